/*
 * What distinguishes the HAETAE sets: numbers and tables. The names are those of specs/haetae.md
 * section 1. The standard (sets 2, 3, 5) is its sections 3 to 8 with the replacements of section 9;
 * what the round-1 form (HAETAE120, 180, 260) does without them is in haetae_round1.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_PARAMS_H
#define VMB_SCHEMES_HAETAE_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "arithmetic/fixed76/fixed76.h"
#include "rings/q64513/q64513.h"
#include "algorithms/bitpack/bitpack_widths.h"
#include "algorithms/rans/rans.h"

#define HAETAE_N 256
#define HAETAE_Q VMB_Q64513_Q
#define HAETAE_2Q (2 * HAETAE_Q)
#define HAETAE_RHO_BYTES 32
#define HAETAE_KEY_BYTES 32
#define HAETAE_SEED_BYTES 64
#define HAETAE_CHALLENGE_BYTES 32
#define HAETAE_WEIGHT_MAX 128
#define HAETAE_RANK_MAX 11 /* k + l */

struct haetae_params;
struct haetae_keypair_view; /* haetae_work.h */

/* Whether the secret polynomials in w->s pass the test of secret keys (haetae_keypair.h). */
typedef int haetae_key_test(const struct haetae_params *p, const struct haetae_keypair_view *w);

struct haetae_params {
  /* the matrix has k rows and l columns, the first of which is the public polynomial */
  uint8_t k, l;
  uint8_t d; /* low bits cut from the public key: 1, or 0 */
  /* weight of a challenge; mode 5: at most 128, and tau is for the key test only */
  uint8_t tau;
  uint8_t alpha_bits;    /* hints count steps of 2^alpha_bits */
  uint8_t hashed_bits;   /* of a high bits' coefficient in the challenge's hash: 9, or 8 */
  uint8_t has_context;   /* 1: a context string and its length are hashed before the message */
  uint16_t base1, base2; /* standard: lengths of the two encodings are stored less these */
  uint16_t signature_bytes;
  uint32_t b0_square, b1_square, b2_square; /* B0SQ, B1SQ, B2SQ */
  /* RAD: radius of the ball of y, with 13 fraction bits and an allowance for rounding */
  uint32_t radius;
  uint32_t key_limit; /* of the test of secret keys */
  /* in it: ceil(256 / tau) values count, tau times each but the least, 256 mod tau times */
  uint8_t key_values, key_least;
  vmb_pack_width_function *pack_public; /* 15 bits a coefficient, or 16 */
  vmb_unpack_width_function *unpack_public;
  vmb_pack_width_function *pack_hashed; /* hashed_bits */
  haetae_key_test *key_is_good;
  /* for vmb_fixed76_inverse_sqrt, at nn = 256 (k + l) + 2 */
  struct vmb_fixed76 root_start, root_slope;
  const struct vmb_rans_table *hints, *high_bits;
};

/*
 * Bounds of the loops. Chernoff: N candidates of which each is accepted with probability p give
 * fewer than A with probability at most 2^(-N D), D = a log2(a/p) + (1-a) log2((1-a)/(1-p)), a =
 * A/N.
 *
 * Passes of signing: an honest one is accepted with probability above 1/8 (means of 4 to 6.5
 * passes): (7/8)^768 = 2^-148. Keys: an honest one is accepted with probability above 1/16 (means
 * of 3.6 to 11.1): (15/16)^1536 = 2^-143. Nonces then stay below 2^14, and counters of the ball
 * below 768 * 11 * 2 < 2^15. The ball: its norm test fails about once in 3000: 3000^-16 < 2^-184.
 * Bytes of hash functions, by blocks of 168 (SHAKE128) and 136 (SHAKE256):
 *   uniform     8 blocks hold 672 candidates, p = 64513/65536, A = 256: N D > 1000
 *   eta         1 block holds 136 candidates of five digits, p = 243/256, A = 52: N D = 239
 *   row         42 blocks hold 334 candidates after the signs, p = 0.976, A = 257: N D = 163; of
 *               these, 328 in whole batches of eight: N D = 143
 *   challenge   3 blocks hold 408 candidates, p >= 176/256, A = 80: N D = 302
 */
#define HAETAE_PASSES_MAX 768
#define HAETAE_KEYS_MAX 1536
#define HAETAE_BALLS_MAX 16
#define HAETAE_UNIFORM_BLOCKS_MAX 8
#define HAETAE_ROW_BLOCKS_MAX 42
#define HAETAE_CHALLENGE_BLOCKS_MAX 3

/* Sizes of the parts of keys and signatures (specs/haetae.md sections 1, 5, 6 and 9). */
static inline unsigned haetae_m(const struct haetae_params *p) {
  return p->l - 1U;
}

/* The number of polynomials of y and z. */
static inline unsigned haetae_rank(const struct haetae_params *p) {
  return (unsigned)p->k + p->l;
}

/* 256 coefficients of 15 bits (d = 1) or 16. */
static inline size_t haetae_public_poly_bytes(const struct haetae_params *p) {
  return p->d ? 480 : 512;
}

/* A public key is rho and k polynomials. */
static inline size_t haetae_public_key_bytes(const struct haetae_params *p) {
  return HAETAE_RHO_BYTES + p->k * haetae_public_poly_bytes(p);
}

/* 256 coefficients of 3 bits (d = 1: the low part of b has gone into s2) or 2. */
static inline size_t haetae_s2_poly_bytes(const struct haetae_params *p) {
  return p->d ? 96 : 64;
}

/* Where the key of the hash is in a secret key: after public key, s1 and s2. */
static inline size_t haetae_key_offset(const struct haetae_params *p) {
  return haetae_public_key_bytes(p) + haetae_m(p) * 64U + p->k * haetae_s2_poly_bytes(p);
}

/* Where the two lengths are in a signature; the encodings follow. */
static inline size_t haetae_lengths_offset(const struct haetae_params *p) {
  return HAETAE_CHALLENGE_BYTES + (size_t)HAETAE_N * p->l;
}

/* Hints are modulo nh = (2q - 2) / alpha. */
static inline int32_t haetae_hint_modulus(unsigned alpha_bits) {
  return (HAETAE_2Q - 2) >> alpha_bits;
}

/* Mode 5 samples challenges of any weight up to 128, modes 2 and 3 of weight tau. */
static inline int haetae_is_mode5(const struct haetae_params *p) {
  return p->k == 4;
}

#endif
