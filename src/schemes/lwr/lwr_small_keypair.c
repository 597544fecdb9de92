/*
 * VMB_SMALL_MEMORY: key generation (lwr_keypair.c says what it does). The sums of the products with
 * a row of A are `rank` polynomials modulo q: until the secret key is written they stand packed in
 * its memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SMALL_KEYPAIR_C
#define VMB_SCHEMES_LWR_SMALL_KEYPAIR_C

#include "schemes/lwr/lwr_product.c"

#if defined(VMB_SMALL_MEMORY)

/* packed += w->poly, modulo 2^eq; `first`: packed = w->poly. Destroys w->prepared. */
VMB_INLINE_FOR_SPEED void lwr_add_to_packed(const struct lwr_params *p, uint8_t *packed,
                                            const struct lwr_view *w, int first) {
  uint16_t *const words = (uint16_t *)w->prepared;
  for (size_t i = 0; i < p->n; i += LWR_PIECE, packed += LWR_PIECE / 8 * p->eq) {
    if (!first) {
      vmb_unpack(words, packed, LWR_PIECE, p->eq);
      for (size_t k = 0; k < LWR_PIECE; k++)
        w->poly[i + k] = (uint16_t)(w->poly[i + k] + words[k]);
    }
    vmb_pack(packed, w->poly + i, LWR_PIECE, p->eq);
  }
}

/* Writes the packed secret of a secret key. Destroys w->poly. */
VMB_INLINE_FOR_SPEED void lwr_write_secret(const struct lwr_params *p, uint8_t *packed_secret,
                                           const struct lwr_view *w) {
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_unpack_signed(w->poly, w->secrets + j * lwr_held_bytes(p), p->n,
                      VMB_PACKED_SECRET_BITS(p->n));
    vmb_pack(packed_secret + j * lwr_poly_bytes(p, p->secret_bits), w->poly, p->n, p->secret_bits);
  }
}

/*
 * b = Round(A^T s), s from w->scratch->seed, A from the seed that already stands behind b in the
 * public key. The packed secret goes to packed_secret, the beginning of a secret key.
 *   destroys  all of w, the rest of the secret key
 */
VMB_INLINE_FOR_SPEED void lwr_pke_keypair(const struct lwr_params *p, uint8_t *public_key,
                                          uint8_t *packed_secret, const struct lwr_view *w) {
  uint8_t *const sums = packed_secret;

  lwr_make_secrets(p, w, w->scratch->seed);
  lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  for (unsigned j = 0; j < p->rank; j++)
    for (unsigned i = 0; i < p->rank; i++) {
      lwr_begin_sum(p, w);
      lwr_add_matrix_product(p, w, j);
      lwr_end_sum(p, w);
      lwr_add_to_packed(p, sums + i * lwr_poly_bytes(p, p->eq), w, j == 0);
    }

  for (unsigned i = 0; i < p->rank; i++) {
    vmb_unpack(w->poly, sums + i * lwr_poly_bytes(p, p->eq), p->n, p->eq);
    lwr_round(p, w->poly);
    vmb_pack(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n, p->ep);
  }
  lwr_write_secret(p, packed_secret, w);
}

#endif
#endif
