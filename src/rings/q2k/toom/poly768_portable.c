/*
 * poly768, portable: Toom-Cook-3 over Toom-Cook-4, both striding. With y = x^3 and z = y^4 = x^12
 * the coefficient of x^(12 k + 3 v + u) is coefficient k of the limb (u, v); x^768 - x^384 + 1 is
 * y^256 - y^128 + 1 and z^64 - z^32 + 1. 5 * 7 products of length 64. Bound: Toom-Cook-4 loses 3
 * bits and Toom-Cook-3 one: 16 - 4 = 12 bits are right.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/q2k.h"
#include "rings/q2k/toom/toom3.h"
#include "rings/q2k/toom/toom4.h"
#include "rings/q2k/toom/trinomial64.h"
#include "support/zeroize.h"

#define POINT_WORDS (TOOM4_POINTS * 64)

/* Limb by limb, so that the loop over positions runs over neighbours; secret limbs are wiped. */
static void evaluate(uint16_t p[VMB_POLY768_WORDS], const uint16_t a[768]) {
  uint16_t limb[12][64];
  for (unsigned k = 0; k < 64; k++)
    for (unsigned j = 0; j < 12; j++)
      limb[j][k] = a[12 * k + j];
  for (unsigned k = 0; k < 64; k++) {
    uint16_t value[4][TOOM3_POINTS];
    for (unsigned v = 0; v < 4; v++)
      toom3_evaluate(value[v], limb[3 * v][k], limb[3 * v + 1][k], limb[3 * v + 2][k]);
    for (unsigned t = 0; t < TOOM3_POINTS; t++)
      toom4_evaluate(p + POINT_WORDS * t + k, 64, value[0][t], value[1][t], value[2][t],
                     value[3][t]);
  }
  vmb_zeroize(limb, sizeof limb);
}

/* The values at the 35 points; right for any number of bits. */
void vmb_poly768_prepare_public_portable(vmb_poly768_public *p, const uint16_t a[768],
                                         unsigned bits) {
  (void)bits;
  evaluate(p->words, a);
}

/* The values at the 35 points. */
void vmb_poly768_prepare_secret_portable(vmb_poly768_secret *p, const uint16_t s[768]) {
  evaluate(p->words, s);
}

/* a = a s at each point, modulo z^64 - z^32 + 1. Wipes its scratch. */
void vmb_poly768_basemul_portable(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  struct trinomial64_scratch scratch;
  for (unsigned point = 0; point < TOOM3_POINTS * TOOM4_POINTS; point++)
    trinomial64_mul(a->words + 64 * point, s->words + 64 * point, &scratch);
  vmb_zeroize(&scratch, sizeof scratch);
}

/*
 * At one point of Toom-Cook-3: seven values to the four limbs of the product, w[64 v + k], by y^4 =
 * z and z^64 = z^32 - 1.
 */
static inline void finish_point(uint16_t w[POINT_WORDS]) {
  for (unsigned k = 0; k < 64; k++)
    toom4_interpolate(w + k, 64);
  for (unsigned v = 0; v < 3; v++) {
    uint16_t *low = w + 64 * v;
    const uint16_t *high = w + 64 * (v + 4);
    low[0] = (uint16_t)(low[0] - high[63]);
    for (unsigned k = 1; k < 64; k++)
      low[k] = (uint16_t)(low[k] + high[k - 1]);
    low[32] = (uint16_t)(low[32] + high[63]);
  }
}

/* r = the interpolation of both levels, with y^256 = y^128 - 1. Destroys the accumulator. */
void vmb_poly768_finish_portable(uint16_t r[768], vmb_poly768_public *sum) {
  uint16_t *const acc = sum->words;
  const uint16_t *d0 = acc, *d1 = d0 + POINT_WORDS, *d2 = d1 + POINT_WORDS, *d3 = d2 + POINT_WORDS,
                 *d4 = d3 + POINT_WORDS;
  for (unsigned t = 0; t < TOOM3_POINTS; t++)
    finish_point(acc + POINT_WORDS * t);
  for (unsigned i = 0; i < 256; i++)
    toom3_interpolate(acc + i, POINT_WORDS);
  /*
   * x^3 = y: d_0 + y d_3, d_1 + y d_4, d_2. Coefficient m = 4 k + v of y is at 64 v + k; the
   * one before it at 64 (v - 1) + k, or at 192 + k - 1 where v = 0. y^256 = y^128 - 1 brings the
   * last coefficient back to positions 0 (negative) and 128.
   */
  uint16_t before3 = (uint16_t)(0U - d3[255]), before4 = (uint16_t)(0U - d4[255]);
  for (unsigned k = 0; k < 64; k++)
    for (unsigned v = 0; v < 4; v++) {
      const unsigned here = 64 * v + k;
      r[0] = (uint16_t)(d0[here] + before3);
      r[1] = (uint16_t)(d1[here] + before4);
      r[2] = d2[here];
      before3 = d3[here];
      before4 = d4[here];
      r += 3;
    }
  r -= 768;
  r[3 * 128] = (uint16_t)(r[3 * 128] + d3[255]);
  r[3 * 128 + 1] = (uint16_t)(r[3 * 128 + 1] + d4[255]);
}
