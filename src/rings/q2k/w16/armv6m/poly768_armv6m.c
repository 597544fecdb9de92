/*
 * poly768 by transforms modulo 7681 and 10753 down to leaves x^3 - z, for Armv6-M. Contract: q2k.h;
 * what a prepared operand holds: the transform modulo 7681, then the one modulo 10753, 768 values
 * of 16 bits each.
 *
 * Integer bound: a coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 *
 * 1023 * 5 = 5,892,480; that and a residue of 1.5 * 7681 are 769 * 7681 (n256_w16_armv6m.h: 5375).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n768_w16_armv6m.h"
#include "rings/q2k/q2k.h"

#define COEFFICIENTS 768

/* p = the transforms of a modulo both primes. */
static void transform_both(uint16_t *p, const uint16_t a[COEFFICIENTS]) {
  vmb_n768_w16_forward_armv6m((int16_t *)p, a, &vmb_n768_w16_7681);
  vmb_n768_w16_forward_armv6m((int16_t *)p + COEFFICIENTS, a, &vmb_n768_w16_10753);
}

/* p = the transforms of a; its bits make no difference. */
void vmb_poly768_prepare_public_armv6m(vmb_poly768_public *p, const uint16_t a[768],
                                       unsigned bits) {
  (void)bits;
  transform_both(p->words, a);
}

/* p = the transforms of s, small signed numbers. */
void vmb_poly768_prepare_secret_armv6m(vmb_poly768_secret *p, const uint16_t s[768]) {
  transform_both(p->words, s);
}

/* a = a s, leaf by leaf, modulo both primes. */
void vmb_poly768_basemul_armv6m(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  int16_t *const x = (int16_t *)a->words;
  const int16_t *const y = (const int16_t *)s->words;
  vmb_n768_w16_basemul_armv6m(x, y, &vmb_n768_w16_7681);
  vmb_n768_w16_basemul_armv6m(x + COEFFICIENTS, y + COEFFICIENTS, &vmb_n768_w16_10753);
}

/* r = the coefficients of the product. Destroys the accumulator. */
void vmb_poly768_finish_armv6m(uint16_t r[768], vmb_poly768_public *acc) {
  int16_t *const first = (int16_t *)acc->words, *const second = first + COEFFICIENTS;
  vmb_n768_w16_inverse_armv6m(first, &vmb_n768_w16_7681);
  vmb_n768_w16_inverse_armv6m(second, &vmb_n768_w16_10753);
  for (unsigned k = 0; k < COEFFICIENTS; k++)
    r[k] = vmb_n256_w16_lift_pair(first[k], second[k]);
}

#endif
