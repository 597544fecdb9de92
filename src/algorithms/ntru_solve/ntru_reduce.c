/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_reduce.h"

#include "algorithms/ntru_solve/ntru.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_tower.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/target.h"

/* All ones for a negative top word x, 0 otherwise. */
static uint32_t sign_word(uint32_t x) {
  return 0U - (x >> 31); /* no barrier: a word like the others */
}

/*
 * Each of `count` numbers is taken modulo 2^(31 len), centred, and its sign extended to `words`
 * words. Numbers lie `stride` words apart.
 */
void vmb_ntru_centre(uint32_t *x, unsigned count, unsigned stride, unsigned len, unsigned words) {
  const unsigned used = vmb_ntru_words_of(len), unused = 32 * used - 31 * len;
  VMB_BOUND(used, 1, stride);
  VMB_BOUND(words, 0, stride);
  for (unsigned i = 0; i < count; i++, x += stride) {
    x[used - 1] = (uint32_t)((int32_t)(x[used - 1] << unused) >> unused);
    const uint32_t sign = sign_word(x[used - 1]);
    for (unsigned j = used; j < words; j++)
      x[j] = sign;
  }
}

/*
 * vmb_ntru_centre for numbers of `words` words, which are then moved together, out_words each. In
 * place: out_words <= words.
 */
void vmb_ntru_shorten(uint32_t *x, unsigned count, unsigned words, unsigned len,
                      unsigned out_words) {
  vmb_ntru_centre(x, count, words, len, out_words);
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < out_words; j++)
      x[(size_t)i * out_words + j] = x[(size_t)i * words + j];
}

/* Are all numbers below 2^30 in size? Looks at all words; the answer is public. */
int vmb_ntru_is_narrow(const uint32_t *x, unsigned count, unsigned words) {
  uint32_t wide = 0;
  for (unsigned i = 0; i < count; i++, x += words) {
    const uint32_t sign = sign_word(x[0] << 1);
    wide |= (x[0] ^ sign) >> 30;
    for (unsigned j = 1; j < words; j++)
      wide |= x[j] ^ sign;
  }
  VMB_DECLASSIFY(&wide, sizeof wide);
  return wide == 0;
}

struct sums {
  int64_t low, high;
};

/*
 * sum += the products of k[count] with y, y - stride, ..: four at a time where compilers make no
 * vectors of it.
 */
static void add_products(struct sums *sum, const int32_t *k, const uint32_t *y, unsigned stride,
                         unsigned count) {
  int64_t low = sum->low, high = sum->high;
  unsigned i = 0;
#if VMB_TARGET_ARMV7EM
  for (; i + 4 <= count; i += 4)
    for (unsigned j = 0; j < 4; j++, y -= stride) {
      low += vmb_mul32x32_64_signed((int32_t)(k[i + j] & 0xffff), (int32_t)*y);
      high += vmb_mul32x32_64_signed(k[i + j] >> 16, (int32_t)*y);
    }
#endif
  for (; i < count; i++, y -= stride) {
    low += vmb_mul32x32_64_signed((int32_t)(k[i] & 0xffff), (int32_t)*y);
    high += vmb_mul32x32_64_signed(k[i] >> 16, (int32_t)*y);
  }
  sum->low = low;
  sum->high = high;
}

/*
 * Coefficient `at` of k y as low + 2^16 high: the lower half of k counts without sign. With |y| <
 * 2^30 and n <= 1024 the sums stay below 2^56.
 */
static struct sums product_at(const int32_t *k, const uint32_t *y, unsigned stride, unsigned at,
                              unsigned n) {
  struct sums sum = {0, 0};
  add_products(&sum, k, y + (size_t)at * stride, stride, at + 1);
  sum.low = -sum.low;
  sum.high = -sum.high;
  add_products(&sum, k + at + 1, y + (size_t)(n - 1) * stride, stride, n - 1 - at);
  return (struct sums){-sum.low, -sum.high};
}

/* x -= 2^shift sum for a number of two words. */
static void subtract_sum(uint32_t *x, unsigned words, int64_t sum, unsigned shift) {
  const uint32_t halves[2] = {(uint32_t)sum, (uint32_t)((uint64_t)sum >> 32)};
  if (shift / 32 < words)
    vmb_ntru_add_multiple(x + shift / 32, words - shift / 32, halves, 2, -1, shift % 32);
}

/*
 * x -= k y 2^shift modulo x^n + 1. narrow: a whole sum of products is made for each coefficient and
 * subtracted; otherwise product by product. shift is public, k and y are not.
 */
void vmb_ntru_subtract_product(uint32_t *x, unsigned words, unsigned stride, const uint32_t *y,
                               unsigned y_words, int narrow, const int32_t *k, unsigned shift,
                               unsigned log_n) {
  const unsigned n = 1U << log_n;
  VMB_BOUND(log_n, 0, 10);
  if (narrow)
    VMB_BOUND32(y, (size_t)n * y_words, -(1 << 30), (1 << 30) - 1);
  if (shift / 32 >= words)
    return;
  if (narrow) {
    for (unsigned at = 0; at < n; at++) {
      const struct sums sum = product_at(k, y, y_words, at, n);
      subtract_sum(x + (size_t)at * stride, words, sum.low, shift);
      subtract_sum(x + (size_t)at * stride, words, sum.high, shift + 16);
    }
    return;
  }
  x += shift / 32;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++) {
      const uint32_t factor = i + j < n ? 0U - (uint32_t)k[i] : (uint32_t)k[i];
      vmb_ntru_add_multiple(x + (size_t)((i + j) & (n - 1)) * stride, words - shift / 32,
                            y + (size_t)j * y_words, y_words, (int32_t)factor, shift % 32);
    }
}

/* ---- Degree n -------------------------------------------------------------------------------- */

/* The memory of vmb_ntru_finish. */
struct finish {
  uint32_t *child, *num, *f, *g, *half;
  vmb_m31_root *table;
  unsigned n;
  struct vmb_m31 m;
};

/* a b modulo the prime, neither in Montgomery's form. */
static uint32_t product(uint32_t a, uint32_t b, const struct vmb_m31 *m) {
  return vmb_m31_multiply(vmb_m31_to_mont(a, m), b, m);
}

/* f, g, F' and G', transformed: entries 2u and 2u + 1 of f belong to entry u of F'. */
static void finish_begin(struct finish *w, const int8_t *f, const int8_t *g, uint32_t *scratch,
                         unsigned log_n) {
  const unsigned n = 1U << log_n;
  *w = (struct finish){.child = scratch,
                       .num = scratch + n,
                       .f = scratch + 2 * n,
                       .g = scratch + 3 * n,
                       .half = scratch + 4 * n,
                       .table = (vmb_m31_root *)(scratch + 5 * n),
                       .n = n};
  vmb_m31_prepare(&w->m, vmb_ntru_primes[0].p);
  vmb_m31_table(w->table, n, vmb_ntru_primes[0].root, 2048, &w->m);
  vmb_ntru_load_small(w->f, f, n);
  vmb_ntru_load_small(w->g, g, n);
  vmb_ntru_transform(w->f, w->f, n, 1, w->table, &w->m);
  vmb_ntru_transform(w->g, w->g, n, 1, w->table, &w->m);
  vmb_ntru_transform(w->half, w->child, n / 2, 1, w->table, &w->m);
  vmb_ntru_transform(w->half + n / 2, w->child + n / 2, n / 2, 1, w->table, &w->m);
}

/* x = the coefficients, centred, of the polynomial whose values it holds. */
static void to_integers(uint32_t *x, const struct finish *w) {
  vmb_m31_intt(x, w->n, w->table, &w->m);
  for (unsigned i = 0; i < w->n; i++)
    x[i] = (uint32_t)vmb_m31_centre(x[i], &w->m);
}

/*
 * num, and den at f: the adjoint's value at a root is the value at its inverse, which is entry n -
 * 1 - i; F = F'(x^2) g(-x), G = G'(x^2) f(-x). All are below 2^30 in size, modulo a prime above
 * 2^31 - 2^15.
 */
static void finish_fraction(const struct finish *w) {
  const unsigned n = w->n;
  for (unsigned i = 0; i < n; i++) {
    const uint32_t F = product(w->half[i / 2], w->g[i ^ 1], &w->m),
                   G = product(w->half[n / 2 + i / 2], w->f[i ^ 1], &w->m);
    w->num[i] =
        vmb_m31_add(product(F, w->f[n - 1 - i], &w->m), product(G, w->g[n - 1 - i], &w->m), &w->m);
  }
  for (unsigned i = 0; i < n / 2; i++) {
    const unsigned j = n - 1 - i;
    w->f[i] =
        vmb_m31_add(product(w->f[i], w->f[j], &w->m), product(w->g[i], w->g[j], &w->m), &w->m);
    w->f[j] = w->f[i];
  }
  to_integers(w->num, w);
  to_integers(w->f, w);
}

/* F - k f at f, G - k g at g, where k is at num. */
static void finish_subtract(const struct finish *w) {
  vmb_ntru_transform(w->num, w->num, w->n, 1, w->table, &w->m);
  for (unsigned i = 0; i < w->n; i += 2) {
    const uint32_t f[2] = {w->f[i], w->f[i + 1]}, g[2] = {w->g[i], w->g[i + 1]};
    for (unsigned j = 0; j < 2; j++) {
      w->f[i + j] = vmb_m31_subtract(product(w->half[i / 2], g[1 - j], &w->m),
                                     product(w->num[i + j], f[j], &w->m), &w->m);
      w->g[i + j] = vmb_m31_subtract(product(w->half[w->n / 2 + i / 2], f[1 - j], &w->m),
                                     product(w->num[i + j], g[j], &w->m), &w->m);
    }
  }
  to_integers(w->f, w);
  to_integers(w->g, w);
}

/*
 * The last depth: F and G are reduced by the quotient of their fraction, the set's own rounding of
 * it, and checked to be small and a solution. scratch is destroyed and made anew in between.
 */
int vmb_ntru_finish(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                    uint32_t q, vmb_ntru_quotient *quotient, uint32_t *scratch) {
  struct finish w;
  finish_begin(&w, f, g, scratch, log_n);
  finish_fraction(&w);
  quotient((int32_t *)w.num, w.f, log_n);
  finish_begin(&w, f, g, scratch, log_n);
  finish_subtract(&w);
  return vmb_ntru_take_small(F, w.f, w.n) & vmb_ntru_take_small(G, w.g, w.n) &&
         vmb_ntru_is_solution(F, G, f, g, log_n, q, scratch);
}
