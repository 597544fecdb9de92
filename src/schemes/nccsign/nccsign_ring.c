/*
 * Arithmetic in Z_q[x]/(x^n - x - 1); contracts in nccsign_ring.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/nccsign/nccsign_ring.h"

#include <string.h>

#include "rings/sparse/sparse.h"
#include "schemes/nccsign/nccsign_pack.h"
#include "schemes/nccsign/nccsign_rounding.h"
#include "support/compiler.h"

/* ---- Full products --------------------------------------------------------------------------- */

static uint32_t modulus_of(unsigned prime) {
  return prime == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1;
}

/* The transform of an operand with coefficients in (-p, p): `in` may be `out`. */
static void transform(const struct nccsign_params *p, vmb_crt30_any *out, const int32_t *in,
                      unsigned prime) {
  const uint32_t modulus = modulus_of(prime);
  const size_t n = p->n;
  const size_t half = VMB_CRT30_LEAVES * (size_t)p->leaf / 2;
  uint32_t *const words = vmb_crt30_words(out);
  for (size_t i = 0; i < n; i++)
    words[i] = nccsign_make_positive(in[i], modulus);
  memset(words + n, 0, (half - n) * sizeof words[0]);
  vmb_crt30_ntt(out, p->leaf, prime);
}

void vmb_nccsign_transform_a(const struct nccsign_params *p, vmb_crt30_any *hat, const int32_t *a,
                             unsigned prime) {
  transform(p, hat, a, prime);
  vmb_crt30_to_mont(hat, p->leaf, prime);
}

/*
 * x^n = x + 1: coefficient n + i of a product of polynomials, high[i], is added to those at i and
 * i + 1. There is none at 2n - 1, where the product modulo x^M - 1 is zero. Numbers below twice the
 * modulus become numbers below it.
 */
static void fold(uint32_t *restrict low, const uint32_t *restrict high, size_t n,
                 uint32_t modulus) {
  uint32_t sum = vmb_crt30_subtract_once(high[0], modulus);
  low[0] = vmb_crt30_subtract_once(vmb_crt30_subtract_once(low[0], modulus) + sum, modulus);
  for (size_t i = 1; i < n; i++) {
    sum = vmb_crt30_subtract_once(high[i], modulus) + vmb_crt30_subtract_once(high[i - 1], modulus);
    sum = vmb_crt30_subtract_once(sum, modulus) + vmb_crt30_subtract_once(low[i], modulus);
    low[i] = vmb_crt30_subtract_once(sum, modulus);
  }
}

/* t[0..n) = the product of a and `offset - packed` in the ring, modulo one of the primes. */
static void multiply_modulo(const struct nccsign_params *p, const struct nccsign_view *w,
                            unsigned prime, const uint8_t *packed, unsigned bits, int32_t offset) {
  const uint32_t modulus = modulus_of(prime);
  const size_t n = p->n;
  uint32_t *const t = vmb_crt30_words(w->t);
  vmb_nccsign_unpack((int32_t *)w->t, packed, n, bits, offset);
  transform(p, w->t, (const int32_t *)w->t, prime);
  vmb_crt30_basemul(&w->t->values, &w->hats[prime]->prepared, p->leaf, prime);
  vmb_crt30_intt(w->t, p->leaf, prime);
  fold(t, t + n, n, modulus);
}

/*
 * w = -2^-32 times the ring product whose residues are in w (modulo P0) and t (modulo P1), modulo
 * q, in [0, q). The product is r0 + P0 h with |.| < P0 P1 / 2, h = (r1 - r0) / P0 modulo P1; where
 * h > P1 / 2 it is negative, and P0 P1 is taken away. The sum below is < 2^30 + q P1 + q < 2^32 q.
 */
static void combine_residues(const struct nccsign_params *restrict p,
                             const struct nccsign_view *w) {
  const uint32_t one_over_p0 = NCCSIGN_ONE_OVER_P0;
  const uint32_t quotient = (uint32_t)(((uint64_t)NCCSIGN_ONE_OVER_P0 << 32) / VMB_CRT30_P1);
  const uint32_t *const residues = vmb_crt30_words(w->t);
  int32_t *const out = w->w;
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t r0 = (uint32_t)out[i];
    const uint32_t x = residues[i] + 2 * VMB_CRT30_P1 - r0; /* r0 < 2 P1 */
    const uint32_t t = (uint32_t)(vmb_mul32x32_64(x, quotient) >> 32);
    const uint32_t h = vmb_crt30_subtract_once(x * one_over_p0 - t * VMB_CRT30_P1, VMB_CRT30_P1);
    const uint32_t negative = nccsign_sign_mask((int32_t)(VMB_CRT30_P1 / 2 - h));
    out[i] = (int32_t)nccsign_reduce(p, r0 + vmb_mul32x32_64(p->p0_mod_q, h) +
                                            (p->minus_p0p1_mod_q & negative));
  }
}

void vmb_nccsign_multiply(const struct nccsign_params *p, const struct nccsign_view *w,
                          const uint8_t *packed, unsigned bits, int32_t offset) {
  const size_t bytes = p->n * sizeof w->w[0];
  vmb_nccsign_transform_a(p, w->hats[0], w->w, 0);
  multiply_modulo(p, w, 0, packed, bits, offset);
  memcpy(w->hats[1], w->w, bytes);
  memcpy(w->w, w->t, bytes);
  vmb_nccsign_transform_a(p, w->hats[1], (const int32_t *)w->hats[1], 1);
  multiply_modulo(p, w, 1, packed, bits, offset);
  combine_residues(p, w);
}

void vmb_nccsign_multiply_transformed(const struct nccsign_params *p, const struct nccsign_view *w,
                                      const uint8_t *packed, unsigned bits, int32_t offset) {
  multiply_modulo(p, w, 0, packed, bits, offset);
  memcpy(w->w, w->t, p->n * sizeof w->w[0]);
  multiply_modulo(p, w, 1, packed, bits, offset);
  combine_residues(p, w);
}

/* ---- Products by the challenge --------------------------------------------------------------- */

/*
 * Shifts of s are windows into (zeros, s, zeros, -s, zeros): n, n, n + GAP, n and n + GAP bytes, as
 * the sparse product reads up to GAP bytes too far.
 */
#define GAP 64

/*
 * Where the windows of the challenge's coefficients begin. All is public: `vambrace-lab leak` knows
 * this function by its name.
 */
static VMB_NOINLINE void challenge_offsets(const struct nccsign_params *p,
                                           struct nccsign_scratch *scratch) {
  for (unsigned i = 0; i < p->tau; i++)
    scratch->offsets[i] =
        (uint16_t)((scratch->signs[i] > 0 ? p->n : 3U * p->n + GAP) - scratch->places[i]);
}

/* A byte's number in [-128, 127]. */
static int32_t signed_byte(uint8_t byte) {
  return (int32_t)((byte ^ 0x80U) - 0x80U);
}

/* The product of 2n coefficients in bytes in the ring, as `fold` does it. */
static void fold_bytes(int32_t *restrict out, const uint8_t *restrict low,
                       const uint8_t *restrict high, size_t n) {
  out[0] = signed_byte(low[0]) + signed_byte(high[0]);
  for (size_t i = 1; i < n; i++)
    out[i] = signed_byte(low[i]) + signed_byte(high[i]) + signed_byte(high[i - 1]);
}

/*
 * In w->t, of at least 8n bytes: the copies of s in 5n + 2 GAP, then the product in 2n of at most
 * tau eta <= 64, rounded up to a multiple of 64. First the words of s are in the upper half, from
 * which s and then -s are copied.
 */
const int32_t *vmb_nccsign_challenge_times(const struct nccsign_params *p,
                                           const struct nccsign_view *w, const uint8_t *packed) {
  const size_t n = p->n;
  uint8_t *const copies = (uint8_t *)w->t;
  uint8_t *const plus = copies + n;
  uint8_t *const minus = plus + 2 * n + GAP;
  uint8_t *const product = minus + 2 * n + GAP;
  int32_t *const s = (int32_t *)w->t + n;
  vmb_nccsign_unpack(s, packed, n, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  for (size_t i = 0; i < n; i++)
    plus[i] = (uint8_t)s[i];
  memset(copies, 0, n);
  memset(plus + n, 0, n + GAP);
  for (size_t i = 0; i < n; i++)
    minus[i] = (uint8_t)(0U - plus[i]);
  memset(minus + n, 0, n + GAP);
  challenge_offsets(p, w->scratch);
  vmb_sparse_product(product, copies, w->scratch->offsets, p->tau,
                     (2 * (unsigned)n + 63) / 64 * 64);
  fold_bytes((int32_t *)w->t, product, product + n, n);
  return (const int32_t *)w->t;
}

void vmb_nccsign_subtract_challenge_times(const struct nccsign_params *p, int32_t *r, int32_t *s,
                                          const struct nccsign_view *w) {
  vmb_sparse_subtract_trinomial(r, s, w->scratch->places, w->scratch->signs, p->tau, p->n);
}
