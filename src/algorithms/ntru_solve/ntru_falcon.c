/*
 * The reduction of Falcon's key generation, which abandons candidates as the reference does: every
 * operation in binary64 is fixed, since official keys depend on the decision (specs/falcon.md
 * sections 5.5 and 5.6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru.h"
#include "algorithms/ntru_solve/ntru_reduce.h"
#include "algorithms/ntru_solve/ntru_tower.h"
#include "arithmetic/binary64/fpr_fft.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/* slen, llen, and the mean and the deviation of the bits of f and g, by depth. */
static const uint16_t key_lengths[] = {1, 1, 2, 2, 4, 7, 14, 27, 53, 106, 209};
static const uint16_t raw_lengths[] = {1, 2, 5, 7, 12, 21, 40, 78, 157, 308};
static const uint16_t mean_bits[] = {4, 11, 24, 50, 102, 202, 401, 794, 1577, 3138};
static const uint16_t deviations[] = {0, 1, 1, 1, 1, 2, 4, 5, 8, 13};
static const struct vmb_ntru_words all_words = {key_lengths, raw_lengths};

#define WINDOW 10    /* words of 31 bits */
#define STEP_BITS 25 /* by which a pass shortens F and G */

/*
 * How many low bits of a number of `len` digits lie below the window that its approximation looks
 * at.
 */
static unsigned window_bits(unsigned len) {
  return len > WINDOW ? 31 * (len - WINDOW) : 0;
}

/*
 * The window value of a number's highest words of 31 bits: rounded sums from the lowest word on, of
 * the size. `used` words, and the number's sign after them.
 */
static vmb_fpr window_value(const uint32_t *x, unsigned used, unsigned len) {
  const uint32_t low31 = 0x7fffffff, minus = vmb_ct_mask_negative32((int32_t)x[used - 1]);
  const unsigned drop = window_bits(len), count = len < WINDOW ? len : WINDOW;
  uint32_t carry = minus & 1;
  vmb_fpr sum = vmb_fpr_zero();
  for (unsigned v = 0; v < count; v++) {
    const unsigned bit = drop + 31 * v, at = bit / 32, shift = bit % 32;
    const uint32_t next = at + 1 < used ? x[at + 1] : 0;
    uint32_t word = (x[at] >> shift | next << 1 << (31 - shift)) & low31;
    word = ((word ^ minus) & low31) + carry;
    carry = word >> 31;
    sum = vmb_fpr_add(sum, vmb_fpr_scale(vmb_fpr_of_word((int32_t)(word & low31)), (int)(31 * v)));
  }
  return vmb_fpr_from_bits(vmb_fpr_bits(sum) ^ (uint64_t)(minus & 1) << 63);
}

/* The windows of x[n], `stride` words apart, of length len, transformed. */
static void approximate(vmb_fpr *out, const uint32_t *x, unsigned log_n, unsigned stride,
                        unsigned len) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = window_value(x + (size_t)i * stride, vmb_ntru_words_of(len), len);
  vmb_fpr_fft(out, log_n);
}

/* k = the nearest integers to 2^scale r; 0 if one is not below 2^31 - 1, which rejects. */
static VMB_NOIPA int quotient(int32_t *k, const vmb_fpr *r, unsigned n, int scale) {
  const uint64_t limit = UINT64_C(0x41dfffffffc00000);
  uint64_t outside = 0;
  for (unsigned i = 0; i < n; i++) {
    const vmb_fpr scaled = vmb_fpr_scale(r[i], scale);
    outside |= limit - 1 - (vmb_fpr_bits(scaled) & ~VMB_FPR_SIGN);
    k[i] = (int32_t)vmb_fpr_round(scaled);
  }
  outside >>= 63;
  VMB_DECLASSIFY(&outside, sizeof outside); /* whether the candidate was rejected */
  return outside == 0;
}

/* The numbers of a reduction at degree m: a, b, t, sum of m each, d of m/2. */
struct numbers {
  vmb_fpr *a, *b, *t, *sum, *d;
};

/*
 * w->a, b = the conjugates of f and g as binary64, scaled by their length `len`, and w->d = 1 / (f
 * f* + g g*): what all rounds of reduction at this depth divide by.
 */
static void prepare(const struct numbers *w, const uint32_t *keys, unsigned words, unsigned len,
                    unsigned log_m) {
  const unsigned m = 1U << log_m, half = m / 2;
  approximate(w->a, keys, log_m, words, len);
  approximate(w->b, keys + (size_t)m * words, log_m, words, len);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex f = vmb_complex_at(w->a, u, half), g = vmb_complex_at(w->b, u, half);
    w->d[u] = vmb_fpr_divide(vmb_fpr_of(1), vmb_fpr_add(vmb_complex_norm(f), vmb_complex_norm(g)));
    vmb_complex_put(w->a, u, half, vmb_complex_conjugate(f));
    vmb_complex_put(w->b, u, half, vmb_complex_conjugate(g));
  }
}

/* sum = (F conj(f) + G conj(g)) d as polynomials, where raw are F and G of length len. */
static void divide(const struct numbers *w, const uint32_t *raw, unsigned wide, unsigned len,
                   unsigned log_m) {
  const unsigned m = 1U << log_m, half = m / 2;
  approximate(w->sum, raw, log_m, wide, len);
  approximate(w->t, raw + (size_t)m * wide, log_m, wide, len);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex r = vmb_complex_add(
        vmb_complex_multiply(vmb_complex_at(w->t, u, half), vmb_complex_at(w->b, u, half)),
        vmb_complex_multiply(vmb_complex_at(w->sum, u, half), vmb_complex_at(w->a, u, half)));
    vmb_complex_put(w->sum, u, half, vmb_complex_scale(r, w->d[u]));
  }
  vmb_fpr_ifft(w->sum, log_m);
}

/* Section 5.5 at a depth of 2 and more: 0 if it abandons. */
static int reduce(uint32_t *raw, const uint32_t *keys, unsigned log_m, unsigned depth,
                  vmb_fpr *memory) {
  const unsigned m = 1U << log_m, words = key_lengths[depth], wide = raw_lengths[depth];
  const struct numbers w = {memory, memory + m, memory + 2 * m, memory + 3 * m, memory + 4 * m};
  const unsigned low = mean_bits[depth] - 6U * deviations[depth],
                 high = mean_bits[depth] + 6U * deviations[depth];
  const int narrow = words <= 2 && vmb_ntru_is_narrow(keys, m, words) &&
                     vmb_ntru_is_narrow(keys + (size_t)m * words, m, words);
  int32_t *const k = (int32_t *)(void *)w.t; /* after it lie the rest of t, and sum */
  uint32_t *const product = (uint32_t *)k + m;
  unsigned len = wide, most_bits = 31 * len, shift = most_bits - low;
  prepare(&w, keys, words, words, log_m);
  for (;;) {
    divide(&w, raw, wide, len, log_m);
    const int scale = (int)window_bits(len) - (int)window_bits(words) - (int)shift;
    if (!quotient(k, w.sum, m, scale))
      return 0;
    for (unsigned side = 0; side < 2; side++)
      vmb_ntru_subtract_product(raw + (size_t)side * m * wide, vmb_ntru_words_of(len), wide,
                                keys + (size_t)side * m * words, words, narrow, k, shift, log_m,
                                product);
    if (shift + high + 10 < most_bits) {
      most_bits = shift + high + 10;
      if (31 * len >= most_bits + 31)
        len--;
    }
    vmb_ntru_centre(raw, 2 * m, wide, len, vmb_ntru_words_of(len));
    if (shift == 0)
      break;
    shift = shift > STEP_BITS ? shift - STEP_BITS : 0;
  }
  vmb_ntru_shorten(raw, 2 * m, wide, len < words ? len : words, words);
  return 1;
}

/* x[n] of one word or two as numbers, transformed. */
static void transform_words(vmb_fpr *out, const uint32_t *x, unsigned log_n, unsigned words) {
  for (unsigned i = 0; i < 1U << log_n; i++, x += words)
    out[i] =
        vmb_fpr_of(words == 1 ? (int64_t)(int32_t)x[0] : (int64_t)((uint64_t)x[1] << 32 | x[0]));
  vmb_fpr_fft(out, log_n);
}

/*
 * Depth 1, in one pass: sizes below 2^41, numbers that are exact before the transforms. memory:
 * three polynomials.
 */
static int reduce_once(uint32_t *raw, const uint32_t *keys, unsigned log_m, vmb_fpr *memory) {
  const unsigned m = 1U << log_m, half = m / 2, wide = raw_lengths[1];
  vmb_fpr *const sum = memory, *const t = sum + m, *const y = t + m;
  int32_t *const k = (int32_t *)(void *)t; /* after it lie the rest of t, and y */
  transform_words(sum, raw, log_m, wide);
  transform_words(y, keys, log_m, 1);
  for (unsigned u = 0; u < half; u++)
    vmb_complex_put(sum, u, half,
                    vmb_complex_multiply(vmb_complex_at(sum, u, half),
                                         vmb_complex_conjugate(vmb_complex_at(y, u, half))));
  transform_words(t, raw + (size_t)m * wide, log_m, wide);
  transform_words(y, keys + m, log_m, 1);
  for (unsigned u = 0; u < half; u++)
    vmb_complex_put(
        sum, u, half,
        vmb_complex_add(vmb_complex_at(sum, u, half),
                        vmb_complex_multiply(vmb_complex_at(t, u, half),
                                             vmb_complex_conjugate(vmb_complex_at(y, u, half)))));
  transform_words(t, keys, log_m, 1);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_fpr_add(vmb_complex_norm(vmb_complex_at(t, u, half)),
                                  vmb_complex_norm(vmb_complex_at(y, u, half)));
    vmb_complex_put(
        sum, u, half,
        vmb_complex_scale(vmb_complex_at(sum, u, half), vmb_fpr_divide(vmb_fpr_of(1), d)));
  }
  vmb_fpr_ifft(sum, log_m);
  if (!quotient(k, sum, m, 0))
    return 0;
  for (unsigned side = 0; side < 2; side++)
    vmb_ntru_subtract_product(raw + (size_t)side * m * wide, wide, wide, keys + (size_t)side * m, 1,
                              1, k, 0, log_m, (uint32_t *)k + m);
  vmb_ntru_shorten(raw, 2 * m, wide, 1, 1);
  return 1;
}

/* Numerator and denominator are exact. */
static void finish_quotient(int32_t *num, uint32_t *free, unsigned log_n) {
  const unsigned n = 1U << log_n, half = n / 2;
  const int32_t *const integers = (const int32_t *)free;
  vmb_fpr *const r = (vmb_fpr *)(void *)free, *const d = r + n;
  for (unsigned i = 0; i < n; i++)
    d[i] = vmb_fpr_of(integers[i]);
  vmb_fpr_fft(d, log_n);
  for (unsigned i = 0; i < n; i++)
    r[i] = vmb_fpr_of(num[i]);
  vmb_fpr_fft(r, log_n);
  for (unsigned u = 0; u < half; u++)
    vmb_complex_put(
        r, u, half,
        vmb_complex_scale(vmb_complex_at(r, u, half), vmb_fpr_divide(vmb_fpr_of(1), d[u])));
  vmb_fpr_ifft(r, log_n);
  for (unsigned i = 0; i < n; i++)
    num[i] = (int32_t)vmb_fpr_round(r[i]);
}

/*
 * F, G with f G - g F = q as Falcon's specification makes them, so that keys agree: its rounding at
 * each depth. 0 if there is no solution or it is not small; which candidates are rejected is
 * public.
 */
int vmb_ntru_solve_falcon(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                          uint32_t q, uint32_t *scratch) {
  VMB_BOUND(log_n, 9, 10);
  vmb_ntru_odd_bounds(f, log_n);
  vmb_ntru_odd_bounds(g, log_n);
  vmb_ntru_norm_bounds(f, g, log_n);
  if (!vmb_ntru_solve_integers(scratch, f, g, log_n, q, key_lengths))
    return 0;
  for (unsigned depth = log_n; depth-- > 1;) {
    const unsigned log_m = log_n - depth, m = 1U << log_m;
    vmb_ntru_climb(scratch, f, g, log_n, depth, &all_words);
    uint32_t *const keys = scratch + 2 * (size_t)m * raw_lengths[depth];
    vmb_fpr *const numbers = (vmb_fpr *)(void *)(keys + 2 * (size_t)m * key_lengths[depth]);
    if (!(depth == 1 ? reduce_once(scratch, keys, log_m, numbers)
                     : reduce(scratch, keys, log_m, depth, numbers)))
      return 0;
  }
  return vmb_ntru_finish(F, G, f, g, log_n, q, finish_quotient, scratch);
}
