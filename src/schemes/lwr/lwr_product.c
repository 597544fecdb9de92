/*
 * Sums of products and their rounding, which the three operations have in common: specs/saber.md
 * section 4, specs/scabbard.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PRODUCT_C
#define VMB_SCHEMES_LWR_PRODUCT_C

#include "schemes/lwr/lwr_sample.c"

/*
 * Round(x) = ((x + h1) mod q) >> (eq - ep) on every coefficient; bits above q may be anything
 * before, bits above p after.
 */
VMB_INLINE_FOR_SPEED void lwr_round(const struct lwr_params *p, uint16_t *poly) {
  for (size_t i = 0; i < p->n; i++)
    poly[i] = (uint16_t)((uint16_t)(poly[i] + lwr_h1(p)) >> (p->eq - p->ep));
}

#if defined(VMB_SMALL_MEMORY)
#include "schemes/lwr/lwr_small_product.c"
#else
#include "schemes/lwr/lwr_prepared_product.c"
#endif

#endif
