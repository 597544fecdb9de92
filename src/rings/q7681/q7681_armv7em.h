/*
 * Arithmetic modulo 7681 in C with the dual products of Armv7E-M; results of reductions are in the
 * upper half of a word.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q7681_ARMV7EM_H
#define VMB_Q7681_ARMV7EM_H

#include "arithmetic/modular16/pairs_armv7em.h"
#include "arithmetic/modular16/plantard16.h"
#include "rings/q7681/q7681.h"

#define Q7681_BIAS (VMB_Q7681_Q << 2)
#define Q7681_INVERSE ((int32_t)VMB_INVERSE32(VMB_Q7681_Q))

/*
 * The constants of the transforms (q7681_table_armv7em.S): those of the last two layers, three for
 * each of 64 blocks.
 */
extern const uint32_t vmb_q7681_table_armv7em[];
#define Q7681_LAST_CONSTANTS (vmb_q7681_table_armv7em + 9 + 8 * 7)

/* The lower (upper) half of a times the constant's factor, at most h = (q-1)/2. */
static inline int32_t q7681_lower_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwb(constant, a), VMB_Q7681_Q, Q7681_BIAS);
}
/* The upper half of a times the constant modulo q, in the upper half of the result. */
static inline int32_t q7681_upper_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwt(constant, a), VMB_Q7681_Q, Q7681_BIAS);
}

/* k c, for the c that vmb_plantard16_reduce takes. */
static inline int32_t q7681_reduce(int32_t c) {
  return dsp_smlatb(dsp_mul(c, Q7681_INVERSE), VMB_Q7681_Q, Q7681_BIAS);
}

#endif
