/*
 * Sums of products of prepared operands, of which the secret ones are kept: the functions that
 * encryption and decryption are written with. With VMB_SMALL_MEMORY lwr_small_product.c has them.
 *
 *   lwr_make_secrets         all secret polynomials from their seed
 *   lwr_take_secret          secret polynomial 0 is number j of a secret key
 *   lwr_begin_sum            the sum is 0
 *   lwr_add_matrix_product   sum += the next polynomial of the matrix times secret polynomial j
 *   lwr_add_packed_product   sum += a packed polynomial of ep bits times secret polynomial j
 *   lwr_end_sum              w->poly = the sum
 *
 * All but the last destroy w->poly and w->prepared.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PREPARED_PRODUCT_C
#define VMB_SCHEMES_LWR_PREPARED_PRODUCT_C

#include <string.h>

#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_sample.c"

/*
 * Zeros into `count` accumulators. Those of degree 768 are written by the first product and need
 * none.
 */
VMB_INLINE_FOR_SPEED void lwr_clear_accumulator(const struct lwr_params *p, struct lwr_sum *acc,
                                                size_t count) {
  if (p->n != 768)
    memset(acc, 0, count * LWR_PREPARED_WORDS(p->n) * sizeof(uint16_t));
}

/* Prepares all secret polynomials of the seed. */
VMB_INLINE_FOR_SPEED void lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                                           const uint8_t *seed) {
  lwr_secrets_begin(p, w->scratch, seed);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_next_secret(p, w->poly, w->scratch, (uint8_t *)w->prepared);
    lwr_prepare_secret(p, lwr_secret_at(p, w->secrets, j), w->poly);
  }
}

/* Prepares polynomial j of a packed secret as the only one. */
VMB_INLINE_FOR_SPEED void lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                                          const uint8_t *packed_secret, unsigned j) {
  vmb_unpack_signed(w->poly, packed_secret + j * lwr_poly_bytes(p, p->secret_bits), p->n,
                    p->secret_bits);
  lwr_prepare_secret(p, w->secrets, w->poly);
}

/* The one sum is 0. */
VMB_INLINE_FOR_SPEED void lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  lwr_clear_accumulator(p, w->accumulators, 1);
}

/* w->prepared = the next polynomial of the matrix. Destroys w->poly. */
VMB_INLINE_FOR_SPEED void lwr_prepare_next_public(const struct lwr_params *p,
                                                  const struct lwr_view *w) {
#if VMB_POLY64_PACKED
  if (p->n == 64 && p->eq == 15) {
    const uint8_t *const packed = lwr_matrix_bytes(p, w->scratch, (uint8_t *)w->poly);
    vmb_poly64_prepare_packed_armv7em((vmb_poly64_public *)w->prepared, packed);
    return;
  }
#endif
  lwr_next_public(p, w->poly, w->scratch, (uint8_t *)w->prepared);
  lwr_prepare_public(p, w->prepared, w->poly, p->eq);
}

/* sum += the next polynomial of the matrix times secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_matrix_product(const struct lwr_params *p,
                                                 const struct lwr_view *w, unsigned j) {
  lwr_prepare_next_public(p, w);
  lwr_multiply_accumulate(p, w->accumulators, w->prepared, lwr_secret_at(p, w->secrets, j));
}

/* sum += a polynomial of ep bits, from a public key or ciphertext, times secret polynomial j. */
VMB_INLINE_FOR_SPEED void lwr_add_packed_product(const struct lwr_params *p,
                                                 const struct lwr_view *w, const uint8_t *packed,
                                                 unsigned j) {
  vmb_unpack(w->poly, packed, p->n, p->ep);
  lwr_prepare_public(p, w->prepared, w->poly, p->ep);
  lwr_multiply_accumulate(p, w->accumulators, w->prepared, lwr_secret_at(p, w->secrets, j));
}

/* w->poly = the sum, which is destroyed. */
VMB_INLINE_FOR_SPEED void lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  lwr_finish(p, w->poly, w->accumulators);
}

#endif
