/*
 * What distinguishes the sets of ML-DSA and Dilithium. The names are those of specs/mldsa.md
 * section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PARAMS_H
#define VMB_SCHEMES_MLDSA_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "rings/q8380417/q8380417.h"

#define MLDSA_N VMB_Q8380417_N
#define MLDSA_SEED_BYTES 32 /* xi, rho, K, rnd */
#define MLDSA_MU_BYTES 64   /* also rho' and rho'' */
#define MLDSA_DROPPED_BITS 13
#define MLDSA_T1_BITS 10
#define MLDSA_CHALLENGE_BYTES_MAX 64
#define MLDSA_WEIGHT_MAX 60

/* The hashes of ML-DSA or Dilithium (mldsa_hash.h). */
struct mldsa_hashing;
extern const struct mldsa_hashing vmb_mldsa_hashing, vmb_dilithium_hashing;

struct mldsa_params {
  const struct mldsa_hashing *hashing;
  uint8_t k, l;                    /* the matrix has k rows and l columns */
  uint8_t eta;                     /* |s1|, |s2| */
  uint8_t tau;                     /* weight of the challenge */
  uint8_t omega;                   /* most hints */
  uint8_t challenge_bytes;         /* lambda / 4 */
  uint8_t tr_bytes;                /* of the hash of the public key */
  uint8_t rnd_bytes;               /* drawn by signing; 0: it is deterministic */
  uint8_t s_bits, z_bits, w1_bits; /* packed, of a coefficient of s1 and s2, y and z, w1 */
  int32_t gamma1, gamma2;          /* |y|; low parts of w */
};

/*
 * Bounds of the loops (section 8), each for a failure below 2^-256: 821 attempts at a signature;
 * blocks of SHAKE128 for an entry of A: 298 candidates of 3 bytes, 56 in a block; bytes of SHAKE256
 * for a polynomial of s: 481, and for a challenge: 221, in blocks of 136.
 */
#define MLDSA_ATTEMPTS_MAX 821
#define MLDSA_MATRIX_BLOCKS_MAX 6
#define MLDSA_SECRET_BLOCKS_MAX 4
#define MLDSA_CHALLENGE_BLOCKS_MAX 2

/* ---- Sizes and offsets of the parts of keys and signatures (section 5) ----------------------- */

/* The largest coefficient of c s1 and c s2. */
static inline int32_t mldsa_beta(const struct mldsa_params *p) {
  return p->tau * p->eta;
}

/* 256 coefficients of `bits` bits. */
static inline size_t mldsa_poly_bytes(unsigned bits) {
  return MLDSA_N / 8 * (size_t)bits;
}

/* rho, and t1 (FIPS 204, algorithm 22). */
static inline size_t mldsa_public_key_bytes(const struct mldsa_params *p) {
  return MLDSA_SEED_BYTES + p->k * mldsa_poly_bytes(MLDSA_T1_BITS);
}

/* The secret key is rho || K || tr || s1 || s2 || t0. */
static inline size_t mldsa_s_offset(const struct mldsa_params *p) {
  return 2 * MLDSA_SEED_BYTES + (size_t)p->tr_bytes;
}

/* Polynomial j of the l of s1 and the k of s2, packed. */
static inline size_t mldsa_s_poly_offset(const struct mldsa_params *p, unsigned j) {
  return mldsa_s_offset(p) + j * mldsa_poly_bytes(p->s_bits);
}

/* In the secret key, t0 follows s1 and s2 (FIPS 204, algorithm 24). */
static inline size_t mldsa_t0_offset(const struct mldsa_params *p) {
  return mldsa_s_offset(p) + (size_t)(p->k + p->l) * mldsa_poly_bytes(p->s_bits);
}

static inline size_t mldsa_t0_row_offset(const struct mldsa_params *p, unsigned row) {
  return mldsa_t0_offset(p) + row * mldsa_poly_bytes(MLDSA_DROPPED_BITS);
}

/* In a public key, t1 follows rho. */
static inline size_t mldsa_t1_row_offset(unsigned row) {
  return MLDSA_SEED_BYTES + row * mldsa_poly_bytes(MLDSA_T1_BITS);
}

/* Polynomial j of z, in a signature after the challenge. */
static inline size_t mldsa_z_poly_offset(const struct mldsa_params *p, unsigned j) {
  return p->challenge_bytes + j * mldsa_poly_bytes(p->z_bits);
}

/* In a signature, the hints follow challenge and z (FIPS 204, algorithm 26). */
static inline size_t mldsa_hint_offset(const struct mldsa_params *p) {
  return p->challenge_bytes + p->l * mldsa_poly_bytes(p->z_bits);
}

/* omega positions, and the end of each of the k rows (FIPS 204, algorithm 20). */
static inline size_t mldsa_hint_bytes(const struct mldsa_params *p) {
  return (size_t)p->omega + p->k;
}

static inline size_t mldsa_signature_bytes(const struct mldsa_params *p) {
  return mldsa_hint_offset(p) + mldsa_hint_bytes(p);
}

#endif
