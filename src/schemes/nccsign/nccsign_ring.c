/*
 * Arithmetic in Z_q[x]/(x^n - x - 1): full products by exact convolution, sparse products, rounding
 * (specs/nccsign.md sections 2, 3.5, 8).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_RING_C
#define VMB_SCHEMES_NCCSIGN_RING_C

#include <string.h>

#include "rings/sparse/sparse.h"
#include "schemes/nccsign/nccsign_pack.c"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/zeroize.h"

/* All ones if value < 0, otherwise 0; in loops that are to become vectors. */
static inline uint32_t nccsign_sign_mask(int32_t value) {
  /* no barrier: loops of it are vectors */
  return 0U - ((uint32_t)value >> 31);
}

/* value + modulus where value is negative. */
static inline uint32_t nccsign_make_positive(int32_t value, uint32_t modulus) {
  return (uint32_t)value + (modulus & nccsign_sign_mask(value));
}

/*
 * -x 2^-32 modulo q, in [0, q), for x < 2^32 q: x - m q is a multiple of 2^32 for m = x/q modulo
 * 2^32.
 */
VMB_INLINE_FOR_SPEED uint32_t nccsign_reduce(const struct nccsign_params *p, uint64_t x) {
  const uint32_t m = (uint32_t)x * p->inverse;
  const int32_t difference = (int32_t)(vmb_mul32x32_64(m, p->q) >> 32) - (int32_t)(x >> 32);
  return nccsign_make_positive(difference, p->q);
}

/* ---- Full products --------------------------------------------------------------------------- */

/* The transform of an operand with coefficients in (-p, p): `in` may be `out`. */
VMB_INLINE_FOR_SPEED void nccsign_transform(const struct nccsign_params *p, vmb_crt30_any *out,
                                            const int32_t *in, unsigned prime) {
  const uint32_t modulus = prime == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1;
  const size_t half = NCCSIGN_LENGTH((size_t)p->n) / 2;
  uint32_t *const words = vmb_crt30_words(out);
  for (size_t i = 0; i < p->n; i++)
    words[i] = nccsign_make_positive(in[i], modulus);
  for (size_t i = p->n; i < half; i++)
    words[i] = 0;
  vmb_crt30_ntt(out, p->leaf, prime);
}

/*
 * hat = the transform of a, |a_i| < p, prepared as the second factor of products. `a` may be hat's
 * memory.
 */
VMB_INLINE_FOR_SPEED void nccsign_transform_a(const struct nccsign_params *p, vmb_crt30_any *hat,
                                              const int32_t *a, unsigned prime) {
  nccsign_transform(p, hat, a, prime);
  vmb_crt30_to_mont(hat, p->leaf, prime);
}

/*
 * x^n = x + 1: coefficient n + i of a product of polynomials, high[i], is added to those at i and
 * i + 1. There is none at 2n - 1, where the product modulo x^M - 1 is zero. All numbers are below
 * the modulus.
 */
static inline void nccsign_fold(uint32_t *restrict low, const uint32_t *restrict high, size_t n,
                                uint32_t modulus) {
  low[0] = vmb_crt30_subtract_once(low[0] + high[0], modulus);
  for (size_t i = 1; i < n; i++) {
    const uint32_t sum = vmb_crt30_subtract_once(high[i] + high[i - 1], modulus);
    low[i] = vmb_crt30_subtract_once(low[i] + sum, modulus);
  }
}

/* t[0..n) = the product of a and `offset - packed` in the ring, modulo one of the primes. */
VMB_INLINE_FOR_SPEED void nccsign_multiply(const struct nccsign_params *p,
                                           const struct nccsign_view *w, unsigned prime,
                                           const uint8_t *packed, unsigned bits, int32_t offset) {
  const uint32_t modulus = prime == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1;
  uint32_t *const t = vmb_crt30_words(w->t);
  nccsign_unpack((int32_t *)w->t, packed, p->n, bits, offset);
  nccsign_transform(p, w->t, (const int32_t *)w->t, prime);
  vmb_crt30_basemul(&w->t->values, &w->hats[prime]->prepared, p->leaf, prime);
  vmb_crt30_intt(w->t, p->leaf, prime);
  for (size_t i = 0; i < 2 * (size_t)p->n; i++)
    t[i] = vmb_crt30_subtract_once(t[i], modulus);
  nccsign_fold(t, t + p->n, p->n, modulus);
}

/*
 * w = -2^-32 times the ring product whose residues are in w (modulo P0) and t (modulo P1), modulo
 * q, in [0, q): what the specification calls A instead of a (section 3.3). The product is r0 + P0 k
 * with |.| < P0 P1 / 2, k = (r1 - r0) / P0 modulo P1; where k > P1 / 2 it is negative, and P0 P1 is
 * taken away. The sum below is < 2^30 + q P1 + q < 2^32 q.
 */
VMB_INLINE_FOR_SPEED void nccsign_combine(const struct nccsign_params *p,
                                          const struct nccsign_view *w) {
  const uint32_t one_over_p0 = NCCSIGN_ONE_OVER_P0,
                 quotient = (uint32_t)(((uint64_t)NCCSIGN_ONE_OVER_P0 << 32) / VMB_CRT30_P1);
  const uint32_t *const residues = vmb_crt30_words(w->t);
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t r0 = (uint32_t)w->w[i];
    const uint32_t x = residues[i] + 2 * VMB_CRT30_P1 - r0; /* r0 < 2 P1 */
    const uint32_t t = (uint32_t)(vmb_mul32x32_64(x, quotient) >> 32);
    const uint32_t k = vmb_crt30_subtract_once(x * one_over_p0 - t * VMB_CRT30_P1, VMB_CRT30_P1);
    const uint32_t negative = nccsign_sign_mask((int32_t)(VMB_CRT30_P1 / 2 - k));
    w->w[i] = (int32_t)nccsign_reduce(p, r0 + vmb_mul32x32_64(p->p0_mod_q, k) +
                                             (p->minus_p0p1_mod_q & negative));
  }
}

/*
 * w = A (offset - packed) where w = a, centred: for operations with room for one transform of a. a
 * waits in that memory while the residues modulo P0 take its place.
 */
VMB_INLINE_FOR_SPEED void nccsign_multiply_once(const struct nccsign_params *p,
                                                const struct nccsign_view *w, const uint8_t *packed,
                                                unsigned bits, int32_t offset) {
  const size_t bytes = p->n * sizeof w->w[0];
  nccsign_transform_a(p, w->hats[0], w->w, 0);
  nccsign_multiply(p, w, 0, packed, bits, offset);
  memcpy(w->hats[1], w->w, bytes);
  memcpy(w->w, w->t, bytes);
  nccsign_transform_a(p, w->hats[1], (const int32_t *)w->hats[1], 1);
  nccsign_multiply(p, w, 1, packed, bits, offset);
  nccsign_combine(p, w);
}

/* The same with both transforms of a at hand. */
VMB_INLINE_FOR_SPEED void nccsign_multiply_again(const struct nccsign_params *p,
                                                 const struct nccsign_view *w,
                                                 const uint8_t *packed, unsigned bits,
                                                 int32_t offset) {
  nccsign_multiply(p, w, 0, packed, bits, offset);
  memcpy(w->w, w->t, p->n * sizeof w->w[0]);
  nccsign_multiply(p, w, 1, packed, bits, offset);
  nccsign_combine(p, w);
}

/* ---- Products by the challenge --------------------------------------------------------------- */

/*
 * Zeros behind s in the copies of nccsign_multiply_small, beyond its degree: so many may be read
 * too far.
 */
#define NCCSIGN_BEYOND 64

/* Where the windows of the challenge's coefficients begin in those copies. */
static VMB_NOINLINE void nccsign_challenge_offsets(const struct nccsign_params *p,
                                                   struct nccsign_scratch *scratch) {
  for (unsigned i = 0; i < p->tau; i++)
    scratch->offsets[i] = (uint16_t)((scratch->signs[i] > 0 ? p->n : 3U * p->n + NCCSIGN_BEYOND) -
                                     scratch->places[i]);
}

/*
 * Returns the product of the challenge and a packed secret s in the memory of the transforms: 2n
 * bytes, not folded, |.| <= tau eta <= 64; nccsign_folded_byte reads them. Shifts of s are windows
 * into zeros, s, zeros, -s, zeros.
 */
VMB_INLINE_FOR_SPEED const uint8_t *nccsign_multiply_small(const struct nccsign_params *p,
                                                           const struct nccsign_view *w,
                                                           const uint8_t *packed) {
  const unsigned n = p->n, count = (2 * n + 63) / 64 * 64, beyond = NCCSIGN_BEYOND;
  uint8_t *const copies = (uint8_t *)w->t, *const product = copies + 5 * (size_t)n + 2 * beyond;
  uint8_t *const plus = copies + n, *const minus = plus + 2 * n + beyond;
  memset(copies, 0, 5 * (size_t)n + 2 * beyond);
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    int32_t s[NCCSIGN_PIECE];
    for (unsigned first = 0; first < n; first += NCCSIGN_PIECE) {
      const unsigned length = nccsign_piece(p, first);
      nccsign_unpack(s, packed + first * NCCSIGN_ETA_BITS / 8, length, NCCSIGN_ETA_BITS,
                     NCCSIGN_ETA);
      for (unsigned i = 0; i < length; i++) {
        plus[first + i] = (uint8_t)s[i];
        minus[first + i] = (uint8_t)(0U - (uint32_t)s[i]);
      }
    }
    vmb_zeroize(s, sizeof s);
  } else {
    struct vmb_lsb_reader reader = {packed, 0, 0};
    for (unsigned i = 0; i < n; i++) {
      const uint32_t code = vmb_lsb_get(&reader, NCCSIGN_ETA_BITS);
      plus[i] = (uint8_t)(NCCSIGN_ETA - code);
      minus[i] = (uint8_t)(code - NCCSIGN_ETA);
    }
  }
  nccsign_challenge_offsets(p, w->scratch);
  vmb_sparse_product(product, copies, w->scratch->offsets, p->tau, count);
  return product;
}

/* A byte's number in [-128, 127]. */
static inline int32_t nccsign_signed_byte(uint8_t byte) {
  return (int32_t)((byte ^ 0x80U) - 0x80U);
}

/*
 * Coefficient i in the ring of a product in bytes (nccsign_multiply_small): x^n = x + 1 adds those
 * at n + i and n + i - 1.
 */
VMB_INLINE_FOR_SPEED int32_t nccsign_folded_byte(const struct nccsign_params *p,
                                                 const uint8_t *product, unsigned i) {
  const int32_t before = nccsign_signed_byte(product[p->n + i - 1]);
  return nccsign_signed_byte(product[i]) + nccsign_signed_byte(product[p->n + i]) +
         (i == 0 ? 0 : before);
}

/*
 * r -= the challenge times s in the ring, for coefficients that do not fit into bytes; s has n of
 * them and room for as many. Addresses depend on the challenge alone.
 */
VMB_INLINE_FOR_SPEED void nccsign_subtract_multiple(const struct nccsign_params *p, int32_t *r,
                                                    int32_t *s, const struct nccsign_view *w) {
  vmb_sparse_subtract_trinomial(r, s, w->scratch->places, w->scratch->signs, p->tau, p->n);
}

/* ---- Rounding -------------------------------------------------------------------------------- */

/*
 * a = a1 2 gamma2 + *a0 modulo q for a in [0, q); returns a1 in [0, k). Where a1 would be k, it is
 * 0 and a0 is one less (section 3.5).
 */
VMB_INLINE_FOR_SPEED uint32_t nccsign_decompose(const struct nccsign_params *p, int32_t *a0,
                                                uint32_t a) {
  const uint32_t u =
      (uint32_t)(vmb_mul32x32_64(a + p->gamma2 - 1, p->divide_factor) >> p->divide_shift);
  const uint32_t top = nccsign_sign_mask((int32_t)(p->k - 1U - u)); /* u = k */
  *a0 = (int32_t)(a - 2 * p->gamma2 * u - (top & 1));               /* 2 gamma2 k = q - 1 */
  return u & ~top;
}

/* 1 where adding r - the error of w1 - may have changed w1. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_make_hint(const struct nccsign_params *p, int32_t r,
                                                uint32_t w1) {
  const int32_t gamma2 = (int32_t)p->gamma2;
  const uint32_t above = (uint32_t)(gamma2 - r) >> 31, below = (uint32_t)(r + gamma2) >> 31;
  const uint32_t at_the_edge =
      vmb_ct_mask_zero32((uint32_t)(r + gamma2)) & vmb_ct_mask_nonzero32(w1) & 1;
  return above | below | at_the_edge;
}

/* Everything is public. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_use_hint(const struct nccsign_params *p, uint32_t hint,
                                               uint32_t a) {
  int32_t a0;
  const uint32_t a1 = nccsign_decompose(p, &a0, a);
  if (hint == 0)
    return a1;
  if (a0 > 0)
    return a1 + 1 == p->k ? 0 : a1 + 1;
  return a1 == 0 ? p->k - 1U : a1 - 1;
}

#endif
