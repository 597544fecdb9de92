/*
 * The matrix and its products, which the operations have in common. Of these functions
 * smaug_small_product.c has those of one sum, by the same names:
 *
 *   smaug_begin_sum             the sum is 0
 *   smaug_take_secret           w->poly is the secret operand of the products that follow
 *   smaug_add_secret_product    sum += w->poly, coefficients below 2^bits, times that operand
 *   smaug_end_sum               the words of w->prepared = the sum, which is destroyed
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PRODUCT_C
#define VMB_SCHEMES_SMAUG_PRODUCT_C

#include "schemes/smaug/smaug_pack.c"
#include "schemes/smaug/smaug_streams.h"
#include "support/zeroize.h"

#if defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_small_product.c"
#else

/* w->poly = the next polynomial of the matrix, in the order that smaug_matrix_begin began. */
VMB_INLINE_FOR_SPEED void smaug_matrix_poly(const struct smaug_params *p,
                                            const struct smaug_view *w,
                                            const uint8_t seed[SMAUG_SEED_BYTES]) {
  uint8_t *const buffer = (uint8_t *)w->prepared;
  if (!p->round1) {
    vmb_unpack(w->poly, smaug_matrix_bytes(p, w, buffer, seed), SMAUG_N, p->lq);
    return;
  }
  vmb_keccak_squeeze(&w->scratch->matrix, buffer, SMAUG_POLY_BYTES(p->lq));
  smaug_unpack_public(p, w->poly, buffer);
}

/*
 * accumulator += w->poly * the prepared polynomial w->secret; w->poly has coefficients below
 * 2^bits.
 */
VMB_INLINE_FOR_SPEED void smaug_multiply_accumulate(const struct smaug_view *w,
                                                    vmb_poly256_sum *accumulator, unsigned bits) {
  vmb_poly256_prepare_public(w->prepared, w->poly, bits);
  vmb_poly256_basemul_acc(accumulator, w->prepared, w->secret);
}

/* The first accumulator is the sum: zeros into it. */
VMB_INLINE_FOR_SPEED void smaug_begin_sum(const struct smaug_view *w) {
  vmb_zeroize(w->accumulators, sizeof w->accumulators[0]);
}

/* w->secret = w->poly, prepared. */
VMB_INLINE_FOR_SPEED void smaug_take_secret(const struct smaug_view *w) {
  vmb_poly256_prepare_secret(w->secret, w->poly);
}

/* Prepares w->poly in w->prepared. */
VMB_INLINE_FOR_SPEED void smaug_add_secret_product(const struct smaug_view *w, unsigned bits) {
  smaug_multiply_accumulate(w, w->accumulators, bits);
}

/* The coefficients of the first accumulator, which is destroyed, to w->prepared. */
VMB_INLINE_FOR_SPEED void smaug_end_sum(const struct smaug_view *w) {
  vmb_poly256_finish(w->prepared->words, w->accumulators);
}

#endif
#endif
