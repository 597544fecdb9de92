/*
 * The rings of degrees 64, 256 and 768; contracts in lwr_ring.h, of the kernels in
 * rings/q2k/q2k.h and q2k_packed.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_ring.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

static void finish64(uint16_t *r, uint16_t *sum) {
  memcpy(r, sum, 64 * sizeof r[0]);
}

const struct lwr_ring vmb_lwr_ring64 = {.multiply_accumulate = vmb_poly64_packed_mul_acc,
                                        .finish = finish64,
                                        .sum_words = LWR_SUM_WORDS(64)};

const struct lwr_ring vmb_lwr_ring256 = {.multiply_accumulate = vmb_poly256_packed_mul_acc,
                                         .finish = vmb_poly256_packed_finish,
                                         .sum_words = LWR_SUM_WORDS(256)};

static void multiply768(uint16_t *sum, const uint16_t *a, const uint8_t *s) {
  (void)a;
  vmb_poly768_packed_mul(sum, s);
}

static void finish768(uint16_t *r, uint16_t *sum) {
  (void)r;
  (void)sum;
}

const struct lwr_ring vmb_lwr_ring768 = {
    .multiply_accumulate = multiply768, .finish = finish768, .sum_words = 0};
#else

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
static void prepare_packed64(struct lwr_public *prepared, const uint8_t *packed) {
  vmb_poly64_prepare_packed((vmb_poly64_public *)prepared, packed);
}
#endif

const struct lwr_ring vmb_lwr_ring64 = {
#if VMB_POLY64_PACKED
    .prepare_packed = prepare_packed64,
#endif
    .prepare_public = prepare_public64,
    .prepare_secret = prepare_secret64,
    .multiply_accumulate = multiply_accumulate64,
    .finish = finish64,
    .words = VMB_POLY64_WORDS};

PREPARE_FUNCTIONS(256)
SUM_FUNCTIONS(256)

const struct lwr_ring vmb_lwr_ring256 = {.prepare_public = prepare_public256,
                                         .prepare_secret = prepare_secret256,
                                         .multiply_accumulate = multiply_accumulate256,
                                         .finish = finish256,
                                         .words = VMB_POLY256_WORDS};

PREPARE_FUNCTIONS(768)

static void multiply768(struct lwr_sum *acc, struct lwr_public *a, const struct lwr_secret *s) {
  (void)acc;
  vmb_poly768_basemul((vmb_poly768_public *)a, (const vmb_poly768_secret *)s);
}

static void finish768(uint16_t *r, struct lwr_sum *acc) {
  vmb_poly768_finish(r, (vmb_poly768_public *)acc);
}

const struct lwr_ring vmb_lwr_ring768 = {.prepare_public = prepare_public768,
                                         .prepare_secret = prepare_secret768,
                                         .multiply_accumulate = multiply768,
                                         .finish = finish768,
                                         .words = VMB_POLY768_WORDS,
                                         .in_place = 1};
#endif
