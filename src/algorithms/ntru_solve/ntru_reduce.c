/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_reduce.h"

#include "algorithms/ntru_solve/ntru.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_tower.h"
#include "support/constant_time.h"

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
 * it, and checked to be small and a solution. scratch is destroyed and made again in between.
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
