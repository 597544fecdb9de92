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
#if VMB_WORD_BITS == 64 && !defined(VMB_SMALL_MEMORY)
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
  uint8_t outer, inner;
  uint8_t made; /* how many of the next ones wait */
  uint8_t transposed : 1;
  uint8_t ahead : 7; /* made ahead, in the view's `ahead`; 0: groups wait in smaug_parallel */
};

#if SMAUG_PARALLEL
/* The bytes of one polynomial that wait, at most 11 bits a coefficient. */
typedef uint8_t smaug_waiting[352];

struct smaug_parallel {
  vmb_keccak_x4 streams;
  struct smaug_ternary ternaries[4]; /* ephemeral polynomials of round 1 */
  uint8_t ephemeral[4][128];         /* those of SMAUG-T, as bytes */
  smaug_waiting bytes[4];            /* of the matrix, of noise, of states of the round-1 sampler */
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

#if defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_small_work.h"
#else
struct smaug_view {
  struct smaug_scratch *scratch;
  uint16_t *poly; /* 256 coefficients */
  vmb_poly256_public *prepared;
  vmb_poly256_secret *secret;
  vmb_poly256_sum *accumulators; /* rank + 1 of them, in key generation rank */
#if SMAUG_PARALLEL
  smaug_waiting *ahead; /* SMAUG-T: the whole matrix */
#endif
};

#if SMAUG_PARALLEL
#define SMAUG_AHEAD(count) smaug_waiting ahead[count];
#define SMAUG_VIEW_AHEAD(work) (work)->ahead
#else
#define SMAUG_AHEAD(count)
#define SMAUG_VIEW_AHEAD(work)
#endif

/*
 * name: of the struct; sums: how many accumulators; polynomials: of the matrix in SMAUG-T, in round
 * 1 one that is not used.
 */
#define SMAUG_WORK_STRUCT(name, sums, polynomials) \
  struct name {                                    \
    vmb_poly256_public prepared;                   \
    vmb_poly256_secret secret;                     \
    vmb_poly256_sum accumulators[sums];            \
    uint16_t poly[SMAUG_N];                        \
    struct smaug_scratch scratch;                  \
    SMAUG_AHEAD(polynomials)                       \
  }

/* Those of a set: for key generation, and for the other operations. */
#define SMAUG_WORK_STRUCTS(set, rank, ahead)                    \
  SMAUG_WORK_STRUCT(smaug_##set##_keypair_work, (rank), ahead); \
  SMAUG_WORK_STRUCT(smaug_##set##_work, (rank) + 1, ahead)

#define SMAUG_VIEW(p, work)                                   \
  {&(work)->scratch, (work)->poly,         &(work)->prepared, \
   &(work)->secret,  (work)->accumulators, SMAUG_VIEW_AHEAD(work)}

#endif
#endif
