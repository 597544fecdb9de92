/*
 * What distinguishes the NCC-Sign sets: numbers. The names are those of specs/nccsign.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_PARAMS_H
#define VMB_SCHEMES_NCCSIGN_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "math/ntt30/ntt30.h"

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
  uint8_t leaf;          /* of the transforms of math/ntt30 */
  uint8_t divide_shift;  /* floor(x / (2 gamma2)) = x divide_factor / 2^divide_shift for x < q + gamma2 */
  uint32_t divide_factor;
  uint32_t q, gamma1, gamma2;
  uint32_t inverse;    /* 1/q modulo 2^32 */
  uint32_t minus_r_2d; /* -2^32 2^d modulo q */
  uint32_t p0_mod_q;   /* P0 and -P0 P1 modulo q, for the Chinese remainder theorem */
  uint32_t minus_p0p1_mod_q;
};

/* 1/q modulo 2^32: q itself is right in 3 bits; each step x (2 - q x) doubles them, q (2 - q^2) to 6 and so on. */
#define NCCSIGN_STEP(q, x) ((uint32_t)(x) * (2U - (uint32_t)(q) * (uint32_t)(x)))
#define NCCSIGN_INVERSE(q) NCCSIGN_STEP(q, NCCSIGN_STEP(q, NCCSIGN_STEP(q, NCCSIGN_STEP(q, q))))

#define NCCSIGN_P0P1 ((uint64_t)VMB_NTT30_P0 * VMB_NTT30_P1)
#define NCCSIGN_ONE_OVER_P0 UINT32_C(416537774) /* modulo P1 */

/* The fields above in their order. A product has 2n - 1 coefficients: leaf = ceil(2n / 512). */
#define NCCSIGN_ROW(n, q, d, k, tau, t1_bits, z_bits, w1_bits, position_bits, divide_factor, divide_shift)                           \
  n, 2 * (tau) * NCCSIGN_ETA, d, k, tau, t1_bits, z_bits, w1_bits, position_bits, NCCSIGN_LEAF(n), divide_shift, divide_factor, q,   \
      UINT32_C(1) << ((z_bits) - 1), ((q) - 1) / (2 * (k)), NCCSIGN_INVERSE(q), (uint32_t)((q) - (UINT64_C(1) << (32 + (d))) % (q)), \
      VMB_NTT30_P0 % (q), (uint32_t)((q) - NCCSIGN_P0P1 % (q))
#define NCCSIGN_LEAF(n) ((2 * (n) + VMB_NTT30_LEAVES - 1) / VMB_NTT30_LEAVES)

/* The degree first, as a constant for the sizes of arrays. */
#define NCCSIGN_NUMBERS_NCCSIGN1 1021, UINT32_C(8339581), 11, 45, 25, 12, 18, 6, 10, 1483229, 38
#define NCCSIGN_NUMBERS_NCCSIGN3 1429, UINT32_C(8376649), 12, 28, 29, 11, 19, 5, 11, 459407, 37
#define NCCSIGN_NUMBERS_NCCSIGN5 1913, UINT32_C(8343469), 12, 21, 32, 11, 20, 5, 11, 691851, 38
#define NCCSIGN_NUMBERS_NCCSIGN1C 1201, UINT32_C(17279291), 12, 35, 32, 13, 20, 6, 11, 17816893, 43
#define NCCSIGN_NUMBERS_NCCSIGN3C 1607, UINT32_C(17305741), 13, 30, 32, 12, 20, 5, 11, 7624141, 42
#define NCCSIGN_NUMBERS_NCCSIGN5C 2039, UINT32_C(17287423), 13, 29, 32, 12, 20, 5, 11, 1844453, 40

#define NCCSIGN_ROW_OF(...) NCCSIGN_ROW(__VA_ARGS__)
#define NCCSIGN_N_OF(...) NCCSIGN_FIRST_OF(__VA_ARGS__)
#define NCCSIGN_FIRST_OF(n, ...) n

/*
 * Bounds of the loops. Chernoff: N candidates of which each is accepted with probability p give fewer than A with probability at most
 * 2^(-N D), D = a log2(a/p) + (1-a) log2((1-a)/(1-p)), a = A/N.
 *
 * Attempts of signing: each is accepted with probability at least 1/6.6 (specs/nccsign.md section 8.5); (1 - 1/6.6)^640 = 2^-151.
 * Blocks of 168 bytes of SHAKE128 for a: 48 hold 2688 candidates, p >= 0.9941, A = 1913: N D > 2000 (1c, 3c, 5c: p = 1, A = 2039).
 * Blocks of 136 bytes of SHAKE256 for a secret: 12 hold 3264 candidates, p = 15/16, A = 2039: N D = 1974.
 * Blocks of SHAKE256 for a challenge: 4 hold 270 candidates, p >= (1201 - 32) / 2048, A = 32: N D = 173.
 */
#define NCCSIGN_ATTEMPTS_MAX 640
#define NCCSIGN_A_BLOCKS_MAX 48
#define NCCSIGN_ETA_BLOCKS_MAX 12
#define NCCSIGN_CHALLENGE_BLOCKS_MAX 4

/* Sizes of the parts of keys and signatures (specs/nccsign.md section 6). */
static inline size_t nccsign_packed_bytes(const struct nccsign_params *p, unsigned bits) {
  return ((size_t)p->n * bits + 7) / 8;
}

static inline size_t nccsign_signature_bytes(const struct nccsign_params *p) {
  return NCCSIGN_CHALLENGE_BYTES + nccsign_packed_bytes(p, p->z_bits) + nccsign_packed_bytes(p, 1);
}

static inline size_t nccsign_public_key_bytes(const struct nccsign_params *p) {
  return NCCSIGN_SEED_BYTES + nccsign_packed_bytes(p, p->t1_bits);
}

/* Largest coefficient of t1, that of t = q - 1. */
static inline uint32_t nccsign_t1_most(const struct nccsign_params *p) {
  return (p->q - 1 + (UINT32_C(1) << (p->d - 1)) - 1) >> p->d;
}

#endif
