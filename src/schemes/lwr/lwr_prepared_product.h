/*
 * Sums of products of prepared operands, of which the secret ones are kept; contracts in
 * lwr_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PREPARED_PRODUCT_H
#define VMB_SCHEMES_LWR_PREPARED_PRODUCT_H

#include <string.h>

#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_sample.h"

/*
 * The view of working memory in which `secrets` prepared secrets are before the accumulators. The
 * polynomial is before them, at the end of `prepared` where it can be prepared in its place.
 */
VMB_ALWAYS_INLINE struct lwr_view lwr_view(const struct lwr_params *p, struct lwr_work *work,
                                           unsigned secrets) {
  uint8_t *const memory = (uint8_t *)work;
  uint16_t *const vectors = (uint16_t *)(void *)(memory + p->secrets_at);
  uint16_t *const sums = vectors + secrets * p->ring->words;
  const struct lwr_view view = {.scratch = (struct lwr_scratch *)(void *)(memory + p->scratch_at),
                                .poly = vectors - p->n,
                                .prepared = (struct lwr_public *)work,
                                .secrets = (struct lwr_secret *)vectors,
                                .accumulators = p->ring->in_place ? (struct lwr_sum *)work
                                                                  : (struct lwr_sum *)sums};
  return view;
}

/* Prepared secret and sum number i of arrays of them. */
static inline struct lwr_secret *lwr_secret_at(const struct lwr_params *p,
                                               struct lwr_secret *secrets, unsigned i) {
  return (struct lwr_secret *)((uint16_t *)secrets + i * p->ring->words);
}

static inline struct lwr_sum *lwr_sum_at(const struct lwr_params *p, struct lwr_sum *sums,
                                         unsigned i) {
  return (struct lwr_sum *)((uint16_t *)sums + i * p->ring->words);
}

/* `count` accumulators are 0; where the product replaces its operand there is nothing to do. */
static inline void lwr_clear_sums(const struct lwr_params *p, struct lwr_sum *sums,
                                  unsigned count) {
  if (!p->ring->in_place)
    memset(sums, 0, count * p->ring->words * sizeof(uint16_t));
}

VMB_ALWAYS_INLINE void lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                                        const uint8_t seed[LWR_SEED_BYTES]) {
  vmb_lwr_secrets_begin(p, w->scratch, seed);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_next_secret(p, w->poly, p->n, w->scratch, (uint8_t *)w->prepared);
    p->ring->prepare_secret(lwr_secret_at(p, w->secrets, j), w->poly);
  }
}

VMB_ALWAYS_INLINE void lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                                       const uint8_t *packed_secret, unsigned j) {
  p->unpack_secret(w->poly, packed_secret + j * lwr_poly_bytes(p, p->secret_bits), p->n);
  p->ring->prepare_secret(w->secrets, w->poly);
}

VMB_ALWAYS_INLINE void lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  lwr_clear_sums(p, w->accumulators, 1);
}

/*
 * Products of a row of the matrix, one polynomial after another, with secret polynomials: `rank`
 * times sum += a * s, where sums are `sum_step` and secrets `secret_step` words apart, one of them
 * 0. Destroys w->poly, w->prepared.
 */
VMB_ALWAYS_INLINE void lwr_multiply_row(const struct lwr_params *p, const struct lwr_view *w,
                                        unsigned sum_step, unsigned secret_step) {
  const struct lwr_ring *const ring = p->ring;
  const size_t length = lwr_poly_bytes(p, p->eq);
  uint16_t *sum = (uint16_t *)w->accumulators;
  const uint16_t *secret = (const uint16_t *)w->secrets;
  for (unsigned i = p->rank; i > 0; i--) {
#if VMB_POLY64_PACKED
    if (ring->prepare_packed != NULL)
      ring->prepare_packed(w->prepared, lwr_matrix_bytes(w->scratch, (uint8_t *)w->poly, length));
    else
#endif
    {
      p->unpack_eq(w->poly, lwr_matrix_bytes(w->scratch, (uint8_t *)w->prepared, length), p->n);
      ring->prepare_public(w->prepared, w->poly, p->eq);
    }
    ring->multiply_accumulate((struct lwr_sum *)sum, w->prepared,
                              (const struct lwr_secret *)secret);
    sum += sum_step;
    secret += secret_step;
  }
}

VMB_ALWAYS_INLINE void lwr_add_matrix_row(const struct lwr_params *p, const struct lwr_view *w) {
  lwr_multiply_row(p, w, 0, p->ring->words);
}

VMB_ALWAYS_INLINE void lwr_add_packed_product(const struct lwr_params *p, const struct lwr_view *w,
                                              const uint8_t *packed, unsigned j) {
  p->unpack_ep(w->poly, packed, p->n);
  p->ring->prepare_public(w->prepared, w->poly, p->ep);
  p->ring->multiply_accumulate(w->accumulators, w->prepared, lwr_secret_at(p, w->secrets, j));
}

VMB_ALWAYS_INLINE void lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  p->ring->finish(w->poly, w->accumulators);
}

#endif
