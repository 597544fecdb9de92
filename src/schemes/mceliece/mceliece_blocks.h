/*
 * The public key with less memory than the left mt x mt block of the matrix has (A; the other
 * columns are B, the key is A^-1 B), from a factorization by diagonal blocks.
 *
 * The rows and columns of A are cut into a few ranges. Rows are added to earlier ones, so that all
 * leading blocks of M A are invertible: M has ones on the diagonal, and alongside them at most one
 * in each row. With P a leading block of M A and the next range's Q, R, V,
 *   ( P Q )^-1   ( P^-1 + P^-1 Q D R P^-1   P^-1 Q D )
 *   ( R V )    = (               D R P^-1          D ),   D = (V + R P^-1 Q)^-1.
 * What is kept are the inverses D of all ranges, each times M's part: 1/b of A^-1 for b ranges. Q
 * and R are made again from the support and the polynomial whenever rows pass through them. A row x
 * of the identity times A^-1 so costs one pass through each D of the last range, and twice as many
 * for every range before it: time is paid for memory.
 *
 * From: the block form of the inverse is Schur's; pivots of a block are looked for in
 * MCELIECE_BLOCK_BEHIND rows after it, too: none is there with probability 2^-128 per block. The
 * attempt then counts as failed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_BLOCKS_H
#define VMB_SCHEMES_MCELIECE_BLOCKS_H

#include "schemes/mceliece/mceliece_keypair.h"

#define MCELIECE_BLOCKS_MAX 5
#define MCELIECE_BLOCK_BEHIND 128U

/* Columns of the matrix that are made together: sliced points and 1 / g(point); words is even. */
struct mceliece_tile {
  uint64_t *points, *first_powers;
  unsigned words;
};

/* Where everything lies in the working memory. Offsets of words are those of bits, by 64. */
struct mceliece_blocks {
  unsigned count;                          /* diagonal blocks */
  unsigned first[MCELIECE_BLOCKS_MAX + 1]; /* rows and columns first[j]..first[j+1]-1 are block j */
  unsigned stride[MCELIECE_BLOCKS_MAX];    /* words of a row of D */
  uint64_t *inverse[MCELIECE_BLOCKS_MAX];  /* D times M's part */
  uint64_t *left, *right;                  /* points and 1 / g, tile after tile */
  uint64_t *right_waiting;
  uint64_t *power, *column, *units;
  uint16_t *chosen;

  /* `at_once` rows that pass through the blocks together, and what they become. */
  unsigned at_once, words, passed_words[MCELIECE_BLOCKS_MAX];
  uint64_t *v, *x;                       /* `words` words a row */
  uint64_t *passed[MCELIECE_BLOCKS_MAX]; /* passed_words[j] words a row */
  uint8_t *rows;                         /* of the public key, where x was */
  uint8_t *free;                         /* memory for all of these */
};

/* vmb_mceliece_blocks_bytes: the least working memory in bytes. */
size_t vmb_mceliece_blocks_bytes(const struct mceliece_params *p);

/* vmb_mceliece_blocks_most_bytes: with more, nothing gets faster: one block, and all rows pass. */
size_t vmb_mceliece_blocks_most_bytes(const struct mceliece_params *p);

/*
 * vmb_mceliece_blocks_place: blocks and view in `bytes` bytes of memory, at least that many. There
 * are as few blocks as leave room for enough rows; what is left lets more rows pass at a time.
 */
void vmb_mceliece_blocks_place(const struct mceliece_params *p, struct mceliece_blocks *blocks,
                               struct mceliece_keypair_view *w, uint8_t *memory, size_t bytes);

/* vmb_mceliece_blocks_matrix, _points: those of an attempt of vmb_mceliece_keypair_secret. */
int vmb_mceliece_blocks_matrix(const struct mceliece_params *p,
                               const struct mceliece_keypair_view *w);
void vmb_mceliece_blocks_points(const struct mceliece_params *p,
                                const struct mceliece_keypair_view *w);

/*
 * vmb_mceliece_blocks_again: after vmb_mceliece_keypair_secret, whose last step needs the memory:
 * makes the inverse once more, of the columns as they are now.
 *   returns 0 if there is none: never
 */
int vmb_mceliece_blocks_again(const struct mceliece_params *p,
                              const struct mceliece_keypair_view *w);

/* vmb_mceliece_blocks_rows: rows first..first+count-1 of the public key at blocks->rows. */
void vmb_mceliece_blocks_rows(const struct mceliece_params *p, const struct mceliece_blocks *blocks,
                              unsigned first, unsigned count);

#endif
