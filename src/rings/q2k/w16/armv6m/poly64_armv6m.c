/*
 * poly64 by transforms modulo 7681 and 10753, down to linear factors, for Armv6-M. Contract: q2k.h;
 * what a prepared operand holds: as in poly256_armv6m.c, 64 values each.
 *
 * Integer bound: `a` is read as 15-bit two's complement, which changes nothing modulo 2^15:
 * |sum| <= 12 * 64 * 16384 * 3 = 37,748,736 (n256_w16_armv6m.h: 41,285,375).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_armv6m.h"
#include "rings/q2k/q2k.h"

#define POINTS 64

/* A prepared operand, which is aligned to 4 bytes on this processor, as words. */
static inline uint32_t *words_of(uint16_t *prepared) {
  return (uint32_t *)(void *)prepared;
}

/* Transforms the first half of p modulo the first prime, the second modulo the second. */
static inline void transform_both(uint16_t p[2 * POINTS]) {
  vmb_n64_w16_forward_armv6m((int16_t *)p, &vmb_n256_w16_7681);
  vmb_n64_w16_forward_armv6m((int16_t *)p + POINTS, &vmb_n256_w16_10753);
}

/* The transforms of a modulo both primes; a is sign-extended from 15 bits, and `bits` not used. */
void vmb_poly64_prepare_public_armv6m(vmb_poly64_public *p, const uint16_t a[64], unsigned bits) {
  (void)bits;
  for (unsigned k = 0; k < POINTS; k++) {
    const uint16_t extended = (uint16_t)((int32_t)((uint32_t)a[k] << 17) >> 17);
    p->words[k] = extended;
    p->words[POINTS + k] = extended;
  }
  transform_both(p->words);
}

/* The transforms of s, small signed numbers, modulo both primes. */
void vmb_poly64_prepare_secret_armv6m(vmb_poly64_secret *p, const uint16_t s[64]) {
  for (unsigned k = 0; k < POINTS; k++) {
    p->words[k] = s[k];
    p->words[POINTS + k] = s[k];
  }
  transform_both(p->words);
}

/* acc += a s at each point, reduced. */
void vmb_poly64_basemul_acc_armv6m(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                   const vmb_poly64_secret *s) {
  uint32_t *const sums = words_of(acc->words);
  const int16_t *const x = (const int16_t *)a->words, *const y = (const int16_t *)s->words;
  vmb_n64_w16_basemul_acc_armv6m(sums, x, y, &vmb_n256_w16_7681);
  vmb_n64_w16_basemul_acc_armv6m(sums + POINTS / 2, x + POINTS, y + POINTS, &vmb_n256_w16_10753);
}

/* r = the coefficients of the sum. Destroys the accumulator. */
void vmb_poly64_finish_armv6m(uint16_t r[64], vmb_poly64_sum *acc) {
  uint32_t *const first = words_of(acc->words), *const second = first + POINTS / 2;
  const int16_t *const x = (const int16_t *)first, *const y = (const int16_t *)second;
  vmb_n64_w16_inverse_armv6m(first, &vmb_n256_w16_7681);
  vmb_n64_w16_inverse_armv6m(second, &vmb_n256_w16_10753);
  for (unsigned k = 0; k < POINTS; k++)
    r[k] = vmb_n256_w16_lift_pair(vmb_n256_w16_multiply(x[k], vmb_n64_w16_scale_7681, 7681),
                                  vmb_n256_w16_multiply(y[k], vmb_n64_w16_scale_10753, 10753));
}

#endif
