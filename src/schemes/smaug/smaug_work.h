/*
 * Working memory: a struct for key generation and one for the other two operations of a set, and
 * the view of them that the family's functions take. The sizes of the structs are published
 * (VMB_<SET>_*_WORK_BYTES).
 *
 * Key generation of SMAUG-T and encryption prepare one operand of the secret side at a time, while
 * `rank` accumulators (one more in encryption, for the second part of the ciphertext) hold the
 * sums. `prepared` is also the buffer for the bytes from which a polynomial is sampled.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_WORK_H
#define VMB_SCHEMES_SMAUG_WORK_H

#include "hash/keccak/keccak.h"
#include "rings/q2k/q2k.h"
#include "schemes/smaug/smaug_params.h"

/*
 * SMAUG_PARALLEL: up to four hash streams run together, into memory that only hosts have
 * (smaug_streams_parallel.c).
 */
#if VMB_WORD_BITS == 64 && !defined(VMB_SMALL_MEMORY)
#define SMAUG_PARALLEL 1
#else
#define SMAUG_PARALLEL 0
#endif

/* A ternary polynomial, a bit per coefficient: is it nonzero, is it -1. */
struct smaug_ternary {
  uint32_t nonzero[SMAUG_N / 32];
  uint32_t negative[SMAUG_N / 32];
};

#if SMAUG_PARALLEL
/* The bytes that one polynomial is sampled from, at most 11 bits a coefficient. */
typedef uint8_t smaug_poly_bytes[SMAUG_POLY_BYTES(11)];

struct smaug_parallel {
  vmb_keccak_x4 streams;
  struct smaug_ternary ternaries[4];         /* ephemeral polynomials of round 1 */
  uint8_t ephemeral[4][SMAUG_POLY_BYTES(4)]; /* those of SMAUG-T, as bytes */
  smaug_poly_bytes bytes[4];                 /* of noise, of states of the round-1 sampler */
};
#endif

struct smaug_scratch {
  /* the stream of the matrix, in round 1 of all of it */
  vmb_keccak matrix;
  vmb_keccak stream;
#if SMAUG_PARALLEL
  struct smaug_parallel parallel;
#endif
  struct smaug_ternary ternary;
  uint8_t reserved[4]; /* the published sizes count them */
  union {
    uint8_t sampler_state[32];                 /* round 1 */
    uint8_t ciphertext_hash[SMAUG_HASH_BYTES]; /* SMAUG-T */
  };
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
  smaug_poly_bytes *matrix; /* SMAUG-T: A[i][j] at i * rank + j */
#endif
};

/*
 * The structs of a set. entries: polynomials of the matrix, in round 1 one that is not used.
 * streams: only with VMB_SMALL_MEMORY.
 */
#define SMAUG_WORK_STRUCTS(set, rank, entries, streams)             \
  SMAUG_WORK_STRUCT(smaug_##set##_keypair_work, (rank), (entries)); \
  SMAUG_WORK_STRUCT(smaug_##set##_work, (rank) + 1, (entries))

#if SMAUG_PARALLEL
#define SMAUG_WORK_STRUCT(name, sums, entries) \
  struct name {                                \
    vmb_poly256_public prepared;               \
    vmb_poly256_secret secret;                 \
    vmb_poly256_sum accumulators[sums];        \
    uint16_t poly[SMAUG_N];                    \
    struct smaug_scratch scratch;              \
    smaug_poly_bytes matrix[entries];          \
  }

#define SMAUG_VIEW(work, rank)           \
  {.scratch = &(work)->scratch,          \
   .poly = (work)->poly,                 \
   .prepared = &(work)->prepared,        \
   .secret = &(work)->secret,            \
   .accumulators = (work)->accumulators, \
   .matrix = (work)->matrix}
#else
#define SMAUG_WORK_STRUCT(name, sums, entries) \
  struct name {                                \
    vmb_poly256_public prepared;               \
    vmb_poly256_secret secret;                 \
    vmb_poly256_sum accumulators[sums];        \
    uint16_t poly[SMAUG_N];                    \
    struct smaug_scratch scratch;              \
  }

#define SMAUG_VIEW(work, rank)    \
  {.scratch = &(work)->scratch,   \
   .poly = (work)->poly,          \
   .prepared = &(work)->prepared, \
   .secret = &(work)->secret,     \
   .accumulators = (work)->accumulators}
#endif

/* For the bytes of a polynomial, before it is prepared and after a sum is finished. */
static inline uint8_t *smaug_byte_buffer(const struct smaug_view *w) {
  return (uint8_t *)w->prepared;
}

/*
 * Buffers of key generation. smaug_secret_buffer: SMAUG-T, for the bytes from which secrets are
 * sampled. smaug_list_buffer: round 1, two lists of degrees. smaug_row_buffer: round 1, the sum of
 * a row. smaug_noise_buffer: what noise is sampled from, after vmb_smaug_end_sum.
 */
static inline uint8_t *smaug_secret_buffer(const struct smaug_view *w) {
  return (uint8_t *)w->accumulators;
}

static inline uint16_t *smaug_list_buffer(const struct smaug_view *w) {
  return (uint16_t *)(void *)w->accumulators;
}

static inline uint16_t *smaug_row_buffer(const struct smaug_view *w) {
  return w->accumulators[1].words;
}

static inline uint8_t *smaug_noise_buffer(const struct smaug_view *w) {
  return (uint8_t *)w->accumulators;
}

/* The words of the product that vmb_smaug_end_sum leaves. */
static inline uint16_t *smaug_product(const struct smaug_view *w) {
  return w->prepared->words;
}

#endif
#endif
