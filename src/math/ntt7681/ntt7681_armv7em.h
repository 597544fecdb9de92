/*
 * Arithmetic modulo 7681 in C with the dual products of Armv7E-M; results of reductions are in the upper half of a word.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_NTT7681_ARMV7EM_H
#define VMB_MATH_NTT7681_ARMV7EM_H

#include "math/modular16/pairs_armv7em.h"
#include "math/modular16/plantard16.h"
#include "math/ntt7681/ntt7681.h"

#define NTT7681_BIAS (VMB_NTT7681_Q << 2)
#define NTT7681_INVERSE ((int32_t)VMB_INVERSE32(VMB_NTT7681_Q))

/* The constants of the transforms (ntt7681_table_armv7em.S): those of the last two layers, three for each of 64 blocks. */
extern const uint32_t vmb_ntt7681_table_armv7em[];
#define NTT7681_LAST_CONSTANTS (vmb_ntt7681_table_armv7em + 9 + 8 * 7)

/* The lower (upper) half of a times the constant's factor, at most h = (q-1)/2. */
static inline int32_t ntt7681_lower_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwb(constant, a), VMB_NTT7681_Q, NTT7681_BIAS);
}
static inline int32_t ntt7681_upper_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwt(constant, a), VMB_NTT7681_Q, NTT7681_BIAS);
}

/* k c, for the c that vmb_plantard16_reduce takes. */
static inline int32_t ntt7681_reduce(int32_t c) {
  return dsp_smlatb(dsp_mul(c, NTT7681_INVERSE), VMB_NTT7681_Q, NTT7681_BIAS);
}

#endif
