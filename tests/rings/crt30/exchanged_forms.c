/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/crt30/crt30.h"

void product(vmb_crt30_any *a, vmb_crt30_any *b);

void product(vmb_crt30_any *a, vmb_crt30_any *b) {
#if EXCHANGED == 1 /* the first factor is not transformed */
  vmb_crt30_basemul(&a->poly, &b->prepared, 4, 0);
#elif EXCHANGED == 2 /* to_mont was not applied to the second */
  vmb_crt30_basemul(&a->values, &b->values, 4, 0);
#elif EXCHANGED == 3 /* the factors are exchanged */
  vmb_crt30_basemul(&b->prepared, &a->values, 4, 0);
#elif EXCHANGED == 4 /* plain words have no form */
  vmb_crt30_intt(vmb_crt30_words(a), 4, 0);
#else
  vmb_crt30_ntt(a, 4, 0);
  vmb_crt30_ntt(b, 4, 0);
  vmb_crt30_to_mont(b, 4, 0);
  vmb_crt30_basemul(&a->values, &b->prepared, 4, 0);
  vmb_crt30_intt(a, 4, 0);
#endif
}
