/*
 * Integers of 32-bit words in two's complement, lowest first, for the tests of the NTRU solver: by
 * definitions, bit by bit where that is plainest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_NTRU_WORDS_H
#define VMB_TESTS_NTRU_WORDS_H

#include <string.h>

#include "test_random.h"

#define WORDS_MOST 16

/* Bit `at`, the sign beyond the end. */
static inline uint32_t words_bit(const uint32_t *x, unsigned words, unsigned at) {
  const unsigned last = 32 * words - 1;
  return x[(at < last ? at : last) / 32] >> (at < last ? at : last) % 32 & 1;
}

/* out[out_words] = floor(x / 2^drop) */
static inline void words_drop(uint32_t *out, unsigned out_words, const uint32_t *x, unsigned words,
                              unsigned drop) {
  memset(out, 0, out_words * sizeof out[0]);
  for (unsigned i = 0; i < 32 * out_words; i++)
    out[i / 32] |= words_bit(x, words, drop + i) << i % 32;
}

/* x += y[words] */
static inline void words_add(uint32_t *x, const uint32_t *y, unsigned words) {
  uint64_t carry = 0;
  for (unsigned i = 0; i < words; i++) {
    carry += (uint64_t)x[i] + y[i];
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

static inline void words_negate(uint32_t *x, unsigned words) {
  uint32_t one[WORDS_MOST] = {1};
  for (unsigned i = 0; i < words; i++)
    x[i] = ~x[i];
  words_add(x, one, words);
}

/* x += 2^shift factor y: bits of the factor's size one by one. */
static inline void words_add_multiple(uint32_t *x, unsigned words, const uint32_t *y,
                                      unsigned y_words, int64_t factor, unsigned shift) {
  const uint64_t size = factor < 0 ? 0 - (uint64_t)factor : (uint64_t)factor;
  for (unsigned bit = 0; bit < 64; bit++) {
    uint32_t term[WORDS_MOST] = {0};
    if ((size >> bit & 1) == 0)
      continue;
    for (unsigned i = shift + bit; i < 32 * words; i++)
      term[i / 32] |= words_bit(y, y_words, i - shift - bit) << i % 32;
    if (factor < 0)
      words_negate(term, words);
    words_add(x, term, words);
  }
}

/* Random, all zeros or ones but for one word, or few bits. */
static inline void words_random(uint32_t *x, unsigned words, struct test_random *source) {
  const unsigned kind = test_random_below(source, 6);
  for (unsigned i = 0; i < words; i++)
    x[i] = kind == 0 ? 0 : kind == 1 ? UINT32_MAX : test_random_word(source);
  if (kind < 2)
    x[test_random_below(source, words)] = test_random_word(source) >> test_random_below(source, 32);
  if (kind == 2)
    x[words - 1] = UINT32_C(0x80000000);
  if (kind == 3)
    x[0] = 0;
}

#endif
