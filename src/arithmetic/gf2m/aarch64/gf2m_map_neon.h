/*
 * What gf2m_berlekamp_massey_map_template.h needs, with NEON's lookup of bytes (TBL).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_MAP_NEON_H
#define VMB_GF2M_MAP_NEON_H

#include <arm_neon.h>
#include <stdint.h>
#include <string.h>

#include "support/compiler.h"

#define BYTES 16

typedef uint8x16_t bytes;
typedef uint32x4_t words;

#define bytes_load(in) vld1q_u8(in)
#define bytes_store(out, x) vst1q_u8(out, x)
#define bytes_of_mask(mask) vreinterpretq_u8_u32(vdupq_n_u32(mask))
#define bytes_select(mask, if_set, if_clear) vbslq_u8(mask, if_set, if_clear)
#define bytes_lookup(table, places) vqtbl1q_u8(table, places)
#define bytes_low_nibbles(x) vandq_u8(x, vdupq_n_u8(15))
#define bytes_high_nibbles(x) vshrq_n_u8(x, 4)

#include "arithmetic/gf2m/gf2m_map_template.h"

/* Byte n: the place of the low byte of word k if bit k of n is set; else none, which gives 0. */
#define NIBBLE_BIT(k, n) ((n) >> (k) & 1 ? 4 * (k) : 0x80)
#define NIBBLE_BITS_4(k, n) \
  NIBBLE_BIT(k, n), NIBBLE_BIT(k, (n) + 1), NIBBLE_BIT(k, (n) + 2), NIBBLE_BIT(k, (n) + 3)
#define NIBBLE_BITS(k) \
  {NIBBLE_BITS_4(k, 0), NIBBLE_BITS_4(k, 4), NIBBLE_BITS_4(k, 8), NIBBLE_BITS_4(k, 12)}

/* Sums of the words whose bits are set in a nibble: low bytes, by the places of these. */
static inline bytes sums_of_words(bytes low_bytes, const uint8x16_t places[4]) {
  return veorq_u8(veorq_u8(vqtbl1q_u8(low_bytes, places[0]), vqtbl1q_u8(low_bytes, places[1])),
                  veorq_u8(vqtbl1q_u8(low_bytes, places[2]), vqtbl1q_u8(low_bytes, places[3])));
}

/* Multiplication by an element: its products with powers of z are its shifts, reduced. */
static inline void map_of(struct map *map, uint16_t element) {
  static const uint8_t chosen[4][16] = {NIBBLE_BITS(0), NIBBLE_BITS(1), NIBBLE_BITS(2),
                                        NIBBLE_BITS(3)};
  const int32x4_t shifts = {0, 1, 2, 3};
  uint32x4_t x = vshlq_u32(vdupq_n_u32(element), shifts);
  const uint8x16_t places[4] = {vld1q_u8(chosen[0]), vld1q_u8(chosen[1]), vld1q_u8(chosen[2]),
                                vld1q_u8(chosen[3])};
  VMB_UNROLL(4)
  for (unsigned n = 0; n < NIBBLES; n++) {
    const uint32x4_t products = reduce_words(x);
    map->low[n] = sums_of_words(vreinterpretq_u8_u32(products), places);
    map->high[n] = sums_of_words(vreinterpretq_u8_u32(vshrq_n_u32(products, 8)), places);
    x = vshlq_n_u32(x, 4);
  }
}

#endif
