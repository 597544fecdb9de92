/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q64513/q64513.h"

void product(vmb_q64513_any *out, const vmb_q64513_canonical *a, vmb_q64513_any *b);

void product(vmb_q64513_any *out, const vmb_q64513_canonical *a, vmb_q64513_any *b) {
#if EXCHANGED == 1 /* the second factor is not transformed */
  vmb_q64513_basemul_acc(&out->sums, a, &b->poly);
#elif EXCHANGED == 2 /* the factors are exchanged */
  vmb_q64513_basemul_acc(&out->sums, &b->values, a);
#elif EXCHANGED == 3 /* sums go where values belong */
  vmb_q64513_basemul_acc(&out->values, a, &b->values);
#elif EXCHANGED == 4 /* plain numbers have no form */
  vmb_q64513_ntt(b->poly.c);
#else
  vmb_q64513_ntt(b);
  vmb_q64513_basemul_acc(&out->sums, a, &b->values);
  vmb_q64513_intt(out);
#endif
}
