/*
 * vmb_gf2_dot8, AVX2: eight rows share the loads of the vector. Contract in gf2.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/gf2/gf2.h"
#include "support/compiler.h"

/* Ones from byte 32 on: read from `rest` on, it masks all but the last `rest` of 32 bytes. */
static const uint8_t past_end[64] = {[32] = 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                     0xff,        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                     0xff,        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                     0xff,        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};

static inline __m256i load(const uint8_t *at) {
  return _mm256_loadu_si256((const __m256i *)(const void *)at);
}

/* The words of a and b folded: lanes a, b, a, b. */
static inline __m256i fold_two(__m256i a, __m256i b) {
  return _mm256_xor_si256(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
}

/*
 * Bits 0..3: the parities of a, b, c, d. In bytes: halves are added until one bit of each word is
 * left.
 */
static inline unsigned parities(__m256i a, __m256i b, __m256i c, __m256i d) {
  const __m256i ab = fold_two(a, b), cd = fold_two(c, d);
  __m256i x = _mm256_xor_si256(_mm256_permute2x128_si256(ab, cd, 0x20),
                               _mm256_permute2x128_si256(ab, cd, 0x31));
  x = _mm256_xor_si256(x, _mm256_slli_epi64(x, 32));
  x = _mm256_xor_si256(x, _mm256_slli_epi64(x, 16));
  x = _mm256_xor_si256(x, _mm256_slli_epi64(x, 8));
  x = _mm256_xor_si256(x, _mm256_slli_epi64(x, 4));
  x = _mm256_xor_si256(x, _mm256_slli_epi64(x, 2));
  x = _mm256_xor_si256(x, _mm256_slli_epi64(x, 1));
  return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(x));
}

/*
 * Eight products at a time, so that the vector is loaded once. The last bytes come from a load that
 * ends with them, of which what was counted already is masked: bytes >= 32.
 */
void vmb_gf2_dot8_avx2(uint8_t *bits, const uint8_t *rows, const uint8_t *vector, size_t bytes) {
  __m256i sum[8], v;
  size_t at = 0;
  for (unsigned r = 0; r < 8; r++)
    sum[r] = _mm256_setzero_si256();
  for (; at + 32 <= bytes; at += 32) {
    v = load(vector + at);
    VMB_UNROLL(8)
    for (unsigned r = 0; r < 8; r++)
      sum[r] = _mm256_xor_si256(sum[r], _mm256_and_si256(v, load(rows + r * bytes + at)));
  }
  if (at != bytes) {
    v = _mm256_and_si256(load(vector + bytes - 32), load(past_end + (bytes - at)));
    VMB_UNROLL(8)
    for (unsigned r = 0; r < 8; r++)
      sum[r] = _mm256_xor_si256(sum[r], _mm256_and_si256(v, load(rows + r * bytes + bytes - 32)));
  }
  *bits = (uint8_t)(parities(sum[0], sum[1], sum[2], sum[3]) |
                    parities(sum[4], sum[5], sum[6], sum[7]) << 4);
}

VMB_INSTRUCTIONS_END
#endif
