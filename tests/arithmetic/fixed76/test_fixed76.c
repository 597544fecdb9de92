/*
 * Fixed point of 76 bits: products and squares by integers of 16-bit digits, the exponential by its
 * series, inverse square roots.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/fixed76/fixed76.h"
#include "check.h"
#include "check_bounds.h"
#include "test_random.h"

static struct test_random source = {9};

static uint64_t random64(void) {
  const uint64_t high = test_random_word(&source);
  return high << 32 | test_random_word(&source);
}

/* Numbers of 16 digits of 16 bits. */
struct big {
  uint32_t digit[16];
};

static struct big big_of(uint64_t low, unsigned shift_digits) {
  struct big r = {{0}};
  for (unsigned i = 0; i < 4; i++)
    r.digit[shift_digits + i] = (uint32_t)(low >> (16 * i) & 0xffff);
  return r;
}

static struct big big_sum(struct big a, struct big b) {
  uint32_t carry = 0;
  for (unsigned i = 0; i < 16; i++) {
    carry += a.digit[i] + b.digit[i];
    a.digit[i] = carry & 0xffff;
    carry >>= 16;
  }
  return a;
}

static struct big big_product(struct big a, struct big b) {
  struct big r = {{0}};
  for (unsigned i = 0; i < 16; i++) {
    uint64_t carry = 0;
    for (unsigned j = 0; i + j < 16; j++) {
      carry += (uint64_t)a.digit[i] * b.digit[j] + r.digit[i + j];
      r.digit[i + j] = (uint32_t)(carry & 0xffff);
      carry >>= 16;
    }
  }
  return r;
}

static struct big big_right(struct big a, unsigned bits) {
  struct big r = {{0}};
  for (unsigned i = bits; i < 256; i++)
    r.digit[(i - bits) / 16] |= (a.digit[i / 16] >> (i % 16) & 1) << ((i - bits) % 16);
  return r;
}

static struct big value_of(struct vmb_fixed76 x) {
  return big_sum(big_of(x.lo, 0), big_of(x.hi, 3));
}

static int equals(struct vmb_fixed76 x, struct big wanted) {
  const struct big got = value_of(x);
  return x.lo <= VMB_FIXED76_MASK && memcmp(&got, &wanted, sizeof got) == 0;
}

/* A number below 2^bits, often at an end of that interval or with long runs of equal bits. */
static uint64_t edge(unsigned bits) {
  const uint64_t r = random64() >> (64 - bits);
  switch (test_random_below(&source, 6)) {
    case 0:
      return UINT64_MAX >> (64 - bits);
    case 1:
      return test_random_below(&source, 2);
    case 2:
      return r | UINT64_C(0xffffffff) >> (bits < 32 ? 32 - bits : 0);
    default:
      return r;
  }
}

/*
 * V = floor((t + 2^27) / 2^28) + x.hi y.hi 2^20, t = floor(x.lo y.lo / 2^48) + (bit 47 of it) +
 * x.lo y.hi + x.hi y.lo
 */
static void check_product(void) {
  const struct vmb_fixed76 x = {edge(49), edge(40)}, y = {edge(48), edge(38)};
  const struct big u = big_product(big_of(x.lo, 0), big_of(y.lo, 0));
  struct big t = big_sum(big_right(u, 48), big_of(u.digit[2] >> 15 & 1, 0));
  t = big_sum(t, big_product(big_of(x.lo, 0), big_of(y.hi, 0)));
  t = big_sum(t, big_product(big_of(x.hi, 0), big_of(y.lo, 0)));
  t = big_right(big_sum(t, big_of(UINT64_C(1) << 27, 0)), 28);
  t = big_sum(t, big_product(big_product(big_of(x.hi, 0), big_of(y.hi, 0)), big_of(1 << 20, 0)));
  CHECK(equals(vmb_fixed76_product(x, y), t), "product");
  const uint64_t c = edge(43);
  t = big_sum(big_product(value_of(y), big_of(c, 0)), big_of(UINT64_C(1) << 27, 0));
  CHECK(equals(vmb_fixed76_times(y, c), big_right(t, 28)), "product by an integer");
}

/*
 * V = floor((t + round) / 2^28) + A^2 2^20 with t = floor(B^2 / 2^48) + 2 A B, or with the lost
 * carry.
 */
static void check_squares(void) {
  const struct vmb_fixed76 x = {edge(49), edge(30)};
  const uint64_t low = x.lo & 0xffffffff, high = x.lo >> 32;
  const struct big twice = big_product(big_product(big_of(x.hi, 0), big_of(x.lo, 0)), big_of(2, 0));
  const struct big top =
      big_product(big_product(big_of(x.hi, 0), big_of(x.hi, 0)), big_of(1 << 20, 0));
  struct big t = big_sum(big_right(big_product(big_of(x.lo, 0), big_of(x.lo, 0)), 48), twice);
  CHECK(equals(vmb_fixed76_square(x), big_sum(big_right(t, 28), top)), "exact square");
  /* u = (bh^2 + floor(2 bl bh / 2^32)) 2^64 + (B^2 mod 2^64) */
  const struct big u =
      big_sum(big_of(high * high + (2 * low * high >> 32), 4), big_of(x.lo * x.lo, 0));
  t = big_sum(big_sum(big_right(u, 48), big_of(u.digit[2] >> 15 & 1, 0)), twice);
  t = big_right(big_sum(t, big_of(UINT64_C(1) << 27, 0)), 28);
  CHECK(equals(vmb_fixed76_square_lost_carry(x), big_sum(t, top)), "square with the lost carry");
}

/*
 * Sums just below and at a half, which random numbers miss: squares whose bit 47 carries through 27
 * bits, and whole parts that a unit of 2^27 makes larger.
 */
static void check_ties(void) {
  static const uint64_t roots[] = {UINT64_C(0x4e62384fbc), UINT64_C(0x7d1fba6ff07),
                                   UINT64_C(0xb0e2572ff55), UINT64_C(0xd89c3948606),
                                   UINT64_C(0xfa1a9e53b08)};
  for (unsigned i = 0; i < sizeof roots / sizeof roots[0]; i++) {
    const struct vmb_fixed76 x = {roots[i], 0};
    const struct big u = big_product(big_of(roots[i] >> 32, 0), big_of(roots[i] >> 32, 0)),
                     twice = big_right(big_product(big_product(big_of(roots[i] >> 32, 0),
                                                               big_of(roots[i] & 0xffffffff, 0)),
                                                   big_of(2, 0)),
                                       32);
    struct big t = big_product(big_sum(u, twice), big_of(1, 4)); /* without the lost carry */
    t = big_sum(t, big_of(roots[i] * roots[i], 0));
    t = big_sum(big_right(t, 48), big_of(t.digit[2] >> 15 & 1, 0));
    CHECK((t.digit[0] | (t.digit[1] & 0xfff) << 16) == 1 << 27, "square %u is a tie", i);
    t = big_right(big_sum(t, big_of(UINT64_C(1) << 27, 0)), 28);
    CHECK(equals(vmb_fixed76_square_lost_carry(x), t), "square %u at a tie", i);
  }
  const uint64_t half = (UINT64_C(1) << 48) - (UINT64_C(1) << 27), whole = (UINT64_C(1) << 28) - 1;
  for (unsigned more = 0; more < 2; more++) {
    const struct vmb_fixed76 y = {half - 1 + more, whole};
    CHECK(vmb_fixed76_product_whole(UINT64_C(1) << 32, y) == more, "the whole part at a half");
  }
}

/* The whole part of a product by a multiple of 2^16, against the full product. */
static void check_product_whole(void) {
  const unsigned kind = test_random_below(&source, 4);
  const uint64_t r =
      kind == 0 ? (UINT64_C(1) << 63) - 1 : random64() >> (1 + test_random_below(&source, 40));
  const struct vmb_fixed76 x = {(r & UINT32_MAX) << 16, r >> 32};
  const struct vmb_fixed76 y = {kind < 2 ? VMB_FIXED76_MASK : random64() >> 16,
                                (kind < 2 ? UINT64_MAX : random64()) >> 16};
  CHECK(vmb_fixed76_product_whole(r, y) == vmb_fixed76_product(x, y).hi, "whole part of a product");
}

static void check_negative(void) {
  const struct vmb_fixed76 x = {edge(48), edge(40)}, minus = vmb_fixed76_negative(x);
  const struct vmb_fixed76 zero = vmb_fixed76_normal(x.lo + minus.lo, x.hi + minus.hi);
  CHECK(zero.lo == 0 && zero.hi == 0 && minus.lo <= VMB_FIXED76_MASK, "negative");
}

/* 2^48 exp(-e / 2^48) by its series; the polynomial is good to about 2^-44. */
static void check_exponential(void) {
  for (unsigned i = 0; i <= 1000; i++) {
    const uint64_t e = UINT64_C(0x408000000000) / 1000 * i;
    const double x = -(double)e / (double)(UINT64_C(1) << 48);
    double term = 1, sum = 1;
    for (int k = 1; k < 20; k++) {
      term *= x / k;
      sum += term;
    }
    const double error = (double)vmb_fixed76_exp(e) / (double)(UINT64_C(1) << 48) - sum;
    CHECK(error < 1e-12 && error > -1e-12, "exponential of %u / 1000", i);
  }
}

/*
 * y = 1 / sqrt(2 x): 2 x y^2 is 1 up to a few units of 2^-70, for x up to a fifth away from nn / 2.
 */
static void check_inverse_sqrt(void) {
  const struct vmb_fixed76 start = {UINT64_C(0x693861ad937b), UINT64_C(0x9caa56)},
                           slope = {UINT64_C(0x770077e2e41a), UINT64_C(0x1162)};
  for (unsigned i = 0; i < 200; i++) {
    const struct vmb_fixed76 x = {random64() & VMB_FIXED76_MASK, (uint64_t)(769 * 8 + i * 12 - 1200)
                                                                     << 25};
    for (int lost = 0; lost < 2; lost++) {
      const struct vmb_fixed76 y = vmb_fixed76_inverse_sqrt(x, start, slope, lost);
      const struct vmb_fixed76 one = vmb_fixed76_product(x, vmb_fixed76_square(y)); /* 1/2 */
      const uint64_t distance = ((one.hi - (UINT64_C(1) << 27)) << 20) + (one.lo >> 28) + (1 << 16);
      CHECK(distance < 1 << 17, "inverse root %u", i);
    }
  }
}

/* Numbers at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  struct vmb_fixed76 x = {2 * VMB_FIXED76_MASK + 1, INT32_MAX}, y = {VMB_FIXED76_MASK, 0};
  CHECK(vmb_fixed76_square(x).lo <= VMB_FIXED76_MASK &&
            vmb_fixed76_square_lost_carry(x).lo <= VMB_FIXED76_MASK &&
            vmb_fixed76_product(x, x).lo <= VMB_FIXED76_MASK,
        "results of the largest numbers are normal");
  CHECK(vmb_fixed76_exp(VMB_FIXED76_EXP_MOST) < (UINT64_C(1) << 48) * 78 / 100, "exp(-0.26)");
  CHECK_STOPS(vmb_fixed76_exp(VMB_FIXED76_EXP_MOST + 1));
  CHECK_STOPS(vmb_fixed76_horner(VMB_FIXED76_HORNER_MOST + 1, 0, 0, 0));
  CHECK_STOPS(vmb_fixed76_horner(-VMB_FIXED76_HORNER_MOST - 1, 0, 0, 0));
  CHECK_STOPS(vmb_fixed76_product_whole(UINT64_C(1) << 63, y));
  y.lo++;
  CHECK_STOPS(vmb_fixed76_product_whole(1, y));
  CHECK_STOPS(vmb_fixed76_inverse_sqrt(y, y, y, 0));
  x.hi++;
  CHECK_STOPS(vmb_fixed76_square(x));
  x.hi--, x.lo++;
  CHECK_STOPS(vmb_fixed76_square(x));
  CHECK_STOPS(vmb_fixed76_product(x, y));
  CHECK_STOPS(vmb_wide_right(vmb_wide_of(1), 64));
  CHECK_STOPS(vmb_wide_left(vmb_wide_of(1), 0));
}

int main(void) {
  for (unsigned i = 0; i < 2000; i++) {
    check_product();
    check_product_whole();
    check_squares();
    check_negative();
  }
  check_ties();
  check_exponential();
  check_inverse_sqrt();
  check_bounds();
  return check_report();
}
