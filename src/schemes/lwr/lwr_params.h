/*
 * What distinguishes the learning-with-rounding sets: numbers only. The names are those of specs/saber.md section 1 and
 * specs/scabbard.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PARAMS_H
#define VMB_SCHEMES_LWR_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "math/poly16/poly16.h"

/* Public keys, secret keys and ciphertexts end or begin with these. */
#define LWR_SEED_BYTES 32
#define LWR_HASH_BYTES 32
#define LWR_SECRET_BYTES 32

/* The most bytes that the secret polynomials of a set are made of: rank * n * mu / 8 of Saber and FireSaber. */
#define LWR_SECRETS_BYTES_MAX 768

struct lwr_params {
  uint16_t n;           /* degree of the ring: 64, 256 (x^n + 1) or 768 (x^768 - x^384 + 1) */
  uint8_t rank;         /* l: the matrix has rank * rank polynomials */
  uint8_t eq, ep, et;   /* bits of the moduli q and p and of a symbol of c_m */
  uint8_t symbol_bits;  /* B: message bits in one coefficient */
  uint8_t mu;           /* random bits per secret coefficient: the difference of two sums of mu/2 bits */
  uint8_t secret_bits;  /* bits per packed secret coefficient, two's complement */
  uint8_t repeats;      /* each message bit stands in this many coefficients: n * symbol_bits / 256 */
  uint8_t drops_thirds; /* espada_ref: the sampler ignores each third byte, as the authors' code does (specs/scabbard.md, trap E1) */
};

/* The rows of the table: the fields above in their order. */
#define LWR_ROW_FLORETE 768, 1, 10, 9, 4, 1, 2, 2, 3, 0
#define LWR_ROW_ESPADA 64, 12, 15, 13, 7, 4, 6, 4, 1, 0
#define LWR_ROW_ESPADA_REF 64, 12, 15, 13, 7, 4, 6, 4, 1, 1
#define LWR_ROW_SABLE 256, 3, 11, 9, 5, 1, 2, 2, 1, 0
#define LWR_ROW_LIGHTSABLE 256, 2, 11, 9, 3, 1, 2, 2, 1, 0
#define LWR_ROW_FIRESABLE 256, 4, 11, 10, 3, 1, 2, 2, 1, 0
#define LWR_ROW_LIGHTSABER 256, 2, 13, 10, 3, 1, 10, 13, 1, 0
#define LWR_ROW_SABER 256, 3, 13, 10, 4, 1, 8, 13, 1, 0
#define LWR_ROW_FIRESABER 256, 4, 13, 10, 6, 1, 6, 13, 1, 0

/* The first two fields of a row as constants, for the sizes of arrays. */
#define LWR_DEGREE(...) LWR_FIRST_OF(__VA_ARGS__)
#define LWR_RANK(...) LWR_SECOND_OF(__VA_ARGS__)
#define LWR_FIRST_OF(n, ...) n
#define LWR_SECOND_OF(n, rank, ...) rank

/* Rounding constants: half of 2^(eq-ep), and the correction that decoding adds (specs/saber.md section 1). */
static inline uint16_t lwr_h1(const struct lwr_params *p) {
  return (uint16_t)(1U << (p->eq - p->ep - 1));
}

static inline uint16_t lwr_h2(const struct lwr_params *p) {
  return (uint16_t)((1U << (p->ep - p->symbol_bits - 1)) - (1U << (p->ep - p->et - 1)) + lwr_h1(p));
}

/* Bytes of one polynomial with `bits` bits per coefficient. */
static inline size_t lwr_poly_bytes(const struct lwr_params *p, unsigned bits) {
  return (size_t)p->n * bits / 8;
}

/* Sizes of the parts of keys and ciphertexts, in their order (specs/saber.md section 6, specs/scabbard.md section 6). */
static inline size_t lwr_packed_secret_bytes(const struct lwr_params *p) {
  return p->rank * lwr_poly_bytes(p, p->secret_bits);
}

static inline size_t lwr_packed_vector_bytes(const struct lwr_params *p) {
  return p->rank * lwr_poly_bytes(p, p->ep);
}

static inline size_t lwr_public_key_bytes(const struct lwr_params *p) {
  return lwr_packed_vector_bytes(p) + LWR_SEED_BYTES;
}

static inline size_t lwr_secret_key_bytes(const struct lwr_params *p) {
  return lwr_packed_secret_bytes(p) + lwr_public_key_bytes(p) + LWR_HASH_BYTES + LWR_SECRET_BYTES;
}

static inline size_t lwr_ciphertext_bytes(const struct lwr_params *p) {
  return lwr_packed_vector_bytes(p) + lwr_poly_bytes(p, p->et);
}

/* Words of a prepared polynomial of degree n (a constant expression). */
#define LWR_PREPARED_WORDS(n) ((n) == 64 ? VMB_POLY64_WORDS : (n) == 256 ? VMB_POLY256_WORDS : VMB_POLY768_WORDS)

#endif
