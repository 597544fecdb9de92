/*
 * The ring of a set, by its degree: which kernels of math/poly16 do the products. The choice is made by the compiler.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_RING_H
#define VMB_SCHEMES_LWR_RING_H

#include "math/poly16/poly16.h"
#include "schemes/lwr/lwr_params.h"
#include "support/compiler.h"

VMB_FAMILY_TEXT void lwr_prepare_public(const struct lwr_params *p, uint16_t *prepared, const uint16_t *a, unsigned bits) {
  if (p->n == 64)
    vmb_poly64_prepare_public(prepared, a, bits);
  else if (p->n == 256)
    vmb_poly256_prepare_public(prepared, a, bits);
  else
    vmb_poly768_prepare_public(prepared, a, bits);
}

VMB_FAMILY_TEXT void lwr_prepare_secret(const struct lwr_params *p, uint16_t *prepared, const uint16_t *s) {
  if (p->n == 64)
    vmb_poly64_prepare_secret(prepared, s);
  else if (p->n == 256)
    vmb_poly256_prepare_secret(prepared, s);
  else
    vmb_poly768_prepare_secret(prepared, s);
}

/* acc += a * s. The ring of degree 768 has rank 1: there `acc` and `a` are one array, and the product takes a's place. */
VMB_FAMILY_TEXT void lwr_multiply_accumulate(const struct lwr_params *p, uint16_t *acc, uint16_t *a, const uint16_t *s) {
  if (p->n == 64)
    vmb_poly64_mac(acc, a, s);
  else if (p->n == 256)
    vmb_poly256_mac(acc, a, s);
  else
    vmb_poly768_mul(a, s);
}

VMB_FAMILY_TEXT void lwr_finish(const struct lwr_params *p, uint16_t *r, uint16_t *acc) {
  if (p->n == 64)
    vmb_poly64_finish(r, acc);
  else if (p->n == 256)
    vmb_poly256_finish(r, acc);
  else
    vmb_poly768_finish(r, acc);
}

#endif
