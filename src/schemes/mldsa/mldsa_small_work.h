/*
 * Working memory with VMB_SMALL_MEMORY: one polynomial, and rows of w (one, or in signing k) whose
 * coefficients are packed. Everything else uses the polynomial's memory in turn: streams, hashes,
 * products with the challenge. Secrets are read from the secret key where they are used; masks and
 * z are computed from their seed whenever they are needed.
 *
 * Vectors of transforms are multiplied column by column in signing, so that each mask is
 * transformed once in an attempt, and row by row elsewhere.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_WORK_H
#define VMB_SCHEMES_MLDSA_SMALL_WORK_H

#include "hash/keccak/keccak.h"
#include "rings/q8380417/q8380417.h"
#include "schemes/mldsa/mldsa_params.h"
#include "schemes/scheme.h"

/* Residues in [0, q), packed. */
#define MLDSA_ROW_BITS 23
#define MLDSA_ROW_BYTES (MLDSA_N / 8 * MLDSA_ROW_BITS)

/*
 * Bytes of an entry's stream that are squeezed at a time: eight candidates, three lanes. Four
 * candidates are tested at a time.
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

/* A mask as its stream gives it, which the polynomial replaces. */
struct mldsa_small_mask {
  uint8_t packed[MLDSA_N / 8 * 20];
  vmb_keccak stream;
};

/* Hashes, and a challenge that is sampled. */
struct mldsa_small_hash {
  vmb_keccak stream;
  uint8_t block[MLDSA_N / 8 * 6];
  int8_t c[MLDSA_N];
  uint8_t tr[MLDSA_MU_BYTES];
};

/*
 * A product c s of bytes (rings/sparse), at the beginning of its copies; a mask that is added to it
 * piece by piece replaces the others.
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

/* The challenge of an attempt, after everything that is needed at the same time. */
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

/*
 * A row of t or w: packed, then w - c s2, then hints, or packed t1. In verification the challenge
 * replaces a finished row: c, then t1 next to the offsets of its copies.
 */
union mldsa_small_row {
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
};
_Static_assert(sizeof(union mldsa_small_row) == MLDSA_ROW_BYTES, "the challenge fits into a row");

#define MLDSA_SMALL_SEEDS_BYTES (2 * MLDSA_SEED_BYTES + MLDSA_MU_BYTES)

/* Key generation, and the public key of a secret key. */
struct mldsa_small_keys_work {
  union mldsa_small_memory memory;
  vmb_keccak hash; /* of the public key */
  union mldsa_small_row row;
  uint8_t seeds[MLDSA_SMALL_SEEDS_BYTES];
};

struct mldsa_small_verify_work {
  union mldsa_small_memory memory;
  vmb_keccak hash; /* of w1 */
  union mldsa_small_row row;
};

#define MLDSA_SMALL_SIGN_WORK(set, k, extra_bytes) \
  struct mldsa_##set##_sign_work {                 \
    union mldsa_small_memory memory;               \
    uint8_t seeds[MLDSA_SMALL_SEEDS_BYTES];        \
    union mldsa_small_row rows[k];                 \
    uint8_t extra[extra_bytes];                    \
  }

/* With small memory nothing is cached. */
struct mldsa_cache {
  uint8_t unused;
};

struct mldsa_view {
  union mldsa_small_memory *memory;
  vmb_keccak *hash;            /* keys, verification */
  union mldsa_small_row *rows; /* one; in signing k */
  uint8_t *seeds;              /* keys: xi, then rho, rho', K; signing: mu, then rnd, then rho'' */
  uint8_t *extra; /* signing, eta = 4: products of one half of the challenge, MLDSA_N */
};

#endif
