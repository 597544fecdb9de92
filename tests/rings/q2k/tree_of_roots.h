/*
 * What the tests of the transforms modulo 7681 and 10753 have in common: numbers modulo q, values
 * of a polynomial at the roots of the tree, and inputs at the bounds.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TEST_TREE_OF_ROOTS_H
#define VMB_TEST_TREE_OF_ROOTS_H

#include <stdint.h>
#include <stdlib.h>

#include "check.h"
#include "test_random.h"

#define POINTS 256U

static int32_t q;
static int32_t root[POINTS]; /* of the tree: z of node k */
static unsigned points;      /* 256 or 64 */

static inline int32_t modulo(int64_t a) {
  return (int32_t)((a % q + q) % q);
}

static inline int32_t times(int32_t a, int32_t b) {
  return (int32_t)((uint32_t)modulo(a) * (uint32_t)modulo(b) % (uint32_t)q);
}

static inline int32_t power(int32_t base, int32_t exponent) {
  int32_t result = 1;
  for (; exponent > 0; exponent >>= 1, base = times(base, base))
    if (exponent & 1)
      result = times(result, base);
  return result;
}

/* z stands for `wanted`, is centred, and t = round(2^15 z / q). */
static inline void check_constant(int32_t z, int32_t t, int32_t wanted, const char *what,
                                  unsigned k) {
  CHECK(modulo(z) == modulo(wanted), "modulo %ld: %s %u", (long)q, what, k);
  CHECK(2 * abs(z) < q && labs(65536L * z - 2L * q * t) <= q, "modulo %ld: %s %u: its quotient",
        (long)q, what, k);
}

/* The value of x at the root of leaf i: z of node points / 2 + i / 2, or its negative. */
static inline int32_t value_at(const int16_t x[POINTS], unsigned i) {
  const int32_t node = root[points / 2 + i / 2], z = i % 2 ? q - node : node;
  uint32_t value = 0; /* below 2^14, and so is z */
  for (unsigned k = points; k-- > 0;)
    value = (value * (uint32_t)z + (uint32_t)(x[k] + 5 * q)) % (uint32_t)q;
  return (int32_t)value;
}

/* Numbers of at most `bound`: extreme ones by patterns 0 to 4, else random ones. */
static inline int32_t input(struct test_random *random, unsigned pattern, unsigned i,
                            int32_t bound) {
  switch (pattern) {
    case 0:
      return bound;
    case 1:
      return -bound;
    case 2:
      return i % 2 ? bound : -bound;
    case 3:
      return i < points / 2 ? bound : -bound;
    case 4:
      return i == 1 ? 1 : 0;
    default:
      return (int32_t)test_random_below(random, 2 * (unsigned)bound + 1) - bound;
  }
}
#define PATTERNS 8

static inline int32_t largest(const int16_t x[POINTS]) {
  int32_t most = 0;
  for (unsigned i = 0; i < points; i++)
    most = x[i] > most ? x[i] : -x[i] > most ? -x[i] : most;
  return most;
}

#endif
