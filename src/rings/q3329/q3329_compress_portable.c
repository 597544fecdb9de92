/*
 * vmb_q3329_compress, portable: floor((2^d x + 1664) / q) = (x M + C) >> S for 0 <= x < q, with M =
 * round(2^(S+d) / q) and C = floor(1664 M / 2^d): M = 315, S + d = 20 for d = 1, 4, 5; M = 161271,
 * S + d = 29 for d = 10, 11. x M + C < 2^32.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329.h"

/*
 * round(2^d x / q) modulo 2^d for 0 <= x < q without a division: Compress of FIPS 203 section
 * 4.2.1.
 */
static inline uint32_t compress(uint32_t x, unsigned d) {
  const uint32_t factor = d < 10 ? 315 : 161271;
  const unsigned shift = (d < 10 ? 20 : 29) - d;
  return (x * factor + (1664 * factor >> d)) >> shift & ((1U << d) - 1);
}

/* r in [0, q) for x in (-q, 2q). */
static inline uint32_t freeze(int32_t x) {
  x += VMB_Q3329_Q & (x >> 31); /* no barrier: the loop below is one for vectors */
  x -= VMB_Q3329_Q;
  return (uint32_t)(x + (VMB_Q3329_Q & (x >> 31))); /* no barrier: as above */
}

/* a = Compress(a + b), coefficient by coefficient. */
void vmb_q3329_compress_portable(int16_t *a, const int16_t *b, unsigned count, unsigned bits) {
  for (unsigned i = 0; i < count; i++)
    a[i] = (int16_t)compress(freeze(a[i] + b[i]), bits);
}
