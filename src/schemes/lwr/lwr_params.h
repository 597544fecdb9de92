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
