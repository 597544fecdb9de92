/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q12289/q12289.h"

void product(vmb_q12289_any *a, vmb_q12289_any *b);

void product(vmb_q12289_any *a, vmb_q12289_any *b) {
#if EXCHANGED == 1 /* the second factor is not transformed */
  vmb_q12289_basemul(&a->values, &b->poly, 9);
#elif EXCHANGED == 2 /* the first is not */
  vmb_q12289_basemul(&a->poly, &b->values, 9);
#elif EXCHANGED == 3 /* plain numbers have no form */
  vmb_q12289_basemul(a->values.c, &b->values, 9);
#elif EXCHANGED == 4 /* the inverse of coefficients */
  uint32_t zeros;
  vmb_q12289_baseinv(&a->poly, &zeros, 9);
#else
  vmb_q12289_ntt(a, 9);
  vmb_q12289_ntt(b, 9);
  vmb_q12289_basemul(&a->values, &b->values, 9);
  vmb_q12289_intt(a, 9);
#endif
}
