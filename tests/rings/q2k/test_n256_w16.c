/*
 * The transforms of poly256 and poly64 on Armv6-M (n256_w16_armv6m.h) against their definition, at
 * the bounds of their contracts, and their constants against their formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "plantard_tree.h"
#include "run_implementation.h"
#include "test_random.h"

static void check_constants(void) {
  read_nodes();
  check_tree(2);
  CHECK(times(root[1], root[1]) == q - 1, "node 1 is a root of -1");
  const int32_t scale = meaning(prime->last[4]);
  for (unsigned k = 1; k < 4; k++)
    CHECK(meaning(prime->last[k - 1]) == times(root[k], scale), "node %u times the scale", k);
  CHECK(meaning(prime->last[3]) == root[1], "node 1 in the last pass");
}

/* How many values differ from those of x, times `factor`. */
static unsigned different(const int16_t values[POINTS], const int16_t x[POINTS], int32_t factor) {
  unsigned count = 0;
  for (unsigned i = 0; i < points; i++)
    count += times(value_at(x, i), factor) != modulo(values[i]);
  return count;
}

static void check_forward(struct test_random *random) {
  static int16_t x[POINTS], y[POINTS];
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    for (unsigned i = 0; i < points; i++)
      x[i] = (int16_t)input(random, pattern, i, points == 64 ? 16384 : 4096);
    memcpy(y, x, sizeof y);
    if (points == 64)
      TEST_RUN(vmb_n64_w16_forward_armv6m, vmb_n64_w16_forward_armv6m(y, prime), y, prime, 0);
    else
      TEST_RUN(vmb_n256_w16_forward_armv6m, vmb_n256_w16_forward_armv6m(y, prime), y, prime, 0);
    CHECK(different(y, x, 1) == 0, "forward modulo %ld, pattern %u", (long)q, pattern);
    CHECK(2 * largest(y) <= 5 * q, "forward modulo %ld, pattern %u: bound", (long)q, pattern);
    y[pattern] ^= 1;
    CHECK(different(y, x, 1) == 1, "a wrong value is noticed");
  }
}

static void check_inverse(struct test_random *random) {
  static int16_t values[POINTS], x[POINTS];
  static uint32_t sums[POINTS / 2];
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    for (unsigned i = 0; i < points; i++)
      values[i] = (int16_t)input(random, pattern, i, 5 * (q / 2));
    for (unsigned i = 0; i < points / 2; i++)
      sums[i] = (uint32_t)values[2 * i] + ((uint32_t)values[2 * i + 1] << 16);
    if (points == 64)
      TEST_RUN(vmb_n64_w16_inverse_armv6m, vmb_n64_w16_inverse_armv6m(sums, prime), sums, prime, 0);
    else
      TEST_RUN(vmb_n256_w16_inverse_armv6m, vmb_n256_w16_inverse_armv6m(sums, prime), sums, prime,
               0);
    memcpy(x, sums, sizeof x);
    /* 64 times the inverse, or the inverse times the scale's -2^32 */
    const int32_t undo =
        points == 64 ? power(64, q - 2) : power(modulo(-(INT64_C(1) << 32)), q - 2);
    CHECK(different(values, x, undo) == 0, "inverse modulo %ld, pattern %u", (long)q, pattern);
    CHECK(largest(x) < q, "inverse modulo %ld, pattern %u: bound", (long)q, pattern);
  }
}

static void check_products(struct test_random *random) {
  static int16_t a[POINTS], s[POINTS];
  static uint32_t acc[POINTS / 2];
  const int32_t bound = 5 * q / 2, undo = power(modulo(-(INT64_C(1) << 32)), q - 2);
  for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
    for (unsigned i = 0; i < points; i++) {
      a[i] = (int16_t)input(random, pattern, i, bound);
      s[i] = (int16_t)input(random, (pattern * 3) % PATTERNS, i, bound);
    }
    memset(acc, 0, sizeof acc);
    for (unsigned sum = 0; sum < 5; sum++)
      if (points == 64)
        TEST_RUN5(vmb_n64_w16_basemul_acc_armv6m, vmb_n64_w16_basemul_acc_armv6m(acc, a, s, prime),
                  acc, a, s, prime, 0);
      else
        TEST_RUN5(vmb_n256_w16_basemul_acc_armv6m,
                  vmb_n256_w16_basemul_acc_armv6m(acc, a, s, prime), acc, a, s, prime, 0);
    const int32_t most = points == 64 ? q / 2 : 5 * (q / 2);
    unsigned wrong = 0;
    for (unsigned i = 0; i < points; i++) {
      const int32_t low = (int16_t)acc[i / 2];
      const int32_t sum = i % 2 ? (int32_t)(acc[i / 2] - (uint32_t)low) >> 16 : low;
      wrong += modulo(sum) != times(5, times(undo, times(a[i], s[i])));
      wrong += sum > most || sum < -most;
    }
    CHECK(wrong == 0, "products modulo %ld, pattern %u: %u wrong", (long)q, pattern, wrong);
  }
}

int main(void) {
  struct test_random random = {256};
  const struct vmb_n256_w16_prime *const primes[2] = {&vmb_n256_w16_7681, &vmb_n256_w16_10753};
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
  CHECK(times(meaning(vmb_n256_w16_lift), 7681) == 1, "1 / 7681 modulo 10753");
  q = 7681;
  CHECK(times(meaning(vmb_n64_w16_scale_7681), 64) == modulo(-(INT64_C(1) << 32)), "scale of 64");
  q = 10753;
  CHECK(times(meaning(vmb_n64_w16_scale_10753), 64) == modulo(-(INT64_C(1) << 32)), "scale of 64");
  CHECK(INT64_C(2) * 12 * 64 * 16384 * 3 < INT64_C(7681) * 10753,
        "the largest sum of 64 keeps its residue");
  CHECK(INT64_C(2) * 5 * 256 * 4096 * 5 < INT64_C(7681) * 10753,
        "the largest sum keeps its residue");
  return check_report();
}
