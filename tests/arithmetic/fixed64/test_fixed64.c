/*
 * Fixed point of 32 bits after the point: quotients, products and roundings by their definitions,
 * transforms and back.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "check_bounds.h"
#include "arithmetic/fixed64/fixed64.h"
#include "test_random.h"

static struct test_random random_source = {64};

/* Quotients against the definition: |q y - 2^32 x| <= |y| / 2, ties away from zero. */
static void check_quotients(void) {
  for (unsigned i = 0; i < 2000; i++) {
    const int32_t y = (int32_t)test_random_below(&random_source, 20001) - 10000,
                  x = (int32_t)test_random_below(&random_source, 2001) - 1000;
    if (y == 0)
      continue;
    const int64_t numerator = x * (INT64_C(1) << 32), size = llabs(numerator), divisor = llabs(y);
    const int64_t nearest =
        2 * (size - (size / divisor) * divisor) >= divisor ? size / divisor + 1 : size / divisor;
    const int64_t expected = (x < 0) != (y < 0) ? -nearest : nearest;
    CHECK(vmb_fixed64_divide((vmb_fixed64)(int64_t)x, (vmb_fixed64)(int64_t)y) ==
              (vmb_fixed64)expected,
          "%d / %d", (int)x, (int)y);
  }
}

/* floor(x y / 2^32) by parts of 16 bits of y; halves and nearest integers at their ties. */
static void check_roundings(void) {
  for (unsigned i = 0; i < 2000; i++) {
    const int64_t x = (int32_t)test_random_word(&random_source),
                  y = (int32_t)test_random_word(&random_source);
    /* the product of two numbers of 32 bits, which 64 bits hold */
    CHECK(vmb_fixed64_multiply((vmb_fixed64)x, (vmb_fixed64)y) ==
              vmb_fixed64_shift_down((uint64_t)(x * y), 32),
          "%ld times %ld", (long)x, (long)y);
    CHECK(vmb_fixed64_multiply((vmb_fixed64)x << 32, (vmb_fixed64)y) == (uint64_t)(x * y),
          "%ld, an integer, times %ld", (long)x, (long)y);
    CHECK((int64_t)vmb_fixed64_half((vmb_fixed64)x) == (x + 1 - ((x + 1) & 1)) / 2, "half of %ld",
          (long)x);
  }
  for (int whole = -5; whole <= 5; whole++) { /* ties upwards */
    const vmb_fixed64 one = UINT64_C(1) << 32, at = (uint64_t)(int64_t)whole * one;
    CHECK(vmb_fixed64_round(at) == whole && vmb_fixed64_round(at + one / 2) == whole + 1 &&
              vmb_fixed64_round(at + one / 2 - 1) == whole,
          "the nearest to %d and a half", whole);
  }
}

/* Back from the transform within a few units of the last place. */
static void check_transforms(void) {
  static vmb_fixed64 x[1024], y[1024];
  for (unsigned log_n = 1; log_n <= 10; log_n++) {
    unsigned wrong = 0;
    for (unsigned i = 0; i < 1U << log_n; i++)
      x[i] = y[i] = (uint64_t)((int64_t)(int32_t)test_random_word(&random_source) * 8);
    vmb_fixed64_fft(x, log_n);
    vmb_fixed64_ifft(x, log_n);
    for (unsigned i = 0; i < 1U << log_n; i++)
      wrong += x[i] - y[i] + 64 > 128;
    CHECK(wrong == 0, "2^%u numbers, there and back: %u wrong", log_n, wrong);
  }
}

/* Arguments one beyond what the contracts allow. */
static void check_bounds(void) {
  static vmb_fixed64 x[2] = {1, 1};
  vmb_fixed64_fft(x, 1);
  vmb_fixed64_ifft(x, 1);
  CHECK(x[0] == 1 && x[1] == 1, "one complex number stays");
  CHECK(vmb_fixed64_shift_down(UINT64_MAX, 63) == UINT64_MAX, "the longest shift");
  CHECK_STOPS(vmb_fixed64_shift_down(0, 64));
  CHECK_STOPS(vmb_fixed64_fft(x, 11));
  CHECK_STOPS(vmb_fixed64_ifft(x, 0));
}

int main(void) {
  check_quotients();
  check_roundings();
  check_transforms();
  check_bounds();
  return check_report();
}
