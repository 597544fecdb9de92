/*
 * Working memory: a struct for key generation and one for the other two operations of a set, whose
 * sizes are published (VMB_<SET>_*_WORK_BYTES), and the view of them that the family's functions
 * take.
 *
 * The matrix is walked column by column of the transposed product, so one operand of the secret
 * side is prepared at a time and `rank` accumulators (one more in encryption, for the second part
 * of the ciphertext) wait for the sums. `prepared` doubles as the buffer for the bytes from which a
 * polynomial is made, before it is prepared, and after it is finished.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_WORK_H
#define VMB_SCHEMES_SMAUG_WORK_H

#include "rings/q2k/q2k.h"
#include "schemes/smaug/smaug_params.h"
#include "hash/keccak/keccak.h"
#include "vambrace/vambrace.h"

/*
 * SMAUG_PARALLEL: up to four hash streams are made at once, into memory that only hosts have
 * (smaug_streams_parallel.h).
 */
#if VMB_WORD_BITS == 64
#define SMAUG_PARALLEL 1
#else
#define SMAUG_PARALLEL 0
#endif

/* A ternary polynomial, a bit per coefficient: is it nonzero, is it -1. */
struct smaug_ternary {
  uint32_t nonzero[SMAUG_N / 32], negative[SMAUG_N / 32];
};

/*
 * Which polynomial of the matrix comes next: (outer, inner) of two loops, as (row, column) or,
 * transposed, as (column, row).
 */
struct smaug_position {
  uint8_t outer, inner, transposed;
  uint8_t made; /* how many of the next ones wait in smaug_parallel */
};

#if SMAUG_PARALLEL
struct smaug_parallel {
  vmb_keccak_x4 streams;
  struct smaug_ternary ternaries[4]; /* ephemeral polynomials of round 1 */
  uint8_t ephemeral[4][128];         /* those of SMAUG-T, as bytes */
  uint8_t bytes[4][352];             /* of the matrix, of noise, of states of the round-1 sampler */
};
#endif

struct smaug_scratch {
  /* round 1: the stream of the matrix, which goes on while `stream` does other things */
  vmb_keccak matrix;
  vmb_keccak stream;
#if SMAUG_PARALLEL
  struct smaug_parallel parallel;
#endif
  struct smaug_ternary ternary;
  struct smaug_position position;
  uint8_t state[32]; /* round 1: the sampler's */
  uint8_t message[32];
  uint8_t hash[SMAUG_HASH_BYTES];
  /*
   * key generation: the seeds of the secrets and of the matrix; otherwise the coins and the shared
   * secret
   */
  uint8_t seeds[64];
};

struct smaug_view {
  struct smaug_scratch *scratch;
  uint16_t *poly; /* 256 coefficients */
  vmb_poly256_public *prepared;
  vmb_poly256_secret *secret;
  vmb_poly256_sum *accumulators; /* rank + 1 of them, in key generation rank */
};

/* name: of the struct; sums: how many accumulators. */
#define SMAUG_WORK_STRUCT(name, sums)   \
  struct name {                         \
    vmb_poly256_public prepared;        \
    vmb_poly256_secret secret;          \
    vmb_poly256_sum accumulators[sums]; \
    uint16_t poly[SMAUG_N];             \
    struct smaug_scratch scratch;       \
  }

#define SMAUG_VIEW(work) \
  {&(work)->scratch, (work)->poly, &(work)->prepared, &(work)->secret, (work)->accumulators}

#endif
