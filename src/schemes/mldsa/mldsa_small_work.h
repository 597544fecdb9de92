/*
 * Working memory with VMB_SMALL_MEMORY: one polynomial, and rows of w (one, or in signing k) whose
 * coefficients are packed. Everything else passes through the polynomial's memory: streams, hashes,
 * products with the challenge. Secrets are read from the secret key where they are used; masks and
 * z are made from their seed wherever they are needed.
 *
 * Vectors of transforms are multiplied column by column in signing, so that each mask is
 * transformed once in an attempt, and row by row elsewhere.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_WORK_H
#define VMB_SCHEMES_MLDSA_SMALL_WORK_H

#include "hash/keccak/keccak.h"
#include "schemes/mldsa/mldsa_params.h"

/* Residues in [0, q), packed. */
#define MLDSA_ROW_BITS 23
#define MLDSA_ROW_BYTES (MLDSA_N / 8 * MLDSA_ROW_BITS)

/*
 * What is squeezed at a time for an entry of the matrix: eight candidates, three lanes; and what is
 * looked at then: four.
 */
#define MLDSA_ENTRY_SQUEEZE 24
#define MLDSA_ENTRY_STEP 12
/* For a secret polynomial or a challenge: a lane. */
#define MLDSA_LANE 8

/* The product of an entry of the matrix and a transform, which is packed. */
struct mldsa_small_product {
  uint8_t operand[MLDSA_ROW_BYTES];
  vmb_keccak stream;
  uint8_t block[MLDSA_ENTRY_SQUEEZE];
  int32_t entry[8 + 3]; /* coefficients: eight that are multiplied next, and what is left */
};

/* A mask as its stream gives it; the polynomial takes its place. */
struct mldsa_small_mask {
  uint8_t packed[MLDSA_N / 8 * 20];
  vmb_keccak stream;
};

/* Hashes, and what becomes a challenge. */
struct mldsa_small_hash {
  vmb_keccak stream;
  uint8_t block[MLDSA_N / 8 * 6];
  int8_t c[MLDSA_N];
  uint8_t tr[MLDSA_MU_BYTES];
};

/*
 * A product c s of bytes (rings/sparse), at the beginning of its copies; a mask that is added to it
 * piece by piece takes the place of the others.
 */
struct mldsa_small_response {
  uint8_t copies[MLDSA_N]; /* -s; then the product */
  union {
    uint8_t copies[2 * MLDSA_N]; /* s, -s */
    struct {
      vmb_keccak stream;
      uint8_t packed[4 * 20]; /* 32 coefficients */
    } mask;
  } u;
};

/* A product of the challenge and t0 or t1, 64 coefficients at a time. */
#define MLDSA_WIDE 64
struct mldsa_small_wide {
  int16_t t[MLDSA_N];
  int32_t sums[MLDSA_WIDE];
};

/* The challenge of an attempt, behind everything that is needed while it is. */
struct mldsa_small_challenge {
  union {
    struct mldsa_small_hash hash;
    struct mldsa_small_response response;
    struct mldsa_small_wide wide;
  } before;
  uint16_t offsets[MLDSA_WEIGHT_MAX]; /* of the copies that the challenge adds up */
  uint8_t digest[MLDSA_CHALLENGE_BYTES_MAX];
};

union mldsa_small_memory {
  vmb_q8380417_any a;
  struct mldsa_small_challenge challenge;
  struct mldsa_small_product product;
  struct mldsa_small_mask mask;
  struct mldsa_small_hash hash;
};
_Static_assert(sizeof(union mldsa_small_memory) == 4 * MLDSA_N,
               "what passes through the polynomial's memory fits into it");

/* Key generation, and what recomputes a public key. */
struct mldsa_small_keys_work {
  union mldsa_small_memory memory;
  vmb_keccak hash;                                      /* of the public key */
  uint8_t row[MLDSA_ROW_BYTES];                         /* of t; then packed t1 */
  uint8_t seeds[2 * MLDSA_SEED_BYTES + MLDSA_MU_BYTES]; /* xi, then rho, rho', K */
};

/*
 * Verification. When a row is done its memory takes the challenge: c, then t1 beside the places of
 * its copies.
 */
struct mldsa_small_verify_work {
  union mldsa_small_memory memory;
  vmb_keccak hash; /* of w1 */
  union {
    uint8_t packed[MLDSA_ROW_BYTES];
    struct {
      union {
        struct {
          vmb_keccak stream;
          int8_t c[MLDSA_N];
        } sample;
        int16_t t1[MLDSA_N];
      } u;
      uint16_t offsets[MLDSA_WEIGHT_MAX];
    } challenge;
  } row;
};

struct mldsa_small_seeds {
  uint8_t mu[MLDSA_MU_BYTES];
  uint8_t seed[MLDSA_MU_BYTES]; /* rnd, then rho'' */
};

/* Signing. */
#define MLDSA_SMALL_SIGN_WORK(set, k, extra_bytes) \
  struct mldsa_##set##_sign_work {                 \
    union mldsa_small_memory memory;               \
    struct mldsa_small_seeds seeds;                \
    uint8_t rows[k][MLDSA_ROW_BYTES];              \
    uint8_t extra[extra_bytes];                    \
  }

struct mldsa_small_view {
  union mldsa_small_memory *memory;
  struct mldsa_small_seeds *seeds;
  uint8_t (*rows)[MLDSA_ROW_BYTES]; /* k: w, then w - c s2, then hints */
  uint8_t *extra;                   /* eta = 4: products of one half of the challenge, MLDSA_N */
};

#endif
