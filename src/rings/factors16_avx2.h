/*
 * Sixteen words of 16 bits in a vector of AVX2, for transforms modulo a prime VEC_Q: exchanges of
 * two vectors, and factors of Montgomery products with their companions. Part of q3329_avx2.c and
 * q12289_avx2.c, which define VEC_Q and VEC_Q_INVERSE, its inverse modulo 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RINGS_FACTORS16_AVX2_H
#define VMB_RINGS_FACTORS16_AVX2_H

#include "support/vectors_avx2.h"

/* Halves of 128 bits, of 64, of 32, of 16. */
static inline void vec_exchange(unsigned layer, v16 *a, v16 *b) {
  const v16 x = *a, y = *b;
  if (layer == 0) {
    *a = _mm256_permute2x128_si256(x, y, 0x20);
    *b = _mm256_permute2x128_si256(x, y, 0x31);
  } else if (layer == 1) {
    *a = _mm256_unpacklo_epi64(x, y);
    *b = _mm256_unpackhi_epi64(x, y);
  } else if (layer == 2) {
    *a = _mm256_blend_epi32(x, _mm256_slli_epi64(y, 32), 0xaa);
    *b = _mm256_blend_epi32(_mm256_srli_epi64(x, 32), y, 0xaa);
  } else {
    *a = _mm256_blend_epi16(x, _mm256_slli_epi32(y, 16), 0xaa);
    *b = _mm256_blend_epi16(_mm256_srli_epi32(x, 16), y, 0xaa);
  }
}

/* c 2^16 modulo q, centred, and that divided by q modulo 2^16. */
struct vec_factor {
  v16 value, low;
};

#define RESIDUE(c) ((c) * 65536 % VEC_Q)
#define VALUE(c) (RESIDUE(c) > (VEC_Q - 1) / 2 ? RESIDUE(c) - VEC_Q : RESIDUE(c))
#define LOW(c) ((int16_t)(uint16_t)(VALUE(c) * VEC_Q_INVERSE))
#define VEC_FACTOR(c) {v16_all((int16_t)VALUE(c)), v16_all(LOW(c))}

#endif
