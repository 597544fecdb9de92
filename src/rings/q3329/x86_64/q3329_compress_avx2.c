/*
 * vmb_q3329_compress and vmb_q3329_decompress for AVX2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Compress: t = floor(x M / 2^16) with M = round(2^(16 + bits) / q), x = a + b, or half of M and
 * twice x for 11 bits, is 2^bits x / q less at most 1.06 and more by at most 0.06, since |x| < 2q.
 * So 2^bits x + (q-1)/2 - t q is between 0.44 q and 1.56 q, which words hold, and the result is t,
 * or t + 1 where this is q or more. Nothing depends on the sign of x.
 *
 * Decompress: round(q a / 2^bits) = round(q a 2^(15 - bits) / 2^15).
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q3329/q3329.h"
#include "support/compiler.h"
#include "support/vectors_avx2.h"

/* What belongs to a number of bits: M; 1 for 11 bits, else 0; the bits as a count; ones. */
struct scale {
  v16 factor;
  __m128i twice, bits;
  v16 mask;
};

VMB_ALWAYS_INLINE v16 compressed(v16 x, const struct scale *by) {
  const v16 q = v16_all(VMB_Q3329_Q);
  const v16 t = v16_mul_high(_mm256_sll_epi16(x, by->twice), by->factor);
  const v16 half = v16_all((VMB_Q3329_Q - 1) / 2);
  const v16 rest = v16_sub(v16_add(_mm256_sll_epi16(x, by->bits), half), v16_mul_low(t, q));
  const v16 more = _mm256_cmpgt_epi16(rest, v16_all(VMB_Q3329_Q - 1));
  return v16_and(v16_sub(t, more), by->mask);
}

VMB_ALWAYS_INLINE v16 load4(const int16_t *in) {
  return _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(const void *)in));
}

/* Sixteen coefficients at a time, then four. */
void vmb_q3329_compress_avx2(int16_t *a, const int16_t *b, unsigned count, unsigned bits) {
  const unsigned twice = bits == 11;
  const int factor = (int)(((UINT32_C(1) << (16 + bits - twice)) + VMB_Q3329_Q / 2) / VMB_Q3329_Q);
  const struct scale by = {v16_all((int16_t)factor), _mm_cvtsi32_si128((int)twice),
                           _mm_cvtsi32_si128((int)bits), v16_all((int16_t)((1 << bits) - 1))};
  for (; count >= 16; count -= 16, a += 16, b += 16)
    v16_store(a, compressed(v16_add(v16_load(a), v16_load(b)), &by));
  for (; count != 0; count -= 4, a += 4, b += 4)
    _mm_storel_epi64((__m128i *)(void *)a,
                     _mm256_castsi256_si128(compressed(v16_add(load4(a), load4(b)), &by)));
}

/* Sixteen coefficients at a time. */
void vmb_q3329_decompress_avx2(int16_t *a, unsigned count, unsigned bits) {
  const __m128i shift = _mm_cvtsi32_si128((int)(15 - bits));
  for (unsigned i = 0; i < count; i += 16)
    v16_store(a + i,
              v16_mul_rounded(_mm256_sll_epi16(v16_load(a + i), shift), v16_all(VMB_Q3329_Q)));
}

VMB_INSTRUCTIONS_END
#endif
