/*
 * Sums of products of prepared operands, of which the secret ones are kept; contracts in
 * lwr_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_product.h"

#if !defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/lwr/lwr_sample.h"
#include "schemes/lwr/lwr_streams.h"

static void prepare_matrix(const struct lwr_params *p, const struct lwr_view *w) {
  vmb_lwr_next_public(p, w->poly, p->n, w->scratch, (uint8_t *)w->prepared);
  p->ring->prepare_public(w->prepared, w->poly, p->eq);
}

/* The kernels of rings/q2k, of which those of degree 768 have no sums. */
#define PREPARE_FUNCTIONS(n)                                                                     \
  static void prepare_public##n(struct lwr_public *prepared, const uint16_t *a, unsigned bits) { \
    vmb_poly##n##_prepare_public((vmb_poly##n##_public *)prepared, a, bits);                     \
  }                                                                                              \
  static void prepare_secret##n(struct lwr_secret *prepared, const uint16_t *s) {                \
    vmb_poly##n##_prepare_secret((vmb_poly##n##_secret *)prepared, s);                           \
  }
#define SUM_FUNCTIONS(n)                                                                 \
  static void multiply_accumulate##n(struct lwr_sum *acc, struct lwr_public *a,          \
                                     const struct lwr_secret *s) {                       \
    vmb_poly##n##_basemul_acc((vmb_poly##n##_sum *)acc, (const vmb_poly##n##_public *)a, \
                              (const vmb_poly##n##_secret *)s);                          \
  }                                                                                      \
  static void finish##n(uint16_t *r, struct lwr_sum *acc) {                              \
    vmb_poly##n##_finish(r, (vmb_poly##n##_sum *)acc);                                   \
  }

PREPARE_FUNCTIONS(64)
SUM_FUNCTIONS(64)

#if VMB_POLY64_PACKED
/* The matrix of degree 64 has coefficients of 15 bits, which are prepared as they are packed. */
static void prepare_matrix64(const struct lwr_params *p, const struct lwr_view *w) {
  const uint8_t *const packed =
      vmb_lwr_matrix_bytes(w->scratch, (uint8_t *)w->poly, lwr_poly_bytes(p, 15));
  vmb_poly64_prepare_packed_armv7emntt((vmb_poly64_public *)w->prepared, packed);
}
#endif

const struct lwr_ring vmb_lwr_ring64 = {
#if VMB_POLY64_PACKED
    .prepare_matrix = prepare_matrix64,
#else
    .prepare_matrix = prepare_matrix,
#endif
    .prepare_public = prepare_public64,
    .prepare_secret = prepare_secret64,
    .multiply_accumulate = multiply_accumulate64,
    .finish = finish64,
    .words = VMB_POLY64_WORDS,
    .zeros = VMB_POLY64_WORDS};

PREPARE_FUNCTIONS(256)
SUM_FUNCTIONS(256)

const struct lwr_ring vmb_lwr_ring256 = {.prepare_matrix = prepare_matrix,
                                         .prepare_public = prepare_public256,
                                         .prepare_secret = prepare_secret256,
                                         .multiply_accumulate = multiply_accumulate256,
                                         .finish = finish256,
                                         .words = VMB_POLY256_WORDS,
                                         .zeros = VMB_POLY256_WORDS};

PREPARE_FUNCTIONS(768)

static void multiply768(struct lwr_sum *acc, struct lwr_public *a, const struct lwr_secret *s) {
  (void)acc;
  vmb_poly768_basemul((vmb_poly768_public *)a, (const vmb_poly768_secret *)s);
}

static void finish768(uint16_t *r, struct lwr_sum *acc) {
  vmb_poly768_finish(r, (vmb_poly768_public *)acc);
}

const struct lwr_ring vmb_lwr_ring768 = {.prepare_matrix = prepare_matrix,
                                         .prepare_public = prepare_public768,
                                         .prepare_secret = prepare_secret768,
                                         .multiply_accumulate = multiply768,
                                         .finish = finish768,
                                         .words = VMB_POLY768_WORDS,
                                         .zeros = 0};

void vmb_lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                          const uint8_t seed[LWR_SEED_BYTES]) {
  vmb_lwr_secrets_begin(p, w->scratch, seed);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_lwr_next_secret(p, w->poly, p->n, w->scratch, (uint8_t *)w->prepared);
    p->ring->prepare_secret(lwr_secret_at(p, w->secrets, j), w->poly);
  }
}

void vmb_lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                         const uint8_t *packed_secret, unsigned j) {
  p->unpack_secret(w->poly, packed_secret + j * lwr_poly_bytes(p, p->secret_bits), p->n);
  p->ring->prepare_secret(w->secrets, w->poly);
}

void vmb_lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  memset(w->accumulators, 0, p->ring->zeros * sizeof(uint16_t));
}

void vmb_lwr_add_matrix_product(const struct lwr_params *p, const struct lwr_view *w, unsigned j) {
  p->ring->prepare_matrix(p, w);
  p->ring->multiply_accumulate(w->accumulators, w->prepared, lwr_secret_at(p, w->secrets, j));
}

void vmb_lwr_add_packed_product(const struct lwr_params *p, const struct lwr_view *w,
                                const uint8_t *packed, unsigned j) {
  p->unpack_ep(w->poly, packed, p->n);
  p->ring->prepare_public(w->prepared, w->poly, p->ep);
  p->ring->multiply_accumulate(w->accumulators, w->prepared, lwr_secret_at(p, w->secrets, j));
}

void vmb_lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  p->ring->finish(w->poly, w->accumulators);
}

#endif
