/*
 * VMB_SMALL_MEMORY: sums of products whose secret operands stay packed, as q2k_packed.h takes them.
 * What lwr_prepared_product.c has, by the same names.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SMALL_PRODUCT_C
#define VMB_SCHEMES_LWR_SMALL_PRODUCT_C

#include <string.h>

#include "rings/q2k/q2k_packed.h"
#include "schemes/lwr/lwr_sample.c"

#if defined(VMB_SMALL_MEMORY)

/* Polynomials come from their streams in pieces of so many coefficients. */
#define LWR_PIECE 64

/* Bytes of a packed secret polynomial in working memory. */
static inline size_t lwr_held_bytes(const struct lwr_params *p) {
  return VMB_PACKED_SECRET_BYTES(p->n);
}

/* Samples all secret polynomials of the seed and packs them. */
VMB_INLINE_FOR_SPEED void lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                                           const uint8_t *seed) {
  const struct lwr_params piece = {.n = LWR_PIECE, .mu = p->mu, .drops_thirds = p->drops_thirds};
  const size_t pieces = (size_t)p->rank * p->n / LWR_PIECE;
  lwr_secrets_begin(p, w->scratch, seed);
  for (size_t i = 0; i < pieces; i++) {
    lwr_next_secret(&piece, w->poly, w->scratch, (uint8_t *)w->prepared);
    vmb_pack(w->secrets + i * LWR_PIECE * VMB_PACKED_SECRET_BITS(p->n) / 8, w->poly, LWR_PIECE,
             VMB_PACKED_SECRET_BITS(p->n));
  }
}

/* Polynomial j of a packed secret becomes the only one. */
VMB_INLINE_FOR_SPEED void lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                                          const uint8_t *packed_secret, unsigned j) {
  const uint8_t *const packed = packed_secret + j * lwr_poly_bytes(p, p->secret_bits);
  if (p->secret_bits == VMB_PACKED_SECRET_BITS(p->n)) {
    memcpy(w->secrets, packed, lwr_held_bytes(p));
    return;
  }
  vmb_unpack_signed(w->poly, packed, p->n, p->secret_bits);
  vmb_pack(w->secrets, w->poly, p->n, VMB_PACKED_SECRET_BITS(p->n));
}

/* The sum is 0. That of degree 768 is the one product, which needs no zeros. */
VMB_INLINE_FOR_SPEED void lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  if (p->n != 768)
    memset(w->sum, 0, LWR_SUM_WORDS(p->n) * sizeof w->sum[0]);
}

/* sum += w->poly times packed secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_product(const struct lwr_params *p, const struct lwr_view *w,
                                          unsigned j) {
  const uint8_t *const secret = w->secrets + j * lwr_held_bytes(p);
  if (p->n == 64)
    vmb_poly64_packed_mul_acc(w->sum, w->poly, secret);
  else if (p->n == 256)
    vmb_poly256_packed_mul_acc(w->sum, w->poly, secret);
  else
    vmb_poly768_packed_mul(w->sum, secret);
}

/* sum += the next polynomial of the matrix, squeezed piece by piece, times secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_matrix_product(const struct lwr_params *p,
                                                 const struct lwr_view *w, unsigned j) {
  const struct lwr_params piece = {.n = LWR_PIECE, .eq = p->eq};
  uint8_t bytes[LWR_PIECE * 15 / 8];
  for (size_t i = 0; i < p->n; i += LWR_PIECE)
    lwr_next_public(&piece, w->poly + i, w->scratch, bytes);
  lwr_add_product(p, w, j);
}

/* sum += a polynomial of ep bits, from a public key or ciphertext, times secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_packed_product(const struct lwr_params *p,
                                                 const struct lwr_view *w, const uint8_t *packed,
                                                 unsigned j) {
  vmb_unpack(w->poly, packed, p->n, p->ep);
  lwr_add_product(p, w, j);
}

/* w->poly = the sum, which is destroyed. */
VMB_INLINE_FOR_SPEED void lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  if (p->n == 64)
    memcpy(w->poly, w->sum, 64 * sizeof w->poly[0]);
  else if (p->n == 256)
    vmb_poly256_packed_finish(w->poly, w->sum);
}

#endif
#endif
