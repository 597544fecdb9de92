/*
 * Multiples of f and g in the reductions of F and G (ntru_reduce.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_kernels.h"
#include "algorithms/ntru_solve/ntru_reduce.h"

#include "algorithms/ntru_solve/ntru_integer.h"
#include "support/constant_time.h"

/* Have the sizes a sum below 2^32? Looks at all words; the answer is public. */
int vmb_ntru_is_narrow(const uint32_t *x, unsigned count, unsigned words) {
  uint32_t wide = 0;
  uint64_t sum = 0;
  for (unsigned i = 0; i < count; i++, x += words) {
    const uint32_t sign = 0U - (x[0] >> 31); /* no barrier: a word like the others */
    sum += (x[0] ^ sign) + (sign & 1);
    for (unsigned j = 1; j < words; j++)
      wide |= x[j] ^ sign;
  }
  wide |= (uint32_t)(sum >> 32);
  VMB_DECLASSIFY(&wide, sizeof wide);
  return wide == 0;
}

/*
 * A product is made digit by digit of y, of so many bits that a sum of n products with k stays
 * within 2^62: digits below 2^(31 - log_n), without sign but for the highest ones. From degree 16
 * on; below, number by number.
 */
#define DIGITS_FROM 4 /* log_n */

/* Of a digit of y, in degree 2^log_n. */
static unsigned digit_bits(unsigned log_n) {
  return 31 - log_n;
}

/* The digits of a product: y from bit `from` on, under a mask. */
struct digits {
  const uint32_t *y;
  unsigned y_words, from;
  uint32_t mask;
};

/* spread[2n] = the digits of -y, and those of y: that of place i - j is y's, or -y's below 0. */
static void spread_digits(int32_t *spread, const struct digits *d, unsigned n) {
  const unsigned at = d->from / 32, shift = d->from % 32;
  const uint32_t *v = d->y;
  for (unsigned j = 0; j < n; j++, v += d->y_words) {
    /* no barrier: a word like the others */
    const uint32_t next = at + 1 < d->y_words ? v[at + 1] : 0U - (v[at] >> 31);
    const uint32_t digit = (v[at] >> shift | next << 1 << (31 - shift)) & d->mask;
    spread[n + j] = (int32_t)digit;
    spread[j] = (int32_t)(0U - digit);
  }
}

/* Where a sum is subtracted: three words of x from bit `from` on, as far as there are so many. */
struct window {
  unsigned words, from;
  int moved; /* by a word since the last digit */
};

/*
 * x -= 2^from sum; what goes into the word after the window, less than 3 in size, comes back.
 * `carry` is what is to be added there from before, or to the window's last word if it moved.
 */
static int32_t subtract_sum(uint32_t *x, const struct window *w, int64_t sum, int32_t carry) {
  const unsigned at = w->from / 32, shift = w->from % 32;
  const uint64_t low = (uint64_t)sum << shift;
  const int32_t high = (int32_t)(sum >> 1 >> (63 - shift));
  x += at;
  int64_t t = (int64_t)x[0] - (uint32_t)low;
  x[0] = (uint32_t)t;
  if (at + 1 >= w->words)
    return 0;
  t = (t >> 32) + x[1] - (uint32_t)(low >> 32);
  x[1] = (uint32_t)t;
  if (at + 2 >= w->words)
    return 0;
  t = (t >> 32) + x[2] - high + (w->moved ? carry : 0);
  x[2] = (uint32_t)t;
  return (int32_t)(t >> 32) + (w->moved ? 0 : carry);
}

/* After the window of the last digit. */
static void add_carry(uint32_t *x, const struct window *w, int32_t carry) {
  int64_t t = carry;
  for (unsigned i = w->from / 32 + 3; i < w->words; i++) {
    t += x[i];
    x[i] = (uint32_t)t;
    t >>= 32;
  }
}

/* x -= 2^shift k y, for the smallest degrees: number by number. */
static void subtract_products(uint32_t *x, unsigned words, unsigned stride, const uint32_t *y,
                              unsigned y_words, const int32_t *k, unsigned shift, unsigned n) {
  x += shift / 32;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++) {
      const uint32_t factor = i + j < n ? 0U - (uint32_t)k[i] : (uint32_t)k[i];
      vmb_ntru_add_multiple(x + (size_t)((i + j) & (n - 1)) * stride, words - shift / 32,
                            y + (size_t)j * y_words, y_words, (int32_t)factor, shift % 32);
    }
}

/*
 * x -= k y 2^shift modulo x^n + 1. narrow: y is one digit, since the sums are below 2^31 2^32.
 * shift is public, k and y are not.
 */
void vmb_ntru_subtract_product(uint32_t *x, unsigned words, unsigned stride, const uint32_t *y,
                               unsigned y_words, int narrow, const int32_t *k, unsigned shift,
                               unsigned log_n, uint32_t *scratch) {
  const unsigned n = 1U << log_n, bits = digit_bits(log_n);
  VMB_BOUND(log_n, 0, 10);
  if (shift / 32 >= words)
    return;
  if (log_n < DIGITS_FROM) {
    subtract_products(x, words, stride, y, y_words, k, shift, n);
    return;
  }
  int32_t *const spread = (int32_t *)scratch, *const carries = spread + 2 * (size_t)n;
  struct window w = {words, shift, 0};
  int last = narrow;
  for (unsigned from = 0; w.from / 32 < words; from += bits) {
    last |= from + bits >= 31 * y_words;
    const struct digits d = {y, y_words, from, last ? UINT32_MAX : (UINT32_C(1) << bits) - 1};
    spread_digits(spread, &d, n);
    for (unsigned at = 0; at < n; at += 4) {
      int64_t sums[4];
      vmb_ntru_four_products(sums, k, spread + n + at, n);
      for (unsigned i = 0; i < 4; i++) {
        uint32_t *const v = x + (size_t)(at + i) * stride;
        const int32_t carry = subtract_sum(v, &w, sums[i], from > 0 ? carries[at + i] : 0);
        if (last)
          add_carry(v, &w, carry);
        else
          carries[at + i] = carry;
      }
    }
    if (last)
      break;
    w.moved = (w.from + bits) / 32 != w.from / 32;
    w.from += bits;
  }
}
