/*
 * Multiplication by an element as tables of its products with all nibbles at the places 0, 4, 8
 * and, for m = 13, 12, for gf2m_berlekamp_massey_map_template.h. Included by gf2m_map_avx2.h and
 * gf2m_map_neon.h, which define
 *   BYTES, bytes, bytes_of_mask, bytes_select   as in that template
 *   words                  a vector of BYTES / 4 words
 *   bytes_lookup(table, places)   a byte of the table's 16 for each place below 16
 *   bytes_low_nibbles(x), bytes_high_nibbles(x)   of each byte, as a byte
 * and then, with the tables' types, map_of.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_MAP_H
#define VMB_GF2M_MAP_H

#include <stdint.h>

#include "support/compiler.h"

#define NIBBLES ((GF_M + 3) / 4)

/* For each nibble the low bytes of 16 products, in every 16 bytes, and the high ones. */
struct map {
  bytes low[NIBBLES], high[NIBBLES];
};

/* x ^ x >> 9 ^ x >> 12 of the bits `mask`, for m = 13 with >> 10 and >> 13, too. */
static inline words fold_words(words x, uint32_t mask) {
  words high = x & mask;
  if (GF_M == 13)
    high ^= high >> 1;
  return x ^ (high ^ high >> 3) >> 9;
}

/* Products of at most 2m - 1 bits modulo the field's polynomial (gf2m_element.h), in bits 0..15. */
static inline words reduce_words(words x) {
  x = fold_words(x, GF_M == 12 ? 0x7fc000 : 0x1ff0000);
  x = fold_words(x, GF_M == 12 ? 0x3000 : 0xe000);
  return x & ((1U << GF_M) - 1);
}

/* *map = *if_set where the mask is all ones. */
static inline void map_select(struct map *map, uint32_t mask, const struct map *if_set) {
  const bytes take = bytes_of_mask(mask);
  for (unsigned n = 0; n < NIBBLES; n++) {
    map->low[n] = bytes_select(take, if_set->low[n], map->low[n]);
    map->high[n] = bytes_select(take, if_set->high[n], map->high[n]);
  }
}

/* low, high += the products with the elements of these bytes. */
static inline void map_add(const struct map *map, bytes *low, bytes *high, bytes x_low,
                           bytes x_high) {
  const bytes x[4] = {bytes_low_nibbles(x_low), bytes_high_nibbles(x_low),
                      GF_M == 12 ? x_high : bytes_low_nibbles(x_high), bytes_high_nibbles(x_high)};
  VMB_UNROLL(4)
  for (unsigned n = 0; n < NIBBLES; n++) {
    *low ^= bytes_lookup(map->low[n], x[n]);
    *high ^= bytes_lookup(map->high[n], x[n]);
  }
}

#endif
