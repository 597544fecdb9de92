/*
 * What distinguishes the NCC-Sign sets: numbers. The names are those of specs/nccsign.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_PARAMS_H
#define VMB_SCHEMES_NCCSIGN_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "rings/crt30/crt30.h"

#define NCCSIGN_SEED_BYTES 32
#define NCCSIGN_CHALLENGE_BYTES 32
#define NCCSIGN_MU_BYTES 64
#define NCCSIGN_ETA 2
#define NCCSIGN_ETA_BITS 3
#define NCCSIGN_HINTS_MAX 80
#define NCCSIGN_WEIGHT_MAX 32

struct nccsign_params {
  uint16_t n;
  uint16_t beta; /* 2 tau eta: the ring's expansion factor is 2 */
  uint8_t d;     /* bits dropped from t */
  uint8_t k;     /* values of w1 */
  uint8_t tau;   /* nonzero coefficients of a challenge */
  uint8_t t1_bits, z_bits, w1_bits;
  uint8_t position_bits; /* of a candidate for a place in a challenge */
  uint8_t leaf;          /* of the transforms of rings/crt30 */
  /* floor(x / (2 gamma2)) = x divide_factor / 2^divide_shift for x < q + gamma2 */
  uint8_t divide_shift;
  uint32_t divide_factor;
  uint32_t q, gamma1, gamma2;
  uint32_t inverse;    /* 1/q modulo 2^32 */
  uint32_t minus_r_2d; /* -2^32 2^d modulo q */
  uint32_t p0_mod_q;   /* P0 and -P0 P1 modulo q, for the Chinese remainder theorem */
  uint32_t minus_p0p1_mod_q;
};

/*
 * 1/q modulo 2^32: q itself is right in 3 bits; each step x (2 - q x) doubles them, q (2 - q^2) to
 * 6 and so on.
 */
#define NCCSIGN_STEP(q, x) ((uint32_t)(x) * (2U - (uint32_t)(q) * (uint32_t)(x)))
#define NCCSIGN_INVERSE(q) NCCSIGN_STEP(q, NCCSIGN_STEP(q, NCCSIGN_STEP(q, NCCSIGN_STEP(q, q))))

#define NCCSIGN_P0P1 ((uint64_t)VMB_CRT30_P0 * VMB_CRT30_P1)
#define NCCSIGN_ONE_OVER_P0 UINT32_C(416537774) /* modulo P1 */

/* A product has 2n - 1 coefficients: ceil(2n / 512). */
#define NCCSIGN_LEAF(n) ((2 * (n) + VMB_CRT30_LEAVES - 1) / VMB_CRT30_LEAVES)

/* What follows from the other numbers. */
#define NCCSIGN_DERIVED(N, Q, D, K, TAU, Z_BITS)                            \
  .n = (N), .q = (Q), .d = (D), .k = (K), .tau = (TAU), .z_bits = (Z_BITS), \
  .beta = 2 * (TAU) * NCCSIGN_ETA, .leaf = NCCSIGN_LEAF(N),                 \
  .gamma1 = UINT32_C(1) << ((Z_BITS) - 1), .gamma2 = ((Q) - 1) / (2 * (K)), \
  .inverse = NCCSIGN_INVERSE(Q),                                            \
  .minus_r_2d = (uint32_t)((Q) - (UINT64_C(1) << (32 + (D))) % (Q)),        \
  .p0_mod_q = VMB_CRT30_P0 % (Q), .minus_p0p1_mod_q = (uint32_t)((Q) - NCCSIGN_P0P1 % (Q))

/*
 * Bounds of the loops. Chernoff: N candidates of which each is accepted with probability p give
 * fewer than A with probability at most 2^(-N D), D = a log2(a/p) + (1-a) log2((1-a)/(1-p)), a =
 * A/N.
 *
 * Attempts of signing: each is accepted with probability at least 1/6.6 (specs/nccsign.md section
 * 8.5); (1 - 1/6.6)^640 = 2^-151. Blocks of 168 bytes of SHAKE128 for a: 48 hold 2688 candidates,
 * p >= 0.9941, A = 1913: N D > 2000 (1c, 3c, 5c: p = 1, A = 2039). Blocks of 136 bytes of SHAKE256
 * for a secret: 12 hold 3264 candidates, p = 15/16, A = 2039: N D = 1974. Blocks of SHAKE256 for a
 * challenge: 4 hold 270 candidates, p >= (1201 - 32) / 2048, A = 32: N D = 173.
 */
#define NCCSIGN_ATTEMPTS_MAX 640
#define NCCSIGN_A_BLOCKS_MAX 48
#define NCCSIGN_ETA_BLOCKS_MAX 12
#define NCCSIGN_CHALLENGE_BLOCKS_MAX 4

/* Sizes of the parts of keys and signatures (specs/nccsign.md section 6). */
static inline size_t nccsign_packed_bytes(const struct nccsign_params *p, unsigned bits) {
  return ((size_t)p->n * bits + 7) / 8;
}

/* Challenge, z, and a bit for each hint. */
static inline size_t nccsign_signature_bytes(const struct nccsign_params *p) {
  return NCCSIGN_CHALLENGE_BYTES + nccsign_packed_bytes(p, p->z_bits) + nccsign_packed_bytes(p, 1);
}

/* A public key is zeta and t1. */
static inline size_t nccsign_public_key_bytes(const struct nccsign_params *p) {
  return NCCSIGN_SEED_BYTES + nccsign_packed_bytes(p, p->t1_bits);
}

/* Largest coefficient of t1, that of t = q - 1. */
static inline uint32_t nccsign_t1_most(const struct nccsign_params *p) {
  return (p->q - 1 + (UINT32_C(1) << (p->d - 1)) - 1) >> p->d;
}

#endif
