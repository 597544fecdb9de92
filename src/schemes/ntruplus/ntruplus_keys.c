/*
 * Whether keys are sound: specs/ntruplus.md sections A.3 and B.2, contracts in ntruplus_keys.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/ntruplus/ntruplus_keys.h"

#include "schemes/ntruplus/ntruplus_poly.h"
#include "support/constant_time.h"

int vmb_ntruplus_compute_h(const struct ntruplus_params *p, const uint8_t *secret_key,
                           unsigned less, const struct ntruplus_view *w) {
  ntruplus_unpack(p, &w->a->values, secret_key + ntruplus_poly_bytes(p));
  if (vmb_ntruplus_invert(p, &w->a->values, less))
    return 0;
  vmb_q3457_freeze(w->a->values.c, p->n);
  return 1;
}

/* Nonzero if a, which is frozen, is not 3 t + constant for a ternary polynomial t. */
static uint32_t is_not_tripled(const int16_t *a, unsigned n, int constant) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < n; i++) {
    const int x = a[i] - (i == 0 ? constant : 0);
    bad |= vmb_ct_mask_nonzero32((uint32_t)x) & vmb_ct_mask_nonzero32((uint32_t)(x - 3)) &
           vmb_ct_mask_nonzero32((uint32_t)(x + 3 - VMB_Q3457_Q)) &
           vmb_ct_mask_nonzero32((uint32_t)(x + 3));
  }
  return bad;
}

uint32_t vmb_ntruplus_pair_is_bad(const struct ntruplus_params *p, const uint8_t *secret_key,
                                  const struct ntruplus_view *w) {
  ntruplus_unpack(p, &w->b->values, secret_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_intt(w->a, p->ring); /* multiplies by R, by which the product divides */
  vmb_q3457_freeze(w->a->values.c, p->n);
  uint32_t bad = is_not_tripled(w->a->poly.c, p->n, 0);

  vmb_q3457_intt(w->b, p->ring);
  vmb_q3457_from_mont(w->b->values.c, p->n);
  vmb_q3457_freeze(w->b->values.c, p->n);
  bad |= is_not_tripled(w->b->poly.c, p->n, 1);
  return bad;
}
