/*
 * vmb_q3329_compress and vmb_q3329_decompress for NEON, as q3329_compress_avx2.c has them, with
 * t = floor(2 x M / 2^16), M = round(2^(15 + bits) / q): 2^bits x / q less at most 1.11 and more by
 * at most 0.11.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#include "rings/q3329/q3329.h"
#include "support/compiler.h"
#include "support/vectors_neon.h"

/* What belongs to a number of bits: M, the bits, ones. */
struct scale {
  v16 factor, bits, mask;
};

VMB_ALWAYS_INLINE v16 compressed(v16 x, const struct scale *by) {
  const v16 q = v16_all(VMB_Q3329_Q), half = v16_all((VMB_Q3329_Q - 1) / 2);
  const v16 t = vqdmulhq_s16(x, by->factor);
  const v16 rest = vmlsq_s16(v16_add(vshlq_s16(x, by->bits), half), t, q);
  const v16 more = vreinterpretq_s16_u16(vcgeq_s16(rest, q));
  return v16_and(v16_sub(t, more), by->mask);
}

/* Sixteen coefficients at a time, then four. */
void vmb_q3329_compress_neon(int16_t *a, const int16_t *b, unsigned count, unsigned bits) {
  const int factor = (int)(((UINT32_C(1) << (15 + bits)) + VMB_Q3329_Q / 2) / VMB_Q3329_Q);
  const struct scale by = {v16_all((int16_t)factor), v16_all((int16_t)bits),
                           v16_all((int16_t)((1 << bits) - 1))};
  for (; count >= 16; count -= 16, a += 16, b += 16) {
    const v16 x = v16_add(v16_load(a), v16_load(b)), y = v16_add(v16_load(a + 8), v16_load(b + 8));
    const v16 first = compressed(x, &by), second = compressed(y, &by);
    v16_store(a, first);
    v16_store(a + 8, second);
  }
  for (; count != 0; count -= 4, a += 4, b += 4) {
    const int16x4_t x = vadd_s16(vld1_s16(a), vld1_s16(b));
    vst1_s16(a, vget_low_s16(compressed(vcombine_s16(x, x), &by)));
  }
}

/* Eight coefficients at a time. */
void vmb_q3329_decompress_neon(int16_t *a, unsigned count, unsigned bits) {
  const v16 shift = v16_all((int16_t)(15 - bits));
  for (unsigned i = 0; i < count; i += 8)
    v16_store(a + i, vqrdmulhq_n_s16(vshlq_s16(v16_load(a + i), shift), VMB_Q3329_Q));
}

#endif
