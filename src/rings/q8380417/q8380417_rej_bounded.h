/*
 * Coefficients in [-eta, eta] from nibbles by rejection, eight at a time in words: what
 * implementations of vmb_q8380417_rej_bounded are without vectors, and what takes the last few.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q8380417_REJ_BOUNDED_H
#define VMB_Q8380417_REJ_BOUNDED_H

#include <stdint.h>

#include "rings/q8380417/q8380417.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/*
 * The lowest bit of a byte that is 0 or 1. On x86-64 the whole byte: clang at -Os would test the
 * bit by `bt`, which keeps flags of secret numbers, and valgrind does not tell its carry from
 * those.
 */
#if defined(__x86_64__)
#define Q8380417_DROPPED_MASK 0xff
#else
#define Q8380417_DROPPED_MASK 1
#endif

/*
 * The eight nibbles t of a word that are kept (below 15 for eta = 2, below 9 for eta = 4) are added
 * to out[found] as eta - (t mod 5), eta - t. Returns how many coefficients there are then, at most
 * all. Each is written, and the next one overwrites those that are not kept.
 *
 * Four nibbles at a time, in bytes: t / 5 = 13 t >> 6 for t < 15; t + 1 and t + 7 reach bit 4 when
 * they are not kept.
 */
static inline unsigned q8380417_take_nibbles(unsigned eta, int32_t *out, unsigned found,
                                             uint32_t word) {
  uint32_t t[2] = {word & 0x0f0f0f0f, word >> 4 & 0x0f0f0f0f}, dropped[2];
  for (unsigned half = 0; half < 2; half++) {
    dropped[half] = (t[half] + (eta == 2 ? 0x01010101 : 0x07070707)) >> 4 & 0x01010101;
    if (eta == 2)
      t[half] -= 5 * (13 * t[half] >> 6 & 0x03030303);
    VMB_DECLASSIFY(&dropped[half], sizeof dropped[half]); /* section 15: the accept pattern */
  }
  const unsigned left = VMB_Q8380417_N - found;
  VMB_UNROLL(8)
  for (unsigned i = 0; i < 8; i++) {
    const unsigned at = 8 * (i / 2);
    if (left < 8 && found == VMB_Q8380417_N)
      break;
    out[found] = (int32_t)eta - (int32_t)(t[i % 2] >> at & 0xff);
    found += 1 - (dropped[i % 2] >> at & Q8380417_DROPPED_MASK);
  }
  return found;
}

#endif
