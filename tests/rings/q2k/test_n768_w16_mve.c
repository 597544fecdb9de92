/*
 * The constants of poly768 with Helium (n768_w16_mve.h) against their formulas, and loops in
 * the order of the core against those in the order of the mathematics, bit by bit. The transforms
 * are tested with all implementations, by test_q2k.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rings/q2k/w16/mve/n768_w16_mve.h"
#include "run_implementation.h"
#include "test_random.h"
#include "tree_of_roots.h"

#define DEGREE 768
#define TRAILING 64

void plain_n768_w16_forward_mve(int16_t values[DEGREE + TRAILING], const uint16_t a[DEGREE],
                                const struct vmb_n768_w16_prime *prime);
void plain_n768_w16_leaves_mve(int16_t a[DEGREE], const int16_t s[DEGREE],
                               const struct vmb_n768_w16_prime *prime);
void plain_n768_w16_inverse_mve(int16_t values[DEGREE], const struct vmb_n768_w16_prime *prime);
void plain_n768_w16_last_layers_mve(int16_t values[DEGREE], int16_t pairs[TRAILING],
                                    const struct vmb_n768_w16_prime *prime);

static const struct vmb_n768_w16_prime *prime;

static int32_t inverse(int32_t a) {
  return power(a, q - 2);
}

/* Nodes 1 to 255 as the tables tell them. */
static void read_nodes(void) {
  static const unsigned even[3] = {2, 4, 5}, odd[3] = {3, 6, 7};
  root[1] = modulo(prime->w[0]);
  for (unsigned i = 0; i < 3; i++) {
    root[even[i]] = modulo(prime->pairs[i][0][0]);
    root[odd[i]] = modulo(prime->pairs[i][0][1]);
  }
  for (unsigned nodes = 1; nodes <= 16; nodes *= 2)
    for (unsigned i = 0; i < nodes; i++)
      for (unsigned b = 0; b < 8; b++)
        root[(8 + b) * nodes + i] = modulo(prime->lanes[nodes - 1 + i][0][b]);
}

/* w^2 = w - 1; below node 2 the factor x^384 - w, below node 3 x^384 - 1 / w. */
static void check_nodes(void) {
  CHECK(modulo(times(root[1], root[1]) + 1) == root[1], "modulo %ld: w", (long)q);
  CHECK(times(root[2], root[2]) == root[1] && times(times(root[3], root[3]), root[1]) == 1,
        "modulo %ld: nodes 2 and 3", (long)q);
  for (unsigned k = 4; k < 256; k++) {
    const int32_t square = k % 2 ? q - root[k / 2] : root[k / 2];
    CHECK(times(root[k], root[k]) == square, "modulo %ld: node %u", (long)q, k);
  }
}

static void check_tables(void) {
  static const unsigned even[3] = {2, 4, 5}, odd[3] = {3, 6, 7};
  for (unsigned b = 0; b < 8; b++) {
    for (unsigned i = 0; i < 3; i++) {
      const unsigned k = b % 2 ? odd[i] : even[i];
      check_constant(prime->pairs[i][0][b], prime->pairs[i][1][b], root[k], "node", k);
      check_constant(prime->pairs_back[i][0][b], prime->pairs_back[i][1][b], -inverse(root[k]),
                     "-1 / z of node", k);
    }
    for (unsigned nodes = 1; nodes <= 16; nodes *= 2)
      for (unsigned i = 0; i < nodes; i++) {
        const unsigned k = (8 + b) * nodes + i, at = nodes - 1 + i;
        check_constant(prime->lanes[at][0][b], prime->lanes[at][1][b], root[k], "node", k);
        check_constant(prime->lanes_back[at][0][b], prime->lanes_back[at][1][b], -inverse(root[k]),
                       "-1 / z of node", k);
      }
  }
}

/* Numbers of at most `bound`, extreme ones by the first patterns. */
static void fill(struct test_random *random, unsigned pattern, int16_t x[DEGREE], int32_t bound) {
  for (unsigned i = 0; i < DEGREE; i++)
    x[i] = (int16_t)input(random, pattern, i, bound);
}

/* Whether the same is in both, all of it at most `bound`. */
static void check_equal(const int16_t x[DEGREE], const int16_t y[DEGREE], int32_t bound,
                        const char *what, unsigned pattern) {
  unsigned outside = 0;
  for (unsigned i = 0; i < DEGREE; i++)
    outside += abs(x[i]) > bound;
  CHECK(memcmp(x, y, DEGREE * sizeof *x) == 0, "modulo %ld, pattern %u: %s in both orders", (long)q,
        pattern, what);
  CHECK(outside == 0, "modulo %ld, pattern %u: %s, %u outside", (long)q, pattern, what, outside);
}

static void check_orders(struct test_random *random) {
  static _Alignas(8) int16_t x[DEGREE + TRAILING], y[DEGREE + TRAILING], s[DEGREE], a[DEGREE + 1];
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    const uint16_t *const coefficients = (const uint16_t *)a + pattern % 2; /* at odd places, too */
    fill(random, pattern, a + pattern % 2, 1023);
    TEST_RUN(vmb_n768_w16_forward_mve, vmb_n768_w16_forward_mve(x, coefficients, prime), x,
             coefficients, prime);
    plain_n768_w16_forward_mve(y, coefficients, prime);
    check_equal(x, y, 22 * q / 10, "forward", pattern);

    fill(random, pattern, x, 22 * q / 10);
    fill(random, 3 * pattern % PATTERNS, s, 22 * q / 10);
    memcpy(y, x, sizeof y);
    TEST_RUN(vmb_n768_w16_leaves_mve, vmb_n768_w16_leaves_mve(x, s, prime), x, s, prime);
    plain_n768_w16_leaves_mve(y, s, prime);
    check_equal(x, y, 54 * q / 100 + 1, "leaves", pattern);

    fill(random, pattern, x, 54 * q / 100);
    memcpy(y, x, sizeof y);
    TEST_RUN(vmb_n768_w16_inverse_mve, vmb_n768_w16_inverse_mve(x, prime), x, prime, 0);
    plain_n768_w16_inverse_mve(y, prime);
    check_equal(x, y, 3 * q / 4, "inverse", pattern);

    fill(random, pattern, x, 3 * q / 4);
    memcpy(y, x, sizeof y);
    TEST_RUN(vmb_n768_w16_last_layers_mve, vmb_n768_w16_last_layers_mve(x, x + DEGREE, prime), x,
             x + DEGREE, prime);
    plain_n768_w16_last_layers_mve(y, y + DEGREE, prime);
    check_equal(x, y, 3 * q / 2, "last layers", pattern);
  }
  x[0] ^= 1;
  CHECK(memcmp(x, y, sizeof x) != 0, "a difference is noticed");
}

int main(void) {
  struct test_random random = {55};
  const struct vmb_n768_w16_prime *const primes[2] = {&vmb_n768_w16_7681, &vmb_n768_w16_10753};
  for (unsigned i = 0; i < 2; i++) {
    prime = primes[i];
    q = prime->q;
    CHECK(prime->minus_q == -q && (uint16_t)(prime->q_inverse * q) == 1, "q and 1 / q");
    CHECK(prime->reciprocal == (32768 + q / 2) / q, "reciprocal");
    read_nodes();
    check_nodes();
    check_constant(prime->w[0], prime->w[1], root[1], "node", 1);
    check_tables();
    const int32_t scale = times(65536 % q, inverse(256)), twice_less = modulo(2 * root[1] - 1);
    check_constant(prime->scale[0], prime->scale[1], scale, "scale", 256);
    check_constant(prime->scale_of_difference[0], prime->scale_of_difference[1],
                   times(scale, inverse(twice_less)), "scale of the difference", 256);
    points = DEGREE;
    check_orders(&random);
  }
  return check_report();
}
