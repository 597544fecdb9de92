/*
 * The ring of a set, by its degree: which kernels of rings/q2k do the products. The choice is made
 * by the compiler.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_RING_H
#define VMB_SCHEMES_LWR_RING_H

#include "rings/q2k/q2k.h"
#include "schemes/lwr/lwr_work.h"
#include "support/compiler.h"

/*
 * Prepared operands and sums of the ring of a set (vmb_poly64_public and so on), of
 * LWR_PREPARED_WORDS(n) words each: types that are never complete, so that none is put in the place
 * of another.
 */
VMB_INLINE_FOR_SPEED struct lwr_secret *lwr_secret_at(const struct lwr_params *p,
                                                      struct lwr_secret *secrets, unsigned i) {
  return (struct lwr_secret *)((uint16_t *)secrets + i * LWR_PREPARED_WORDS(p->n));
}

/* Sum number i of an array whose elements are as long as this degree needs. */
VMB_INLINE_FOR_SPEED struct lwr_sum *lwr_sum_at(const struct lwr_params *p, struct lwr_sum *sums,
                                                unsigned i) {
  return (struct lwr_sum *)((uint16_t *)sums + i * LWR_PREPARED_WORDS(p->n));
}

/*
 * prepared = a, n coefficients of `bits` bits, as the first operand of products of this degree;
 * bounds in q2k.h.
 */
VMB_INLINE_FOR_SPEED void lwr_prepare_public(const struct lwr_params *p,
                                             struct lwr_public *prepared, const uint16_t *a,
                                             unsigned bits) {
  if (p->n == 64)
    vmb_poly64_prepare_public((vmb_poly64_public *)prepared, a, bits);
  else if (p->n == 256)
    vmb_poly256_prepare_public((vmb_poly256_public *)prepared, a, bits);
  else
    vmb_poly768_prepare_public((vmb_poly768_public *)prepared, a, bits);
}

/* prepared = s, n small signed coefficients modulo 2^16, as the second operand. */
VMB_INLINE_FOR_SPEED void lwr_prepare_secret(const struct lwr_params *p,
                                             struct lwr_secret *prepared, const uint16_t *s) {
  if (p->n == 64)
    vmb_poly64_prepare_secret((vmb_poly64_secret *)prepared, s);
  else if (p->n == 256)
    vmb_poly256_prepare_secret((vmb_poly256_secret *)prepared, s);
  else
    vmb_poly768_prepare_secret((vmb_poly768_secret *)prepared, s);
}

/*
 * acc += a * s. The ring of degree 768 has rank 1: there `acc` and `a` are one array, and the
 * product replaces a.
 */
VMB_INLINE_FOR_SPEED void lwr_multiply_accumulate(const struct lwr_params *p, struct lwr_sum *acc,
                                                  struct lwr_public *a,
                                                  const struct lwr_secret *s) {
  if (p->n == 64)
    vmb_poly64_basemul_acc((vmb_poly64_sum *)acc, (const vmb_poly64_public *)a,
                           (const vmb_poly64_secret *)s);
  else if (p->n == 256)
    vmb_poly256_basemul_acc((vmb_poly256_sum *)acc, (const vmb_poly256_public *)a,
                            (const vmb_poly256_secret *)s);
  else
    vmb_poly768_basemul((vmb_poly768_public *)a, (const vmb_poly768_secret *)s);
}

/* r = the n coefficients of the sum of products in acc, modulo 2^16. Destroys acc. */
VMB_INLINE_FOR_SPEED void lwr_finish(const struct lwr_params *p, uint16_t *r, struct lwr_sum *acc) {
  if (p->n == 64)
    vmb_poly64_finish(r, (vmb_poly64_sum *)acc);
  else if (p->n == 256)
    vmb_poly256_finish(r, (vmb_poly256_sum *)acc);
  else
    vmb_poly768_finish(r, (vmb_poly768_public *)acc);
}

#endif
