/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_functions.h"

#include "support/multiply.h"

#define TERMS(table) (sizeof(table) / sizeof((table)[0]))

/* The polynomial with these coefficients, that of degree 0 first. */
static vmb_fpr polynomial(const uint64_t *coefficients, unsigned terms, vmb_fpr x) {
  vmb_fpr sum = vmb_fpr_from_bits(coefficients[terms - 1]);
  for (unsigned i = terms - 1; i-- > 0;)
    sum = vmb_fpr_add(vmb_fpr_multiply(sum, x), vmb_fpr_from_bits(coefficients[i]));
  return sum;
}

/* (-1)^i / (2i + 1)! and (-1)^i / (2i)!: with |x| <= pi / 4 the next terms are below 2^-63. */
static const uint64_t sine[] = {
    UINT64_C(0x3ff0000000000000), UINT64_C(0xbfc5555555555555), UINT64_C(0x3f81111111111111),
    UINT64_C(0xbf2a01a01a01a01a), UINT64_C(0x3ec71de3a556c734), UINT64_C(0xbe5ae64567f544e4),
    UINT64_C(0x3de6124613a86d09), UINT64_C(0xbd6ae7f3e733b81f), UINT64_C(0x3ce952c77030ad4a),
};
static const uint64_t cosine[] = {
    UINT64_C(0x3ff0000000000000), UINT64_C(0xbfe0000000000000), UINT64_C(0x3fa5555555555555),
    UINT64_C(0xbf56c16c16c16c17), UINT64_C(0x3efa01a01a01a01a), UINT64_C(0xbe927e4fb7789f5c),
    UINT64_C(0x3e21eed8eff8d898), UINT64_C(0xbda93974a8c07c9d), UINT64_C(0x3d2ae7f3e733b81f),
    UINT64_C(0xbca6827863b97d97),
};

/* To the nearest quarter turn, then (cos, sin) times i^quarter. */
struct vmb_complex vmb_fpr_turn(uint64_t turn) {
  const vmb_fpr two_pi = vmb_fpr_from_bits(UINT64_C(0x401921fb54442d18));
  const uint32_t quarter = (uint32_t)((turn + (UINT64_C(1) << 61)) >> 62);
  const int64_t rest = (int64_t)(turn - ((uint64_t)quarter << 62)); /* in [-2^61, 2^61) */
  const vmb_fpr x = vmb_fpr_multiply(two_pi, vmb_fpr_scale(vmb_fpr_of(rest), -64)),
                x2 = vmb_fpr_multiply(x, x);
  const uint64_t c = vmb_fpr_bits(polynomial(cosine, TERMS(cosine), x2));
  const uint64_t s = vmb_fpr_bits(vmb_fpr_multiply(x, polynomial(sine, TERMS(sine), x2)));
  const uint64_t swap = vmb_ct_mask_bit64(quarter);
  const uint64_t re = vmb_ct_select64(swap, s, c), im = vmb_ct_select64(swap, c, s);
  const uint64_t re_sign = (uint64_t)((quarter ^ quarter >> 1) & 1) << 63,
                 im_sign = (uint64_t)(quarter >> 1 & 1) << 63;
  return (struct vmb_complex){vmb_fpr_from_bits(re ^ re_sign), vmb_fpr_from_bits(im ^ im_sign)};
}

/* 2 / (2i + 1): ln((1 + z) / (1 - z)) = z (2 + 2/3 z^2 + ...), |z| <= 0.1716. */
static const uint64_t logarithm[] = {
    UINT64_C(0x4000000000000000), UINT64_C(0x3fe5555555555555), UINT64_C(0x3fd999999999999a),
    UINT64_C(0x3fd2492492492492), UINT64_C(0x3fcc71c71c71c71c), UINT64_C(0x3fc745d1745d1746),
    UINT64_C(0x3fc3b13b13b13b14), UINT64_C(0x3fc1111111111111), UINT64_C(0x3fbe1e1e1e1e1e1e),
    UINT64_C(0x3fbaf286bca1af28), UINT64_C(0x3fb8618618618618), UINT64_C(0x3fb642c8590b2164),
};

/*
 * v' = v or 2v lies in sqrt(1/2) .. sqrt(2) times 2^54; z = (v' - 2^54) / (v' + 2^54), of which the
 * numerator is exact.
 */
vmb_fpr vmb_fpr_minus_log(uint64_t v) {
  VMB_BOUND(v, INT64_C(1) << 53, (INT64_C(1) << 54) - 1);
  /* 2^54 sqrt(1/2) */
  const uint64_t low = vmb_ct_mask_bit64((v - UINT64_C(12738103345051546)) >> 63);
  const int64_t w = (int64_t)(v + (v & low)), one = INT64_C(1) << 54;
  const vmb_fpr ln2 = vmb_fpr_from_bits(UINT64_C(0x3fe62e42fefa39ef) & low);
  const vmb_fpr z = vmb_fpr_divide(vmb_fpr_of(w - one), vmb_fpr_of(w + one)),
                z2 = vmb_fpr_multiply(z, z);
  return vmb_fpr_subtract(ln2, vmb_fpr_multiply(z, polynomial(logarithm, TERMS(logarithm), z2)));
}

/* 2^62 / i!. */
static const uint64_t exponential[] = {
    UINT64_C(4611686018427387904),
    UINT64_C(4611686018427387904),
    UINT64_C(2305843009213693952),
    UINT64_C(768614336404564651),
    UINT64_C(192153584101141163),
    UINT64_C(38430716820228233),
    UINT64_C(6405119470038039),
    UINT64_C(915017067148291),
    UINT64_C(114377133393536),
    UINT64_C(12708570377060),
    UINT64_C(1270857037706),
    UINT64_C(115532457973),
    UINT64_C(9627704831),
    UINT64_C(740592679),
    UINT64_C(52899477),
    UINT64_C(3526632),
    UINT64_C(220414),
    UINT64_C(12966),
    UINT64_C(720),
};

/*
 * x = k ln 2 + f; k is never too large, and f < ln 2 + 2^-24 (the factor 2^30 / ln 2 and x are
 * rounded down). Terms of even and of odd degree, each a polynomial in f^2, do not wait for each
 * other.
 */
uint64_t vmb_exp_minus(uint64_t x55) {
  VMB_BOUND(x55, 0, (INT64_C(1) << 58) - 1);
  const uint32_t k = (uint32_t)(vmb_mul32x32_64((uint32_t)(x55 >> 26), 1549082004) >> 59);
  const uint64_t f = (x55 - vmb_mul64x32_64(UINT64_C(24973259072661436), k)) << 9,
                 f2 = vmb_mul64_high(f, f);
  const unsigned top = TERMS(exponential) - 1; /* even */
  uint64_t even = exponential[top], odd = exponential[top - 1];
  for (unsigned i = top - 2; i > 0; i -= 2) {
    even = exponential[i] + vmb_mul64_high(even, f2);
    odd = exponential[i - 1] + vmb_mul64_high(odd, f2);
  }
  even = exponential[0] + vmb_mul64_high(even, f2);
  return vmb_fpr_shift_right(even - vmb_mul64_high(odd, f), k);
}
