/*
 * Vectors and matrices over F_2: rows of bits, bit j of a row is bit j % 8 of byte j / 8.
 *
 * vmb_gf2_accumulate: row ^= sum over j < count with bit j of select set of sources[j]
 *   in     sources    row j begins at sources + j * stride and has `bytes` bytes
 *   in     count      1..64
 *   out    row        `bytes` bytes
 *   alias  row is none of the sources      align none, 8 bytes where speed matters
 *   time   depends on count and bytes only: select is secret
 *
 * vmb_gf2_accumulate_rows: the same for `targets` rows and the same sources; row k begins at rows +
 * k * step
 *   in     selects    bits first..first+count-1 of row k of selects, which begins at selects + k *
 *                     words: secret. Other bits do not matter
 *   in     first, words, targets   public, as count and bytes
 *   alias  no target is a source           align none
 *   time   depends on the public values only
 *
 * vmb_gf2_dot8: bit r of the result is the parity of (row r AND vector), for eight rows
 *   in     rows       8 rows of `bytes` bytes, one after the other
 *   in     vector     `bytes` bytes, 32 at least
 *   out    bits       one byte
 *   alias  any        align none
 *   time   depends on bytes only; reads rows in blocks of eight from the first byte to the last
 *
 * vmb_gf2_units: the vector with ones at the positions and zeros elsewhere
 *   in     positions  below 8 * bytes, `count` of them: secret
 *   out    bits       `bytes` bytes, a multiple of 16, at most 4096
 *   align  none
 *   time   depends on bytes and count only: every position is compared with all places
 *
 * vmb_gf2_dot: acc ^= a word whose parity is that of (a AND b), `bytes` bytes each: the end of a
 * dot product is gf2_parity of acc
 *   time   depends on bytes only
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2_H
#define VMB_GF2_H

#include <stddef.h>
#include <stdint.h>

#include "support/bounds.h"

#define VMB_KERNEL_LIST "arithmetic/gf2/gf2_kernels.def"
#include "support/kernel_declare.h"

/* Bits first..first+count-1 of a row of words, count <= 64; above them there may be others. */
static inline uint64_t gf2_bits(const uint64_t *row, unsigned first, unsigned count) {
  VMB_BOUND(count, 0, 64);
  const unsigned shift = first % 64;
  uint64_t bits = row[first / 64] >> shift;
  if (shift + count > 64)
    bits |= row[first / 64 + 1] << (64 - shift);
  return bits;
}

/*
 * The parity of a word. No table in a constant (0x6996): it would be shifted by the secret, which
 * checkers of constant time take for a leak, and some processors make one.
 */
static inline unsigned gf2_parity(uint64_t x) {
  uint32_t y = (uint32_t)x ^ (uint32_t)(x >> 32);
  for (unsigned half = 16; half != 0; half /= 2)
    y ^= y >> half;
  return y & 1;
}

#endif
