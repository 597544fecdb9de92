/*
 * Reduction modulo q, rounding and hints of one coefficient (specs/nccsign.md sections 3.5 and 8).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_ROUNDING_H
#define VMB_SCHEMES_NCCSIGN_ROUNDING_H

#include "schemes/nccsign/nccsign_params.h"
#include "support/constant_time.h"
#include "support/multiply.h"

/* All ones if value < 0, otherwise 0. */
static inline uint32_t nccsign_sign_mask(int32_t value) {
  /* no barrier: loops of it are vectors */
  return 0U - ((uint32_t)value >> 31);
}

/* value + modulus where value is negative. */
static inline uint32_t nccsign_make_positive(int32_t value, uint32_t modulus) {
  return (uint32_t)value + (modulus & nccsign_sign_mask(value));
}

/*
 * -x 2^-32 modulo q, in [0, q), for x < 2^32 q: x - m q is a multiple of 2^32 for m = x/q modulo
 * 2^32.
 */
static inline uint32_t nccsign_reduce(const struct nccsign_params *p, uint64_t x) {
  const uint32_t m = (uint32_t)x * p->inverse;
  const int32_t difference = (int32_t)(vmb_mul32x32_64(m, p->q) >> 32) - (int32_t)(x >> 32);
  return nccsign_make_positive(difference, p->q);
}

/*
 * a = a1 2 gamma2 + *a0 modulo q for a in [0, q); returns a1 in [0, k). Where a1 would be k, it is
 * 0 and a0 is one less (section 3.5).
 */
static inline uint32_t nccsign_decompose(const struct nccsign_params *p, int32_t *a0, uint32_t a) {
  const uint32_t u =
      (uint32_t)(vmb_mul32x32_64(a + p->gamma2 - 1, p->divide_factor) >> p->divide_shift);
  const uint32_t top = nccsign_sign_mask((int32_t)(p->k - 1U - u)); /* u = k */
  *a0 = (int32_t)(a - 2 * p->gamma2 * u - (top & 1));               /* 2 gamma2 k = q - 1 */
  return u & ~top;
}

/* Signing keeps w0 and w1 in one word, w0 + w1 2^22: w0 and its changes stay below 2^21. */
#define NCCSIGN_W0_BITS 22

/* w1 of such a word, |w0| < 2^21. */
static inline uint32_t nccsign_w1_of(int32_t both) {
  return ((uint32_t)both + (UINT32_C(1) << (NCCSIGN_W0_BITS - 1))) >> NCCSIGN_W0_BITS;
}

/* 1 where adding r - the error of w1 - may have changed w1. */
static inline uint32_t nccsign_make_hint(const struct nccsign_params *p, int32_t r, uint32_t w1) {
  const int32_t gamma2 = (int32_t)p->gamma2;
  const uint32_t above = (uint32_t)(gamma2 - r) >> 31;
  const uint32_t below = (uint32_t)(r + gamma2) >> 31;
  const uint32_t at_the_edge =
      vmb_ct_mask_zero32((uint32_t)(r + gamma2)) & vmb_ct_mask_nonzero32(w1) & 1;
  return above | below | at_the_edge;
}

/* w1 as the signer had it, from a hint, 0 or 1, and the verifier's w, in [0, q). All is public. */
static inline uint32_t nccsign_use_hint(const struct nccsign_params *p, uint32_t hint, uint32_t w) {
  int32_t w0;
  const uint32_t w1 = nccsign_decompose(p, &w0, w);
  if (hint == 0)
    return w1;
  if (w0 > 0)
    return w1 + 1 == p->k ? 0 : w1 + 1;
  return w1 == 0 ? p->k - 1U : w1 - 1;
}

#endif
