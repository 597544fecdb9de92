/*
 * What distinguishes the sets of ML-DSA and Dilithium: numbers only. The names are those of
 * specs/mldsa.md section 1.
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

struct mldsa_params {
  uint8_t round3;          /* 1: Dilithium of round 3, section 9; 0: FIPS 204 */
  uint8_t k, l;            /* the matrix has k rows and l columns */
  uint8_t eta;             /* |s1|, |s2| */
  uint8_t tau;             /* weight of the challenge */
  uint8_t omega;           /* most hints */
  uint8_t challenge_bytes; /* C */
  uint8_t tr_bytes;        /* of the hash of the public key */
  uint8_t s_bits, z_bits, w1_bits;
  int32_t gamma1, gamma2;
};

/* The ranks as constants, for the sizes of arrays. */
#define MLDSA_MLDSA44_K 4
#define MLDSA_MLDSA44_L 4
#define MLDSA_MLDSA65_K 6
#define MLDSA_MLDSA65_L 5
#define MLDSA_MLDSA87_K 8
#define MLDSA_MLDSA87_L 7
#define MLDSA_DILITHIUM2_K 4
#define MLDSA_DILITHIUM2_L 4
#define MLDSA_DILITHIUM3_K 6
#define MLDSA_DILITHIUM3_L 5
#define MLDSA_DILITHIUM5_K 8
#define MLDSA_DILITHIUM5_L 7

/* Bits of a coefficient of y or z. */
#define MLDSA_MLDSA44_Z_BITS 18
#define MLDSA_MLDSA65_Z_BITS 20
#define MLDSA_MLDSA87_Z_BITS 20
#define MLDSA_DILITHIUM2_Z_BITS 18
#define MLDSA_DILITHIUM3_Z_BITS 20
#define MLDSA_DILITHIUM5_Z_BITS 20

/* Bytes for products that one byte does not hold, where eta = 4 (mldsa_small_work.h). */
#define MLDSA_MLDSA44_EXTRA 1
#define MLDSA_MLDSA65_EXTRA MLDSA_N
#define MLDSA_MLDSA87_EXTRA 1
#define MLDSA_DILITHIUM2_EXTRA 1
#define MLDSA_DILITHIUM3_EXTRA MLDSA_N
#define MLDSA_DILITHIUM5_EXTRA 1

/* gamma2 = (q - 1) / 88 and (q - 1) / 32. */
#define MLDSA_ROW_44                                                                         \
  .k = 4, .l = 4, .eta = 2, .tau = 39, .omega = 80, .s_bits = 3, .z_bits = 18, .w1_bits = 6, \
  .gamma1 = 1 << 17, .gamma2 = (VMB_Q8380417_Q - 1) / 88
#define MLDSA_ROW_65                                                                         \
  .k = 6, .l = 5, .eta = 4, .tau = 49, .omega = 55, .s_bits = 4, .z_bits = 20, .w1_bits = 4, \
  .gamma1 = 1 << 19, .gamma2 = (VMB_Q8380417_Q - 1) / 32
#define MLDSA_ROW_87                                                                         \
  .k = 8, .l = 7, .eta = 2, .tau = 60, .omega = 75, .s_bits = 3, .z_bits = 20, .w1_bits = 4, \
  .gamma1 = 1 << 19, .gamma2 = (VMB_Q8380417_Q - 1) / 32

#define MLDSA_ROW_MLDSA44 MLDSA_ROW_44, .challenge_bytes = 32, .tr_bytes = 64
#define MLDSA_ROW_MLDSA65 MLDSA_ROW_65, .challenge_bytes = 48, .tr_bytes = 64
#define MLDSA_ROW_MLDSA87 MLDSA_ROW_87, .challenge_bytes = 64, .tr_bytes = 64
#define MLDSA_ROW_DILITHIUM2 MLDSA_ROW_44, .round3 = 1, .challenge_bytes = 32, .tr_bytes = 32
#define MLDSA_ROW_DILITHIUM3 MLDSA_ROW_65, .round3 = 1, .challenge_bytes = 32, .tr_bytes = 32
#define MLDSA_ROW_DILITHIUM5 MLDSA_ROW_87, .round3 = 1, .challenge_bytes = 32, .tr_bytes = 32

/*
 * Bounds of the loops (section 8), each for a failure below 2^-256: 821 attempts at a signature;
 * blocks of SHAKE128 for an entry of A: 298 candidates of 3 bytes, 56 in a block; bytes of SHAKE256
 * for a polynomial of s: 481, and for a challenge: 221, in blocks of 136.
 */
#define MLDSA_ATTEMPTS_MAX 821
#define MLDSA_MATRIX_BLOCKS_MAX 6
#define MLDSA_SECRET_BLOCKS_MAX 4
#define MLDSA_CHALLENGE_BLOCKS_MAX 2

/* ---- Sizes and places of the parts of keys and signatures (section 5) ------------------------ */

/* The most that a coefficient of c s1 or c s2 can be. */
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

/* In the secret key: rho || K || tr || s1 || s2 || t0. */
static inline size_t mldsa_s_offset(const struct mldsa_params *p) {
  return 2 * MLDSA_SEED_BYTES + (size_t)p->tr_bytes;
}

/* Where t0 is in a secret key: behind s1 and s2 (FIPS 204, algorithm 24). */
static inline size_t mldsa_t0_offset(const struct mldsa_params *p) {
  return mldsa_s_offset(p) + (size_t)(p->k + p->l) * mldsa_poly_bytes(p->s_bits);
}

/* Where the hints are in a signature: behind challenge and z (FIPS 204, algorithm 26). */
static inline size_t mldsa_hint_offset(const struct mldsa_params *p) {
  return p->challenge_bytes + p->l * mldsa_poly_bytes(p->z_bits);
}

/* omega places, and k ends (FIPS 204, algorithm 20). */
static inline size_t mldsa_hint_bytes(const struct mldsa_params *p) {
  return (size_t)p->omega + p->k;
}

/* Challenge, z, hints. */
static inline size_t mldsa_signature_bytes(const struct mldsa_params *p) {
  return mldsa_hint_offset(p) + mldsa_hint_bytes(p);
}

#endif
