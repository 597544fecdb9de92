/*
 * vmb_cyclic_add_powers with NEON. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#include "rings/cyclic/cyclic.h"
#include "support/compiler.h"

#define ROWS 16

/*
 * Rows of 128 bits, sixteen at a time: each power's bit in a row, shifted into its lane (a shift by
 * 64 and more, or by a negative number, gives 0), and added to the row that it is in.
 */
void vmb_cyclic_add_powers_neon(vmb_cyclic_word *r, const uint16_t *exponents, unsigned weight,
                                unsigned n) {
  const int64x2_t lanes = {0, 64};
  const size_t words = VMB_CYCLIC_WORDS(n);
  for (size_t at = 0; at < words; at += 2 * ROWS) {
    uint64x2_t sum[ROWS];
    VMB_UNROLL(ROWS)
    for (int k = 0; k < ROWS; k++)
      sum[k] = vdupq_n_u64(0);
    for (unsigned i = 0; i < weight; i++) {
      const int64_t place = (int64_t)exponents[i] - 64 * (int64_t)at;
      const uint64x2_t bit = vshlq_u64(vdupq_n_u64(1), vsubq_s64(vdupq_n_s64(place & 127), lanes));
      const int16x8_t row_of = vdupq_n_s16((int16_t)(place >> 7));
      VMB_UNROLL(ROWS)
      for (int k = 0; k < ROWS; k++)
        sum[k] = veorq_u64(sum[k], vandq_u64(bit, vreinterpretq_u64_u16(
                                                      vceqq_s16(row_of, vdupq_n_s16((int16_t)k)))));
    }
    VMB_UNROLL(ROWS)
    for (size_t k = 0; k < ROWS; k++)
      if (at + 2 * k < words)
        vst1q_u64(r + at + 2 * k, veorq_u64(vld1q_u64(r + at + 2 * k), sum[k]));
  }
}

#endif
