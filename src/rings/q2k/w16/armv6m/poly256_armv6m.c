/*
 * poly256 by transforms modulo 7681 and 10753, down to linear factors, for Armv6-M. Contract:
 * q2k.h; what a prepared operand holds: the transform modulo 7681, then the one modulo 10753, 256
 * values of 16 bits each; a sum: pairs of values as the kernels add them up.
 *
 * Integer bound: `a` is read as 13-bit two's complement, which changes nothing modulo 2^13:
 * |sum| <= 5 * 256 * 4096 * 5 = 26,214,400 (n256_w16_armv6m.h: 41,285,375). Sums: five values of at
 * most (q - 1) / 2, 26,880 for 10753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_armv6m.h"
#include "rings/q2k/q2k.h"

#define POINTS 256

/* A prepared operand, which is aligned to 4 bytes on this processor, as words. */
static inline uint32_t *words_of(uint16_t *prepared) {
  return (uint32_t *)(void *)prepared;
}

/* Transforms the first half of p modulo the first prime, the second modulo the second. */
static inline void transform_both(uint16_t p[2 * POINTS]) {
  vmb_n256_w16_forward_armv6m((int16_t *)p, &vmb_n256_w16_7681);
  vmb_n256_w16_forward_armv6m((int16_t *)p + POINTS, &vmb_n256_w16_10753);
}

/*
 * The transforms of a modulo both primes; a is sign-extended from 13 bits, and `bits` not used. A
 * pair is read before it is written, as `a` may be the second half of p.
 */
void vmb_poly256_prepare_public_armv6m(vmb_poly256_public *p, const uint16_t a[256],
                                       unsigned bits) {
  uint32_t *const words = words_of(p->words);
  (void)bits;
  for (unsigned k = 0; k < POINTS / 2; k++) {
    const int32_t low = (int32_t)((uint32_t)a[2 * k] << 19) >> 19,
                  high = (int32_t)((uint32_t)a[2 * k + 1] << 19) >> 19;
    const uint32_t pair = (uint16_t)low | (uint32_t)high << 16;
    words[k] = pair;
    words[POINTS / 2 + k] = pair;
  }
  transform_both(p->words);
}

/* The transforms of s, small signed numbers, modulo both primes. */
void vmb_poly256_prepare_secret_armv6m(vmb_poly256_secret *p, const uint16_t s[256]) {
  uint32_t *const words = words_of(p->words);
  for (unsigned k = 0; k < POINTS / 2; k++) {
    const uint32_t pair = s[2 * k] | (uint32_t)s[2 * k + 1] << 16;
    words[k] = pair;
    words[POINTS / 2 + k] = pair;
  }
  transform_both(p->words);
}

/* acc += a s at each point. */
void vmb_poly256_basemul_acc_armv6m(vmb_poly256_sum *acc, const vmb_poly256_public *a,
                                    const vmb_poly256_secret *s) {
  uint32_t *const sums = words_of(acc->words);
  const int16_t *const x = (const int16_t *)a->words, *const y = (const int16_t *)s->words;
  vmb_n256_w16_basemul_acc_armv6m(sums, x, y, &vmb_n256_w16_7681);
  vmb_n256_w16_basemul_acc_armv6m(sums + POINTS / 2, x + POINTS, y + POINTS, &vmb_n256_w16_10753);
}

/* r = the coefficients of the sum. Destroys the accumulator. */
void vmb_poly256_finish_armv6m(uint16_t r[256], vmb_poly256_sum *acc) {
  uint32_t *const first = words_of(acc->words), *const second = first + POINTS / 2;
  vmb_n256_w16_inverse_armv6m(first, &vmb_n256_w16_7681);
  vmb_n256_w16_inverse_armv6m(second, &vmb_n256_w16_10753);
  for (unsigned k = 0; k < POINTS / 2; k++) {
    const uint32_t x = first[k], y = second[k];
    r[2 * k] = vmb_n256_w16_lift_pair((int16_t)x, (int16_t)y);
    r[2 * k + 1] = vmb_n256_w16_lift_pair((int32_t)x >> 16, (int32_t)y >> 16);
  }
}

#endif
