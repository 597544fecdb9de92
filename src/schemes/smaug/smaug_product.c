/*
 * The matrix and its products, which the operations have in common.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PRODUCT_C
#define VMB_SCHEMES_SMAUG_PRODUCT_C

#include "schemes/smaug/smaug_pack.c"
#include "schemes/smaug/smaug_streams.h"

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

#endif
#endif
