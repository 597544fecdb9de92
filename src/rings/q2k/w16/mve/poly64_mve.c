/*
 * poly64 by transforms modulo 7681 and 10753, down to linear factors, for Helium (w16_mve.h).
 * Contract: q2k.h; what a prepared operand and a sum hold: as in poly256_mve.c, 64 values each.
 *
 * Integer bound: `a` is read as 15-bit two's complement, which changes nothing modulo 2^15:
 * |sum| <= 12 * 64 * 16384 * 3 = 37,748,736 (w16_lift_mve.h: 39,900,000).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/w16_lift_mve.h"
#include "rings/q2k/q2k.h"

#define POINTS 64

void vmb_poly64_prepare_public_mve(vmb_poly64_public *p, const uint16_t a[64], unsigned bits) {
  int16_t *const values = (int16_t *)p->words;
  (void)bits;
  vmb_n64_w16_forward_public_mve(values, a, &vmb_w16_mve_7681);
  vmb_n64_w16_forward_public_mve(values + POINTS, a, &vmb_w16_mve_10753);
}

/* p = the transforms of s, small signed numbers. */
void vmb_poly64_prepare_secret_mve(vmb_poly64_secret *p, const uint16_t s[64]) {
  int16_t *const values = (int16_t *)p->words;
  vmb_n64_w16_forward_secret_mve(values, s, &vmb_w16_mve_7681);
  vmb_n64_w16_forward_secret_mve(values + POINTS, s, &vmb_w16_mve_10753);
}

/* acc += a s / 2^16 modulo both. */
void vmb_poly64_basemul_acc_mve(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                const vmb_poly64_secret *s) {
  int16_t *const sums = (int16_t *)acc->words;
  const int16_t *const x = (const int16_t *)a->words, *const y = (const int16_t *)s->words;
  vmb_w16_basemul_acc_mve(sums, x, y, &vmb_w16_mve_7681, POINTS / 16);
  vmb_w16_basemul_acc_mve(sums + POINTS, x + POINTS, y + POINTS, &vmb_w16_mve_10753, POINTS / 16);
}

/* r = the coefficients of the sum. Destroys the accumulator. */
void vmb_poly64_finish_mve(uint16_t r[64], vmb_poly64_sum *acc) {
  int16_t *const sums = (int16_t *)acc->words;
  vmb_n64_w16_inverse_mve(sums, &vmb_w16_mve_7681);
  vmb_n64_w16_inverse_mve(sums + POINTS, &vmb_w16_mve_10753);
  w16_lift(r, sums, sums + POINTS, POINTS);
}

#endif
