/*
 * What gf2m_berlekamp_massey_clmul_template.h needs, with the carry-less product of x86-64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_LANES_PCLMUL_H
#define VMB_GF2M_LANES_PCLMUL_H

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

typedef uint32_t lanes __attribute__((vector_size(16)));

/* Four words from any address. */
static inline lanes lanes_load(const uint32_t *words) {
  lanes x;
  memcpy(&x, words, sizeof x);
  return x;
}

static inline void lanes_store(uint32_t *words, lanes x) {
  memcpy(words, &x, sizeof x);
}

static inline lanes lanes_of(uint32_t word) {
  return word - (lanes){0};
}

static inline lanes lanes_halves_of(uint16_t element) {
  return (lanes)_mm_set1_epi64x(element);
}

static inline lanes lanes_low_products(lanes a, lanes b) {
  return (lanes)_mm_clmulepi64_si128((__m128i)a, (__m128i)b, 0x00);
}

static inline lanes lanes_high_products(lanes a, lanes b) {
  return (lanes)_mm_clmulepi64_si128((__m128i)a, (__m128i)b, 0x11);
}

/* a's low half times b's high one, plus the other way about, without carries. */
static inline lanes lanes_cross_products(lanes a, lanes b) {
  return (lanes)_mm_clmulepi64_si128((__m128i)a, (__m128i)b, 0x10) ^
         (lanes)_mm_clmulepi64_si128((__m128i)a, (__m128i)b, 0x01);
}

static inline lanes lanes_low_halves(lanes a, lanes b) {
  return (lanes)_mm_unpacklo_epi64((__m128i)a, (__m128i)b);
}

static inline lanes lanes_down(lanes a, const int bits) {
  return a >> bits;
}

static inline lanes lanes_select(lanes mask, lanes if_set, lanes if_clear) {
  return if_clear ^ (mask & (if_set ^ if_clear));
}

#endif
