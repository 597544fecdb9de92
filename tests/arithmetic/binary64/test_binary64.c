/*
 * test_binary64 [corrupt]: the emulation of binary64 against the processor's (or, where it has
 * none, the compiler's) on random operands and at the edges; fixed polynomials against exact
 * values. corrupt: one bit of an emulated product is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>

#include "check.h"
#include "check_bounds.h"
#include "arithmetic/binary64/fpr_functions.h"
#include "test_random.h"
#include "test_registers.h"

static struct test_random random_source = {64};
static unsigned corrupt;

static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint64_t random64(void) {
  const uint64_t high = test_random_word(&random_source);
  return high << 32 | test_random_word(&random_source);
}

/*
 * A number with an exponent field within `spread` of 1023, often with few bits set or all but few;
 * sometimes zero.
 */
static uint64_t operand(unsigned spread) {
  uint64_t mantissa = random64() & ((UINT64_C(1) << 52) - 1);
  const uint32_t choice = test_random_below(&random_source, 16);
  if (choice == 0)
    mantissa = 0;
  if (choice == 1)
    mantissa = (UINT64_C(1) << 52) - 1;
  if (choice == 2)
    mantissa = UINT64_C(1) << test_random_below(&random_source, 52);
  if (choice == 3)
    mantissa = (UINT64_C(1) << 52) - (UINT64_C(1) << test_random_below(&random_source, 52));
  if (choice == 4)
    mantissa &= ~((UINT64_C(1) << 26) - 1);
  const uint64_t sign = random64() & VMB_FPR_SIGN;
  if (choice == 5 && spread < 100)
    return sign;
  return sign |
         (uint64_t)(1023 - spread + test_random_below(&random_source, 2 * spread + 1)) << 52 |
         mantissa;
}

/*
 * The authority for sums is a binary64 unit. A Cortex-M without one adds in the compiler's own
 * library, which differed in 1 sum of 20000 from what the units of x86-64 and AArch64 give: there
 * the sums are left to the vectors of SOLMAE.
 */
#if defined(__arm__) && (!defined(__ARM_FP) || (__ARM_FP & 8) == 0)
#define SUMS_HAVE_AUTHORITY 0
#else
#define SUMS_HAVE_AUTHORITY 1
#endif

static void check_operations(unsigned rounds) {
  unsigned wrong[6] = {0};
  for (unsigned i = 0; i < rounds; i++) {
    const unsigned spread = i % 4 == 0 ? 400 : i % 4 == 1 ? 60 : i % 4 == 2 ? 2 : 0;
    const uint64_t x = operand(spread);
    uint64_t y = operand(spread);
    if (i % 64 == 0)
      y = x ^ (i & 64 ? VMB_FPR_SIGN : 0);
    if (i % 64 == 1)
      y = (x ^ VMB_FPR_SIGN) + (random64() & 3);
    volatile double a = of_bits(x), b = of_bits(y), sum = a + b, product = a * b;
    if (SUMS_HAVE_AUTHORITY)
      wrong[0] += vmb_fpr_emulated_add(x, y) != bits_of(sum);
    wrong[1] += (vmb_fpr_emulated_multiply(x, y) ^ corrupt) != bits_of(product);
    /* what the library uses here, on all numbers that it promises to work with */
    if (y << 1 == 0 || (y >> 52 & 0x7ff) != 0) {
      const vmb_fpr u = vmb_fpr_from_bits(x), v = vmb_fpr_from_bits(y);
      wrong[0] += vmb_fpr_bits(vmb_fpr_add(u, v)) != vmb_fpr_emulated_add(x, y);
      wrong[0] += vmb_fpr_bits(vmb_fpr_subtract(u, v)) != vmb_fpr_emulated_add(x, y ^ VMB_FPR_SIGN);
      wrong[1] += vmb_fpr_bits(vmb_fpr_multiply(u, v)) != vmb_fpr_emulated_multiply(x, y);
    }
    if (y << 1 != 0) {
      volatile double ratio = a / b;
      wrong[2] += vmb_fpr_emulated_divide(x, y) != bits_of(ratio);
      wrong[2] += (y >> 52 & 0x7ff) != 0 &&
                  vmb_fpr_bits(vmb_fpr_divide(vmb_fpr_from_bits(x), vmb_fpr_from_bits(y))) !=
                      bits_of(ratio);
    }
    wrong[3] +=
        vmb_fpr_emulated_sqrt(x & ~VMB_FPR_SIGN) != bits_of(sqrt(of_bits(x & ~VMB_FPR_SIGN)));
    int64_t integer = (int64_t)random64() >> test_random_below(&random_source, 64);
    if (i % 16 == 0)
      integer = ((int64_t)1 << test_random_below(&random_source, 62)) +
                (int64_t)test_random_below(&random_source, 3) - 1;
    wrong[4] += vmb_fpr_emulated_of(integer) != bits_of((double)integer);
    wrong[4] += vmb_fpr_bits(vmb_fpr_of(integer)) != bits_of((double)integer);
    const int32_t word = (int32_t)(uint32_t)(uint64_t)integer;
    wrong[4] += vmb_fpr_bits(vmb_fpr_of_word(word)) != bits_of((double)word);
    if (spread < 61) {
      wrong[5] += vmb_fpr_emulated_round(x) != llrint(of_bits(x));
      wrong[5] += vmb_fpr_emulated_floor(x) != (int64_t)floor(of_bits(x));
      wrong[5] += vmb_fpr_emulated_truncate(x) != (int64_t)of_bits(x);
      wrong[5] += vmb_fpr_truncate(vmb_fpr_from_bits(x)) != (int64_t)of_bits(x);
      wrong[5] += x << 1 != 0 &&
                  vmb_fpr_emulated_scale(x, (int)spread) != bits_of(ldexp(of_bits(x), (int)spread));
      wrong[5] += vmb_fpr_bits(vmb_fpr_scale(vmb_fpr_from_bits(x), -(int)spread)) !=
                  bits_of(ldexp(of_bits(x), -(int)spread));
    }
    if (fabs(of_bits(x)) < 0x7fffffff && x != VMB_FPR_SIGN) {
      vmb_fpr rest;
      const double below = floor(of_bits(x));
      /* the difference by emulation: the compiler's library may miss it */
      wrong[5] += vmb_fpr_floor_word(vmb_fpr_from_bits(x), &rest) != (int32_t)below ||
                  vmb_fpr_bits(rest) << 1 != vmb_fpr_emulated_add(x, bits_of(-below)) << 1;
    }
  }
  static const char *const names[] = {"sums",
                                      "products",
                                      "quotients",
                                      "roots",
                                      "conversions from integers",
                                      "conversions to integers"};
  for (unsigned k = 0; k < 6; k++)
    CHECK(wrong[k] == 0, "%u wrong %s of %u", wrong[k], names[k], rounds);
}

/*
 * The bounds that quotient and root stand on: reciprocals of words (fpr_emulated.h), at both ends
 * and in steps of a prime; roots of squares and of their neighbours.
 */
static void check_digits(unsigned rounds) {
  unsigned wrong[3] = {0};
  for (unsigned i = 0; i < rounds; i++) {
    const uint32_t d = i % 4 == 0   ? UINT32_C(0x80000000) + i / 4
                       : i % 4 == 1 ? UINT32_C(0xffffffff) - i / 4
                                    : UINT32_C(0x80000000) | test_random_word(&random_source);
    const uint32_t r = vmb_fpr_reciprocal(d);
    const uint64_t most = (uint64_t)r * ((uint64_t)d + 1), least = ((uint64_t)r + 11) * d;
    wrong[0] += most >= UINT64_C(1) << 63 || least < UINT64_C(1) << 63;
    const uint32_t v = i % 4 == 0 ? UINT32_C(0x40000000) + i / 4 : i % 8 == 3 ? d >> 1 : d;
    const double root = 2147483648.0 / sqrt(v / 4294967296.0), y = vmb_fpr_reciprocal_root(v);
    wrong[1] += y >= root || y <= root - 16;
    const double side = 1 + (double)(random64() >> (i % 2 == 0 ? 12 : 38)) / 4503599627370496.0;
    const uint64_t near = bits_of(side * side) + test_random_below(&random_source, 5) - 2;
    wrong[2] += vmb_fpr_emulated_sqrt(near) != bits_of(sqrt(of_bits(near)));
  }
  CHECK(wrong[0] == 0, "%u wrong reciprocals", wrong[0]);
  CHECK(wrong[1] == 0, "%u wrong reciprocals of roots", wrong[1]);
  CHECK(wrong[2] == 0, "%u wrong roots of squares", wrong[2]);
}

/* The implementations of assembly keep their caller's registers. */
static void check_registers(void) {
#if TEST_REGISTERS && !defined(VMB_FPR_FPU) && defined(__arm__)
  for (unsigned i = 0; i < 64; i++) {
    const uint64_t x = operand(60), y = operand(60);
    const uintptr_t arguments[5] = {(uint32_t)x, (uint32_t)(x >> 32), (uint32_t)y,
                                    (uint32_t)(y >> 32), 0};
    CHECK(test_registers_changed((void (*)(void))VMB_FPR_ADD, arguments) == 0,
          "registers after a sum");
    CHECK(test_registers_changed((void (*)(void))VMB_FPR_MULTIPLY, arguments) == 0,
          "registers after a product");
    CHECK(test_registers_changed((void (*)(void))VMB_FPR_DIVIDE, arguments) == 0,
          "registers after a quotient");
#if defined(VMB_FPR_BUTTERFLIES)
    static vmb_fpr a[2], b[2], c[2];
    a[0] = a[1] = x;
    b[0] = b[1] = c[0] = c[1] = y;
    const uintptr_t butterfly[5] = {(uintptr_t)a, (uintptr_t)b, (uintptr_t)vmb_fpr_roots[2 + i],
                                    sizeof a[0], 0};
    CHECK(test_registers_changed((void (*)(void))vmb_fpr_butterfly_armv7em, butterfly) == 0,
          "registers after a butterfly");
    CHECK(test_registers_changed((void (*)(void))vmb_fpr_butterfly_inverse_armv7em, butterfly) == 0,
          "registers after an inverse butterfly");
    const uintptr_t shift[8] = {(uintptr_t)a, (uintptr_t)b, (uintptr_t)c,
                                (uintptr_t)c, sizeof a[0],  sizeof c[0]};
    CHECK(test_registers_changed_by_8((void (*)(void))vmb_fpr_shift_armv7em, shift) == 0,
          "registers after a product and a sum");
    const uintptr_t back[5] = {(uintptr_t)a, (uintptr_t)b, sizeof a[0], sizeof b[0], 0};
    CHECK(test_registers_changed((void (*)(void))vmb_fpr_shift_back_armv7em, back) == 0,
          "registers after a difference");
#endif
  }
  const uintptr_t none[5] = {0};
  CHECK(test_registers_changed(test_registers_change_r8, none) == UINT32_C(1) << 8,
        "a change of r8 is noticed");
#endif
}

static void check_halves(void) {
  static const int32_t words[] = {0, 1, -1, 2, INT32_MAX, INT32_MIN, INT32_MIN + 1};
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    CHECK(vmb_fpr_bits(vmb_fpr_of_word(words[i])) == bits_of((double)words[i]), "word %u", i);
  for (int i = -9; i <= 9; i++) {
    const double x = i / 4.0;
    CHECK(vmb_fpr_round(vmb_fpr_from_bits(bits_of(x))) == llrint(x), "%d/4 rounded", i);
    CHECK(vmb_fpr_floor(vmb_fpr_from_bits(bits_of(x))) == (int64_t)floor(x), "%d/4 rounded down",
          i);
  }
  CHECK(vmb_fpr_emulated_add(VMB_FPR_SIGN, VMB_FPR_SIGN) == VMB_FPR_SIGN, "-0 + -0");
  CHECK(vmb_fpr_emulated_add(VMB_FPR_SIGN, 0) == 0, "-0 + 0");
}

static void check_functions(unsigned rounds) {
  double worst_turn = 0, worst_log = 0, worst_exp = 0;
  const double two_pi = 6.283185307179586477;
  for (unsigned i = 0; i < rounds; i++) {
    const uint64_t turn = i < 16 ? (uint64_t)i << 60 : random64();
    const struct vmb_complex z = vmb_fpr_turn(turn);
    const double angle = two_pi * ((double)(int64_t)turn / 18446744073709551616.0);
    worst_turn = fmax(worst_turn, fabs(of_bits(vmb_fpr_bits(z.re)) - cos(angle)));
    worst_turn = fmax(worst_turn, fabs(of_bits(vmb_fpr_bits(z.im)) - sin(angle)));
    const uint64_t v = (UINT64_C(1) << 53) + (i == 0   ? 0
                                              : i == 1 ? (UINT64_C(1) << 53) - 1
                                                       : random64() >> 11);
    const double logarithm = -log((double)v / 18014398509481984.0);
    worst_log = fmax(worst_log, fabs(of_bits(vmb_fpr_bits(vmb_fpr_minus_log(v))) - logarithm));
    const uint64_t x = i == 0 ? 0 : random64() >> (6 + i % 50);
    worst_exp = fmax(worst_exp, fabs((double)vmb_exp_minus(x) / 4611686018427387904.0 -
                                     exp(-(double)x / 36028797018963968.0)));
  }
  CHECK(worst_turn < 1e-15, "cos and sin: error %g", worst_turn);
  CHECK(worst_log < 4e-16, "logarithm: error %g", worst_log);
  CHECK(worst_exp < 2e-16, "exponential: error %g", worst_exp); /* that of libm included */
  CHECK(vmb_exp_minus(0) == UINT64_C(1) << 62, "exp(0)");
}

static void check_transform(void) {
  static vmb_fpr a[1024];
  for (unsigned log_n = 1; log_n <= 10; log_n++) {
    const unsigned n = 1U << log_n;
    static int32_t x[1024];
    for (unsigned i = 0; i < n; i++) {
      x[i] = (int32_t)test_random_below(&random_source, 255) - 127;
      a[i] = vmb_fpr_of(x[i]);
    }
    vmb_fpr_fft(a, log_n);
    vmb_fpr_ifft(a, log_n);
    unsigned wrong = 0;
    for (unsigned i = 0; i < n; i++)
      wrong += vmb_fpr_round(a[i]) != x[i];
    CHECK(wrong == 0, "transform of %u and back: %u", n, wrong);
  }
}

/* Numbers at the ends of what the contracts allow, and beyond. */
static void check_bounds(void) {
  const vmb_fpr most62 = vmb_fpr_from_bits(bits_of(0x1.fffffffffffffp61)),
                most63 = vmb_fpr_from_bits(bits_of(0x1.fffffffffffffp62));
  CHECK(vmb_fpr_round(most62) == (INT64_C(1) << 62) - (1 << 9) &&
            vmb_fpr_floor(vmb_fpr_negate(most62)) == (1 << 9) - (INT64_C(1) << 62),
        "integers next to 2^62");
  CHECK(vmb_fpr_truncate(most63) == INT64_MAX - (1 << 10) + 1, "the integer next to 2^63");
  CHECK(vmb_exp_minus((UINT64_C(1) << 58) - 1) / UINT64_C(1000000000000) == 1547, "2^62 exp(-8)");
  CHECK_STOPS(vmb_fpr_round(vmb_fpr_from_bits(bits_of(0x1p62))));
  CHECK_STOPS(vmb_fpr_floor(vmb_fpr_from_bits(bits_of(-0x1p62))));
  CHECK_STOPS(vmb_fpr_truncate(vmb_fpr_from_bits(bits_of(0x1p63))));
  CHECK_STOPS(vmb_exp_minus(UINT64_C(1) << 58));
  CHECK_STOPS(vmb_fpr_minus_log((UINT64_C(1) << 53) - 1));
  CHECK_STOPS(vmb_fpr_minus_log(UINT64_C(1) << 54));
  CHECK_STOPS(vmb_fpr_shift_right(1, 64));
  CHECK_STOPS(vmb_fpr_shift_left(1, 64));
}

int main(int argc, char **argv) {
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  const unsigned rounds = sizeof(void *) == 8 ? 3000000 : 60000;
  check_operations(rounds);
  check_digits(rounds);
  check_registers();
  check_halves();
  check_functions(rounds / 10);
  check_transform();
  check_bounds();
  return check_report();
}
