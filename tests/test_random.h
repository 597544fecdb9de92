/*
 * A random source for tests: fast, repeatable, the same on every target. Not for keys that matter.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_TEST_RANDOM_H
#define VMB_TESTS_TEST_RANDOM_H

#include <string.h>

#include "vambrace/vambrace.h"

/* Any seed will do. */
struct test_random {
  uint64_t state;
};

/*
 * The next 32 bits: a 64-bit linear congruential generator (Knuth's constants), upper half, mixed.
 */
static inline uint32_t test_random_word(struct test_random *random) {
  random->state = random->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  const uint64_t x = random->state ^ random->state >> 29;
  return (uint32_t)(x * UINT64_C(0xbf58476d1ce4e5b9) >> 32);
}

/* Has the form of vmb_rng.fill. */
static inline vmb_status test_random_fill(void *state, uint8_t *out, size_t length) {
  struct test_random *random = (struct test_random *)state;
  for (size_t i = 0; i < length; i++)
    out[i] = (uint8_t)(test_random_word(random) >> 13);
  return VMB_OK;
}

/* A source that gives these bytes and then no more. */
struct test_drawn {
  const uint8_t *bytes;
  size_t length;
};

/* Has the form of vmb_rng.fill. */
static inline vmb_status test_drawn_fill(void *state, uint8_t *out, size_t length) {
  struct test_drawn *drawn = (struct test_drawn *)state;
  if (length > drawn->length)
    return VMB_ERROR_RANDOM;
  memcpy(out, drawn->bytes, length);
  drawn->bytes += length;
  drawn->length -= length;
  return VMB_OK;
}

/* A number below `bound`, not exactly uniform. */
static inline uint32_t test_random_below(struct test_random *random, uint32_t bound) {
  return (uint32_t)((uint64_t)test_random_word(random) * bound >> 32);
}

#endif
