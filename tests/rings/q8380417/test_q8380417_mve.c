/*
 * The constants of the transforms with Helium (q8380417_mve.h) against their formulas, and their
 * loops against those in the order of the mathematics.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "rings/q8380417/q8380417.h"
#include "rings/q8380417/arm_m/q8380417_mve.h"
#include "test_random.h"

#define Q INT64_C(8380417)
#define N 256

static const struct vmb_q8380417_factors_mve *const factors = &vmb_q8380417_factors_mve;

static int64_t power(int64_t base, unsigned exponent) {
  int64_t result = 1;
  for (; exponent > 0; exponent--)
    result = result * base % Q;
  return result;
}

/* 1753^brv8(k), or its inverse: 1753 has order 512. */
static int64_t root_of(unsigned k, int back) {
  unsigned exponent = 0;
  for (unsigned bit = 0; bit < 8; bit++)
    exponent |= (k >> bit & 1) << (7 - bit);
  return power(1753, back ? 512 - exponent : exponent);
}

/* z is `wanted`, centred, and t is 2^31 z / q, rounded. */
static void check_constant(int32_t z, int32_t t, int64_t wanted, const char *what, unsigned k) {
  CHECK(z >= -(Q - 1) / 2 && z <= (Q - 1) / 2 && (z - wanted) % Q == 0, "%s %u: %ld", what, k,
        (long)z);
  const int64_t rest = INT64_C(2147483648) * z - t * Q;
  CHECK(2 * rest < Q && 2 * rest > -Q, "%s %u: quotient", what, k);
}

static void check_way(const struct vmb_q8380417_way *way, int back, const char *what) {
  for (unsigned i = 0; i < 21; i++) {
    const unsigned n = i == 0 ? 1 : i < 5 ? 3 + i : 11 + i, nodes[3] = {n, 2 * n, 2 * n + 1};
    for (unsigned j = 0; j < 3; j++)
      check_constant(way->nodes[i][j][0], way->nodes[i][j][1], root_of(nodes[j], back), what,
                     nodes[j]);
  }
  for (unsigned n = 64; n < 128; n++) {
    const unsigned i = (n - 64) / 4, lane = n % 4, nodes[3] = {n, 2 * n, 2 * n + 1};
    for (unsigned j = 0; j < 3; j++)
      check_constant(way->lanes[i][j][0][lane], way->lanes[i][j][1][lane], root_of(nodes[j], back),
                     what, nodes[j]);
  }
}

static void check_constants(int corrupt) {
  struct vmb_q8380417_way forward = factors->forward;
  forward.lanes[3][1][1][2] += corrupt;
  check_way(&forward, 0, "forward");
  check_way(&factors->inverse, 1, "inverse");
  const int64_t scale = INT64_C(4294967296) % Q * power(256, (unsigned)(Q - 2)) % Q;
  check_constant(factors->scale[0][0], factors->scale[0][1], scale, "scale", 0);
  check_constant(factors->scale[1][0], factors->scale[1][1], scale * root_of(1, 1) % Q, "scale", 1);
}

/* The functions with their loops in the order of the mathematics (q8380417_*_plain_mve.S). */
typedef void transform(vmb_q8380417_any *a);
transform plain_q8380417_ntt_mve, plain_q8380417_intt_mve;

static void check_loops(transform *shipped, transform *plain, const char *what,
                        struct test_random *source) {
  for (unsigned pattern = 0; pattern < 8; pattern++) {
    _Alignas(8) vmb_q8380417_any a, b;
    for (unsigned i = 0; i < N; i++) {
      uint32_t word;
      (void)test_random_fill(source, (uint8_t *)&word, sizeof word);
      a.poly.c[i] = pattern < 4 ? (word & 1 ? (int32_t)Q : -(int32_t)Q)
                                : (int32_t)(word % (2 * (uint32_t)Q + 1)) - (int32_t)Q;
    }
    b = a;
    shipped(&a);
    plain(&b);
    CHECK(memcmp(&a, &b, sizeof a) == 0, "%s, pattern %u: the plain loops", what, pattern);
    b.values.c[32 * pattern] ^= 1;
    CHECK(memcmp(&a, &b, sizeof a) != 0, "a difference of the loops is noticed");
  }
}

int main(int argc, char **argv) {
  (void)argv;
  struct test_random source = {1};
  check_constants(argc > 1);
  check_loops(vmb_q8380417_ntt_mve, plain_q8380417_ntt_mve, "forward", &source);
  check_loops(vmb_q8380417_intt_mve, plain_q8380417_intt_mve, "inverse", &source);
  return check_report();
}
