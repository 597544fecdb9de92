/*
 * GF(2^12) and GF(2^13): single elements and every implementation of the kernels against the
 * definition, every product, and the tables of the additive FFT against their formulas. With the
 * argument "corrupt" a wrong product is planted, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "arithmetic/gf2m/gf2m_reference.h"
#include "arithmetic/gf2m/gf2m.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "test_random.h"

#define Q_MAX 8192

static uint64_t values[13 * Q_MAX / 64], others[13 * Q_MAX / 64], products[13 * Q_MAX / 64];
static struct test_random source = {5};

struct field {
  unsigned m, t_max, levels;
  vmb_gf12_multiply_function *multiply;
  vmb_gf12_square_function *square;
  vmb_gf12_invert_function *invert;
  vmb_gf12_fft_function *fft;
  vmb_gf12_fft_transposed_function *fft_transposed;
  vmb_gf12_berlekamp_massey_function *berlekamp_massey;
};

#define VMB_KERNEL_LIST "arithmetic/gf2m/gf2m_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define PORTABLE(m, t_max, levels)      \
  {m,                                   \
   t_max,                               \
   levels,                              \
   vmb_gf##m##_multiply_portable,       \
   vmb_gf##m##_square_portable,         \
   vmb_gf##m##_invert_portable,         \
   vmb_gf##m##_fft_portable,            \
   vmb_gf##m##_fft_transposed_portable, \
   vmb_gf##m##_berlekamp_massey_portable}

static const struct field fields[2] = {PORTABLE(12, 64, 7), PORTABLE(13, 128, 8)};

static uint16_t random_element(const struct field *f) {
  return (uint16_t)test_random_below(&source, 1U << f->m);
}

/* a * x for all x; `step` thins out the a on slow targets. */
static void check_products(const struct field *f, unsigned step, int corrupt) {
  const unsigned q = 1U << f->m, words = q / 64;
  unsigned long wrong = 0, wrong_single = 0;
  for (unsigned j = 0; j < q; j++)
    sliced_set(f->m, values, words, j, (uint16_t)j);
  for (unsigned a = 0; a < q; a += step) {
    for (unsigned b = 0; b < f->m; b++)
      for (unsigned w = 0; w < words; w++)
        others[b * words + w] = (uint64_t)0 - (a >> b & 1);
    f->multiply(products, values, others, words);
    if (corrupt && a == 7 * step)
      products[3] ^= 2;
    /* a * x is linear in x: compare with sums of a * z^i, slice by slice. */
    uint16_t power[13];
    for (unsigned i = 0; i < f->m; i++)
      power[i] = slow_multiply(f->m, a, 1U << i);
    for (unsigned b = 0; b < f->m; b++)
      for (unsigned w = 0; w < words; w++) {
        uint64_t sum = 0;
        for (unsigned i = 0; i < f->m; i++)
          sum ^= values[i * words + w] & ((uint64_t)0 - (power[i] >> b & 1));
        wrong += sum != products[b * words + w];
      }
    for (unsigned i = 0; i < 64; i++) {
      const uint16_t x = random_element(f);
      wrong_single += gf2m_multiply(f->m, (uint16_t)a, x) != slow_multiply(f->m, a, x);
    }
    wrong_single += gf2m_times_z(f->m, (uint16_t)a) != slow_multiply(f->m, a, 2);
  }
  CHECK(wrong == 0, "m = %u: %lu words of products differ", f->m, wrong);
  CHECK(wrong_single == 0, "m = %u: %lu single products differ", f->m, wrong_single);
}

static void check_inverses(const struct field *f) {
  const unsigned q = 1U << f->m, words = q / 64;
  for (unsigned j = 0; j < q; j++)
    sliced_set(f->m, values, words, j, (uint16_t)j);
  f->invert(others, values, words);
  unsigned long wrong = 0;
  for (unsigned j = 0; j < q; j++) {
    const uint16_t inverse = sliced_get(f->m, others, words, j);
    wrong += (j == 0 ? inverse != 0 : slow_multiply(f->m, j, inverse) != 1);
    if (j % 16 < 2)
      wrong += inverse != gf2m_invert(f->m, (uint16_t)j);
  }
  CHECK(wrong == 0, "m = %u: %lu inverses are wrong", f->m, wrong);
}

static void check_squares(const struct field *f) {
  const unsigned q = 1U << f->m, words = q / 64;
  for (unsigned j = 0; j < q; j++)
    sliced_set(f->m, values, words, j, (uint16_t)j);
  f->square(others, values, words);
  unsigned long wrong = 0;
  for (unsigned j = 0; j < q; j++)
    wrong += sliced_get(f->m, others, words, j) != slow_multiply(f->m, j, j);
  CHECK(wrong == 0, "m = %u: %lu squares are wrong", f->m, wrong);
}

/* Vectors that are shorter than the widest register, in place. */
static void check_short_vectors(const struct field *f) {
  for (unsigned words = 2; words <= 18; words += 2) {
    unsigned long wrong = 0;
    for (unsigned j = 0; j < 64 * words; j++) {
      sliced_set(f->m, values, words, j, random_element(f));
      sliced_set(f->m, others, words, j, random_element(f));
    }
    memcpy(products, values, 8 * (size_t)f->m * words);
    f->multiply(products, products, others, words);
    for (unsigned j = 0; j < 64 * words; j++)
      wrong += sliced_get(f->m, products, words, j) !=
               slow_multiply(f->m, sliced_get(f->m, values, words, j),
                             sliced_get(f->m, others, words, j));
    memcpy(products, values, 8 * (size_t)f->m * words);
    f->square(products, products, words);
    for (unsigned j = 0; j < 64 * words; j++) {
      const uint16_t x = sliced_get(f->m, values, words, j);
      wrong += sliced_get(f->m, products, words, j) != slow_multiply(f->m, x, x);
    }
    memcpy(products, values, 8 * (size_t)f->m * words);
    f->invert(products, products, words);
    for (unsigned j = 0; j < 64 * words; j++) {
      const uint16_t x = sliced_get(f->m, values, words, j);
      wrong += slow_multiply(f->m, sliced_get(f->m, products, words, j), x) != (x != 0);
    }
    CHECK(wrong == 0, "m = %u: %lu elements of vectors of %u words differ", f->m, wrong, words);
  }
}

static void check_fft(const struct field *f, unsigned step) {
  static const unsigned counts[] = {1, 2, 3, 32, 33, 64, 65, 97, 120, 127, 128, 129, 255, 256};
  const unsigned q = 1U << f->m, words = q / 64;
  for (unsigned n = 0; n < sizeof counts / sizeof counts[0]; n++) {
    const unsigned count = counts[n];
    uint16_t poly[256];
    if (count > 1U << f->levels)
      continue;
    for (unsigned i = 0; i < count; i++)
      poly[i] = random_element(f);
    f->fft(values, poly, count);
    unsigned long wrong = 0;
    for (unsigned j = 0; j < q; j += (j % 128 == 127 ? 128 * (step - 1) + 1 : 1)) {
      const uint16_t x = (uint16_t)slow_bitrev(f->m, j);
      uint16_t y = 0;
      for (unsigned i = count; i-- > 0;)
        y = (uint16_t)(slow_multiply(f->m, y, x) ^ poly[i]);
      wrong += y != sliced_get(f->m, values, words, j);
    }
    CHECK(wrong == 0, "m = %u, %u coefficients: %lu values differ", f->m, count, wrong);
  }
}

/*
 * Sparse inputs by the definition, dense ones as sums of their rows: <fft(f), w> = <f,
 * fft_transposed(w)> for all f and w.
 */
static void check_transposed(const struct field *f) {
  const unsigned q = 1U << f->m, words = q / 64, coeffs = 1U << f->levels;
  uint16_t s[256], wanted[256] = {0};
  memset(values, 0, sizeof values);
  for (unsigned n = 0; n < 20; n++) {
    const unsigned j = n == 0 ? 0 : n == 1 ? q - 1 : test_random_below(&source, q);
    const uint16_t y = random_element(f), x = (uint16_t)slow_bitrev(f->m, j);
    uint16_t power = 1;
    sliced_set(f->m, values, words, j, (uint16_t)(y ^ sliced_get(f->m, values, words, j)));
    for (unsigned i = 0; i < coeffs; i++) {
      wanted[i] = (uint16_t)(wanted[i] ^ slow_multiply(f->m, y, power));
      power = slow_multiply(f->m, power, x);
    }
  }
  memcpy(others, values, sizeof values);
  f->fft_transposed(s, coeffs, values);
  CHECK_EQUAL_BYTES(s, wanted, 2 * coeffs, "m = %u: power sums of 20 points", f->m);
  for (unsigned count = coeffs / 2 - 9; count <= coeffs / 2 + 1; count++) {
    memcpy(values, others, sizeof values);
    f->fft_transposed(s, count, values);
    CHECK_EQUAL_BYTES(s, wanted, 2 * count, "m = %u: the first %u power sums of 20 points", f->m,
                      count);
  }

  uint16_t poly[256];
  for (unsigned i = 0; i < coeffs; i++)
    poly[i] = random_element(f);
  for (unsigned j = 0; j < q; j++)
    sliced_set(f->m, others, words, j, random_element(f));
  f->fft(values, poly, coeffs);
  uint16_t left = 0, right = 0;
  for (unsigned j = 0; j < q; j++)
    left = (uint16_t)(left ^ slow_multiply(f->m, sliced_get(f->m, values, words, j),
                                           sliced_get(f->m, others, words, j)));
  f->fft_transposed(s, coeffs, others);
  for (unsigned i = 0; i < coeffs; i++)
    right = (uint16_t)(right ^ slow_multiply(f->m, poly[i], s[i]));
  CHECK(left == right, "m = %u: the transposed map is not the transposition", f->m);
}

/* c / c_0: implementations may have different multiples. */
static void divide_by_first(const struct field *f, uint16_t *c, unsigned t) {
  const uint16_t inverse = slow_power(f->m, c[0], (1U << f->m) - 2);
  for (unsigned i = 0; i <= t; i++)
    c[i] = slow_multiply(f->m, c[i], inverse);
}

/* What the portable implementation finds, up to a factor. */
static void compare_recurrences(const struct field *f, const uint16_t *s, unsigned t,
                                const char *what, unsigned number) {
  uint16_t c[129], wanted[129];
  fields[f->m - 12].berlekamp_massey(wanted, s, t);
  f->berlekamp_massey(c, s, t);
  divide_by_first(f, wanted, t);
  divide_by_first(f, c, t);
  CHECK_EQUAL_BYTES(c, wanted, 2 * (t + 1),
                    "m = %u, t = %u: not what the portable implementation finds, %s %u", f->m, t,
                    what, number);
}

/*
 * Power sums of random points with random weights: the recurrence is the polynomial of the inverse
 * roots if there are t of them, and else not given.
 */
static void check_berlekamp_massey(const struct field *f, unsigned t, unsigned errors) {
  uint16_t s[256] = {0}, c[129], locator[129] = {1};
  uint16_t points[128];
  for (unsigned e = 0; e < errors; e++) {
    int fresh;
    do {
      points[e] = e == 1 && points[0] != 0 ? 0 : random_element(f);
      fresh = 1;
      for (unsigned i = 0; i < e; i++)
        fresh &= points[i] != points[e];
    } while (!fresh);
    uint16_t term = (uint16_t)(1 + test_random_below(&source, (1U << f->m) - 1));
    for (unsigned i = 0; i < 2 * t; i++) {
      s[i] = (uint16_t)(s[i] ^ term);
      term = slow_multiply(f->m, term, points[e]);
    }
    for (unsigned i = e + 1; i > 0; i--)
      locator[i] = (uint16_t)(locator[i] ^ slow_multiply(f->m, locator[i - 1], points[e]));
  }
  f->berlekamp_massey(c, s, t);
  if (errors < t) {
    memset(locator, 0, sizeof locator);
    CHECK_EQUAL_BYTES(c, locator, 2 * (t + 1), "m = %u, t = %u: a shorter recurrence, of %u points",
                      f->m, t, errors);
    return;
  }
  CHECK(c[0] != 0, "m = %u, t = %u, %u points: C_0 is 0", f->m, t, errors);
  divide_by_first(f, c, t);
  CHECK_EQUAL_BYTES(c, locator, 2 * (t + 1), "m = %u, t = %u, %u points: locator", f->m, t, errors);
}

/* Zeros and at last a one need a recurrence as long as they are: x^t for t of them. */
static void check_one_behind_zeros(const struct field *f, unsigned t) {
  static const uint16_t zeros[129];
  uint16_t s[256] = {0}, c[129];
  for (unsigned place = 0; place < 2 * t; place++) {
    s[place] = 1;
    f->berlekamp_massey(c, s, t);
    s[place] = 0;
    CHECK((c[0] != 0) == (place == t - 1), "m = %u, t = %u: 1 at %u", f->m, t, place);
    CHECK_EQUAL_BYTES(c + 1, zeros, 2 * t, "m = %u, t = %u: others, 1 at %u", f->m, t, place);
  }
}

/*
 * Random ones, zeros with a random end, and powers of an element with a random end: of any length,
 * as damaged ciphertexts give them. All implementations have the same answer.
 */
static void check_other_sequences(const struct field *f, unsigned t) {
  uint16_t s[256];
  for (unsigned n = 0; n < 20; n++) {
    for (unsigned i = 0; i < 2 * t; i++)
      s[i] = n < 10 || i > 2 * t - n ? random_element(f) : 0;
    compare_recurrences(f, s, t, "sequence", n);
  }
  /* powers of an element, until the recurrence would get longer than t and is cut off */
  for (unsigned powers = t - 1; powers <= t + 3; powers++) {
    const uint16_t a = (uint16_t)(random_element(f) | 2);
    for (unsigned i = 0; i < 2 * t; i++)
      s[i] = i == 0 ? 1 : i < powers ? slow_multiply(f->m, s[i - 1], a) : random_element(f);
    compare_recurrences(f, s, t, "another element, powers before it:", powers);
  }
}

static const uint16_t basis12[7][11] = {
#include "arithmetic/gf2m/gf12_fft_basis.def"
};
static const uint16_t basis13[8][12] = {
#include "arithmetic/gf2m/gf13_fft_basis.def"
};
static const uint32_t twists12[6][12 * 4] = {
#include "arithmetic/gf2m/gf12_fft_twists.def"
};
static const uint32_t twists13[7][13 * 8] = {
#include "arithmetic/gf2m/gf13_fft_twists.def"
};

static void check_tables(const struct field *f) {
  uint16_t b[13];
  unsigned long wrong_basis = 0, wrong_twists = 0;
  for (unsigned i = 0; i < f->m; i++)
    b[i] = (uint16_t)(1U << i);
  for (unsigned s = 0; s < f->levels; s++) {
    const uint16_t *const row = f->m == 12 ? basis12[s] : basis13[s];
    const uint16_t inverse = slow_power(f->m, b[0], (1U << f->m) - 2);
    for (unsigned n = 0; n < f->m - 1; n++)
      wrong_basis +=
          row[n] != (n + s <= f->m - 2 ? slow_multiply(f->m, b[f->m - 1 - s - n], inverse) : 0);
    if (s != 0) {
      const uint32_t *const twists = f->m == 12 ? twists12[s - 1] : twists13[s - 1];
      const unsigned words = (1U << f->levels) / 32;
      for (unsigned i = 0; i < 1U << f->levels; i++) {
        const uint16_t power = slow_power(f->m, b[0], slow_bitrev(f->levels, i) >> s);
        for (unsigned p = 0; p < f->m; p++)
          wrong_twists += (twists[p * words + i / 32] >> i % 32 & 1) != (power >> p & 1U);
      }
    }
    for (unsigned i = 0; i + 1 < f->m - s; i++) {
      const uint16_t g = slow_multiply(f->m, b[i + 1], inverse);
      b[i] = (uint16_t)(slow_multiply(f->m, g, g) ^ g);
    }
  }
  CHECK(wrong_basis == 0, "m = %u: %lu numbers of the basis differ", f->m, wrong_basis);
  CHECK(wrong_twists == 0, "m = %u: %lu bits of the twists differ", f->m, wrong_twists);
}

static void check_all_berlekamp_massey(const struct field *f) {
  static const unsigned ts[] = {1, 2, 31, 63, 64, 65, 96, 119, 128};
  for (unsigned i = 0; i < sizeof ts / sizeof ts[0]; i++)
    if (ts[i] <= f->t_max) {
      check_berlekamp_massey(f, ts[i], ts[i]);
      check_berlekamp_massey(f, ts[i], ts[i] - 1);
      check_berlekamp_massey(f, ts[i], ts[i] / 2);
      check_berlekamp_massey(f, ts[i], 0);
      check_one_behind_zeros(f, ts[i]);
      check_other_sequences(f, ts[i]);
    }
}

/* One implementation among portable ones; `step` thins out the work on slow targets. */
static void check_implementation(const struct vmb_kernel_implementation *implementation,
                                 unsigned step, int corrupt) {
  struct field f = fields[strncmp(implementation->name, "vmb_gf13", 8) == 0];
  char kernel[32]; /* its name without vmb_gf12_ and without the processor */
  const char *const name = implementation->name + strlen("vmb_gf12_");
  snprintf(kernel, sizeof kernel, "%.*s", (int)(strrchr(name, '_') - name), name);
  if ((vmb_processor_features() & implementation->need) != implementation->need) {
    printf("%s: this processor cannot run it\n", implementation->name);
  } else if (strcmp(kernel, "multiply") == 0) {
    f.multiply = (vmb_gf12_multiply_function *)implementation->function;
    check_products(&f, step, corrupt);
    check_short_vectors(&f);
  } else if (strcmp(kernel, "square") == 0) {
    f.square = (vmb_gf12_square_function *)implementation->function;
    check_squares(&f);
    check_short_vectors(&f);
  } else if (strcmp(kernel, "invert") == 0) {
    f.invert = (vmb_gf12_invert_function *)implementation->function;
    check_inverses(&f);
    check_short_vectors(&f);
  } else if (strcmp(kernel, "fft") == 0) {
    f.fft = (vmb_gf12_fft_function *)implementation->function;
    check_fft(&f, step == 1 ? 1 : 8);
  } else if (strcmp(kernel, "fft_transposed") == 0) {
    f.fft_transposed = (vmb_gf12_fft_transposed_function *)implementation->function;
    check_transposed(&f);
  } else if (strcmp(kernel, "berlekamp_massey") == 0) {
    f.berlekamp_massey = (vmb_gf12_berlekamp_massey_function *)implementation->function;
    check_all_berlekamp_massey(&f);
  } else {
    CHECK(0, "no test for the kernel %s", implementation->name);
  }
}

/* Elements and lengths at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  static uint16_t f[260], c[130];
  for (unsigned i = 0; i < 260; i++)
    f[i] = 4095;
  vmb_gf12_fft(values, f, VMB_GF12_FFT_COEFFS);
  vmb_gf12_berlekamp_massey(c, f, 64);
  CHECK(gf2m_multiply(12, 4095, gf2m_invert(12, 4095)) == 1, "the largest element of GF(2^12)");
  CHECK_STOPS(vmb_gf12_fft(values, f, VMB_GF12_FFT_COEFFS + 1));
  CHECK_STOPS(vmb_gf12_berlekamp_massey(c, f, 65));
  CHECK_STOPS(vmb_gf12_multiply(products, values, others, 3));
  CHECK_STOPS(vmb_gf13_fft_transposed(f, 0, values));
  CHECK_STOPS(vmb_gf13_berlekamp_massey(c, f, 129));
  f[127] = 4096;
  CHECK_STOPS(vmb_gf12_fft(values, f, VMB_GF12_FFT_COEFFS));
  CHECK_STOPS(vmb_gf12_berlekamp_massey(c, f, 64));
  CHECK_STOPS(gf2m_multiply(12, 4096, 1));
  CHECK_STOPS(gf2m_times_z(13, 8192));
  CHECK_STOPS(gf2m_reduce(12, 1 << 23));
}

int main(int argc, char **argv) {
  const int corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
#if defined(__x86_64__)
  const unsigned step = 1;
#else
  const unsigned step = 61;
#endif
  for (unsigned n = 0; n < 2; n++)
    check_tables(&fields[n]);
  for (unsigned i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    check_implementation(&implementations[i], step, corrupt);
  check_bounds();
  return check_report();
}
