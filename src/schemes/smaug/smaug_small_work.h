/*
 * VMB_SMALL_MEMORY: working memory with packed polynomials of the secret side and one sum. What
 * smaug_work.h has for this by the same names.
 *
 * `prepared` doubles as the buffer for the bytes of a polynomial while no sum is begun.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SMALL_WORK_H
#define VMB_SCHEMES_SMAUG_SMALL_WORK_H

#include "rings/q2k/q2k_packed.h"
#include "schemes/smaug/smaug_params.h"
#include "hash/keccak/keccak.h"

struct smaug_scratch;

struct smaug_view {
  struct smaug_scratch *scratch;
  uint16_t *poly; /* 256 coefficients */
  void *prepared; /* where the sum is */
  uint16_t *sum;
  uint8_t *held;    /* rank packed polynomials: the secret, or the ephemeral one */
  vmb_keccak *rows; /* encryption of round 1: the stream at rows 1, 2, .. of the matrix */
};

#define SMAUG_HELD_BYTES VMB_PACKED_SECRET_BYTES(SMAUG_N)

/* name: of the struct; rows: states of the stream. */
#define SMAUG_SMALL_STRUCT(name, rank, rows)                          \
  struct name {                                                       \
    uint64_t memory[(SMAUG_HELD_AT + (rank) * SMAUG_HELD_BYTES) / 8 + \
                    (rows) * (sizeof(vmb_keccak) / 8)];               \
    struct smaug_scratch scratch;                                     \
  }

/* One array, as what samples secrets takes it from the beginning: poly, sum, held, rows. */
#define SMAUG_HELD_AT (2 * (SMAUG_N + VMB_POLY256_PACKED_SUM_WORDS))

/* Round 1 makes no polynomials ahead: SMAUG_<SET>_AHEAD is 1. */
#define SMAUG_WORK_STRUCTS(set, rank, ahead)                 \
  SMAUG_SMALL_STRUCT(smaug_##set##_keypair_work, (rank), 0); \
  SMAUG_SMALL_STRUCT(smaug_##set##_work, (rank), (ahead) == 1 ? (rank) - 1 : 0)

#define SMAUG_VIEW(p, work)                   \
  {&(work)->scratch,                          \
   (uint16_t *)(work)->memory,                \
   (uint16_t *)(work)->memory + SMAUG_N,      \
   (uint16_t *)(work)->memory + SMAUG_N,      \
   (uint8_t *)(work)->memory + SMAUG_HELD_AT, \
   (vmb_keccak *)((work)->memory + (SMAUG_HELD_AT + (p)->rank * SMAUG_HELD_BYTES) / 8)}

#endif
