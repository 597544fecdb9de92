/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q7681/q7681.h"

void product(vmb_q7681_any *a, vmb_q7681_any *b);

void product(vmb_q7681_any *a, vmb_q7681_any *b) {
#if EXCHANGED == 1 /* the second factor is not transformed */
  vmb_q7681_basemul(&a->values, &b->poly);
#elif EXCHANGED == 2 /* the first is not */
  vmb_q7681_basemul(&a->poly, &b->values);
#elif EXCHANGED == 3 /* what is added is not transformed */
  vmb_q7681_from_mont_add(&a->values, &b->poly);
#elif EXCHANGED == 4 /* the inverse of coefficients */
  uint32_t invertible;
  vmb_q7681_baseinv(&a->poly, b->poly.c, &invertible);
#else
  vmb_q7681_ntt(a);
  vmb_q7681_ntt(b);
  vmb_q7681_basemul(&a->values, &b->values);
  vmb_q7681_intt(a);
#endif
}
