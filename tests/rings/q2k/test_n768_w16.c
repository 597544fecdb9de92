/*
 * The transforms of poly768 on Armv6-M (n768_w16_armv6m.h) against their definition, at the bounds
 * of their contracts, and their constants against their formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "plantard_tree.h"
#include "rings/q2k/w16/armv6m/n768_w16_armv6m.h"
#include "run_implementation.h"
#include "test_random.h"

#define DEGREE 768U
#define LEAVES 256U

static void check_constants(void) {
  read_nodes();
  check_tree(4);
  CHECK(modulo(times(root[1], root[1]) + 1) == root[1], "modulo %ld: w^2 = w - 1", (long)q);
  CHECK(times(root[2], root[2]) == root[1], "modulo %ld: node 2", (long)q);
  CHECK(times(root[3], root[3]) == modulo(1 - root[1]), "modulo %ld: node 3", (long)q);
  const int32_t scale = meaning(prime->last[4]), over = meaning(prime->last[2]);
  CHECK(times(over, 2 * root[1] - 1) == 1, "1 / (2 w - 1)");
  CHECK(meaning(prime->last[0]) == times(root[3], scale), "node 3 times the scale");
  CHECK(meaning(prime->last[1]) == times(root[2], scale), "node 2 times the scale");
  CHECK(meaning(prime->last[3]) == times(over, scale), "scale of the difference");
}

/* The root z of leaf i, a polynomial modulo x^3 - z. */
static int32_t leaf_root(unsigned i) {
  const int32_t node = root[LEAVES / 2 + i / 2];
  return i % 2 ? q - node : node;
}

/* Coefficient j of x modulo the polynomial of leaf i. */
static int32_t residue(const int16_t x[DEGREE], unsigned i, unsigned j) {
  const uint32_t z = (uint32_t)leaf_root(i);
  uint32_t value = 0; /* below 2^14, and so is z */
  for (unsigned k = LEAVES; k-- > 0;)
    value = (value * z + (uint32_t)(x[3 * k + j] + 5 * q)) % (uint32_t)q;
  return (int32_t)value;
}

/* Numbers of at most `bound`, extreme ones by the first patterns. */
static void fill(struct test_random *random, unsigned pattern, int16_t x[DEGREE], int32_t bound) {
  for (unsigned i = 0; i < DEGREE; i++)
    x[i] = (int16_t)input(random, pattern, i, bound);
}

/* Whether no value of x is larger than `bound`. */
static int are_at_most(const int16_t x[DEGREE], int32_t bound) {
  for (unsigned i = 0; i < DEGREE; i++)
    if (x[i] > bound || x[i] < -bound)
      return 0;
  return 1;
}

/* How many values differ from the transform of x, times `factor`. */
static unsigned different(const int16_t values[DEGREE], const int16_t x[DEGREE], int32_t factor) {
  unsigned count = 0;
  for (unsigned i = 0; i < LEAVES; i++)
    for (unsigned j = 0; j < 3; j++)
      count += times(residue(x, i, j), factor) != modulo(values[3 * i + j]);
  return count;
}

static void check_forward(struct test_random *random) {
  static int16_t x[DEGREE], y[DEGREE];
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    fill(random, pattern, x, 1023);
    TEST_RUN(vmb_n768_w16_forward_armv6m,
             vmb_n768_w16_forward_armv6m(y, (const uint16_t *)x, prime), y, x, prime);
    CHECK(different(y, x, 1) == 0, "forward modulo %ld, pattern %u", (long)q, pattern);
    CHECK(are_at_most(y, 3 * q / 2), "forward modulo %ld, pattern %u: bound", (long)q, pattern);
    y[pattern] ^= 1;
    CHECK(different(y, x, 1) == 1, "a wrong value is noticed");
  }
}

static void check_inverse(struct test_random *random) {
  static int16_t values[DEGREE], x[DEGREE];
  const int32_t undo = power(modulo(-(INT64_C(1) << 32)), q - 2);
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    fill(random, pattern, values, q / 2);
    memcpy(x, values, sizeof x);
    TEST_RUN(vmb_n768_w16_inverse_armv6m, vmb_n768_w16_inverse_armv6m(x, prime), x, prime, 0);
    CHECK(different(values, x, undo) == 0, "inverse modulo %ld, pattern %u", (long)q, pattern);
    CHECK(are_at_most(x, 3 * q / 2), "inverse modulo %ld, pattern %u: bound", (long)q, pattern);
  }
}

/* Coefficient j of a s modulo x^3 - z. */
static int32_t product_at(const int16_t a[3], const int16_t s[3], int32_t z, unsigned j) {
  int64_t sum = 0;
  for (unsigned k = 0; k < 3; k++) {
    const int32_t product = times(a[k], s[(j + 3 - k) % 3]);
    sum += k > j ? times(product, z) : product;
  }
  return modulo(sum);
}

static void check_products(struct test_random *random) {
  static int16_t a[DEGREE], s[DEGREE], product[DEGREE];
  const int32_t bound = 3 * q / 2, undo = power(modulo(-(INT64_C(1) << 32)), q - 2);
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    fill(random, pattern, a, bound);
    fill(random, (pattern * 3) % PATTERNS, s, bound);
    memcpy(product, a, sizeof product);
    TEST_RUN(vmb_n768_w16_basemul_armv6m, vmb_n768_w16_basemul_armv6m(product, s, prime), product,
             s, prime);
    unsigned wrong = 0;
    for (unsigned i = 0; i < LEAVES; i++)
      for (unsigned j = 0; j < 3; j++)
        wrong += modulo(product[3 * i + j]) !=
                 times(undo, product_at(a + 3 * i, s + 3 * i, leaf_root(i), j));
    CHECK(wrong == 0, "products modulo %ld, pattern %u: %u wrong", (long)q, pattern, wrong);
    CHECK(are_at_most(product, q / 2), "products modulo %ld, pattern %u: bound", (long)q, pattern);
  }
}

int main(void) {
  struct test_random random = {768};
  const struct vmb_n256_w16_prime *const primes[2] = {&vmb_n768_w16_7681, &vmb_n768_w16_10753};
  points = DEGREE;
  for (unsigned i = 0; i < 2; i++) {
    prime = primes[i];
    q = prime->q;
    check_constants();
    check_forward(&random);
    check_inverse(&random);
    check_products(&random);
  }
  CHECK(INT64_C(2) * 1152 * 1023 * 5 < INT64_C(7681) * 10753, "the largest sum keeps its residue");
  return check_report();
}
