/*
 * The transform modulo 3329 and its products with Helium (q3329_mve.h): their constants against
 * their formulas, and the shipped loops against those in the order of the mathematics. Against
 * their definition they are tested with all other implementations (test_q3329.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rings/q3329/q3329.h"
#include "rings/q3329/arm_m/q3329_mve.h"
#include "test_random.h"

#define Q 3329
#define N 256

/* ---- Constants ------------------------------------------------------------------------------- */

static int32_t power(int32_t base, unsigned exponent) {
  int32_t result = 1;
  for (; exponent > 0; exponent--)
    result = result * base % Q;
  return result;
}

/* z of node i, 17^bitrev7(i), or its inverse. */
static int32_t wanted_of(unsigned i, int back) {
  unsigned exponent = 0;
  for (unsigned b = 0; b < 7; b++)
    exponent |= (i >> b & 1) << (6 - b);
  return power(17, back ? 256 - exponent : exponent);
}

/* z stands for `wanted`, is centred, and t = round(2^15 z / q). */
static void check_constant(int32_t z, int32_t t, int32_t wanted, const char *what, unsigned i) {
  CHECK((z + Q) % Q == wanted && 2 * abs(z) < Q, "%s %u is %ld", what, i, (long)z);
  CHECK(labs(65536L * z - 2L * Q * t) <= Q, "%s %u: its quotient", what, i);
}

/* 1/2 + 6.63 |2^15 z / q - t| q / 2^15 is at most 0.7: 6.63 |2^15 z - q t| <= 0.2 * 2^15. */
static void check_last_product(const int32_t constant[2]) {
  CHECK(labs(32768L * constant[0] - (long)Q * constant[1]) * 663 <= 20L * 32768,
        "the bound of products with %ld", (long)constant[0]);
}

/* All fields of one direction. */
static void check_way(const struct vmb_q3329_way_mve *way, int back) {
  const int32_t scale = back ? 65536 / 128 : 1;
  check_constant(way->first[0][0], way->first[0][1], wanted_of(1, back) * scale % Q, "node", 1);
  for (unsigned i = 2; i < 4; i++)
    check_constant(way->first[i - 1][0], way->first[i - 1][1], wanted_of(i, back), "node", i);
  check_constant(way->first[3][0], way->first[3][1], scale, "scale", 0);
  for (unsigned i = 4; i < 8; i++) {
    const unsigned nodes[7] = {i, 2 * i, 4 * i, 4 * i + 1, 2 * i + 1, 4 * i + 2, 4 * i + 3};
    for (unsigned j = 0; j < 7; j++)
      check_constant(way->blocks[i - 4][j][0], way->blocks[i - 4][j][1], wanted_of(nodes[j], back),
                     "node", nodes[j]);
  }
  for (unsigned lane = 0; lane < 64; lane++) {
    const unsigned i = 32 + lane / 2, nodes[3] = {i, 2 * i, 2 * i + 1};
    for (unsigned j = 0; j < 3; j++)
      check_constant(way->lanes[lane / 8][j][0][lane % 8], way->lanes[lane / 8][j][1][lane % 8],
                     wanted_of(nodes[j], back), "node", nodes[j]);
  }
}

/* Both directions, and the factors. */
static void check_constants(void) {
  struct vmb_q3329_mve constants;
  memcpy(&constants, &vmb_q3329_mve_constants, sizeof constants);
  check_way(&constants.forward, 0);
  check_way(&constants.inverse, 1);
  check_last_product(constants.inverse.first[0]);
  check_last_product(constants.inverse.first[3]);
  for (unsigned lane = 0; lane < 128; lane++) {
    const unsigned l = lane % 8, pair = lane / 8 * 8 + l / 2 + (l % 2 ? 4 : 0);
    const int32_t z = wanted_of(64 + pair / 2, 0);
    check_constant(constants.roots[lane / 8][0][l], constants.roots[lane / 8][1][l],
                   pair % 2 ? Q - z : z, "factor", pair);
  }
}

/* ---- Loops in the order of the mathematics (q3329_*_plain_mve.S) ----------------------------- */

vmb_q3329_ntt_function plain_q3329_ntt_mve, plain_q3329_intt_mve;
vmb_q3329_basemul_acc_function plain_q3329_basemul_acc_mve;

static vmb_q3329_any shipped, plain;

/* Numbers of at most `bound`: extreme ones by patterns 0 to 3, else random ones. */
#define PATTERNS 12
static int16_t number(struct test_random *random, unsigned pattern, unsigned i, int32_t bound) {
  if (pattern < 2)
    return (int16_t)(pattern == 0 ? bound : -bound);
  if (pattern < 4)
    return (int16_t)((i >> (pattern - 2) & 1) != 0 ? bound : -bound);
  return (int16_t)((int32_t)test_random_below(random, 2 * (uint32_t)bound + 1) - bound);
}

/* Both loops made the same, and the comparison can fail. */
static void check_plain(const char *what, unsigned pattern) {
  CHECK(memcmp(&plain, &shipped, sizeof plain) == 0, "%s, pattern %u: the plain loops", what,
        pattern);
  plain.poly.c[pattern] ^= 1;
  CHECK(memcmp(&plain, &shipped, sizeof plain) != 0, "a difference of the loops is noticed");
}

/* At the bounds of the contracts. */
static void check_transforms(struct test_random *random, unsigned pattern) {
  for (unsigned i = 0; i < N; i++)
    shipped.poly.c[i] = plain.poly.c[i] = number(random, pattern, i, Q);
  vmb_q3329_ntt_mve(&shipped);
  plain_q3329_ntt_mve(&plain);
  check_plain("forward", pattern);
  for (unsigned i = 0; i < N; i++)
    shipped.sums.c[i] = plain.sums.c[i] = number(random, pattern, i, 3 * Q + 3);
  vmb_q3329_intt_mve(&shipped);
  plain_q3329_intt_mve(&plain);
  check_plain("inverse", pattern);
}

/* Strips of all lengths. */
static void check_products(struct test_random *random, unsigned pattern) {
  int16_t a[N];
  vmb_q3329_values b;
  const unsigned first = pattern % 3 * 16, count = N - 16 * pattern;
  for (unsigned i = 0; i < N; i++) {
    a[i] = number(random, pattern, i, 4095);
    b.c[i] = number(random, pattern * 5 % PATTERNS, i, 11 * Q / 2);
    shipped.sums.c[i] = plain.sums.c[i] = number(random, 11, i, 3 * Q);
  }
  vmb_q3329_basemul_acc_mve(&shipped.sums, a, &b, first, count - first);
  plain_q3329_basemul_acc_mve(&plain.sums, a, &b, first, count - first);
  check_plain("products", pattern);
}

int main(void) {
  struct test_random random = {3329};
  check_constants();
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    check_transforms(&random, pattern);
    check_products(&random, pattern);
  }
  return check_report();
}
