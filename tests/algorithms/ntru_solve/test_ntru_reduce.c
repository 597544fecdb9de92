/*
 * The NTRU solver's towers of norms and reductions, part by part against definitions, at limits and
 * one beyond; the solver in small degrees.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/ntru_solve/ntru_reduce.h"
#include "algorithms/ntru_solve/ntru_tower.c"

/* Steps of a reduction: how often it asked whether there may be one more, and how many may be. */
static unsigned steps_asked, steps_allowed = 4000;
#define REDUCTION_STEPS_MAX (steps_asked++, steps_allowed)
#include "algorithms/ntru_solve/ntru_solve.c"
#include "words.h"

#define Q 12289

static struct test_random source = {2021};

/* A number of so many bits, without sign, or its negative. */
static void number_of_bits(uint32_t *x, unsigned words, unsigned bits, int minus) {
  for (unsigned i = 0; i < words; i++)
    x[i] = 32 * i >= bits ? 0 : test_random_word(&source);
  if (bits % 32 != 0)
    x[bits / 32] &= (UINT32_C(1) << bits % 32) - 1;
  if (bits > 0)
    x[(bits - 1) / 32] |= UINT32_C(1) << (bits - 1) % 32;
  for (unsigned i = 0; i < words && minus; i++)
    x[i] = ~x[i]; /* -x - 1 has as many */
}

/* ---- Sizes and approximations ---------------------------------------------------------------- */

static void check_sizes(void) {
  enum { STRIDE = 5, COUNT = 3 };
  for (unsigned round = 0; round < 300; round++) {
    uint32_t x[COUNT * STRIDE];
    const unsigned words = 1 + test_random_below(&source, STRIDE), most = 32 * words - 1;
    unsigned largest = 0;
    for (unsigned i = 0; i < COUNT * STRIDE; i++)
      x[i] = test_random_word(&source);
    for (unsigned i = 0; i < COUNT; i++) {
      const unsigned bits = round == 0 ? 0 : test_random_below(&source, most + 1);
      number_of_bits(x + (size_t)i * STRIDE, words, bits, (int)(test_random_word(&source) & 1));
      largest = bits > largest ? bits : largest;
    }
    CHECK(largest_bits(x, COUNT, words, STRIDE) == largest, "%u bits in %u words", largest, words);
  }
}

/* The highest 53 bits, rounded down; degree 2, where the transform changes nothing. */
static void check_approximations(void) {
  for (unsigned round = 0; round < 300; round++) {
    uint32_t x[2 * WORDS_MOST], wanted[2];
    const unsigned words = 1 + test_random_below(&source, 6),
                   stride = words + test_random_below(&source, 3);
    unsigned drop = test_random_below(&source, 32 * words);
    vmb_fpr out[2];
    for (unsigned i = 0; i < 2 * stride; i++)
      x[i] = test_random_word(&source);
    unsigned bits = drop + test_random_below(&source, 54);
    bits = bits < 32 * words ? bits : 32 * words - 1;
    number_of_bits(x, words, bits, (int)(round & 1));
    number_of_bits(x + stride, words, bits, (int)(round >> 1 & 1));
    drop = bits > drop + 53 ? bits - 53 : drop;
    approximate(out, x, 1, words, stride, drop);
    for (unsigned i = 0; i < 2; i++) {
      words_drop(wanted, 2, x + (size_t)i * stride, words, drop);
      CHECK(vmb_fpr_bits(out[i]) ==
                vmb_fpr_bits(vmb_fpr_of((int64_t)((uint64_t)wanted[1] << 32 | wanted[0]))),
            "%u words from bit %u on", words, drop);
    }
  }
}

/* Quotients 2^scale real as k 2^shift, k of 28 bits. */
static void check_quotients(void) {
  for (unsigned round = 0; round < 400; round++) {
    vmb_fpr real[2];
    int64_t mantissa[2];
    int32_t k[2];
    unsigned shift = 77;
    const int exponent = round < 64 ? 0
                                    : (int)test_random_below(&source, 64) -
                                          30, /* the largest is below 2^that */
        scale = (int)test_random_below(&source, 40) - 20;
    mantissa[0] = (INT64_C(1) << 30) - (int64_t)test_random_below(&source, UINT32_C(1) << 29);
    mantissa[0] = round % 7 == 0 ? INT64_C(1) << 29 : mantissa[0] - (round % 5 != 0);
    mantissa[1] = (int64_t)test_random_below(&source, UINT32_C(1) << 29);
    if (mantissa[0] == INT64_C(1) << 30)
      mantissa[0]--;
    for (unsigned i = 0; i < 2; i++) {
      mantissa[i] = (round >> i & 2) != 0 ? -mantissa[i] : mantissa[i];
      real[round % 2 == 0 ? i : 1 - i] =
          vmb_fpr_scale(vmb_fpr_of(mantissa[i]), exponent - 30 - scale);
    }
    const int some = quotient(k, &shift, real, 2, scale);
    if (exponent < 0) {
      CHECK(!some, "all quotients below 2^%d", exponent);
      continue;
    }
    const unsigned expected = exponent > 28 ? (unsigned)exponent - 28 : 0;
    CHECK(shift == expected, "quotients below 2^%d: shift %u", exponent, shift);
    int any = expected != 0;
    for (unsigned i = 0; i < 2; i++) { /* 2^(e - 30) m in 1/4, to the nearest, ties to even */
      const int down = 30 - exponent + (int)expected;
      const int64_t unit = INT64_C(1) << down, half = unit / 2;
      int64_t size = mantissa[i] < 0 ? -mantissa[i] : mantissa[i], whole = size >> down;
      const int64_t rest = size - (whole << down);
      whole += rest > half || (rest == half && (whole & 1) != 0);
      CHECK(k[round % 2 == 0 ? i : 1 - i] == (mantissa[i] < 0 ? -whole : whole), "quotient %u", i);
      any |= whole != 0;
    }
    CHECK(some == any, "whether there are quotients below 2^%d", exponent);
  }
  /* so small that the exponent of the quotient would wrap */
  const vmb_fpr ones[2] = {vmb_fpr_of(1), vmb_fpr_of(1)};
  int32_t none[2];
  unsigned shift;
  CHECK(!quotient(none, &shift, ones, 2, -2028), "quotients of 2^-2028");
}

/* ---- Products -------------------------------------------------------------------------------- */

/* x -= 2^shift k y modulo x^n + 1 for numbers of words. */
static void subtract_by_definition(uint32_t *x, unsigned words, unsigned stride, const uint32_t *y,
                                   unsigned y_words, const int32_t *k, unsigned shift, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      words_add_multiple(x + (size_t)((i + j) % n) * stride, words, y + (size_t)j * y_words,
                         y_words, i + j < n ? -(int64_t)k[i] : (int64_t)k[i], shift);
}

/* Products in degrees below and above that from which they are made digit by digit. */
static void check_products(void) {
  for (unsigned round = 0; round < 120; round++) {
    enum { STRIDE = 7, N = 32 };
    static uint32_t x[N * STRIDE], wanted[N * STRIDE], y[3 * N], scratch[VMB_NTRU_PRODUCT_WORDS(N)];
    int32_t k[N];
    const unsigned log_n = 1 + round % 5, n = 1U << log_n,
                   words = 1 + test_random_below(&source, STRIDE), y_words = 1 + round % 3,
                   bits = round % 2 == 0 ? 1 + test_random_below(&source, 32 - log_n)
                                         : 1 + test_random_below(&source, 31 * y_words - 1),
                   shift = test_random_below(&source, 32 * words + 20);
    for (unsigned i = 0; i < n * STRIDE; i++)
      x[i] = test_random_word(&source);
    for (unsigned i = 0; i < n; i++) {
      number_of_bits(y + (size_t)i * y_words, y_words, bits, (int)(test_random_word(&source) & 1));
      k[i] = (int32_t)(test_random_word(&source) | 1);
    }
    if (round % 11 == 0) /* the largest sums */
      for (unsigned i = 0; i < n; i++) {
        k[i] = -INT32_MAX;
        memset(y + (size_t)i * y_words, 0xff, 4 * (size_t)y_words);
        for (unsigned bit = bits; bit < 32 * y_words && i % 2 == 0; bit++)
          y[(size_t)i * y_words + bit / 32] &= ~(UINT32_C(1) << bit % 32);
      }
    memcpy(wanted, x, sizeof x);
    if (shift < 32 * words)
      subtract_by_definition(wanted, words, STRIDE, y, y_words, k, shift, n);
    const int narrow = vmb_ntru_is_narrow(y, n, y_words);
    CHECK(narrow || bits + log_n > 32, "narrow numbers");
    vmb_ntru_subtract_product(x, words, STRIDE, y, y_words, narrow, k, shift, log_n, scratch);
    CHECK_EQUAL_BYTES(x, wanted, 4 * (size_t)n * STRIDE,
                      "degree %u, numbers of %u bits, shifted by %u", n, bits, shift);
  }
}

/* The sum of the sizes is compared with 2^32. */
static void check_narrow(void) {
  for (unsigned bits = 1; bits < 64; bits++)
    for (unsigned minus = 0; minus < 2; minus++)
      for (unsigned at = 0; at < 3; at++) {
        uint32_t x[6] = {0, 0, 0xffffffff, 0xffffffff, 5, 0}, one[3] = {0, 0xffffffff, 5};
        number_of_bits(x + 2 * (size_t)at, 2, bits, (int)minus);
        CHECK(vmb_ntru_is_narrow(x, 3, 2) == (bits <= 31), "%u bits in two words", bits);
        if (bits < 32) {
          number_of_bits(one + at, 1, bits, (int)minus);
          CHECK(vmb_ntru_is_narrow(one, 3, 1), "%u bits in a word", bits);
        }
      }
  uint32_t most[3] = {INT32_MAX, UINT32_C(0x80000001), 1};
  CHECK(vmb_ntru_is_narrow(most, 3, 1), "a sum of 2^32 - 1");
  most[2] = UINT32_MAX;
  CHECK(vmb_ntru_is_narrow(most, 3, 1), "a sum of 2^32 - 1");
  most[2] = 2;
  CHECK(!vmb_ntru_is_narrow(most, 3, 1), "a sum of 2^32");
  most[2] = UINT32_MAX - 1;
  CHECK(!vmb_ntru_is_narrow(most, 3, 1), "a sum of 2^32");
}

/* ---- Lengths --------------------------------------------------------------------------------- */

static void check_lengths(void) {
  static const unsigned words[][2] = {{1, 1},   {2, 2},   {31, 31}, {32, 31},
                                      {33, 32}, {64, 62}, {65, 63}, {209, 203}};
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    CHECK(vmb_ntru_words_of(words[i][0]) == words[i][1], "31 * %u bits", words[i][0]);
  for (unsigned round = 0; round < 200; round++) {
    enum { STRIDE = 8, COUNT = 3 };
    uint32_t x[COUNT * STRIDE], y[COUNT * STRIDE], wanted[COUNT * STRIDE];
    const unsigned len = 1 + test_random_below(&source, 6), used = vmb_ntru_words_of(len),
                   wide = used + test_random_below(&source, 3);
    for (unsigned i = 0; i < COUNT * STRIDE; i++)
      x[i] = y[i] = wanted[i] = test_random_word(&source);
    for (unsigned i = 0; i < COUNT; i++)
      for (unsigned bit = 31 * len; bit < 32 * wide; bit++) { /* bit 31 len - 1 is the sign */
        uint32_t *const v = wanted + (size_t)i * STRIDE;
        const uint32_t sign = v[(31 * len - 1) / 32] >> (31 * len - 1) % 32 & 1;
        v[bit / 32] = (v[bit / 32] & ~(UINT32_C(1) << bit % 32)) | sign << bit % 32;
      }
    vmb_ntru_centre(x, COUNT, STRIDE, len, wide);
    CHECK_EQUAL_BYTES(x, wanted, sizeof x, "31 * %u bits in %u words", len, wide);
    vmb_ntru_shorten(y, COUNT, STRIDE, len, wide);
    for (unsigned i = 0; i < COUNT; i++)
      CHECK_EQUAL_BYTES(y + (size_t)i * wide, wanted + (size_t)i * STRIDE, 4 * (size_t)wide,
                        "number %u of 31 * %u bits", i, len);
  }
}

static void check_shortening(void) {
  enum { COUNT = 3, WORDS = 4 };
  for (unsigned out_words = 1; out_words < WORDS; out_words++)
    for (unsigned round = 0; round < 24; round++) {
      uint32_t x[COUNT * WORDS], before[COUNT * WORDS];
      const unsigned bits = 32 * out_words - (round & 1);
      for (unsigned i = 0; i < COUNT; i++)
        number_of_bits(x + (size_t)i * WORDS, WORDS, i == round / 4 % COUNT ? bits : 5,
                       (int)(round >> 1 & 1));
      memcpy(before, x, sizeof x);
      const int fits = shorten(x, x, COUNT, WORDS, out_words);
      CHECK(fits == (int)(round & 1), "%u bits in %u words", bits, out_words);
      for (unsigned i = 0; i < COUNT && fits; i++)
        CHECK_EQUAL_BYTES(x + (size_t)i * out_words, before + (size_t)i * WORDS,
                          4 * (size_t)out_words, "number %u of %u words", i, out_words);
    }
}

/* ---- Reductions ------------------------------------------------------------------------------ */

/*
 * (F, G) = k (f, g) + (F0, G0), where F0 and G0 are a tenth of f and g in size: the quotients are
 * in [-1/2, 1/2] for these alone. Numbers of one word and of several.
 */
static void check_reduction(unsigned keys_words, unsigned words, unsigned key_bits,
                            unsigned extra_bits) {
  enum { WORDS = 8 };
  uint32_t keys[8 * WORDS], raw[8 * WORDS], wanted[8 * WORDS];
  vmb_fpr numbers[16];
  for (unsigned i = 0; i < 8; i++) {
    uint32_t *const v = wanted + (size_t)i * words;
    number_of_bits(keys + (size_t)i * keys_words, keys_words,
                   i == 0 ? key_bits : key_bits - 3 - i % 4, (int)(test_random_word(&source) & 1));
    number_of_bits(v, words, key_bits - 6, (int)(test_random_word(&source) & 1));
  }
  memcpy(raw, wanted, sizeof raw);
  for (unsigned at = 0; at < 4; at++)
    for (unsigned piece = 0; piece + 31 <= extra_bits; piece += 31) {
      int32_t k[4] = {0};
      k[at] = (int32_t)(test_random_word(&source) >> 1) - (1 << 30);
      for (unsigned side = 0; side < 2; side++)
        subtract_by_definition(raw + (size_t)side * 4 * words, words, words,
                               keys + (size_t)side * 4 * keys_words, keys_words, k, piece, 4);
    }
  CHECK(reduce(raw, words, keys, keys_words, 2, numbers), "the reduction comes to an end");
  CHECK_EQUAL_BYTES(raw, wanted, 4 * 8 * (size_t)words, "reduced by numbers of %u bits", key_bits);
}

static void check_reductions(void) {
  for (unsigned round = 0; round < 40; round++) {
    check_reduction(1, 2, 20 + round % 11, 31);
    check_reduction(1, 4, 8 + round % 23, 93);
    check_reduction(2, 5, 33 + round % 30, 62);
    check_reduction(4, 8, 65 + round % 62, 93);
  }
}

static void check_small_reduction(void) {
  for (unsigned round = 0; round < 60; round++) {
    int8_t f[4], g[4];
    uint32_t raw[8], wanted[8], keys[8];
    vmb_fpr numbers[12];
    for (unsigned i = 0; i < 4; i++) {
      f[i] = (int8_t)(i == 0 ? 100 + (int)(round % 28) : (int)test_random_below(&source, 41) - 20);
      g[i] = (int8_t)((int)test_random_below(&source, 41) - 20);
    }
    vmb_ntru_load_small(keys, f, 4);
    vmb_ntru_load_small(keys + 4, g, 4);
    for (unsigned i = 0; i < 8; i++)
      wanted[i] = (uint32_t)((int)test_random_below(&source, 31) - 15);
    memcpy(raw, wanted, sizeof raw);
    int32_t k[4];
    for (unsigned i = 0; i < 4; i++)
      k[i] = (int32_t)test_random_below(&source, 1 << 20) - (1 << 19);
    for (unsigned side = 0; side < 2; side++)
      subtract_by_definition(raw + 4 * (size_t)side, 1, 1, keys + 4 * (size_t)side, 1, k, 0, 4);
    CHECK(reduce_small(raw, f, g, 2, numbers), "the reduction of small numbers comes to an end");
    CHECK_EQUAL_BYTES(raw, wanted, sizeof raw, "small numbers reduced");
  }
}

/*
 * How a reduction ends that may take so many steps: 1 if it comes to its end. Multiples of the keys
 * by numbers of 93 bits, or (small) by numbers of 20 bits in one word.
 */
static int ends_within(unsigned allowed, int small) {
  static const int8_t f[4] = {120, -7, 13, 2}, g[4] = {5, 17, -11, 8};
  uint32_t keys[8], raw[8 * 4] = {0};
  vmb_fpr numbers[16];
  struct test_random own = {5};
  vmb_ntru_load_small(keys, f, 4);
  vmb_ntru_load_small(keys + 4, g, 4);
  const unsigned words = small ? 1 : 4, bits = small ? 20 : 31;
  for (unsigned shift = 0; shift + bits <= (small ? 20 : 93); shift += 31) {
    int32_t k[4];
    for (unsigned i = 0; i < 4; i++)
      k[i] = (int32_t)(test_random_word(&own) >> (32 - bits)) - (1 << (bits - 1));
    for (unsigned side = 0; side < 2; side++)
      subtract_by_definition(raw + (size_t)side * 4 * words, words, words, keys + 4 * (size_t)side,
                             1, k, shift, 4);
  }
  steps_asked = 0;
  steps_allowed = allowed;
  const int ended =
      small ? reduce_small(raw, f, g, 2, numbers) : reduce(raw, words, keys, 1, 2, numbers);
  steps_allowed = 4000;
  return ended;
}

/* It gives up only after as many steps as it may take; the last one finds nothing left. */
static void check_steps(void) {
  for (int small = 0; small < 2; small++) {
    CHECK(ends_within(100, small), "small = %d: the reduction comes to an end", small);
    const unsigned needed = steps_asked;
    CHECK(needed >= 2, "small = %d: %u steps", small, needed);
    CHECK(ends_within(needed, small), "small = %d: %u steps are allowed, as needed", small, needed);
    for (unsigned allowed = 0; allowed < needed; allowed++)
      CHECK(!ends_within(allowed, small) && steps_asked == allowed + 1,
            "small = %d: it gives up after %u of %u steps", small, allowed, needed);
  }
}

/* ---- Results --------------------------------------------------------------------------------- */

static void check_small(void) {
  for (int x = -300; x <= 300; x++)
    for (unsigned at = 0; at < 4; at++) {
      uint32_t in[4] = {127, (uint32_t)-127, 0, 1};
      int8_t out[4];
      uint32_t back[4];
      in[at] = (uint32_t)x;
      CHECK(vmb_ntru_take_small(out, in, 4) == (x >= -127 && x <= 127), "%d is small", x);
      if (x < -127 || x > 127)
        continue;
      vmb_ntru_load_small(back, out, 4);
      CHECK_EQUAL_BYTES(back, in, sizeof in, "%d and back", x);
    }
  for (unsigned at = 0; at < 4 * 32; at++)
    for (unsigned two = 0; two < 2; two++) {
      uint32_t x[4] = {Q, Q, Q, Q};
      CHECK(is_constant(x, 4, Q), "q everywhere");
      x[at / 32] ^= UINT32_C(1) << at % 32;
      x[(at / 32 + 1) % 4] ^= two << at % 32;
      CHECK(!is_constant(x, 4, Q), "bit %u of q, and another: %u", at, two);
    }
}

/* f G - g F as integers. */
static int is_solution(const int8_t *F, const int8_t *G, const int8_t *f, const int8_t *g,
                       unsigned n) {
  for (unsigned at = 0; at < n; at++) {
    int sum = at == 0 ? -Q : 0;
    for (unsigned i = 0; i < n; i++) {
      const int product = f[i] * G[(at - i) % n] - g[i] * F[(at - i) % n];
      sum += i <= at ? product : -product;
    }
    if (sum != 0)
      return 0;
  }
  return 1;
}

/* The solver in every degree keeps to its scratch memory, and what it accepts is a solution. */
static void check_solver(void) {
  static uint32_t scratch[VMB_NTRU_SCRATCH_WORDS(256) + 2] __attribute__((aligned(8)));
  static int8_t basis[4 * 256];
  unsigned solved = 0;
  for (unsigned log_n = 2; log_n <= 8; log_n++)
    for (unsigned round = 0; round < 4; round++) {
      const unsigned n = 1U << log_n, words = VMB_NTRU_SCRATCH_WORDS(n), spread = 130 >> log_n / 2;
      int8_t *const f = basis, *const g = f + n, *const F = g + n, *const G = F + n;
      uint8_t f_sum = 1, g_sum = 1;
      for (unsigned i = 0; i < 2 * n; i++)
        f[i] = (int8_t)((int)test_random_below(&source, 2 * spread + 1) - (int)spread);
      for (unsigned i = 0; i < n; i++) {
        f_sum ^= (uint8_t)f[i];
        g_sum ^= (uint8_t)g[i];
      }
      f[0] = (int8_t)(f[0] ^ (f_sum & 1));
      g[0] = (int8_t)(g[0] ^ (g_sum & 1));
      scratch[words] = scratch[words + 1] = 0xa5a5a5a5;
      const int accepted = vmb_ntru_solve(F, G, f, g, log_n, Q, scratch);
      CHECK(scratch[words] == 0xa5a5a5a5 && scratch[words + 1] == 0xa5a5a5a5,
            "n = %u: after the scratch memory", n);
      solved += accepted != 0;
      if (!accepted)
        continue;
      CHECK(is_solution(F, G, f, g, n), "n = %u: f G - g F", n);
      CHECK(vmb_ntru_is_solution(F, G, f, g, log_n, Q, scratch), "n = %u: it is a solution", n);
      for (unsigned at = 0; at < 4 * n; at += 1 + n / 16) {
        const int8_t before = basis[at];
        basis[at] = (int8_t)(before < 0 ? before + 1 : before - 1);
        CHECK(!vmb_ntru_is_solution(F, G, f, g, log_n, Q, scratch), "n = %u: not with another %u",
              n, at);
        basis[at] = before;
      }
    }
  CHECK(solved > 8, "%u of 28 equations solved", solved);
}

/*
 * A coefficient of -128 fits a byte, and the equation may hold, but the key has no room for it.
 */
static void check_least_coefficient(void) {
  static uint32_t scratch[VMB_NTRU_SCRATCH_WORDS(4)] __attribute__((aligned(8)));
  unsigned refused = 0;
  for (unsigned round = 0; round < 20000 && refused < 1; round++) {
    int8_t f[4], g[4], F[4], G[4];
    for (unsigned i = 0; i < 4; i++) {
      f[i] = (int8_t)((int)test_random_below(&source, 255) - 127);
      g[i] = (int8_t)((int)test_random_below(&source, 255) - 127);
    }
    if (((f[0] ^ f[1] ^ f[2] ^ f[3]) & (g[0] ^ g[1] ^ g[2] ^ g[3]) & 1) == 0)
      continue; /* f(1) or g(1) is even */
    const int accepted = vmb_ntru_solve(F, G, f, g, 2, Q, scratch);
    unsigned least = 0;
    for (unsigned i = 0; i < 4; i++)
      least += F[i] == -128 || G[i] == -128;
    if (least == 0 || !is_solution(F, G, f, g, 4))
      continue;
    CHECK(!accepted, "round %u: -128 is refused", round);
    refused++;
  }
  CHECK(refused == 1, "no solution with -128");
}

/* Polynomials at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  static uint32_t scratch[VMB_NTRU_SCRATCH_WORDS(4)] __attribute__((aligned(8)));
  int8_t f[4] = {127, 0, 0, 0}, g[4] = {-127, 0, 0, 0}, F[4] = {0}, G[4] = {0};
  CHECK(!vmb_ntru_solve(F, G, f, g, 2, Q, scratch), "f and g with a common divisor");
  CHECK(vmb_ntru_is_solution(f, g, f, g, 2, 0, scratch), "coefficients of size 127");
  CHECK_STOPS(vmb_ntru_solve(F, G, f, g, 1, Q, scratch));
  CHECK_STOPS(vmb_ntru_solve(F, G, f, g, 11, Q, scratch));
  CHECK_STOPS(vmb_ntru_solve_falcon(F, G, f, g, 8, Q, scratch));
#if defined(FNDSA) /* its arithmetic is part of Falcon's family */
  CHECK_STOPS(vmb_ntru_solve_fndsa(F, G, f, g, 11, Q, scratch));
#endif
  f[3] = 1;
  CHECK_STOPS(vmb_ntru_solve(F, G, f, g, 2, Q, scratch));
  f[3] = 0, G[3] = -128;
  CHECK_STOPS(vmb_ntru_is_solution(F, G, f, g, 2, Q, scratch));
#if defined(VMB_CHECK_BOUNDS)
  for (unsigned at = 0; at < 4; at++) { /* every coefficient counts */
    int8_t odd[4] = {1, 2, 2, 2}, large[4] = {0}, none[4] = {0};
    odd[at] = (int8_t)(odd[at] ^ 1);
    large[at] = -128;
    CHECK_STOPS(vmb_ntru_odd_bounds(odd, 2));
    CHECK_STOPS(vmb_ntru_small_bounds(large, 2));
    none[(at + 1) % 4] = 127, none[(at + 2) % 4] = 16; /* 2^14 + 127^2 + 16^2 > 2^15 */
    CHECK_STOPS(vmb_ntru_norm_bounds(large, none, 2));
  }
#endif
  uint32_t x[1] = {0}, y[1] = {1U << 30};
  const int32_t k[1] = {1};
  CHECK_STOPS(vmb_ntru_subtract_product(x, 1, 1, y, 1, 1, k, 0, 11, scratch));
}

int main(void) {
  check_sizes();
  check_approximations();
  check_quotients();
  check_products();
  check_narrow();
  check_lengths();
  check_shortening();
  check_reductions();
  check_small_reduction();
  check_steps();
  check_small();
  check_solver();
  check_least_coefficient();
  check_bounds();
  return check_report();
}
