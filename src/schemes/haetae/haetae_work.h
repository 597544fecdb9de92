/*
 * Working memory: a struct per operation and set, whose sizes are published
 * (VMB_<SET>_*_WORK_BYTES), and the views of them that the functions of the family take.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_WORK_H
#define VMB_SCHEMES_HAETAE_WORK_H

#include "schemes/haetae/haetae_params.h"
#include "algorithms/gaussian/gaussian.h"
#include "hash/keccak/keccak.h"
#include "support/target.h"
#include "vambrace/vambrace.h"

#define HAETAE_SIGN_BITS_BYTES (HAETAE_N / 8)

/*
 * Four streams of Gaussian candidates, or of entries of the matrix, are made at once, into memory
 * that only hosts have.
 */
#if VMB_WORD_BITS == 64
#define HAETAE_PARALLEL 1
#define HAETAE_ROWS_AT_ONCE 4
#define HAETAE_CANDIDATES_AT_ONCE VMB_GAUSSIAN_BATCH
/* So many rows are made as four: vectors of four lanes are on x86-64, others have two. */
#define HAETAE_ROWS_FOR_FOUR (VMB_TARGET_X86_64 ? 2 : 3)
#else
#define HAETAE_PARALLEL 0
#define HAETAE_ROWS_AT_ONCE 1
#define HAETAE_CANDIDATES_AT_ONCE 1
#endif

/*
 * What was left over of a block, less than a batch of candidates, lies before the next one; the
 * last batch may read beyond its end.
 */
#define HAETAE_LEFT_BYTES (HAETAE_CANDIDATES_AT_ONCE * VMB_GAUSSIAN_BYTES - 1)
#define HAETAE_BEYOND_BYTES ((HAETAE_CANDIDATES_AT_ONCE - 1) * VMB_GAUSSIAN_BYTES)
#define HAETAE_ROW_BYTES (HAETAE_LEFT_BYTES + VMB_SHAKE256_RATE_BYTES + HAETAE_BEYOND_BYTES)

struct haetae_streams {
  union {
    vmb_keccak one;
#if HAETAE_PARALLEL
    vmb_keccak_x4 four;
#endif
  } keccak;
#if HAETAE_PARALLEL
  struct vmb_gaussians batch;
#endif
  uint8_t bytes[HAETAE_ROWS_AT_ONCE][HAETAE_ROW_BYTES];
};

/* The sum of squares, not normalised between additions: 2^12 terms of 48 bits. */
struct haetae_sum {
  uint64_t lo, hi;
};

#if HAETAE_PARALLEL
/*
 * Rows of the next ball that were made beside the last ones of this one: lanes of four streams that
 * a ball leaves empty cost nothing.
 */
struct haetae_ahead {
  uint64_t samples[HAETAE_ROWS_AT_ONCE - 1][HAETAE_N];
  uint8_t signs[HAETAE_ROWS_AT_ONCE - 1][HAETAE_SIGN_BITS_BYTES];
  struct haetae_sum sum;
  unsigned rows;
};
#endif

/* What all operations need. */
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
  uint16_t entries[4][HAETAE_N]; /* of A0, made at once */
#endif
  uint8_t block[VMB_SHAKE128_RATE_BYTES];
  uint8_t mu[HAETAE_SEED_BYTES];
  uint8_t seed[HAETAE_SEED_BYTES]; /* of y */
  /* round 1: the seed of the challenge; final: its coefficients */
  uint8_t challenge[HAETAE_CHALLENGE_BYTES];
  uint8_t bits[HAETAE_N / 8]; /* e of the specification: least bits */
  uint8_t random[32];
  /* the challenge as vmb_sparse_product takes it with (-s, s) */
  uint16_t offsets[HAETAE_WEIGHT_MAX];
  uint16_t weight;
};

/*
 * Blocks of SHAKE128 for the first polynomials of the public seed. Four hold 336 candidates: fewer
 * than 256 of them are accepted with probability below 2^-220 (N D of haetae_params.h).
 */
#define HAETAE_MADE_BLOCKS 4
#define HAETAE_MADE_BYTES (HAETAE_MADE_BLOCKS * VMB_SHAKE128_RATE_BYTES)

struct haetae_made {
  unsigned count; /* a multiple of 4 */
  const uint8_t (*blocks)[HAETAE_MADE_BYTES];
};

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

#define HAETAE_KEYPAIR_VIEW(work)                                       \
  {&(work)->scratch, (work)->matrix,    (work)->a,        (work)->sums, \
   &(work)->poly,    (work)->imaginary, (work)->spectrum, (work)->s}

/* ---- Signing --------------------------------------------------------------------------------- */

/*
 * After the samples have become y, in the first half of their memory, the other half serves what
 * follows.
 */
struct haetae_sign_view {
  struct haetae_scratch *scratch;
  vmb_q64513_canonical *matrix; /* k l polynomials: all that is multiplied */
  uint64_t *samples;            /* k + l polynomials */
  uint8_t *signs;               /* of the samples, a bit each */
#if HAETAE_PARALLEL
  struct haetae_ahead *ahead;
#endif
  int32_t *y;        /* k + l polynomials; then z */
  vmb_q64513_any *w; /* k polynomials */
  vmb_q64513_any *poly;
  uint16_t *high;  /* one polynomial */
  uint8_t *packed; /* 288 bytes, at least */
  uint8_t *copies; /* (-s, s) */
  uint8_t *product;
  int16_t *sum;    /* of products: one polynomial */
  int16_t *values; /* all that is encoded at once: l polynomials */
};

#if HAETAE_PARALLEL
#define HAETAE_SIGN_AHEAD struct haetae_ahead ahead;
#define HAETAE_SIGN_AHEAD_OF(work) , &(work)->ahead
#else
#define HAETAE_SIGN_AHEAD
#define HAETAE_SIGN_AHEAD_OF(work)
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
    HAETAE_SIGN_AHEAD                                        \
    struct haetae_scratch scratch;                           \
  }

#define HAETAE_SIGN_VIEW(work)               \
  {&(work)->scratch,                         \
   (work)->matrix,                           \
   (work)->u.samples,                        \
   (work)->signs HAETAE_SIGN_AHEAD_OF(work), \
   (work)->u.pass.y,                         \
   (work)->u.pass.w,                         \
   &(work)->u.pass.step.poly,                \
   (work)->u.pass.step.hash.high,            \
   (work)->u.pass.step.hash.packed,          \
   (work)->u.pass.step.sparse.copies,        \
   (work)->u.pass.step.sparse.product,       \
   (work)->u.pass.step.sparse.sum,           \
   (work)->u.pass.step.values}

/* ---- Verification ---------------------------------------------------------------------------- */

/*
 * Hosts hash a short message beside the first polynomials of the public seed: as many as three
 * streams make while the public key is hashed in the fourth.
 */
#define HAETAE_BESIDE_TEXT_BYTES 512
#define HAETAE_BESIDE(k) ((k) == 2 ? 8 : 12)

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
  uint8_t (*numbers)[2];
  uint8_t *text; /* the context and its length, and the message */
  uint8_t (*blocks)[HAETAE_MADE_BYTES];
#endif
};

#if HAETAE_PARALLEL
#define HAETAE_VERIFY_BESIDE(k)                             \
  struct {                                                  \
    vmb_keccak_job jobs[1 + HAETAE_BESIDE(k)];              \
    uint8_t numbers[HAETAE_BESIDE(k)][2];                   \
    uint8_t text[1 + UINT8_MAX + HAETAE_BESIDE_TEXT_BYTES]; \
    uint8_t blocks[HAETAE_BESIDE(k)][HAETAE_MADE_BYTES];    \
  } beside;
#define HAETAE_VERIFY_BESIDE_OF(work)                                \
  , (work)->u.product.beside.jobs, (work)->u.product.beside.numbers, \
      (work)->u.product.beside.text, (work)->u.product.beside.blocks
#else
#define HAETAE_VERIFY_BESIDE(k)
#define HAETAE_VERIFY_BESIDE_OF(work)
#endif

#define HAETAE_VERIFY_WORK_STRUCT(set, k, l) \
  struct haetae_##set##_verify_work {        \
    union {                                  \
      uint32_t slots[VMB_RANS_DECODE_SLOTS]; \
      struct {                               \
        HAETAE_VERIFY_BESIDE(k)              \
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

#define HAETAE_VERIFY_VIEW(work) \
  {&(work)->scratch,             \
   (work)->u.product.sums,       \
   &(work)->u.product.poly,      \
   &(work)->u.product.column,    \
   (work)->u.product.packed,     \
   (work)->z1,                   \
   (work)->h,                    \
   (work)->u.slots HAETAE_VERIFY_BESIDE_OF(work)}

#endif
