/*
 * What distinguishes the learning-with-rounding sets: numbers only. The names are those of
 * specs/saber.md section 1 and specs/scabbard.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PARAMS_H
#define VMB_SCHEMES_LWR_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "rings/q2k/q2k.h"

/* Public keys, secret keys and ciphertexts end or begin with these. */
#define LWR_SEED_BYTES 32
#define LWR_HASH_BYTES 32
#define LWR_SECRET_BYTES 32

/*
 * The most bytes that the secret polynomials of a set are made of: rank * n * mu / 8 of Saber and
 * FireSaber.
 */
#define LWR_SECRETS_BYTES_MAX 768

struct lwr_params {
  uint16_t n;          /* degree of the ring: 64, 256 (x^n + 1) or 768 (x^768 - x^384 + 1) */
  uint8_t rank;        /* l: the matrix has rank * rank polynomials */
  uint8_t eq, ep, et;  /* bits of the moduli q and p and of a symbol of c_m */
  uint8_t symbol_bits; /* B: message bits in one coefficient */
  /* random bits per secret coefficient: the difference of two sums of mu/2 bits */
  uint8_t mu;
  uint8_t secret_bits; /* bits per packed secret coefficient, two's complement */
  /* each message bit stands in this many coefficients: n * symbol_bits / 256 */
  uint8_t repeats;
  /*
   * espada_ref: the sampler ignores each third byte, as the authors' code does (specs/scabbard.md,
   * pitfall 1)
   */
  uint8_t drops_thirds;
};

/*
 * The rows of the table. Sizes of arrays depend on the numbers that have names: degree, rank,
 * random bits per secret coefficient.
 */
#define LWR_FLORETE_N 768
#define LWR_FLORETE_RANK 1
#define LWR_FLORETE_MU 2
#define LWR_ROW_FLORETE                                                                       \
  .n = LWR_FLORETE_N, .rank = LWR_FLORETE_RANK, .eq = 10, .ep = 9, .et = 4, .symbol_bits = 1, \
  .mu = LWR_FLORETE_MU, .secret_bits = 2, .repeats = 3

#define LWR_ESPADA_N 64
#define LWR_ESPADA_RANK 12
#define LWR_ESPADA_MU 6
#define LWR_ROW_ESPADA                                                                       \
  .n = LWR_ESPADA_N, .rank = LWR_ESPADA_RANK, .eq = 15, .ep = 13, .et = 7, .symbol_bits = 4, \
  .mu = LWR_ESPADA_MU, .secret_bits = 4, .repeats = 1

#define LWR_ESPADA_REF_N 64
#define LWR_ESPADA_REF_RANK 12
#define LWR_ESPADA_REF_MU 6
#define LWR_ROW_ESPADA_REF                                                         \
  .n = LWR_ESPADA_REF_N, .rank = LWR_ESPADA_REF_RANK, .eq = 15, .ep = 13, .et = 7, \
  .symbol_bits = 4, .mu = LWR_ESPADA_REF_MU, .secret_bits = 4, .repeats = 1, .drops_thirds = 1

#define LWR_SABLE_N 256
#define LWR_SABLE_RANK 3
#define LWR_SABLE_MU 2
#define LWR_ROW_SABLE                                                                     \
  .n = LWR_SABLE_N, .rank = LWR_SABLE_RANK, .eq = 11, .ep = 9, .et = 5, .symbol_bits = 1, \
  .mu = LWR_SABLE_MU, .secret_bits = 2, .repeats = 1

#define LWR_LIGHTSABLE_N 256
#define LWR_LIGHTSABLE_RANK 2
#define LWR_LIGHTSABLE_MU 2
#define LWR_ROW_LIGHTSABLE                                                        \
  .n = LWR_LIGHTSABLE_N, .rank = LWR_LIGHTSABLE_RANK, .eq = 11, .ep = 9, .et = 3, \
  .symbol_bits = 1, .mu = LWR_LIGHTSABLE_MU, .secret_bits = 2, .repeats = 1

#define LWR_FIRESABLE_N 256
#define LWR_FIRESABLE_RANK 4
#define LWR_FIRESABLE_MU 2
#define LWR_ROW_FIRESABLE                                                                          \
  .n = LWR_FIRESABLE_N, .rank = LWR_FIRESABLE_RANK, .eq = 11, .ep = 10, .et = 3, .symbol_bits = 1, \
  .mu = LWR_FIRESABLE_MU, .secret_bits = 2, .repeats = 1

#define LWR_LIGHTSABER_N 256
#define LWR_LIGHTSABER_RANK 2
#define LWR_LIGHTSABER_MU 10
#define LWR_ROW_LIGHTSABER                                                         \
  .n = LWR_LIGHTSABER_N, .rank = LWR_LIGHTSABER_RANK, .eq = 13, .ep = 10, .et = 3, \
  .symbol_bits = 1, .mu = LWR_LIGHTSABER_MU, .secret_bits = 13, .repeats = 1

#define LWR_SABER_N 256
#define LWR_SABER_RANK 3
#define LWR_SABER_MU 8
#define LWR_ROW_SABER                                                                      \
  .n = LWR_SABER_N, .rank = LWR_SABER_RANK, .eq = 13, .ep = 10, .et = 4, .symbol_bits = 1, \
  .mu = LWR_SABER_MU, .secret_bits = 13, .repeats = 1

#define LWR_FIRESABER_N 256
#define LWR_FIRESABER_RANK 4
#define LWR_FIRESABER_MU 6
#define LWR_ROW_FIRESABER                                                                          \
  .n = LWR_FIRESABER_N, .rank = LWR_FIRESABER_RANK, .eq = 13, .ep = 10, .et = 6, .symbol_bits = 1, \
  .mu = LWR_FIRESABER_MU, .secret_bits = 13, .repeats = 1

/*
 * Rounding constants: half of 2^(eq-ep), and the correction that decoding adds (specs/saber.md
 * section 1).
 */
static inline uint16_t lwr_h1(const struct lwr_params *p) {
  return (uint16_t)(1U << (p->eq - p->ep - 1));
}

/* The constant h2 of the specification, modulo 2^ep: what decryption adds before it rounds. */
static inline uint16_t lwr_h2(const struct lwr_params *p) {
  return (uint16_t)((1U << (p->ep - p->symbol_bits - 1)) - (1U << (p->ep - p->et - 1)) + lwr_h1(p));
}

/* Bytes of one polynomial with `bits` bits per coefficient. */
static inline size_t lwr_poly_bytes(const struct lwr_params *p, unsigned bits) {
  return (size_t)p->n * bits / 8;
}

/*
 * Sizes of the parts of keys and ciphertexts, in their order (specs/saber.md section 6,
 * specs/scabbard.md section 6).
 */
static inline size_t lwr_packed_secret_bytes(const struct lwr_params *p) {
  return p->rank * lwr_poly_bytes(p, p->secret_bits);
}

/* `rank` polynomials of ep bits: b of a public key, b' of a ciphertext. */
static inline size_t lwr_packed_vector_bytes(const struct lwr_params *p) {
  return p->rank * lwr_poly_bytes(p, p->ep);
}

/* The vector b, and the seed of the matrix. */
static inline size_t lwr_public_key_bytes(const struct lwr_params *p) {
  return lwr_packed_vector_bytes(p) + LWR_SEED_BYTES;
}

/* s packed, the public key, its hash, and z. */
static inline size_t lwr_secret_key_bytes(const struct lwr_params *p) {
  return lwr_packed_secret_bytes(p) + lwr_public_key_bytes(p) + LWR_HASH_BYTES + LWR_SECRET_BYTES;
}

/* The vector b', and one polynomial of et bits. */
static inline size_t lwr_ciphertext_bytes(const struct lwr_params *p) {
  return lwr_packed_vector_bytes(p) + lwr_poly_bytes(p, p->et);
}

/* Words of a prepared polynomial of degree n (a constant expression). */
#define LWR_PREPARED_WORDS(n) \
  ((n) == 64 ? VMB_POLY64_WORDS : (n) == 256 ? VMB_POLY256_WORDS : VMB_POLY768_WORDS)

#endif
