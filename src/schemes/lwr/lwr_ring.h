/*
 * The ring of a set by its degree: which kernels of rings/q2k do the products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_RING_H
#define VMB_SCHEMES_LWR_RING_H

#include "schemes/lwr/lwr_work.h"

#if defined(VMB_SMALL_MEMORY)
struct lwr_ring {
  /* sum += a * s, s packed; degree 768: `a` is the beginning of the sum, and s a becomes it */
  void (*multiply_accumulate)(uint16_t *sum, const uint16_t *a, const uint8_t *s);
  /* r = the sum modulo 2^16, which is destroyed; degree 768: the sum begins with r */
  void (*finish)(uint16_t *r, uint16_t *sum);
  uint16_t sum_words; /* words that are 0 in a sum of no products; none for degree 768 */
};
#else
struct lwr_ring {
#if VMB_POLY64_PACKED
  /* prepared = coefficients of eq bits that are packed; NULL where there is no such kernel */
  void (*prepare_packed)(struct lwr_public *prepared, const uint8_t *packed);
#endif
  /* prepared = a, n coefficients of `bits` bits */
  void (*prepare_public)(struct lwr_public *prepared, const uint16_t *a, unsigned bits);
  /* prepared = s, n small signed coefficients modulo 2^16 */
  void (*prepare_secret)(struct lwr_secret *prepared, const uint16_t *s);
  /* acc += a * s; in place: a = a * s, and acc is a */
  void (*multiply_accumulate)(struct lwr_sum *acc, struct lwr_public *a,
                              const struct lwr_secret *s);
  /* r = the n coefficients of the sum, modulo 2^16; destroys the sum */
  void (*finish)(uint16_t *r, struct lwr_sum *acc);
  uint16_t words;   /* of a prepared operand and of a sum */
  uint8_t in_place; /* degree 768, which has rank 1: the product replaces its public operand */
};
#endif

extern const struct lwr_ring vmb_lwr_ring64;
extern const struct lwr_ring vmb_lwr_ring256;
extern const struct lwr_ring vmb_lwr_ring768;

#endif
