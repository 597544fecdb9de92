/*
 * Working memory with VMB_SMALL_MEMORY: packed polynomials of the secret side and one sum. It has
 * the names that smaug_work.h explains.
 *
 * The sum's words are also the buffer for the bytes of a polynomial while no sum is begun.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SMALL_WORK_H
#define VMB_SCHEMES_SMAUG_SMALL_WORK_H

#include "hash/keccak/keccak.h"
#include "rings/q2k/q2k_packed.h"
#include "schemes/smaug/smaug_params.h"

struct smaug_scratch;

struct smaug_view {
  struct smaug_scratch *scratch;
  uint16_t *poly; /* 256 coefficients */
  uint16_t *sum;
  uint8_t *packed;         /* rank packed polynomials: the secret, or the ephemeral one */
  vmb_keccak *row_streams; /* encryption of round 1: the stream at rows 1, 2, .. of the matrix */
};

#define SMAUG_PACKED_BYTES VMB_PACKED_SECRET_BYTES(SMAUG_N)

/* One array: poly, sum, packed, row_streams; lists of degrees take it from its beginning. */
#define SMAUG_PACKED_AT (2 * (SMAUG_N + VMB_POLY256_PACKED_SUM_WORDS))

#define SMAUG_SMALL_STRUCT(name, rank, streams)                           \
  struct name {                                                           \
    uint64_t memory[(SMAUG_PACKED_AT + (rank) * SMAUG_PACKED_BYTES) / 8 + \
                    (streams) * (sizeof(vmb_keccak) / 8)];                \
    struct smaug_scratch scratch;                                         \
  }

/* The structs of a set. streams: states of the stream of the matrix that encryption keeps. */
#define SMAUG_WORK_STRUCTS(set, rank, entries, streams)      \
  SMAUG_SMALL_STRUCT(smaug_##set##_keypair_work, (rank), 0); \
  SMAUG_SMALL_STRUCT(smaug_##set##_work, (rank), (streams))

#define SMAUG_VIEW(work, rank)                            \
  {.scratch = &(work)->scratch,                           \
   .poly = (uint16_t *)(work)->memory,                    \
   .sum = (uint16_t *)(work)->memory + SMAUG_N,           \
   .packed = (uint8_t *)(work)->memory + SMAUG_PACKED_AT, \
   .row_streams =                                         \
       (vmb_keccak *)((work)->memory + (SMAUG_PACKED_AT + (rank) * SMAUG_PACKED_BYTES) / 8)}

static inline uint8_t *smaug_byte_buffer(const struct smaug_view *w) {
  return (uint8_t *)w->sum;
}

static inline uint8_t *smaug_secret_buffer(const struct smaug_view *w) {
  return (uint8_t *)w->sum;
}

static inline uint16_t *smaug_list_buffer(const struct smaug_view *w) {
  return w->poly;
}

static inline uint16_t *smaug_row_buffer(const struct smaug_view *w) {
  return w->sum;
}

static inline uint8_t *smaug_noise_buffer(const struct smaug_view *w) {
  return (uint8_t *)(w->sum + SMAUG_N);
}
_Static_assert(SMAUG_NOISE_BYTES <= (VMB_POLY256_PACKED_SUM_WORDS - SMAUG_N) * sizeof(uint16_t),
               "bytes of noise do not fit after the product");

static inline uint16_t *smaug_product(const struct smaug_view *w) {
  return w->sum;
}

#endif
