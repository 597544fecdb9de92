/*
 * Working memory: a struct for key generation and one for the other two operations of a set, and
 * the view of them that the family's functions take. The sizes of the structs are published
 * (VMB_<SET>_*_WORK_BYTES).
 *
 * The matrix A is never stored. Four of its rows are made at a time, on microcontrollers
 * FRODOKEM_STRIP columns of them, on hosts all columns. Key generation keeps S^T in its place in
 * the secret key; the others keep S' in bytes and B' in words. With VMB_SMALL_MEMORY B' is made
 * some columns at a time, each time from all rows of A: with AES these columns of A are enough,
 * with SHAKE those before them are squeezed, too.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_WORK_H
#define VMB_SCHEMES_FRODOKEM_WORK_H

#include "cipher/aes/aes.h"
#include "hash/keccak/keccak.h"
#include "schemes/frodokem/frodokem_params.h"
#include "support/target.h"

/*
 * FRODOKEM_PARALLEL: the four streams of four rows are one state of four (frodokem_matrix_shake.c).
 * FRODOKEM_STRIP(n): columns of A that are made at a time, a multiple of 16, at least 64.
 * FRODOKEM_IN_PARTS: B' is made FRODOKEM_WIDTH(n, small) columns at a time, a multiple of 64.
 */
#if defined(VMB_SMALL_MEMORY)
#define FRODOKEM_PARALLEL 0
#define FRODOKEM_STRIP(n) 64
#else
#define FRODOKEM_PARALLEL VMB_KECCAK_HAS_VECTORS
#define FRODOKEM_STRIP(n) (VMB_WORD_BITS == 64 ? (n) : 64)
#endif
#ifdef VMB_SMALL_MEMORY
#define FRODOKEM_IN_PARTS 1
#define FRODOKEM_WIDTH(n, small) (small)
#else
#define FRODOKEM_IN_PARTS 0
#define FRODOKEM_WIDTH(n, small) (n)
#endif

/*
 * A by AES (frodokem_matrix_aes.c): the states after two rounds of the blocks in row 0, columns
 * below 256, and what four rows add to them.
 */
#define FRODOKEM_LOW_BLOCKS 32
struct frodokem_aes {
  vmb_aes128 key;
  uint8_t low[FRODOKEM_LOW_BLOCKS][VMB_AES_BLOCK_BYTES];
  uint8_t row[4][VMB_AES_BLOCK_BYTES];
};

/*
 * What A is made with: one of them. Cores with and without Helium have the same published sizes, so
 * there are four streams in both.
 */
union frodokem_generator {
#if FRODOKEM_PARALLEL
  vmb_keccak_x4 four;
#endif
#if !FRODOKEM_PARALLEL || VMB_WORD_BITS == 32
  vmb_keccak rows[4];
#endif
  struct frodokem_aes aes;
};

struct frodokem_scratch {
  union frodokem_generator generator;
  vmb_keccak stream;                     /* of secrets and noise; hashes */
  uint16_t sums[FRODOKEM_MESSAGE_WORDS]; /* V and M; in key generation four rows of B */
  /* key generation: s || seedSE || z; otherwise u || salt */
  uint8_t drawn[FRODOKEM_LENGTH_MAX + FRODOKEM_SEED_BYTES_MAX + FRODOKEM_SEED_A_BYTES];
  uint8_t pkh[FRODOKEM_LENGTH_MAX];
  uint8_t seed_and_key[FRODOKEM_SEED_BYTES_MAX + FRODOKEM_LENGTH_MAX]; /* seedSE' || k */
};

/*
 * How A is made. begin: with its seed; rows: of the four rows from `row` on, columns are asked for
 * next; columns: `count` of them from `column` on, row r at out + r * count; each in its turn,
 * count a multiple of 8. Words are not reduced modulo q. in_order: the first columns that are asked
 * for are those from 0 on; otherwise any.
 */
struct frodokem_matrix {
  void (*begin)(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES]);
  void (*rows)(union frodokem_generator *generator, const uint8_t seed[FRODOKEM_SEED_A_BYTES],
               unsigned row);
  void (*columns)(union frodokem_generator *generator, uint16_t *out, unsigned row, unsigned column,
                  unsigned count);
  int in_order;
};

extern const struct frodokem_matrix vmb_frodokem_matrix_shake, vmb_frodokem_matrix_aes;

struct frodokem_view {
  struct frodokem_scratch *scratch;
  uint16_t *strip; /* four rows of `columns` words */
  unsigned columns;
  const struct frodokem_matrix *matrix;
  /* not in key generation: */
  int8_t *secret; /* S', 8 x n */
  uint16_t *b;    /* `width` columns of E', then of B', 8 x width */
  unsigned width;
  vmb_keccak *noise; /* in parts: the stream at each row of E'; otherwise all of it is in b */
};

#if FRODOKEM_IN_PARTS
#define FRODOKEM_NOISE vmb_keccak noise[FRODOKEM_THIN];
#define FRODOKEM_NOISE_OF(work) ((work)->noise)
#else
#define FRODOKEM_NOISE
#define FRODOKEM_NOISE_OF(work) NULL
#endif

#define FRODOKEM_WORK_STRUCTS(set, n, small)              \
  struct frodokem_##set##_keypair_work {                  \
    uint16_t strip[4 * FRODOKEM_STRIP(n)];                \
    struct frodokem_scratch scratch;                      \
  };                                                      \
  struct frodokem_##set##_work {                          \
    uint16_t b[FRODOKEM_THIN * FRODOKEM_WIDTH(n, small)]; \
    uint16_t strip[4 * FRODOKEM_STRIP(n)];                \
    int8_t secret[FRODOKEM_THIN * (n)];                   \
    FRODOKEM_NOISE                                        \
    struct frodokem_scratch scratch;                      \
  }

#define FRODOKEM_KEYPAIR_VIEW(work, n, functions) \
  {.scratch = &(work)->scratch,                   \
   .strip = (work)->strip,                        \
   .columns = FRODOKEM_STRIP(n),                  \
   .matrix = (functions)}

#define FRODOKEM_VIEW(work, n, small, functions) \
  {.scratch = &(work)->scratch,                  \
   .strip = (work)->strip,                       \
   .columns = FRODOKEM_STRIP(n),                 \
   .matrix = (functions),                        \
   .secret = (work)->secret,                     \
   .b = (work)->b,                               \
   .width = FRODOKEM_WIDTH(n, small),            \
   .noise = FRODOKEM_NOISE_OF(work)}

#endif
