/*
 * test_ntru_integer [corrupt]: integers of the NTRU solver against their definitions: residues and
 * what is rebuilt from them, multiples, division steps, Bezout's equation. corrupt: one bit of each
 * residue is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "test_registers.h"
#include "algorithms/ntru_solve/ntru_bezout.c"
#include "algorithms/ntru_solve/ntru_integer.c"
#include "words.h"

static struct test_random source = {2019};
static uint32_t corrupt;

static int64_t random_signed(unsigned bits) {
  const uint64_t r = (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
  return (int64_t)(r >> (64 - bits)) - (INT64_C(1) << (bits - 1));
}

/* ---- Residues -------------------------------------------------------------------------------- */

static uint32_t residue_of(const uint32_t *x, unsigned words, uint32_t p) {
  uint64_t sum = 0, weight = 1;
  for (unsigned i = 0; i < words; i++) {
    sum = (sum + x[i] % p * weight) % p;
    weight = (weight << 32) % p;
  }
  return (uint32_t)((sum + (x[words - 1] >> 31) * (p - weight)) % p);
}

static void check_residues(void) {
  for (unsigned round = 0; round < 400; round++) {
    uint32_t x[WORDS_MOST];
    const unsigned words = 1 + test_random_below(&source, 12);
    const uint32_t p = vmb_ntru_primes[round % NTRU_PRIMES].p;
    struct vmb_m31 m;
    vmb_m31_prepare(&m, p);
    words_random(x, words, &source);
    CHECK((vmb_ntru_residue(x, words, vmb_ntru_shift(words, &m), &m) ^ corrupt) ==
              residue_of(x, words, p),
          "residue of %u words", words);
  }
}

/* What ntru_primes.def says. */
static void check_primes(void) {
  unsigned wrong = 0;
  for (unsigned j = 0; j < NTRU_PRIMES; j++) {
    struct vmb_m31 m;
    const uint32_t p = vmb_ntru_primes[j].p;
    vmb_m31_prepare(&m, p);
    /* 46341^2 > 2^31 */
    for (uint32_t d = 3; d < 46341 && sizeof(void *) == 8; d += 2)
      wrong += p % d == 0;
    wrong += p % 2048 != 1 || p >= UINT32_C(1) << 31 || (j > 0 && p >= vmb_ntru_primes[j - 1].p);
    wrong += vmb_m31_power(vmb_m31_to_mont(vmb_ntru_primes[j].root, &m), 1024, &m) != p - m.r;
    uint32_t product = vmb_m31_to_mont(vmb_ntru_primes[j].s, &m);
    for (unsigned i = 0; i < j; i++)
      product = vmb_m31_multiply(product, vmb_m31_to_mont(vmb_ntru_primes[i].p, &m), &m);
    wrong += product != m.r;
  }
  CHECK(wrong == 0, "primes, roots or inverses: %u are wrong", wrong);
}

/* Numbers below half the product of the primes, both ends of that, come back from residues. */
static void check_rebuilding(void) {
  for (unsigned words = 1; words <= 8; words++) {
    enum { COUNT = 6 };
    uint32_t x[COUNT * 8], wanted[COUNT * 8], product[8], modulus[9] = {0};
    memset(modulus, 0, sizeof modulus);
    modulus[0] = 1;
    for (unsigned j = 0; j < words; j++) {
      uint32_t next[9] = {0};
      words_add_multiple(next, 9, modulus, 9, vmb_ntru_primes[j].p, 0);
      memcpy(modulus, next, sizeof modulus);
    }
    for (unsigned i = 0; i < COUNT; i++) {
      uint32_t *const w = wanted + (size_t)i * words;
      words_drop(w, words, modulus, 9, i == 5 ? 2 : 1); /* floor(product / 2) */
      if (i == 1)
        words_negate(w, words);
      if (i >= 2 && i < 5) {
        uint32_t bits[8] = {0};
        for (unsigned k = 0; k < words && i > 2; k++)
          bits[k] = test_random_word(&source) >> (k + 1 == words);
        words_drop(w, words, bits, words, words + 1); /* below 2^(31 words - 2) */
      }
      if (i == 4)
        words_negate(w, words);
      for (unsigned j = 0; j < words; j++)
        x[(size_t)i * words + j] = residue_of(w, words, vmb_ntru_primes[j].p);
    }
    vmb_ntru_rebuild(x, COUNT, words, product);
    CHECK_EQUAL_BYTES(product, modulus, 4 * (size_t)words, "product of %u primes", words);
    CHECK_EQUAL_BYTES(x, wanted, 4 * (size_t)COUNT * words, "numbers from %u residues", words);
  }
}

/* ---- Sums and multiples ---------------------------------------------------------------------- */

static void check_negation(void) {
  for (unsigned round = 0; round < 200; round++) {
    uint32_t x[WORDS_MOST], wanted[WORDS_MOST];
    const unsigned words = 1 + round % 6;
    words_random(x, words, &source);
    memcpy(wanted, x, sizeof wanted);
    vmb_ntru_negate(x, words, 0);
    CHECK_EQUAL_BYTES(x, wanted, 4 * (size_t)words, "%u words as they were", words);
    vmb_ntru_negate(x, words, UINT32_MAX);
    words_negate(wanted, words);
    CHECK_EQUAL_BYTES(x, wanted, 4 * (size_t)words, "%u words negated", words);
  }
}

/* (y - 1) / 2 and (y + 1) / 2, and what differs from them in one bit. */
static void check_halves(void) {
  for (unsigned round = 0; round < 200; round++) {
    uint32_t y[WORDS_MOST], x[WORDS_MOST];
    const uint32_t one[WORDS_MOST] = {1};
    const unsigned words = 1 + round % 4, bit = test_random_below(&source, 32 * words - 1);
    words_random(y, words, &source);
    y[0] |= 1;
    words_drop(x, words, y, words, 1);
    x[words - 1] &= 0x7fffffff; /* y has no sign */
    const uint32_t set = x[bit / 32] >> bit % 32 & 1;
    CHECK(exceeds_half(x, y, words) == 0, "%u words: (y - 1) / 2", words);
    x[bit / 32] ^= UINT32_C(1) << bit % 32;
    CHECK(exceeds_half(x, y, words) == (set ? 0 : UINT32_MAX), "%u words: bit %u", words, bit);
    x[bit / 32] ^= UINT32_C(1) << bit % 32;
    words_add(x, one, words);
    CHECK(exceeds_half(x, y, words) == UINT32_MAX, "%u words: (y + 1) / 2", words);
  }
}

static void check_multiples(void) {
  for (unsigned round = 0; round < 500; round++) {
    uint32_t x[WORDS_MOST], y[WORDS_MOST], wanted[WORDS_MOST];
    const unsigned words = 1 + test_random_below(&source, 11),
                   y_words = 1 + test_random_below(&source, words),
                   shift = test_random_below(&source, 32);
    const int32_t factor = round % 5 == 0   ? INT32_MAX
                           : round % 5 == 1 ? -INT32_MAX
                                            : (int32_t)random_signed(32);
    words_random(x, words, &source);
    words_random(y, y_words, &source);
    memcpy(wanted, x, sizeof wanted);
    vmb_ntru_add_multiple(x, words, y, y_words, factor, shift);
#if VMB_TARGET_ARMV7EM
    uint32_t other[WORDS_MOST] = {0};
    const uintptr_t arguments[8] = {(uintptr_t)other,  words, (uintptr_t)y, y_words,
                                    (uintptr_t)factor, shift};
    CHECK(test_registers_changed_by_8((void (*)(void))vmb_ntru_add_multiple_armv7em, arguments) ==
              0,
          "registers after a multiple");
#endif
    words_add_multiple(wanted, words, y, y_words, factor, shift);
    CHECK_EQUAL_BYTES(x, wanted, 4 * (size_t)words, "%u words and a multiple of %u", words,
                      y_words);
  }
}

/* ---- Bezout ---------------------------------------------------------------------------------- */

/* Steps one by one on numbers of 31 bits; the matrix takes (f, g) to 2^30 times what comes out. */
static void check_steps(void) {
  for (unsigned round = 0; round < 1000; round++) {
    int64_t f = random_signed(31) | 1, g = random_signed(31);
    int32_t delta = round % 3 == 0 ? 1 : (int32_t)test_random_below(&source, 60) - 30;
    const int64_t f_before = f, g_before = g;
    struct vmb_ntru_transition t;
    const int32_t after = divide_steps(&t, delta, (uint32_t)f, (uint32_t)g);
    for (unsigned i = 0; i < 30; i++) {
      if (delta > 0 && g % 2 != 0) {
        const int64_t old = f;
        f = g;
        g = (g - old) / 2;
        delta = 1 - delta;
      } else {
        g = (g + (g % 2 != 0 ? f : 0)) / 2;
        delta++;
      }
    }
    CHECK(after == delta, "difference of degrees after 30 steps");
    CHECK(t.u * f_before + t.v * g_before == f * (INT64_C(1) << 30) &&
              t.q * f_before + t.r * g_before == g * (INT64_C(1) << 30),
          "matrix of 30 steps");
  }
}

/* Words become limbs and words again; d, -d, d + y and y - d. */
static void check_limbs(void) {
  for (unsigned round = 0; round < 400; round++) {
    enum { WORDS = 9, LIMBS = 10 };
    uint32_t x[WORDS_MOST] = {0}, y[WORDS_MOST] = {0}, again[WORDS_MOST], wanted[WORDS_MOST];
    int32_t de[2 * LIMBS] = {0}, limbs[LIMBS];
    const unsigned words = 1 + test_random_below(&source, WORDS - 1), count = limbs_of(words);
    const struct bezout b = {NULL, de, limbs, count, 0};
    CHECK(30 * count > 32 * words && 30 * (count - 1) <= 32 * words, "limbs of %u words", words);
    words_random(x, words, &source);
    words_random(y, words, &source);
    if (round % 7 == 0)
      memset(x, 0, sizeof x);
    x[words - 1] &= 0x3fffffff;
    y[words - 1] &= 0x3fffffff;
    to_limbs(de, count, 2, x, words);
    to_limbs(limbs, count, 1, y, words);
    for (unsigned i = 0; i < count; i++)
      CHECK(de[2 * i] >= 0 && de[2 * i] < 1 << 30 && de[2 * i + 1] == 0, "limb %u", i);
    of_limbs(again, words, de, count, 2);
    CHECK_EQUAL_BYTES(again, x, 4 * (size_t)words, "%u words and back", words);
    CHECK(minus_d(&b) == 0, "no sign");
    negate_and_add(&b, 0, UINT32_MAX);
    memcpy(wanted, x, sizeof wanted);
    words_add(wanted, y, words);
    of_limbs(again, words, de, count, 2);
    CHECK_EQUAL_BYTES(again, wanted, 4 * (size_t)words, "x + y of %u words", words);
    negate_and_add(&b, UINT32_MAX, UINT32_MAX); /* -x */
    uint32_t any = 0;
    for (unsigned i = 0; i < words; i++)
      any |= x[i];
    CHECK(minus_d(&b) == (any != 0 ? UINT32_MAX : 0), "the sign of -x");
    negate_and_add(&b, UINT32_MAX, 0);
    of_limbs(again, words, de, count, 2);
    CHECK_EQUAL_BYTES(again, x, 4 * (size_t)words, "-(y - (x + y)) of %u words", words);
  }
}

static void check_end(void) {
  for (unsigned round = 0; round < 3 * 90 * 2 * 2; round++) {
    const int32_t low = (1 << 30) - 1;
    const int negative = (int)(round & 1);
    int32_t fg[6] = {negative ? low : 1, 0, negative ? low : 0, 0, negative ? -1 : 0, 0};
    const struct bezout b = {fg, NULL, NULL, 3, 0};
    const uint32_t minus = negative ? UINT32_MAX : 0;
    CHECK(differs_from_one(&b, minus) == 0, "f = 1 or -1, g = 0");
    const unsigned bit = round / 2 % 90, number = round / 180 % 2;
    fg[bit / 30 * 2 + number] ^= 1 << bit % 30;
    if (round / 360 == 2) /* two limbs that differ alike */
      fg[(bit / 30 + 1) % 3 * 2 + number] ^= 1 << bit % 30;
    CHECK(differs_from_one(&b, minus) != 0, "bit %u of %u", bit, number);
  }
}

/* 1 - u x: the carry goes through all words, through none; the rest is exact. */
static void check_rest(void) {
  for (unsigned round = 0; round < 100; round++) {
    uint32_t u[4], x[4], rest[4], sum[4] = {0};
    const unsigned words = 1 + round % 4;
    words_random(u, words, &source);
    words_random(x, words, &source);
    if (round < 16) { /* u x = 0, 1, -1 */
      memset(u, 0, sizeof u);
      memset(x, 0, sizeof x);
      u[0] = x[0] = round < 4 ? 0 : 1;
      if (round >= 8)
        memset(x, 0xff, sizeof x);
    }
    one_minus_product(rest, u, x, words);
    memcpy(sum, rest, sizeof sum);
    for (unsigned i = 0; i < words; i++)
      words_add_multiple(sum + i, words - i, u, words - i, x[i], 0);
    uint32_t other = sum[0] ^ 1;
    for (unsigned i = 1; i < words; i++)
      other |= sum[i];
    CHECK(other == 0, "1 - u x + u x, %u words, round %u", words, round);
  }
}

static void check_bezout(void) {
  enum { WORDS = 12 };
  uint32_t x[WORDS], y[WORDS], u[WORDS], v[WORDS], scratch[VMB_NTRU_BEZOUT_WORDS(WORDS)],
      sum[2 * WORDS];
  for (unsigned round = 0; round < 60; round++) {
    for (unsigned i = 0; i < WORDS; i++) {
      x[i] = test_random_word(&source);
      y[i] = test_random_word(&source);
      if (round % 4 == 1)
        y[i] = i == 0 ? 1 + 2 * round : 0;
    }
    x[0] |= 1;
    y[0] |= 1;
    x[WORDS - 1] &= 0x3fffffff;
    y[WORDS - 1] &= 0x3fffffff;
    if (round % 4 == 3) { /* a common divisor of 3 */
      for (unsigned k = 0; k < 2; k++) {
        uint32_t *const z = k == 0 ? x : y;
        uint64_t carry = 0;
        z[WORDS - 1] = 0;
        for (unsigned i = 0; i < WORDS; i++) {
          carry += 3 * (uint64_t)z[i];
          z[i] = (uint32_t)carry;
          carry >>= 32;
        }
      }
      CHECK(!vmb_ntru_bezout(u, v, x, y, WORDS, scratch), "a common divisor is seen");
      continue;
    }
    if (!vmb_ntru_bezout(u, v, x, y, WORDS, scratch)) {
      struct vmb_m31 m;
      unsigned common = 0;
      for (uint32_t d = 3; d < 20000; d += 2) {
        vmb_m31_prepare(&m, d);
        common += vmb_ntru_residue(x, WORDS, vmb_ntru_shift(WORDS, &m), &m) == 0 &&
                  vmb_ntru_residue(y, WORDS, vmb_ntru_shift(WORDS, &m), &m) == 0;
      }
      CHECK(common != 0, "refused, but no small common divisor is there");
      continue;
    }
    memset(sum, 0, sizeof sum);
    for (unsigned i = 0; i < WORDS; i++) {
      uint64_t carry = 0;
      for (unsigned j = 0; j < WORDS; j++) {
        carry += (uint64_t)u[i] * x[j] + sum[i + j];
        sum[i + j] = (uint32_t)carry;
        carry >>= 32;
      }
      sum[i + WORDS] = (uint32_t)carry;
    }
    vmb_ntru_negate(v, WORDS, UINT32_MAX); /* u x - |v| y = 1 */
    for (unsigned i = 0; i < WORDS; i++) {
      uint64_t borrow = 0;
      for (unsigned j = 0; i + j < 2 * WORDS; j++) {
        const uint64_t product = (j < WORDS ? (uint64_t)v[i] * y[j] : 0) + borrow;
        borrow = (product >> 32) + (sum[i + j] < (uint32_t)product);
        sum[i + j] -= (uint32_t)product;
      }
    }
    uint32_t wrong = sum[0] ^ 1;
    for (unsigned i = 1; i < 2 * WORDS; i++)
      wrong |= sum[i];
    CHECK(wrong == 0, "u x + v y = 1, round %u", round);
  }
}

/* Arguments at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  uint32_t x[2] = {UINT32_MAX, (1U << 30) - 1}, y[2] = {1, 0}, u[2], v[2],
           memory[VMB_NTRU_BEZOUT_WORDS(2)];
  CHECK(vmb_ntru_bezout(u, v, x, y, 2, memory) && u[0] == 0 && u[1] == 0, "the largest x, y = 1");
  CHECK(vmb_ntru_bezout(u, v, y, x, 2, memory) && u[0] == 1 && u[1] == 0, "x = 1, the largest y");
  uint32_t residues[2] = {vmb_ntru_primes[0].p - 1, vmb_ntru_primes[1].p - 1};
  vmb_ntru_rebuild(residues, 1, 2, memory);
  CHECK(residues[0] == UINT32_MAX && residues[1] == UINT32_MAX, "the largest residues are -1");
  y[0]++;
  CHECK_STOPS(vmb_ntru_bezout(u, v, x, y, 2, memory));
  y[0]--, x[1]++;
  CHECK_STOPS(vmb_ntru_bezout(u, v, x, y, 2, memory));
  residues[0] = 0, residues[1] = vmb_ntru_primes[1].p;
  CHECK_STOPS(vmb_ntru_rebuild(residues, 1, 2, memory));
  CHECK_STOPS(vmb_ntru_add_multiple(x, 2, y, 2, 1, 32));
}

int main(int argc, char **argv) {
  (void)argv;
  corrupt = argc > 1;
  check_primes();
  check_residues();
  check_rebuilding();
  check_negation();
  check_halves();
  check_multiples();
  check_steps();
  check_limbs();
  check_end();
  check_rest();
  check_bezout();
  check_bounds();
  return check_report();
}
