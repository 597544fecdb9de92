/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"

void product(vmb_q3457_any *a, vmb_q3457_any *b);

void product(vmb_q3457_any *a, vmb_q3457_any *b) {
  const struct vmb_q3457_ring *const ring = &vmb_q3457_768_4;
#if EXCHANGED == 1 /* the second factor is not transformed */
  vmb_q3457_basemul(&a->values, &b->poly, ring);
#elif EXCHANGED == 2 /* the first is not */
  vmb_q3457_basemul(&a->poly, &b->values, ring);
#elif EXCHANGED == 3 /* plain numbers have no form */
  vmb_q3457_basemul(a->values.c, &b->values, ring);
#elif EXCHANGED == 4 /* the inverse of coefficients */
  uint32_t singular;
  vmb_q3457_baseinv(&a->poly, &singular, 0, ring);
#else
  vmb_q3457_ntt(a, ring);
  vmb_q3457_ntt(b, ring);
  vmb_q3457_basemul(&a->values, &b->values, ring);
  vmb_q3457_intt(a, ring);
#endif
}
