/*
 * VMB_SMALL_MEMORY: working memory with packed secrets and one sum; what lwr_work.h has otherwise,
 * with the same names.
 *
 * `prepared` is memory that is free until a sum begins: the bytes of a polynomial, a second
 * polynomial.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SMALL_WORK_H
#define VMB_SCHEMES_LWR_SMALL_WORK_H

#include "schemes/lwr/lwr_params.h"
#include "hash/keccak/keccak.h"
#include "rings/q2k/q2k_packed.h"
#include "vambrace/vambrace.h"

#define LWR_PARALLEL 0

struct lwr_scratch {
  vmb_keccak stream;
  uint8_t seed[LWR_SEED_BYTES];
  uint8_t message[32];
  uint8_t key_and_coins[64]; /* K^ || r */
  uint8_t hash[LWR_HASH_BYTES];
};

/* The working memory of an operation: the struct of a set, by which its size is published. */
struct lwr_work;

/*
 * Where everything is in it; lwr_view finds it. Products are of the ring of the set: q2k_packed.h.
 */
struct lwr_view {
  struct lwr_scratch *scratch;
  uint16_t *poly; /* n coefficients */
  /* 64, 448, 768 words for n = 64, 256, 768: the memory of the sum, until one begins */
  void *prepared;
  uint16_t *sum;    /* of products; for n = 768 `poly` and `prepared` together */
  uint8_t *secrets; /* rank secret polynomials, packed */
};

/* Degree 768 multiplies in place: its rank is 1. */
#define LWR_SUM_WORDS(n) \
  ((n) == 64 ? 64 : (n) == 256 ? VMB_POLY256_PACKED_SUM_WORDS : VMB_POLY768_PACKED_WORDS - 768)

#define LWR_WORK_STRUCT(set, n, rank)                     \
  struct lwr_##set##_work {                               \
    uint16_t words[(n) + LWR_SUM_WORDS(n)];               \
    uint8_t secrets[(rank) * VMB_PACKED_SECRET_BYTES(n)]; \
    struct lwr_scratch scratch;                           \
  }

#endif
