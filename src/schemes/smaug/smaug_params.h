/*
 * What distinguishes the SMAUG sets: numbers only. The names are those of specs/smaug.md: part A is
 * the round-1 form (SMAUG128, 192, 256), part B the standardised SMAUG-T (T1, T3, T5). The ring is
 * Z[x]/(x^256 + 1) everywhere.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PARAMS_H
#define VMB_SCHEMES_SMAUG_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#define SMAUG_N 256
#define SMAUG_SEED_BYTES 32
#define SMAUG_HASH_BYTES 32
#define SMAUG_REJECTION_BYTES 32
#define SMAUG_POLY_BYTES(bits) (SMAUG_N / 8 * (bits))
#define SMAUG_NOISE_BYTES SMAUG_POLY_BYTES(10)

/* How an ephemeral polynomial comes from its bytes. */
enum smaug_ephemeral {
  SMAUG_FIXED_WEIGHT, /* as the secret of round 1 */
  SMAUG_SPARSE_3,     /* 3 bits: nonzero with probability 1/4 */
  SMAUG_BINOMIAL_2,   /* 2 bits: their difference */
  SMAUG_SPARSE_4      /* 4 bits: nonzero with probability 3/8 */
};

struct smaug_params {
  uint8_t round1; /* 1: part A; 0: part B of the specification */
  uint8_t rank;   /* k: the matrix has rank * rank polynomials */
  uint8_t lq;     /* bits of the modulus of the public key, */
  uint8_t lp;     /* of the first part of a ciphertext, */
  uint8_t lp2;    /* of the second part */
  uint8_t hs;     /* nonzero coefficients of a secret polynomial */
  uint8_t hr;     /* nonzero coefficients of an ephemeral one (round 1) */
  uint8_t ephemeral;
};

/*
 * Round 1: outputs of the hash, 24 candidates each, after which the sampler gives up. The
 * probability that M candidates meet fewer than h of the 256 degrees is at most C(256, h - 1) ((h -
 * 1) / 256)^M: with M = 24 * 9 = 216 below 2^-194 for h = 70 (C(256, 69) < 2^215, 69/256 <
 * 2^-1.89), and smaller for the other weights.
 */
#define SMAUG_ROUND1_BLOCKS_MAX 9

/*
 * SMAUG-T: attempts at a secret polynomial. One fails when more than 52 of at most 308 numbers are
 * rejected, each with probability below 2^-8 (m - 1 of 65536 values, m <= 256): C(308, 53) 2^(-8 *
 * 53) < 2^(202 - 424) = 2^-222.
 */
#define SMAUG_T_ATTEMPTS_MAX 4U

/* Sizes of the parts of keys and ciphertexts (specs/smaug.md sections A.2 and B.1). */
static inline size_t smaug_packed_secret_bytes(const struct smaug_params *p) {
  return p->round1 ? p->rank * (p->hs + 1U) : p->rank * SMAUG_POLY_BYTES(2U);
}

/* The seed of the matrix, and b in lq bits a coefficient. */
static inline size_t smaug_public_key_bytes(const struct smaug_params *p) {
  return SMAUG_SEED_BYTES + p->rank * (size_t)SMAUG_POLY_BYTES(p->lq);
}

/* c1 in lp bits a coefficient, c2 in lp2. */
static inline size_t smaug_ciphertext_bytes(const struct smaug_params *p) {
  return p->rank * (size_t)SMAUG_POLY_BYTES(p->lp) + (size_t)SMAUG_POLY_BYTES(p->lp2);
}

#endif
