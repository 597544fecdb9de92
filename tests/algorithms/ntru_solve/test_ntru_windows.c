/*
 * The reduction of Falcon's NTRU solver, part by part against definitions (specs/falcon.md section
 * 5.5): the values of windows, quotients and their limit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "algorithms/ntru_solve/ntru_falcon.c"
#include "words.h"

static struct test_random source = {2023};

/*
 * The size's words of 31 bits, ten at most, added from the lowest one on. Their number is after
 * 31 (len - 10) bits; the size of what is cut off counts as the number's does: -x is ~x + 1 there.
 */
static vmb_fpr value_by_definition(const uint32_t *x, unsigned words, unsigned len) {
  const unsigned drop = len > 10 ? len - 10 : 0;
  uint32_t size[WORDS_MOST];
  const uint32_t minus = words_bit(x, words, 32 * words - 1);
  vmb_fpr sum = vmb_fpr_of(0);
  words_drop(size, WORDS_MOST, x, words, 31 * drop);
  if (minus)
    words_negate(size, WORDS_MOST);
  for (unsigned v = 0; v + drop < len; v++) {
    uint32_t word = 0;
    for (unsigned i = 0; i < 31; i++)
      word |= words_bit(size, WORDS_MOST, 31 * v + i) << i;
    sum = vmb_fpr_add(sum, vmb_fpr_scale(vmb_fpr_of(word), 31 * (int)v));
  }
  return minus ? vmb_fpr_subtract(vmb_fpr_of(0), sum) : sum;
}

static void check_windows(void) {
  for (unsigned round = 0; round < 400; round++) {
    uint32_t x[WORDS_MOST];
    const unsigned len = 1 + test_random_below(&source, 13), used = (31 * len + 31) / 32;
    words_random(x, used, &source);
    for (unsigned bit = 31 * len; bit < 32 * used; bit++) /* bit 31 len - 1 is the sign */
      x[bit / 32] = (x[bit / 32] & ~(UINT32_C(1) << bit % 32)) | words_bit(x, used, 31 * len - 1)
                                                                     << bit % 32;
    const uint64_t got = vmb_fpr_bits(window_value(x, used, len)),
                   wanted = vmb_fpr_bits(value_by_definition(x, used, len));
    CHECK(got == wanted || (got | wanted) << 1 == 0, "a window of %u words of 31 bits", len);
  }
}

/* To the nearest, ties to even; 2^31 - 1 is not taken, in any place. */
static void check_quotients(void) {
  static const int32_t small[4] = {3, -7, 0, 1000};
  for (unsigned at = 0; at < 4; at++)
    for (unsigned sign = 0; sign < 2; sign++)
      for (int scale = -3; scale <= 3; scale++)
        for (unsigned more = 0; more < 3; more++) {
          vmb_fpr r[4] = {vmb_fpr_of(small[0]), vmb_fpr_of(small[1]), vmb_fpr_of(small[2]),
                          vmb_fpr_of(small[3])};
          int32_t k[4];
          /* (2^31 - 1) 2^8 - 1, and one more, and two */
          const int64_t size = (INT64_C(0x7fffffff) << 8) - 1 + more;
          for (unsigned i = 0; i < 4; i++)
            r[i] = vmb_fpr_scale(r[i], -scale);
          r[at] = vmb_fpr_scale(vmb_fpr_of(sign ? -size : size), -8 - scale);
          CHECK(quotient(k, r, 4, scale) == (more == 0), "quotients up to 2^31 - 1, less 2^-8: %u",
                more);
          CHECK(k[(at + 1) % 4] == small[(at + 1) % 4], "quotient next to it");
        }
}

/* Numbers of one word and of two; degree 2, where the transform changes nothing. */
static void check_words(void) {
  const uint32_t one[2] = {5, (uint32_t)-6}, two[4] = {5, (uint32_t)-2, (uint32_t)-1, 3};
  vmb_fpr out[2];
  transform_words(out, one, 1, 1);
  CHECK(vmb_fpr_bits(out[0]) == vmb_fpr_bits(vmb_fpr_of(5)) &&
            vmb_fpr_bits(out[1]) == vmb_fpr_bits(vmb_fpr_of(-6)),
        "numbers of a word");
  transform_words(out, two, 1, 2);
  CHECK(vmb_fpr_bits(out[0]) == vmb_fpr_bits(vmb_fpr_of(5 - (INT64_C(1) << 33))) &&
            vmb_fpr_bits(out[1]) == vmb_fpr_bits(vmb_fpr_of((INT64_C(1) << 34) - 1)),
        "numbers of two words");
}

int main(void) {
  check_windows();
  check_quotients();
  check_words();
  return check_report();
}
