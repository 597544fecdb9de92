/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fixed_fft.h"

#include "support/constant_time.h"
#include "support/multiply.h"

#define TERMS(table) (sizeof(table) / sizeof((table)[0]))

/* The value at x by Horner's rule, all in the fixed-point form of vmb_fixed_multiply. */
static int32_t polynomial(const int32_t *coefficients, unsigned terms, int32_t x) {
  int32_t sum = coefficients[terms - 1];
  for (unsigned i = terms - 1; i-- > 0;)
    sum = coefficients[i] + vmb_fixed_multiply(sum, x);
  return sum;
}

/*
 * (-1)^i 2^30 / (2i + 1)! and (-1)^i 2^30 / (2i)!: with |x| <= pi / 4 the next terms are below
 * 2^-33.
 */
static const int32_t sine[] = {1073741824, -178956971, 8947849, -213044, 2959, -27};
static const int32_t cosine[] = {1073741824, -536870912, 44739243, -1491308, 26631, -296};

#define HALF_PI 1686629713 /* pi / 2 in Q30 */

/* As vmb_fpr_turn: to the nearest quarter turn, then times i^quarter. */
struct vmb_fixed_complex vmb_fixed_turn(uint32_t turn) {
  const uint32_t quarter = (turn + (UINT32_C(1) << 29)) >> 30;
  const int32_t x = vmb_fixed_multiply((int32_t)(turn - (quarter << 30)), HALF_PI),
                x2 = vmb_fixed_multiply(x, x);
  const int32_t c = polynomial(cosine, TERMS(cosine), x2),
                s = vmb_fixed_multiply(x, polynomial(sine, TERMS(sine), x2));
  const uint32_t swap = vmb_ct_mask_bit32(quarter);
  const int32_t re = (int32_t)vmb_ct_select32(swap, (uint32_t)s, (uint32_t)c);
  const int32_t im = (int32_t)vmb_ct_select32(swap, (uint32_t)c, (uint32_t)s);
  const int32_t re_minus = (int32_t)vmb_ct_mask_bit32(quarter ^ quarter >> 1),
                im_minus = (int32_t)vmb_ct_mask_bit32(quarter >> 1);
  return (struct vmb_fixed_complex){(re ^ re_minus) - re_minus, (im ^ im_minus) - im_minus};
}

/*
 * For w = v 2^31: y = 1 / sqrt(v), in Q30, from a line that is wrong by less than 1/18 between 0.31
 * and 0.68; a step turns a relative error e into 3/2 e^2. Then sqrt(2^15 v) = 2^7.5 v y.
 */
int32_t vmb_fixed_sqrt(uint32_t w) {
  VMB_BOUND(w, UINT32_C(665719930), UINT32_C(1460288880)); /* 0.31 and 0.68 times 2^31 */
  const uint32_t first = UINT32_C(2308544922), slope = UINT32_C(1556925645),
                 sqrt2 = UINT32_C(3037000500); /* 2.15, 1.45 in Q30, sqrt(2) in Q31 */
  uint32_t y = first - (uint32_t)(vmb_mul32x32_64(slope, w) >> 31);
  for (unsigned i = 0; i < 3; i++) {
    const uint32_t y2 = (uint32_t)(vmb_mul32x32_64(y, y) >> 30),
                   product = (uint32_t)(vmb_mul32x32_64(y2, w) >> 31);
    y = (uint32_t)(vmb_mul32x32_64(y, (UINT32_C(3) << 30) - product) >> 31);
  }
  const uint32_t root = (uint32_t)(vmb_mul32x32_64(y, w) >> 31);
  return (int32_t)(vmb_mul32x32_64(root, sqrt2) >> 31);
}
