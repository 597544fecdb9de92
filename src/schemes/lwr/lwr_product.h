/*
 * Sums of products of public and secret polynomials, in one of two forms: of prepared operands
 * (lwr_prepared_product.c), and, with VMB_SMALL_MEMORY, of secrets that stay packed
 * (lwr_small_product.c).
 *
 *   vmb_lwr_make_secrets         all secret polynomials from their seed
 *   vmb_lwr_take_secret          secret polynomial 0 = number j of a secret key
 *   vmb_lwr_begin_sum            the sum is 0
 *   vmb_lwr_add_matrix_product   sum += the next polynomial of the matrix times secret polynomial j
 *   vmb_lwr_add_packed_product   sum += a packed polynomial of ep bits, from a public key or
 *                                ciphertext, times secret polynomial j
 *   vmb_lwr_end_sum              w->poly = the sum, which is destroyed
 *
 * All but the last destroy w->poly and w->prepared. The ring of a set has the products of its
 * degree: rings/q2k/q2k.h, q2k_packed.h. The set's parameters point to it, so that programs link
 * the degrees that they need.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PRODUCT_H
#define VMB_SCHEMES_LWR_PRODUCT_H

#include "schemes/lwr/lwr_work.h"

#if defined(VMB_SMALL_MEMORY)
struct lwr_ring {
  /* sum += w->poly times the packed secret polynomial */
  void (*multiply_accumulate)(const struct lwr_view *w, const uint8_t *secret);
  void (*finish)(const struct lwr_view *w); /* w->poly = the sum, which is destroyed */
  uint16_t zeros; /* words of a sum of no products; none for degree 768, which has one product */
};
#else
struct lwr_ring {
  /* w->prepared = the next polynomial of the matrix; destroys w->poly */
  void (*prepare_matrix)(const struct lwr_params *p, const struct lwr_view *w);
  /* prepared = a, n coefficients of `bits` bits */
  void (*prepare_public)(struct lwr_public *prepared, const uint16_t *a, unsigned bits);
  /* prepared = s, n small signed coefficients modulo 2^16 */
  void (*prepare_secret)(struct lwr_secret *prepared, const uint16_t *s);
  /* acc += a * s; degree 768: `acc` and `a` are one array, and the product replaces a */
  void (*multiply_accumulate)(struct lwr_sum *acc, struct lwr_public *a,
                              const struct lwr_secret *s);
  /* r = the n coefficients of the sum, modulo 2^16; destroys the sum */
  void (*finish)(uint16_t *r, struct lwr_sum *acc);
  uint16_t words; /* of a prepared operand and of a sum */
  uint16_t zeros; /* words of a sum of no products; none for degree 768 */
};

/* Prepared secret and sum number i of arrays of them. */
static inline struct lwr_secret *lwr_secret_at(const struct lwr_params *p,
                                               struct lwr_secret *secrets, unsigned i) {
  return (struct lwr_secret *)((uint16_t *)secrets + i * p->ring->words);
}

static inline struct lwr_sum *lwr_sum_at(const struct lwr_params *p, struct lwr_sum *sums,
                                         unsigned i) {
  return (struct lwr_sum *)((uint16_t *)sums + i * p->ring->words);
}
#endif

extern const struct lwr_ring vmb_lwr_ring64;
extern const struct lwr_ring vmb_lwr_ring256;
extern const struct lwr_ring vmb_lwr_ring768;

void vmb_lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                          const uint8_t seed[LWR_SEED_BYTES]);
void vmb_lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                         const uint8_t *packed_secret, unsigned j);
void vmb_lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w);
void vmb_lwr_add_matrix_product(const struct lwr_params *p, const struct lwr_view *w, unsigned j);
void vmb_lwr_add_packed_product(const struct lwr_params *p, const struct lwr_view *w,
                                const uint8_t *packed, unsigned j);
void vmb_lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w);

#endif
