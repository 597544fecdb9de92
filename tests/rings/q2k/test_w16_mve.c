/*
 * The transforms of poly256 and poly64 with Helium (w16_mve.h) against their definition, at the
 * bounds of their contracts, and their constants against their formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rings/q2k/w16/mve/w16_lift_mve.h"
#include "run_implementation.h"
#include "test_random.h"
#include "tree_of_roots.h"

static const struct vmb_w16_mve *prime;

/* ---- Constants ------------------------------------------------------------------------------- */

/* z of node k, or its inverse. */
static int32_t wanted_of(unsigned k, int back) {
  return back ? power(root[k], q - 2) : root[k];
}

/* Nodes k, 2k, 2k + 1 for each lane, where lane l is of node k + step[l]. */
static void check_lanes(vmb_w16_lanes lanes[], unsigned count, unsigned first,
                        const unsigned step[8], unsigned distance, int back, const char *what) {
  for (unsigned g = 0; g < count; g++)
    for (unsigned l = 0; l < 8; l++) {
      const unsigned k = first + g * distance + step[l], nodes[3] = {k, 2 * k, 2 * k + 1};
      for (unsigned i = 0; i < 3; i++)
        check_constant(lanes[g][i][0][l], lanes[g][i][1][l], wanted_of(nodes[i], back), what,
                       nodes[i]);
    }
}

static const unsigned halves_step[8] = {0, 0, 0, 0, 1, 1, 1, 1},
                      lanes_step[8] = {0, 4, 1, 5, 2, 6, 3, 7};

static void check_way(const struct vmb_w16_way *constants, int back) {
  struct vmb_w16_way way = *constants;
  for (unsigned i = 0; i < 5; i++) {
    const unsigned k = i == 0 ? 1 : 3 + i, nodes[3] = {k, 2 * k, 2 * k + 1};
    for (unsigned j = 0; j < 3; j++)
      check_constant(way.nodes[i][j][0], way.nodes[i][j][1], wanted_of(nodes[j], back), "node",
                     nodes[j]);
  }
  check_lanes(way.halves_64, 2, 4, halves_step, 2, back, "halves of 64");
  check_lanes(way.lanes_64, 2, 16, lanes_step, 8, back, "lanes of 64");
  check_lanes(way.halves, 8, 16, halves_step, 2, back, "halves");
  check_lanes(way.lanes, 8, 64, lanes_step, 8, back, "lanes");
}

static void check_constants(void) {
  CHECK(prime->minus_q == -q && (uint16_t)(prime->q_inverse * q) == 1, "q and 1 / q");
  CHECK(prime->reciprocal == (32768 + q / 2) / q, "reciprocal");
  root[1] = modulo(prime->forward.nodes[0][0][0]);
  CHECK(times(root[1], root[1]) == q - 1, "node 1 is a root of -1");
  for (unsigned k = 2; k < POINTS; k++) { /* the tables say which of the two roots */
    const int32_t square = k % 2 ? q - root[k / 2] : root[k / 2];
    int32_t z = 1;
    while (z < q && times(z, z) != square)
      z++;
    const struct vmb_w16_way *const way = &prime->forward;
    int32_t expected = 0;
    if (k < 4)
      expected = way->nodes[0][k - 1][0];
    else if (k < 8)
      expected = way->nodes[k - 3][0][0];
    else if (k < 16)
      expected = way->nodes[k / 2 - 3][1 + k % 2][0];
    else if (k < 32)
      expected = way->halves[(k - 16) / 2][0][0][4 * (k % 2)];
    else if (k < 64)
      expected = way->halves[(k / 2 - 16) / 2][1 + k % 2][0][4 * (k / 2 % 2)];
    else {
      const unsigned node = k < 128 ? k : k / 2, row = k < 128 ? 0 : 1 + k % 2;
      unsigned l = 0;
      while (lanes_step[l] != node % 8)
        l++;
      expected = way->lanes[(node - 64) / 8][row][0][l];
    }
    CHECK(modulo(expected) == z || modulo(expected) == q - z, "node %u is a root", k);
    root[k] = modulo(expected);
  }
  check_way(&prime->forward, 0);
  check_way(&prime->inverse, 1);
  check_constant(prime->scale_256[0][0], prime->scale_256[0][1], 256, "scale", 256);
  check_constant(prime->scale_64[0][0], prime->scale_64[0][1], 1024, "scale", 64);
  check_constant(prime->scale_256[1][0], prime->scale_256[1][1], times(256, wanted_of(1, 1)),
                 "scale and node 1", 256);
  check_constant(prime->scale_64[1][0], prime->scale_64[1][1], times(1024, wanted_of(1, 1)),
                 "scale and node 1", 64);
}

/* ---- Transforms ------------------------------------------------------------------------------ */

/* Where the value at leaf i stands: coefficient i % 4 of eight blocks of four in a vector. */
static unsigned place_of(unsigned i) {
  unsigned l = 0;
  while (lanes_step[l] != i / 4 % 8)
    l++;
  return i / 32 * 32 + i % 4 * 8 + l;
}

/* How many values differ from those of x, times `factor`. */
static unsigned different(const int16_t values[POINTS], const int16_t x[POINTS], int32_t factor) {
  unsigned count = 0;
  for (unsigned i = 0; i < points; i++)
    count += times(value_at(x, i), factor) != modulo(values[place_of(i)]);
  return count;
}

/* The plain sources of these functions (w16_*_plain_mve.S). */
typedef void forward_function(int16_t p[], const uint16_t a[], const struct vmb_w16_mve *prime);
forward_function plain_n256_w16_forward_public_mve, plain_n256_w16_forward_secret_mve,
    plain_n64_w16_forward_public_mve, plain_n64_w16_forward_secret_mve;
typedef void inverse_function(int16_t x[], const struct vmb_w16_mve *prime);
inverse_function plain_n256_w16_inverse_mve, plain_n64_w16_inverse_mve;

static _Alignas(8) int16_t y[POINTS], plain[POINTS];

static void check_plain(const char *what, unsigned pattern) {
  CHECK(memcmp(plain, y, points * sizeof *y) == 0, "%s modulo %ld, pattern %u: the plain loops",
        what, (long)q, pattern);
  plain[pattern] ^= 1;
  CHECK(memcmp(plain, y, points * sizeof *y) != 0, "a difference of the loops is noticed");
}

/* Number 0 to 3: of 256 coefficients, secret, public; of 64. */
static void forward(const int16_t x[POINTS], unsigned is_public) {
  static forward_function *const shipped[4] = {vmb_n256_w16_forward_secret_mve,
                                               vmb_n256_w16_forward_public_mve,
                                               vmb_n64_w16_forward_secret_mve,
                                               vmb_n64_w16_forward_public_mve},
                                 *const plain_form[4] = {plain_n256_w16_forward_secret_mve,
                                                         plain_n256_w16_forward_public_mve,
                                                         plain_n64_w16_forward_secret_mve,
                                                         plain_n64_w16_forward_public_mve};
  const unsigned number = (points == 64 ? 2 : 0) + is_public;
  memcpy(plain, x, points * sizeof *x); /* x may be y */
  plain_form[number](plain, (const uint16_t *)plain, prime);
  TEST_RUN(shipped[number], , y, x, prime);
}

/* From coefficients at an odd place, and in place. */
static void check_forward(struct test_random *random) {
  static int16_t buffer[POINTS + 1], in_place[POINTS];
  int16_t *const x = buffer + 1;
  const int32_t half = points == 64 ? 16384 : 4096;
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    for (unsigned i = 0; i < points; i++)
      x[i] = (int16_t)input(random, pattern, i, half);
    forward(x, 0);
    check_plain("forward", pattern);
    CHECK(different(y, x, 1) == 0, "forward modulo %ld, pattern %u", (long)q, pattern);
    CHECK(10 * largest(y) <= 23 * q, "forward modulo %ld, pattern %u: bound %ld", (long)q, pattern,
          (long)largest(y));
    y[pattern] ^= 1;
    CHECK(different(y, x, 1) == 1, "a wrong value is noticed");
    for (unsigned i = 0; i < points; i++) {
      x[i] = (int16_t)(x[i] == half ? -half : x[i]);
      in_place[i] = (int16_t)(x[i] & (2 * half - 1)); /* two's complement */
    }
    memcpy(y, in_place, sizeof y);
    forward(y, 1);
    check_plain("public, forward", pattern);
    CHECK(different(y, x, 1) == 0, "public, forward modulo %ld, pattern %u", (long)q, pattern);
  }
}

/* The contracts' 0.61 q; sums modulo 10753 stay below 0.55 q. */
static int32_t bound_of_sums(void) {
  return (q == 7681 ? 61 : 55) * q / 100;
}

static void check_inverse(struct test_random *random) {
  static int16_t values[POINTS];
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    for (unsigned i = 0; i < points; i++)
      values[i] = (int16_t)input(random, pattern, i, bound_of_sums());
    memcpy(y, values, sizeof y);
    memcpy(plain, values, sizeof plain);
    TEST_RUN(points == 64 ? vmb_n64_w16_inverse_mve : vmb_n256_w16_inverse_mve, , y, prime, 0);
    (points == 64 ? plain_n64_w16_inverse_mve : plain_n256_w16_inverse_mve)(plain, prime);
    check_plain("inverse", pattern);
    CHECK(different(values, y, power(65536 % q, q - 2)) == 0, "inverse modulo %ld, pattern %u",
          (long)q, pattern);
    CHECK(100 * largest(y) <= 97 * q, "inverse modulo %ld, pattern %u: bound %ld", (long)q, pattern,
          (long)largest(y));
  }
}

static void check_products(struct test_random *random) {
  static int16_t a[POINTS], s[POINTS];
  const int32_t bound = 23 * q / 10, undo = power(65536 % q, q - 2);
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    for (unsigned i = 0; i < points; i++) {
      a[i] = (int16_t)input(random, pattern, i, bound);
      s[i] = (int16_t)input(random, (pattern * 3) % PATTERNS, i, bound);
    }
    memset(y, 0, sizeof y);
    for (unsigned sum = 0; sum < 12; sum++)
      TEST_RUN5(vmb_w16_basemul_acc_mve, , y, a, s, prime, points / 16);
    unsigned wrong = 0;
    for (unsigned i = 0; i < points; i++) {
      wrong += modulo(y[i]) != times(12, times(undo, times(a[i], s[i])));
      wrong += abs(y[i]) > bound_of_sums();
    }
    CHECK(wrong == 0, "products modulo %ld, pattern %u: %u wrong", (long)q, pattern, wrong);
  }
}

/* Integers at the bound, with residues that are not reduced. */
static void check_lift(struct test_random *random) {
  static int16_t first[POINTS], second[POINTS];
  static uint16_t lifted[POINTS];
  static int32_t integers[POINTS];
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    unsigned wrong = 0;
    for (unsigned i = 0; i < POINTS; i++) {
      integers[i] = input(random, pattern, i, 39900000);
      const int32_t sign = i / 2 % 2 ? -1 : 1;
      first[i] = (int16_t)(integers[i] % 7681 + (i % 4 < 2 ? sign * 7681 : 0));
      second[i] = (int16_t)(integers[i] % 10753 - (i % 8 < 4 ? sign * 5000 / 10753 : 0));
    }
    w16_lift(lifted, first, second, POINTS);
    for (unsigned i = 0; i < POINTS; i++)
      wrong += lifted[i] != (uint16_t)integers[i];
    CHECK(wrong == 0, "lift, pattern %u: %u wrong", pattern, wrong);
  }
}

int main(void) {
  struct test_random random = {256};
  const struct vmb_w16_mve *const primes[2] = {&vmb_w16_mve_7681, &vmb_w16_mve_10753};
  for (unsigned i = 0; i < 2; i++) {
    prime = primes[i];
    q = prime->q;
    check_constants();
    for (points = 256; points >= 64; points /= 4) {
      check_forward(&random);
      check_inverse(&random);
      check_products(&random);
    }
  }
  points = POINTS;
  check_lift(&random);
  q = 10753;
  check_constant(W16_LIFT, W16_LIFT_QUOTIENT, power(7681, q - 2), "lift", 7681);
  CHECK(12 * 64 * 16384 * 3 < 39900000, "the largest sum of 64 keeps its residue");
  CHECK(5 * 256 * 4096 * 5 < 39900000, "the largest sum keeps its residue");
  return check_report();
}
