/*
 * Steps that SMAUG-T and round 1 share, for both forms of working memory: smaug_product.c, and
 * smaug_small_product.c with VMB_SMALL_MEMORY.
 *
 * One sum of products:
 *   vmb_smaug_begin_sum           the sum is 0
 *   vmb_smaug_take_secret         w->poly, coefficients -1, 0, 1, is the secret operand of the
 *                                 products that follow
 *   vmb_smaug_add_secret_product  sum += w->poly, coefficients below 2^bits, times that operand;
 *                                 bits <= 13, at most 5 products
 *   vmb_smaug_end_sum             smaug_product(w) = the sum, which is destroyed, right modulo
 *                                 2^13. With VMB_SMALL_MEMORY destroys w->poly
 *
 *   smaug_subtract_product        w->poly -= smaug_product(w)
 *   vmb_smaug_squeeze_poly        w->poly = the next 256 coefficients of lq bits of the stream.
 *                                 Destroys w->prepared
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PRODUCT_H
#define VMB_SCHEMES_SMAUG_PRODUCT_H

#include "schemes/smaug/smaug_work.h"

void vmb_smaug_begin_sum(const struct smaug_view *w);
void vmb_smaug_take_secret(const struct smaug_view *w);
void vmb_smaug_add_secret_product(const struct smaug_view *w, unsigned bits);
void vmb_smaug_end_sum(const struct smaug_view *w);
void vmb_smaug_squeeze_poly(const struct smaug_params *p, const struct smaug_view *w,
                            vmb_keccak *stream);

static inline void smaug_subtract_product(const struct smaug_view *w) {
  const uint16_t *const product = smaug_product(w);
  for (unsigned i = 0; i < SMAUG_N; i++)
    w->poly[i] = (uint16_t)(w->poly[i] - product[i]);
}

#if defined(VMB_SMALL_MEMORY)
/*
 * vmb_smaug_keep_secret  packed polynomial j = w->poly, coefficients -1, 0, 1
 * vmb_smaug_add_product  sum += w->poly, coefficients below 2^13, times packed polynomial j
 */
void vmb_smaug_keep_secret(const struct smaug_view *w, unsigned j);
void vmb_smaug_add_product(const struct smaug_view *w, unsigned j);
#else
/* accumulator += w->poly, coefficients below 2^bits, times the secret operand. */
void vmb_smaug_multiply_accumulate(const struct smaug_view *w, vmb_poly256_sum *accumulator,
                                   unsigned bits);
#endif

#endif
