/*
 * What gf2m_berlekamp_massey_map_template.h needs, with NEON's lookup of bytes (TBL): products of
 * an element with all nibbles at the places 0, 4, 8 and, for m = 13, 12.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_MAP_NEON_H
#define VMB_GF2M_MAP_NEON_H

#include <arm_neon.h>
#include <stdint.h>
#include <string.h>

#include "support/compiler.h"

#define BYTES 16
#define NIBBLES ((GF_M + 3) / 4)

typedef uint8x16_t bytes;

/* For each nibble the low bytes of 16 products, and the high ones. */
struct map {
  bytes low[NIBBLES], high[NIBBLES];
};

#define bytes_load(in) vld1q_u8(in)
#define bytes_store(out, x) vst1q_u8(out, x)
#define bytes_of_mask(mask) vreinterpretq_u8_u32(vdupq_n_u32(mask))
#define bytes_select(mask, if_set, if_clear) vbslq_u8(mask, if_set, if_clear)

/* x ^ x >> 9 ^ x >> 12 of the bits `mask`, for m = 13 with >> 10 and >> 13, too. */
static inline uint32x4_t fold_words(uint32x4_t x, uint32_t mask) {
  uint32x4_t high = vandq_u32(x, vdupq_n_u32(mask));
  if (GF_M == 13)
    high = veorq_u32(high, vshrq_n_u32(high, 1));
  high = veorq_u32(high, vshrq_n_u32(high, 3));
  return veorq_u32(x, vshrq_n_u32(high, 9));
}

/* Products of at most 2m - 1 bits modulo the field's polynomial (gf2m_element.h). */
static inline uint32x4_t reduce_words(uint32x4_t x) {
  x = fold_words(x, GF_M == 12 ? 0x7fc000 : 0x1ff0000);
  x = fold_words(x, GF_M == 12 ? 0x3000 : 0xe000);
  return vandq_u32(x, vdupq_n_u32((1 << GF_M) - 1));
}

/* Byte n: the place of the low byte of word k if bit k of n is set; else none, which gives 0. */
#define NIBBLE_BIT(k, n) ((n) >> (k) & 1 ? 4 * (k) : 0x80)
#define NIBBLE_BITS_4(k, n) \
  NIBBLE_BIT(k, n), NIBBLE_BIT(k, (n) + 1), NIBBLE_BIT(k, (n) + 2), NIBBLE_BIT(k, (n) + 3)
#define NIBBLE_BITS(k) \
  {NIBBLE_BITS_4(k, 0), NIBBLE_BITS_4(k, 4), NIBBLE_BITS_4(k, 8), NIBBLE_BITS_4(k, 12)}

/* Sums of the words whose bits are set in a nibble: low bytes, by the places of these. */
static inline bytes sums_of_words(bytes words, const uint8x16_t places[4]) {
  return veorq_u8(veorq_u8(vqtbl1q_u8(words, places[0]), vqtbl1q_u8(words, places[1])),
                  veorq_u8(vqtbl1q_u8(words, places[2]), vqtbl1q_u8(words, places[3])));
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
  const bytes nibble = vdupq_n_u8(15);
  const bytes x[4] = {vandq_u8(x_low, nibble), vshrq_n_u8(x_low, 4),
                      GF_M == 12 ? x_high : vandq_u8(x_high, nibble), vshrq_n_u8(x_high, 4)};
  VMB_UNROLL(4)
  for (unsigned n = 0; n < NIBBLES; n++) {
    *low = veorq_u8(*low, vqtbl1q_u8(map->low[n], x[n]));
    *high = veorq_u8(*high, vqtbl1q_u8(map->high[n], x[n]));
  }
}

#endif
