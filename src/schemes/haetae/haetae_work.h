/*
 * Working memory: a struct per operation and set, whose sizes are published
 * (VMB_<SET>_*_WORK_BYTES), and the views of them that the functions of the family take.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_WORK_H
#define VMB_SCHEMES_HAETAE_WORK_H

#include "algorithms/gaussian/gaussian.h"
#include "hash/keccak/keccak.h"
#include "schemes/haetae/haetae_params.h"
#include "vambrace/vambrace.h"

#define HAETAE_SIGN_BITS_BYTES (HAETAE_N / 8)

/*
 * HAETAE_PARALLEL: streams run four at a time (haetae_streams_parallel.c) in memory that only hosts
 * have; elsewhere one after the other (haetae_streams_serial.c).
 */
#if VMB_WORD_BITS == 64
#define HAETAE_PARALLEL 1
#define HAETAE_LANES 4
#define HAETAE_CANDIDATE_BATCH VMB_GAUSSIAN_BATCH
#else
#define HAETAE_PARALLEL 0
#define HAETAE_LANES 1
#define HAETAE_CANDIDATE_BATCH 1
#endif

/*
 * The rest of a block, less than a batch of candidates, is moved to the bytes before the next
 * block; the last batch may read past its end.
 */
#define HAETAE_REST_BYTES (HAETAE_CANDIDATE_BATCH * VMB_GAUSSIAN_BYTES - 1)
#define HAETAE_PAST_END_BYTES ((HAETAE_CANDIDATE_BATCH - 1) * VMB_GAUSSIAN_BYTES)
#define HAETAE_ROW_BYTES (HAETAE_REST_BYTES + VMB_SHAKE256_RATE_BYTES + HAETAE_PAST_END_BYTES)

struct haetae_streams {
  union {
    vmb_keccak single;
#if HAETAE_PARALLEL
    vmb_keccak_x4 x4;
#endif
  } keccak;
#if HAETAE_PARALLEL
  struct vmb_gaussians batch;
#endif
  uint8_t bytes[HAETAE_LANES][HAETAE_ROW_BYTES];
};

/* The sum of squares, not normalised between additions: 2^12 terms of 48 bits. */
struct haetae_sum {
  uint64_t lo, hi;
};

#if HAETAE_PARALLEL
/* Rows of the next ball, sampled in lanes that the last rows of this ball leave idle. */
struct haetae_next_ball {
  uint64_t samples[HAETAE_LANES - 1][HAETAE_N];
  uint8_t signs[HAETAE_LANES - 1][HAETAE_SIGN_BITS_BYTES];
  struct haetae_sum sum;
  unsigned rows;
};
#endif

/* Memory that all operations need. */
struct haetae_scratch {
  union {
    vmb_keccak keccak;
    struct haetae_streams rows;
#if HAETAE_PARALLEL
    struct {
      vmb_keccak_x4 keccak;
      uint8_t blocks[4][VMB_SHAKE128_RATE_BYTES];
    } entries;
#endif
  } stream;
#if HAETAE_PARALLEL
  uint16_t entries[4][HAETAE_N]; /* of A0, sampled together */
#endif
  uint8_t block[VMB_SHAKE128_RATE_BYTES];
  uint8_t mu[HAETAE_SEED_BYTES];
  uint8_t seed[HAETAE_SEED_BYTES]; /* of y */
  /* standard: the challenge's coefficients; round 1: its seed */
  uint8_t challenge[HAETAE_CHALLENGE_BYTES];
  uint8_t bits[HAETAE_N / 8]; /* e of the specification: least bits */
  uint8_t random[32];
  /* the challenge as vmb_sparse_product takes it with (-s, s) */
  uint16_t offsets[HAETAE_WEIGHT_MAX];
  uint16_t weight;
};

/*
 * Blocks of SHAKE128 of a polynomial of the matrix that is sampled with others in advance. Four
 * hold 336 candidates: fewer than 256 of them are accepted with probability below 2^-220 (N D of
 * haetae_params.h).
 */
#define HAETAE_ENTRY_BLOCKS 4
#define HAETAE_ENTRY_BYTES (HAETAE_ENTRY_BLOCKS * VMB_SHAKE128_RATE_BYTES)

/* ---- Key generation -------------------------------------------------------------------------- */

struct haetae_keypair_view {
  struct haetae_scratch *scratch;
  vmb_q64513_canonical *matrix; /* A0: k m polynomials */
  uint16_t *a;                  /* k polynomials (d = 1) */
  vmb_q64513_any *sums;         /* k polynomials */
  vmb_q64513_any *poly;         /* one polynomial, or the real parts of the key test */
  int32_t *imaginary;
  uint32_t *spectrum;
  int8_t *s; /* m + k polynomials */
};

#define HAETAE_KEYPAIR_WORK_STRUCT(set, k, l)     \
  struct haetae_##set##_keypair_work {            \
    vmb_q64513_canonical matrix[(k) * ((l) - 1)]; \
    uint16_t a[(k) * HAETAE_N];                   \
    vmb_q64513_any sums[k];                       \
    vmb_q64513_any poly;                          \
    int32_t imaginary[HAETAE_N];                  \
    uint32_t spectrum[HAETAE_N];                  \
    int8_t s[((l) - 1 + (k)) * HAETAE_N];         \
    struct haetae_scratch scratch;                \
  }

#define HAETAE_KEYPAIR_VIEW(work)  \
  {.scratch = &(work)->scratch,    \
   .matrix = (work)->matrix,       \
   .a = (work)->a,                 \
   .sums = (work)->sums,           \
   .poly = &(work)->poly,          \
   .imaginary = (work)->imaginary, \
   .spectrum = (work)->spectrum,   \
   .s = (work)->s}

/* ---- Signing --------------------------------------------------------------------------------- */

/*
 * y takes the first half of the memory of its samples; the other half is for the steps after that.
 */
struct haetae_sign_view {
  struct haetae_scratch *scratch;
  vmb_q64513_canonical *matrix; /* k l polynomials: the whole matrix */
  uint64_t *samples;            /* k + l polynomials */
  uint8_t *signs;               /* of the samples, a bit each */
#if HAETAE_PARALLEL
  struct haetae_next_ball *next_ball;
#endif
  int32_t *y;        /* k + l polynomials; then z */
  vmb_q64513_any *w; /* k polynomials */
  vmb_q64513_any *poly;
  uint16_t *high;  /* one polynomial */
  uint8_t *packed; /* 288 bytes, at least */
  uint8_t *copies; /* (-s, s) */
  uint8_t *product;
  int16_t *sum;    /* of products: one polynomial */
  int16_t *values; /* to encode: l polynomials */
};

#if HAETAE_PARALLEL
#define HAETAE_SIGN_PARALLEL_WORK struct haetae_next_ball next_ball;
#define HAETAE_SIGN_PARALLEL_VIEW(work) .next_ball = &(work)->next_ball,
#else
#define HAETAE_SIGN_PARALLEL_WORK
#define HAETAE_SIGN_PARALLEL_VIEW(work)
#endif

#define HAETAE_SIGN_WORK_STRUCT(set, k, l)                   \
  struct haetae_##set##_sign_work {                          \
    union {                                                  \
      uint64_t samples[((k) + (l)) * HAETAE_N];              \
      struct {                                               \
        int32_t y[((k) + (l)) * HAETAE_N];                   \
        vmb_q64513_any w[k];                                 \
        union {                                              \
          vmb_q64513_any poly;                               \
          struct {                                           \
            uint16_t high[HAETAE_N];                         \
            uint8_t packed[HAETAE_N + 32];                   \
          } hash;                                            \
          struct {                                           \
            uint8_t copies[2 * HAETAE_N], product[HAETAE_N]; \
            int16_t sum[HAETAE_N];                           \
          } sparse;                                          \
          int16_t values[(l) * HAETAE_N];                    \
        } step;                                              \
      } pass;                                                \
    } u;                                                     \
    vmb_q64513_canonical matrix[(k) * (l)];                  \
    uint8_t signs[((k) + (l)) * HAETAE_SIGN_BITS_BYTES];     \
    HAETAE_SIGN_PARALLEL_WORK                                \
    struct haetae_scratch scratch;                           \
  }

#define HAETAE_SIGN_VIEW(work)                           \
  {.scratch = &(work)->scratch,                          \
   .matrix = (work)->matrix,                             \
   .samples = (work)->u.samples,                         \
   .signs = (work)->signs,                               \
   HAETAE_SIGN_PARALLEL_VIEW(work).y = (work)->u.pass.y, \
   .w = (work)->u.pass.w,                                \
   .poly = &(work)->u.pass.step.poly,                    \
   .high = (work)->u.pass.step.hash.high,                \
   .packed = (work)->u.pass.step.hash.packed,            \
   .copies = (work)->u.pass.step.sparse.copies,          \
   .product = (work)->u.pass.step.sparse.product,        \
   .sum = (work)->u.pass.step.sparse.sum,                \
   .values = (work)->u.pass.step.values}

/* ---- Verification ---------------------------------------------------------------------------- */

/*
 * Where streams run in parallel, a message of at most HAETAE_BATCH_MESSAGE_BYTES is hashed together
 * with the streams of the first HAETAE_BATCH_ENTRIES(k) polynomials of the matrix: as many as three
 * lanes squeeze while the fourth absorbs the public key.
 */
#define HAETAE_BATCH_MESSAGE_BYTES 512
#define HAETAE_BATCH_ENTRIES(k) ((k) == 2 ? 8 : 12)

struct haetae_verify_view {
  struct haetae_scratch *scratch;
  vmb_q64513_any *sums; /* k polynomials */
  vmb_q64513_any *poly;
  vmb_q64513_canonical *column; /* one polynomial of the matrix, or high bits */
  uint8_t *packed;
  int16_t *z1;     /* l polynomials */
  int16_t *h;      /* k polynomials */
  uint32_t *slots; /* tables of the decoder, before anything else is computed */
#if HAETAE_PARALLEL
  vmb_keccak_job *jobs;
  uint8_t (*nonces)[2];
  uint8_t *message; /* the context and its length, and the message */
  uint8_t (*blocks)[HAETAE_ENTRY_BYTES];
#endif
};

#if HAETAE_PARALLEL
#define HAETAE_VERIFY_PARALLEL_WORK(k)                           \
  struct {                                                       \
    vmb_keccak_job jobs[1 + HAETAE_BATCH_ENTRIES(k)];            \
    uint8_t nonces[HAETAE_BATCH_ENTRIES(k)][2];                  \
    uint8_t message[1 + UINT8_MAX + HAETAE_BATCH_MESSAGE_BYTES]; \
    uint8_t blocks[HAETAE_BATCH_ENTRIES(k)][HAETAE_ENTRY_BYTES]; \
  } batch;
#define HAETAE_VERIFY_PARALLEL_VIEW(work)                                         \
  .jobs = (work)->u.product.batch.jobs, .nonces = (work)->u.product.batch.nonces, \
  .message = (work)->u.product.batch.message, .blocks = (work)->u.product.batch.blocks,
#else
#define HAETAE_VERIFY_PARALLEL_WORK(k)
#define HAETAE_VERIFY_PARALLEL_VIEW(work)
#endif

#define HAETAE_VERIFY_WORK_STRUCT(set, k, l) \
  struct haetae_##set##_verify_work {        \
    union {                                  \
      uint32_t slots[VMB_RANS_DECODE_SLOTS]; \
      struct {                               \
        HAETAE_VERIFY_PARALLEL_WORK(k)       \
        vmb_q64513_any sums[k];              \
        vmb_q64513_any poly;                 \
        vmb_q64513_canonical column;         \
        uint8_t packed[HAETAE_N + 32];       \
      } product;                             \
    } u;                                     \
    int16_t z1[(l) * HAETAE_N];              \
    int16_t h[(k) * HAETAE_N];               \
    struct haetae_scratch scratch;           \
  }

#define HAETAE_VERIFY_VIEW(work)        \
  {.scratch = &(work)->scratch,         \
   .sums = (work)->u.product.sums,      \
   .poly = &(work)->u.product.poly,     \
   .column = &(work)->u.product.column, \
   .packed = (work)->u.product.packed,  \
   .z1 = (work)->z1,                    \
   .h = (work)->h,                      \
   HAETAE_VERIFY_PARALLEL_VIEW(work).slots = (work)->u.slots}

#endif
