/*
 * poly256, portable: Toom-Cook-4 in the striding form. With y = x^4, a = a_0(y) + x a_1(y) + x^2
 * a_2(y) + x^3 a_3(y) over Z[y]/(y^64 + 1); evaluation and interpolation in x, seven products
 * modulo y^64 + 1, then x^4 = y. Bound: interpolation halves three times, so 16 - 3 = 13 bits are
 * right.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/toom/negacyclic64.h"
#include "rings/q2k/q2k.h"
#include "rings/q2k/toom/toom4.h"

/*
 * p = the values of a, as a polynomial in y = x^4 of degree 3 in x, at the seven points of
 * Toom-Cook-4.
 */
static inline void evaluate(uint16_t p[VMB_POLY256_WORDS], const uint16_t a[256]) {
  for (unsigned k = 0; k < 64; k++)
    toom4_evaluate(p + k, 64, a[4 * k], a[4 * k + 1], a[4 * k + 2], a[4 * k + 3]);
}

/* The values at the seven points; right for any number of bits. */
void vmb_poly256_prepare_public_portable(vmb_poly256_public *p, const uint16_t a[256],
                                         unsigned bits) {
  (void)bits;
  evaluate(p->words, a);
}

/* The values at the seven points. */
void vmb_poly256_prepare_secret_portable(vmb_poly256_secret *p, const uint16_t s[256]) {
  evaluate(p->words, s);
}

/* acc += a s at each point, modulo y^64 + 1. */
void vmb_poly256_basemul_acc_portable(vmb_poly256_sum *acc, const vmb_poly256_public *a,
                                      const vmb_poly256_secret *s) {
  for (unsigned point = 0; point < TOOM4_POINTS; point++)
    negacyclic64_mac(acc->words + 64 * point, a->words + 64 * point, s->words + 64 * point);
}

/* r = the interpolation of acc, with y^64 = -1. Destroys the accumulator. */
void vmb_poly256_finish_portable(uint16_t r[256], vmb_poly256_sum *sum) {
  uint16_t *const acc = sum->words;
  for (unsigned k = 0; k < 64; k++)
    toom4_interpolate(acc + k, 64);
  /*
   * x^4 = y: coefficient k of y c_(v+4) is coefficient k - 1 of c_(v+4), and -c_(v+4)[63] for k =
   * 0.
   */
  for (unsigned v = 0; v < 3; v++) {
    const uint16_t *low = acc + 64 * v, *high = acc + 64 * (v + 4);
    r[v] = (uint16_t)(low[0] - high[63]);
    for (unsigned k = 1; k < 64; k++)
      r[4 * k + v] = (uint16_t)(low[k] + high[k - 1]);
  }
  for (unsigned k = 0; k < 64; k++)
    r[4 * k + 3] = acc[64 * 3 + k];
}
