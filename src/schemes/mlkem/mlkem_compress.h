/*
 * Compression: Compress_d(x) = round(2^d x / q) modulo 2^d and back, without division (specs/mlkem.md section 3).
 *
 * floor((2^d x + 1664) / q) = (x M + C) >> S for all 0 <= x < q, with M = round(2^(S+d) / q), C = floor(1664 M / 2^d):
 * M = 315, S + d = 20 for d = 1, 4, 5; M = 161271, S + d = 29 for d = 10, 11. x M + C < 2^32. A test checks every x.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_COMPRESS_H
#define VMB_SCHEMES_MLKEM_COMPRESS_H

#include "schemes/mlkem/mlkem_params.h"

static inline unsigned mlkem_compress(unsigned x, unsigned d) {
  const uint32_t factor = d < 10 ? 315 : 161271;
  const unsigned shift = (d < 10 ? 20 : 29) - d;
  return ((uint32_t)x * factor + (1664 * factor >> d)) >> shift & ((1U << d) - 1);
}

/* round(q y / 2^d) for 0 <= y < 2^d. */
static inline int16_t mlkem_decompress(unsigned y, unsigned d) {
  return (int16_t)((MLKEM_Q * (uint32_t)y + (1U << (d - 1))) >> d);
}

/* r in [0, q) for x in (-q, 2q). */
static inline unsigned mlkem_canonical(int32_t x) {
  x += MLKEM_Q & (x >> 31);
  x -= MLKEM_Q;
  return (unsigned)(x + (MLKEM_Q & (x >> 31)));
}

#endif
