/*
 * What gf2m_berlekamp_massey_map_template.h needs, with AVX2's lookup of bytes (VPSHUFB).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_MAP_AVX2_H
#define VMB_GF2M_MAP_AVX2_H

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#define BYTES 32

typedef __m256i bytes;
typedef uint32_t words __attribute__((vector_size(BYTES)));

static inline bytes bytes_load(const uint8_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}

static inline void bytes_store(uint8_t *out, bytes x) {
  _mm256_storeu_si256((__m256i *)(void *)out, x);
}

/* All ones or all zeros in every byte. */
static inline bytes bytes_of_mask(uint32_t mask) {
  return _mm256_set1_epi32((int)mask);
}

/* Bits of if_set where the mask has ones. */
static inline bytes bytes_select(bytes mask, bytes if_set, bytes if_clear) {
  return _mm256_blendv_epi8(if_clear, if_set, mask);
}

/* A byte of the 16 in the same half for each place below 16. */
static inline bytes bytes_lookup(bytes table, bytes places) {
  return _mm256_shuffle_epi8(table, places);
}

static inline bytes bytes_low_nibbles(bytes x) {
  return _mm256_and_si256(x, _mm256_set1_epi8(15));
}

static inline bytes bytes_high_nibbles(bytes x) {
  return bytes_low_nibbles(_mm256_srli_epi16(x, 4));
}

#include "arithmetic/gf2m/gf2m_map_template.h"

/* Byte n of a half: `byte` of word k if bit k of n is set, else 0. */
#define NIBBLE_BIT(k, byte, n) ((n) >> (k) & 1 ? (char)(4 * (k) + (byte)) : (char)0x80)
#define NIBBLE_BITS_4(k, byte, n)                                                     \
  NIBBLE_BIT(k, byte, n), NIBBLE_BIT(k, byte, (n) + 1), NIBBLE_BIT(k, byte, (n) + 2), \
      NIBBLE_BIT(k, byte, (n) + 3)
#define NIBBLE_BITS(k, byte)                                                       \
  NIBBLE_BITS_4(k, byte, 0), NIBBLE_BITS_4(k, byte, 4), NIBBLE_BITS_4(k, byte, 8), \
      NIBBLE_BITS_4(k, byte, 12)
#define NIBBLE_CHOICE(k) _mm256_setr_epi8(NIBBLE_BITS(k, 0), NIBBLE_BITS(k, 1))

/* The tables of nibble n from the element's products with z^(4n), ..., z^(4n+3), in both halves. */
static inline void make_tables(struct map *map, unsigned n, __m256i products) {
  const __m256i x = _mm256_xor_si256(_mm256_shuffle_epi8(products, NIBBLE_CHOICE(0)),
                                     _mm256_shuffle_epi8(products, NIBBLE_CHOICE(1)));
  const __m256i y = _mm256_xor_si256(_mm256_shuffle_epi8(products, NIBBLE_CHOICE(2)),
                                     _mm256_shuffle_epi8(products, NIBBLE_CHOICE(3)));
  const __m256i both = _mm256_xor_si256(x, y);
  map->low[n] = _mm256_permute2x128_si256(both, both, 0x00);
  map->high[n] = _mm256_permute2x128_si256(both, both, 0x11);
}

/* Multiplication by an element: its products with powers of z are its shifts, reduced. */
static inline void map_of(struct map *map, uint16_t element) {
  const __m256i x = _mm256_set1_epi32(element);
  const __m256i p_shifts = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i q_shifts = _mm256_setr_epi32(8, 9, 10, 11, 12, 32, 32, 32);
  const __m256i p = (__m256i)reduce_words((words)_mm256_sllv_epi32(x, p_shifts));
  const __m256i q = (__m256i)reduce_words((words)_mm256_sllv_epi32(x, q_shifts));
  make_tables(map, 0, _mm256_permute2x128_si256(p, p, 0x00));
  make_tables(map, 1, _mm256_permute2x128_si256(p, p, 0x11));
  make_tables(map, 2, _mm256_permute2x128_si256(q, q, 0x00));
  if (GF_M == 13)
    make_tables(map, NIBBLES - 1, _mm256_permute2x128_si256(q, q, 0x11));
}

#endif
