/*
 * test_ntru_integer [corrupt]: integers of the NTRU solver against their definitions: residues and
 * what is rebuilt from them, multiples, division steps, Bezout's equation. corrupt: one bit of each
 * residue is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "test_registers.h"
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
    uint32_t x[COUNT * 8], wanted[COUNT * 8], product[8], room[9] = {0};
    memset(room, 0, sizeof room);
    room[0] = 1;
    for (unsigned j = 0; j < words; j++) {
      uint32_t next[9] = {0};
      words_add_multiple(next, 9, room, 9, vmb_ntru_primes[j].p, 0);
      memcpy(room, next, sizeof room);
    }
    for (unsigned i = 0; i < COUNT; i++) {
      uint32_t *const w = wanted + (size_t)i * words;
      words_drop(w, words, room, 9, i == 5 ? 2 : 1); /* floor(product / 2) */
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
    CHECK_EQUAL_BYTES(product, room, 4 * (size_t)words, "product of %u primes", words);
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

/* Steps one by one on numbers of 31 bits; the matrix takes (f, g) to 2^28 times what comes out. */
static void check_steps(void) {
  for (unsigned round = 0; round < 1000; round++) {
    int64_t f = random_signed(31) | 1, g = random_signed(31);
    int32_t delta = round % 3 == 0 ? 1 : (int32_t)test_random_below(&source, 60) - 30;
    const int64_t f_before = f, g_before = g;
    struct transition t;
    const int32_t after = divide_steps(&t, delta, (uint32_t)f, (uint32_t)g);
    for (unsigned i = 0; i < 28; i++) {
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
    CHECK(after == delta, "difference of degrees after 28 steps");
    CHECK(t.u * f_before + t.v * g_before == f * (INT64_C(1) << 28) &&
              t.q * f_before + t.r * g_before == g * (INT64_C(1) << 28),
          "matrix of 28 steps");
  }
}

/* k y + r with k from -2^10 + 1 to 2^10 - 1 becomes r. */
static void check_reduction(void) {
  for (unsigned round = 0; round < 300; round++) {
    uint32_t y[WORDS_MOST] = {0}, r[WORDS_MOST], d[WORDS_MOST];
    const unsigned words = 2 + round % 4;
    const int32_t k = round < 2   ? (round == 0 ? 1023 : -1024)
                      : round < 8 ? (int32_t)round - 5
                                  : (int32_t)test_random_below(&source, 2047) - 1023;
    for (unsigned i = 0; i + 1 < words; i++)
      y[i] = round % 7 == 0 ? UINT32_MAX : test_random_word(&source);
    memcpy(r, y, sizeof r);       /* r < y */
    r[0] = round == 1 ? y[0] : 0; /* -2^10 y + y is what k = -1023, r = 0 is */
    if (round % 2 == 0)
      r[words - 2] = words > 2 ? r[words - 2] >> 1 : 0;
    if (round == 1)
      memset(r, 0, sizeof r);
    memcpy(d, r, sizeof d);
    words_add_multiple(d, words, y, words, round == 1 ? -1023 : k, 0);
    reduce(d, y, words);
    CHECK_EQUAL_BYTES(d, r, 4 * (size_t)words, "%d times y of %u words", (int)k, words - 1);
  }
}

static void check_end(void) {
  for (unsigned round = 0; round < 3 * 32 * 3; round++) {
    uint32_t f[3] = {1, 0, 0}, g[3] = {0};
    const struct bezout b = {f, g, NULL, NULL, 0};
    CHECK(differs_from_one(&b, 3) == 0, "f = 1, g = 0");
    const unsigned bit = round / 3;
    uint32_t *const x = round % 3 == 0 ? g : f;
    x[bit / 32] ^= UINT32_C(1) << bit % 32;
    if (round % 3 == 2) /* two words that differ alike */
      x[(bit / 32 + 1) % 3] ^= UINT32_C(1) << bit % 32;
    CHECK(differs_from_one(&b, 3) != 0, "bit %u of %u", bit, round % 3);
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
  uint32_t x[WORDS], y[WORDS], u[WORDS], v[WORDS], scratch[4 * (WORDS + 1)], sum[2 * WORDS];
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
  uint32_t x[2] = {UINT32_MAX, (1U << 30) - 1}, y[2] = {1, 0}, u[2], v[2], memory[12];
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
  check_reduction();
  check_end();
  check_rest();
  check_bezout();
  check_bounds();
  return check_report();
}
