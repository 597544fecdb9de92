/*
 * The complex transform by its sum, the table of cosines by their series, and every implementation
 * against the portable one to the last bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/fft256/fft256.h"
#include "check.h"
#include "check_bounds.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "algorithms/fft256/fft256_kernels.def"
#define VMB_KERNEL_TABLE fft_implementations
#include "support/kernel_table.h"

static struct test_random source = {9};

static unsigned reversed8(unsigned j) {
  unsigned r = 0;
  for (unsigned i = 0; i < 8; i++)
    r |= (j >> i & 1) << (7 - i);
  return r;
}

/*
 * Values at the odd powers of a root of order 512 by the two ways of HAETAE; rounding errors stay
 * below 2^-9.
 */
static void check_cosines(void) {
  for (unsigned t = 0; t < 384; t++) {
    /*
     * cos = 1 - 2 sin^2 of the half angle, by its series: |x| <= 3 pi / 4, and x^24 / 24! < 10^-12.
     */
    const double x = (double)t * 0x1.921fb54442d18p-7 / 2; /* 2 pi / 512, halved */
    double term = x, sine = 0;
    for (unsigned i = 1; i < 26; i += 2) {
      sine += term;
      term *= -x * x / ((i + 1) * (i + 2));
    }
    const double wanted = 65536 * (1 - 2 * sine * sine), off = wanted - vmb_fft256_cosines[t];
    CHECK(off > -0.5 && off <= 0.5, "cosine %u", t);
    if (t < 256)
      CHECK(vmb_fft256_minus_sine(t) == vmb_fft256_cosines[t + 128], "sine %u", t);
  }
}

/* Random numbers of at most `bound`, or all at a bound. */
static void fill_parts(int32_t *re, int32_t *im, unsigned bound, unsigned kind) {
  for (unsigned i = 0; i < 256; i++) {
    re[i] = (int32_t)test_random_below(&source, 2 * bound + 1) - (int32_t)bound;
    im[i] = (int32_t)test_random_below(&source, 2 * bound + 1) - (int32_t)bound;
    if (kind == 1)
      re[i] = im[i] = (int32_t)bound;
    if (kind == 2)
      re[i] = -(im[i] = i & 1 ? (int32_t)bound : -(int32_t)bound);
  }
}

/*
 * The transform of s at the odd powers of the root, by its sum: in both forms, which round
 * differently.
 */
static void check_fft(vmb_fft256_function *fft) {
  static int32_t re[256], im[256];
  static int8_t s[256];
  for (unsigned i = 0; i < 256; i++)
    s[i] = (int8_t)((int)test_random_below(&source, 5) - 2);
  for (unsigned odd = 0; odd < 2; odd++) {
    for (unsigned i = 0; i < 256; i++) {
      re[reversed8(i)] = odd ? s[i] * 65536 : s[i] * vmb_fft256_cosine(i);
      im[reversed8(i)] = odd ? 0 : s[i] * vmb_fft256_minus_sine(i);
    }
    TEST_RUN(fft, fft(re, im, odd), re, im, odd);
    for (unsigned j = 0; j < 256; j++) {
      double x = 0, y = 0;
      for (unsigned i = 0; i < 256; i++) {
        const unsigned angle = i * (2 * j + 1) % 512;
        x += s[i] * (angle < 384 ? vmb_fft256_cosines[angle] : -vmb_fft256_cosines[angle - 256]) /
             65536.0;
        y += s[i] *
             (angle < 256 ? vmb_fft256_minus_sine(angle) : -vmb_fft256_minus_sine(angle - 256)) /
             65536.0;
      }
      const double off = x - re[j] / 65536.0, off2 = y - im[j] / 65536.0;
      CHECK(off * off < 1e-5 && off2 * off2 < 1e-5, "transform %u, value %u", odd, j);
    }
  }
}

/*
 * Every implementation rounds like the portable one: numbers with all their bits, up to the bound
 * of the contract, 2^13 2^16 / 256 / sqrt(2).
 */
static void check_fft_roundings(vmb_fft256_function *fft) {
  static int32_t re[2][256], im[2][256];
  for (unsigned round = 0; round < 24; round++) {
    const unsigned odd = round & 1, bound = round % 3 == 0 ? 1482910 : round % 3 == 1 ? 100000 : 9;
    fill_parts(re[0], im[0], bound, round / 2 % 4);
    memcpy(re[1], re[0], sizeof re[0]);
    memcpy(im[1], im[0], sizeof im[0]);
    vmb_fft256_portable(re[0], im[0], odd);
    TEST_RUN(fft, fft(re[1], im[1], odd), re[1], im[1], odd);
    CHECK(memcmp(re[0], re[1], sizeof re[0]) == 0 && memcmp(im[0], im[1], sizeof im[0]) == 0,
          "roundings of transform %u, bound %u", odd, bound);
  }
}

/* Every implementation adds the squares like the portable one; sums stay below 2^32. */
static void check_squares(vmb_fft256_add_squares_function *add_squares) {
  static int32_t re[256], im[256];
  static uint32_t sums[2][256];
  for (unsigned round = 0; round < 24; round++) {
    const unsigned bound = round % 3 == 0 ? (1U << 23) - 1 : round % 3 == 1 ? 5000000 : 300;
    fill_parts(re, im, bound, round / 2 % 4);
    for (unsigned i = 0; i < 256; i++)
      sums[0][i] = sums[1][i] = i * 0x00400000U;
    vmb_fft256_add_squares_portable(sums[0], re, im);
    TEST_RUN(add_squares, add_squares(sums[1], re, im), sums[1], re, im);
    CHECK(memcmp(sums[0], sums[1], sizeof sums[0]) == 0, "squares, bound %u", bound);
    for (unsigned i = 0; i < 256; i++) {
      const int64_t x = re[i], y = im[i];
      CHECK(sums[0][i] == (uint32_t)(i * 0x00400000U + (uint64_t)((x * x + 32768) >> 16) +
                                     (uint64_t)((y * y + 32768) >> 16)),
            "square %u, bound %u", i, bound);
    }
  }
}

static void check_ffts(void) {
  check_cosines();
  for (size_t i = 0; i < sizeof fft_implementations / sizeof fft_implementations[0]; i++) {
    if ((fft_implementations[i].need & ~vmb_processor_features()) != 0)
      continue;
    const struct vmb_kernel_implementation *const one = &fft_implementations[i];
    if (vmb_kernel_is(one, "fft256")) {
      check_fft((vmb_fft256_function *)one->function);
      check_fft_roundings((vmb_fft256_function *)one->function);
    } else if (vmb_kernel_is(one, "fft256_add_squares"))
      check_squares((vmb_fft256_add_squares_function *)one->function);
    else
      CHECK(0, "no test for %s", one->name);
  }
}

/* Numbers whose magnitudes add up to 2^13 less one unit, in all directions; one unit more. */
static void check_bounds(void) {
  static int32_t re[256], im[256];
  for (unsigned odd = 0; odd < 2; odd++)
    for (unsigned kind = 0; kind < 4; kind++) {
      for (unsigned i = 0; i < 256; i++) {
        const int32_t part = (kind & 1) != 0 ? -(1 << 21) : 1 << 21;
        re[i] = kind < 2 ? part : 0;
        im[i] = kind < 2 ? 0 : part;
      }
      *(kind < 2 ? re : im) += (kind & 1) != 0 ? 1 : -1;
      vmb_fft256(re, im, odd);
      int32_t largest = 0;
      for (unsigned i = 0; i < 256; i++) {
        largest = re[i] > largest ? re[i] : -re[i] > largest ? -re[i] : largest;
        largest = im[i] > largest ? im[i] : -im[i] > largest ? -im[i] : largest;
      }
      CHECK(largest < 1 << 30, "form %u, direction %u: doubles fit into a word", odd, kind);
      CHECK(odd != 0 || largest > (1 << 29) - 300, "direction %u: all add up at frequency 0", kind);
    }
  memset(im, 0, sizeof im);
  for (unsigned i = 0; i < 256; i++)
    re[i] = 1 << 21;
  CHECK_STOPS(vmb_fft256(re, im, 0));
  CHECK_STOPS(vmb_fft256_cosine(256));
  CHECK_STOPS(vmb_fft256_minus_sine(256));
}

int main(void) {
  check_ffts();
  check_bounds();
  return check_report();
}
