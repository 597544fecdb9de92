/*
 * The reduction of FN-DSA's NTRU solver, part by part against definitions (specs/falcon.md section
 * 14.3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "algorithms/ntru_solve/ntru_reduce.h"

/* The lengths to which numbers are centred in the turns of a reduction. */
static uint16_t centred[2000];
static unsigned turns;

static void record_centre(uint32_t *x, unsigned count, unsigned stride, unsigned len,
                          unsigned words) {
  if (turns < sizeof centred / sizeof centred[0])
    centred[turns++] = (uint16_t)len;
  vmb_ntru_centre(x, count, stride, len, words);
}
#define vmb_ntru_centre record_centre
#include "algorithms/ntru_solve/ntru_fndsa.c"
#include "words.h"

static struct test_random source = {2022};

/* The largest number of bits of x[3] after bit 31 drop, counted down from the sign. */
static unsigned bits_by_definition(const uint32_t *x, unsigned words, unsigned drop) {
  unsigned most = 0;
  for (unsigned i = 0; i < 3; i++) {
    const uint32_t *const v = x + (size_t)i * words;
    unsigned bits = 32 * words - 1;
    while (bits > 0 && words_bit(v, words, bits - 1) == words_bit(v, words, bits))
      bits--;
    most = bits > most ? bits : most;
  }
  return most > 31 * drop ? most - 31 * drop : 0;
}

static void check_bit_lengths(void) {
  for (unsigned round = 0; round < 600; round++) {
    uint32_t x[3 * 5] = {0};
    const unsigned words = 1 + test_random_below(&source, 5),
                   drop = test_random_below(&source, words);
    for (unsigned i = 0; i < 3 && round > 5; i++) {
      const unsigned bits = test_random_below(&source, 32 * words);
      for (unsigned at = 0; at < bits; at++)
        x[i * words + at / 32] |= (test_random_word(&source) >> 7 & 1) << at % 32;
      for (unsigned k = 0; k < words && (test_random_word(&source) >> 9 & 1) != 0; k++)
        x[i * words + k] = ~x[i * words + k];
    }
    /* words below that of bit 31 drop do not count, so no number may be shorter than they are */
    const unsigned wanted = bits_by_definition(x, words, drop);
    CHECK(bit_length(x, 3, words, drop) == wanted, "%u words after 31 * %u bits: %u", words, drop,
          wanted);
  }
}

static void check_bits(void) {
  for (unsigned round = 0; round < 300; round++) {
    uint32_t x[5], wanted[2];
    const unsigned words = 1 + test_random_below(&source, 5),
                   from = test_random_below(&source, 32 * words + 40);
    words_random(x, words, &source);
    words_drop(wanted, 2, x, words, from);
    CHECK(bits_from(x, words, from) == ((uint64_t)wanted[1] << 32 | wanted[0]),
          "64 bits of %u words from %u on", words, from);
  }
}

/* Numbers of degree 2, where the transform changes nothing. */
static void check_approximations(void) {
  for (unsigned round = 0; round < 300; round++) {
    uint32_t x[2 * 6], wanted[2];
    const unsigned words = 1 + test_random_below(&source, 5), stride = words + round % 2,
                   drop = test_random_below(&source, words), s = test_random_below(&source, 64);
    vmb_fixed64 out[2];
    for (unsigned i = 0; i < 2; i++)
      words_random(x + (size_t)i * stride, words, &source);
    approximate(out, x, 1, stride, words, drop, s);
    for (unsigned i = 0; i < 2; i++) {
      words_drop(wanted, 2, x + (size_t)i * stride, words, 31 * drop + (s > 32 ? s - 32 : 0));
      const uint64_t number = (uint64_t)wanted[1] << 32 | wanted[0];
      CHECK(out[i] == (s > 32 ? number : number << (32 - s)), "%u words, 2^%u", words, s);
    }
  }
}

/* conj(f) 2^st / D and conj(g) 2^st / D, to the last unit. */
static void check_preparation(void) {
  for (unsigned round = 0; round < 200; round++) {
    vmb_fixed64 a[4], b[4], y[4], z[4], f[4], g[4];
    const struct numbers w = {a, b, y, z};
    const unsigned st = round % 13;
    for (unsigned i = 0; i < 4; i++) { /* f and g of size 2^-9 to 2 */
      f[i] = y[i] = (uint64_t)((int64_t)(int32_t)test_random_word(&source) >> round % 9) * 2;
      g[i] = z[i] = (uint64_t)((int64_t)(int32_t)test_random_word(&source) >> round % 9) * 2;
    }
    prepare(&w, 2, st);
    for (unsigned u = 0; u < 2; u++) {
      const vmb_fixed64 d =
          vmb_fixed64_multiply(f[u], f[u]) + vmb_fixed64_multiply(f[u + 2], f[u + 2]) +
          vmb_fixed64_multiply(g[u], g[u]) + vmb_fixed64_multiply(g[u + 2], g[u + 2]);
      CHECK(a[u] == vmb_fixed64_divide(f[u] << st, d) && b[u] == vmb_fixed64_divide(g[u] << st, d),
            "real parts");
      CHECK(a[u + 2] == 0 - vmb_fixed64_divide(f[u + 2] << st, d) &&
                b[u + 2] == 0 - vmb_fixed64_divide(g[u + 2] << st, d),
            "imaginary parts");
    }
  }
}

static void check_halves(void) {
  uint32_t keys[9], out[5];
  for (unsigned i = 0; i < 8; i++)
    keys[i] = (uint32_t)(int32_t)(i == 0 ? 32767 : i == 1 ? -32767 : (int)i * 1000 - 4000);
  keys[8] = 77;
  halve(keys, 8);
  for (unsigned side = 0; side < 2; side++) {
    unhalve(out, keys, 4 * side, 4);
    for (unsigned i = 0; i < 4; i++) {
      const unsigned k = 4 * side + i;
      CHECK((int32_t)out[i] == (k == 0   ? 32767
                                : k == 1 ? -32767
                                         : (int)k * 1000 - 4000),
            "number %u of half a word", k);
    }
  }
  CHECK(keys[8] == 77, "after the numbers");
}

/* How far each turn of a reduction goes, and how long numbers are then: the loop of the text. */
static void check_turns(unsigned log_n, unsigned depth) {
  static const uint16_t slen[] = {1, 1, 2, 3, 4, 8, 14, 27, 53, 104},
                        llen[] = {1, 2, 3, 6, 11, 21, 40, 78, 155, 308},
                        win[] = {1, 1, 2, 2, 2, 3, 3, 4, 5, 7};
  static uint32_t raw[6000] __attribute__((aligned(8)));
  const unsigned s1 = 31U * slen[depth] - 31U * win[depth], step = log_n == 9 ? 13 : 11,
                 m = 1U << (log_n - depth);
  unsigned s2 = 31U * llen[depth], len = llen[depth], wanted = 0, wrong = 0;
  memset(raw, 0, sizeof raw);
  uint32_t *const keys = raw + (size_t)2 * m * llen[depth];
  for (unsigned i = 0; i < 2 * m; i++)
    keys[(size_t)(i + 1) * key_words[depth] - 1] = 1 + i;
  turns = 0;
  reduce(raw, keys, log_n, depth);
  for (; s2 > s1; wanted++) {
    s2 = s2 <= s1 + step ? s1 : s2 - step;
    while (len > slen[depth] && 31 * (len - slen[depth]) > s2 - s1 + 30)
      len--;
    wrong += wanted >= turns || centred[wanted] != len;
  }
  CHECK(turns == wanted && wrong == 0,
        "n = 2^%u, depth %u: %u turns, %u by the text, %u other lengths", log_n, depth, turns,
        wanted, wrong);
}

int main(void) {
  for (unsigned log_n = 9; log_n <= 10; log_n++)
    for (unsigned depth = 2; depth < log_n; depth++)
      check_turns(log_n, depth);
  check_bit_lengths();
  check_bits();
  check_approximations();
  check_preparation();
  check_halves();
  return check_report();
}
