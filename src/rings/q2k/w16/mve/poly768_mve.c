/*
 * poly768 by transforms modulo 7681 and 10753 down to leaves x^3 - z, for Helium
 * (n768_w16_mve.h). Contract: q2k.h; what a prepared operand holds: 768 values modulo 7681,
 * then 768 modulo 10753.
 *
 * Integer bound: a coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 *
 * 1023 * 5 = 5,892,480 (w16_lift_mve.h: 39,900,000). Bounds of the steps are in their
 * sources in units of q = 10753, of which a word of 16 bits has 3.047; modulo 7681 they are not
 * larger, and a word has 4.266.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/w16_lift_mve.h"
#include "rings/q2k/w16/mve/n768_w16_mve.h"
#include "rings/q2k/q2k.h"

#define COEFFICIENTS 768
#define LANES 8
#define VECTORS (COEFFICIENTS / LANES)

typedef const struct vmb_n768_w16_prime *prime;

/* A loop over both, or gcc would copy a function for each that is called with its address. */
static const prime primes[2] = {&vmb_n768_w16_7681, &vmb_n768_w16_10753};

/* p = the transforms of a; its bits make no difference. */
void vmb_poly768_prepare_public_mve(vmb_poly768_public *p, const uint16_t a[768], unsigned bits) {
  int16_t *const values = (int16_t *)p->words;
  (void)bits;
  for (unsigned i = 0; i < 2; i++)
    vmb_n768_w16_forward_mve(values + (size_t)COEFFICIENTS * i, a, primes[i]);
}

/* p = the transforms of s, small signed numbers. */
void vmb_poly768_prepare_secret_mve(vmb_poly768_secret *p, const uint16_t s[768]) {
  int16_t *const values = (int16_t *)p->words;
  for (unsigned i = 0; i < 2; i++)
    vmb_n768_w16_forward_mve(values + (size_t)COEFFICIENTS * i, s, primes[i]);
}

/* a = a s / 2^16 modulo both. */
void vmb_poly768_basemul_mve(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  int16_t *const x = (int16_t *)a->words;
  const int16_t *const y = (const int16_t *)s->words;
  for (unsigned i = 0; i < 2; i++)
    vmb_n768_w16_leaves_mve(x + (size_t)COEFFICIENTS * i, y + (size_t)COEFFICIENTS * i, primes[i]);
}

/*
 * r = the coefficients of the product. Destroys the accumulator, and uses eight vectors of it
 * after the values.
 */
void vmb_poly768_finish_mve(uint16_t r[768], vmb_poly768_public *acc) {
  int16_t *const first = (int16_t *)acc->words, *const second = first + COEFFICIENTS;
  for (unsigned i = 0; i < 2; i++) {
    vmb_n768_w16_inverse_mve(first + (size_t)COEFFICIENTS * i, primes[i]);
    vmb_n768_w16_last_layers_mve(first + (size_t)COEFFICIENTS * i, second + COEFFICIENTS,
                                 primes[i]);
  }
  for (unsigned i = 0; i < VECTORS; i += LANES)
    for (unsigned b = 0; b < LANES; b++) {
      const size_t at = (size_t)LANES * (i + b);
      w16_lift(r + i + (size_t)VECTORS * b, first + at, second + at, LANES);
    }
}

_Static_assert(VMB_POLY768_WORDS >= 2 * COEFFICIENTS + LANES * LANES, "room after the values");

#endif
