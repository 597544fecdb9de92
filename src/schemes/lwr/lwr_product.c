/*
 * Sums of products and their rounding, which the three operations have in common: specs/saber.md
 * section 4, specs/scabbard.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PRODUCT_C
#define VMB_SCHEMES_LWR_PRODUCT_C

#include <string.h>

#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_sample.c"

/*
 * Round(x) = ((x + h1) mod q) >> (eq - ep) on every coefficient; bits above q may be anything
 * before, bits above p after.
 */
VMB_INLINE_FOR_SPEED void lwr_round(const struct lwr_params *p, uint16_t *poly) {
  for (size_t i = 0; i < p->n; i++)
    poly[i] = (uint16_t)((uint16_t)(poly[i] + lwr_h1(p)) >> (p->eq - p->ep));
}

/*
 * Zeros into `count` accumulators. Those of degree 768 are written by the first product and need
 * none.
 */
VMB_INLINE_FOR_SPEED void lwr_clear_accumulator(const struct lwr_params *p, struct lwr_sum *acc,
                                                size_t count) {
  if (p->n != 768)
    memset(acc, 0, count * LWR_PREPARED_WORDS(p->n) * sizeof(uint16_t));
}

/*
 * acc = <vector, secrets> modulo p: the vector of a public key or ciphertext, packed, times
 * prepared secrets.
 *   destroys  w->poly, w->prepared
 */
VMB_INLINE_FOR_SPEED void lwr_inner_product_step(const struct lwr_params *p, const uint8_t *packed,
                                                 const struct lwr_secret *secret,
                                                 const struct lwr_view *w) {
  vmb_unpack(w->poly, packed, p->n, p->ep);
  lwr_prepare_public(p, w->prepared, w->poly, p->ep);
  lwr_multiply_accumulate(p, w->accumulators, w->prepared, secret);
}

#endif
