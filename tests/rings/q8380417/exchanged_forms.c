/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417.h"

void product(vmb_q8380417_any *out, vmb_q8380417_sums *sums, vmb_q8380417_any *a,
             vmb_q8380417_any *b);

void product(vmb_q8380417_any *out, vmb_q8380417_sums *sums, vmb_q8380417_any *a,
             vmb_q8380417_any *b) {
#if EXCHANGED == 1 /* the second factor is not transformed */
  vmb_q8380417_basemul_acc(sums, &a->values, &b->poly);
#elif EXCHANGED == 2 /* the first is not */
  vmb_q8380417_basemul_acc(sums, &a->poly, &b->values);
#elif EXCHANGED == 3 /* sums go where values belong */
  vmb_q8380417_basemul_acc(&out->values, &a->values, &b->values);
#elif EXCHANGED == 4 /* the inverse of sums that are not reduced */
  vmb_q8380417_intt(sums);
#else
  vmb_q8380417_ntt(a);
  vmb_q8380417_ntt(b);
  vmb_q8380417_basemul_acc(sums, &a->values, &b->values);
  vmb_q8380417_reduce(&out->values, sums);
  vmb_q8380417_intt(out);
#endif
}
