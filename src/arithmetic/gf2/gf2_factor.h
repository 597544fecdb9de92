/*
 * Elimination over F_2 in constant time, for square matrices whose rows are words (bit j of a row
 * is bit j % 64 of word j / 64).
 *
 * Rows are taken in panels of up to 64 pivots. Within a panel only one word of each row is looked
 * at; what happens there is written down (in the word itself, below the diagonal), and then done to
 * all other words of the matrix together, and later to another matrix, by vmb_gf2_accumulate.
 *
 * Step i of a panel, for the word x_k of row k: if x_i has a 0 at the pivot's bit, add the first of
 * the rows i+1, i+2, ... that has a 1 there; add row i to all rows below that have a 1, and keep
 * that 1 as the record of the addition. As the record is added along with the rest, row i of the
 * panel finally is
 *   P_i = row_i + row_(chosen) + sum over the bits j of its record of P_j,   and rows below are
 *     row_k + sum over their record of P_j.
 *
 * The row to add is looked for among the next VMB_GF2_WINDOW rows only. The columns behave as
 * random bits, so that all of them are 0 although the matrix is invertible with probability 2^-160
 * per pivot, below 2^-149 for 1664 pivots; the attempt then counts as failed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2_FACTOR_H
#define VMB_GF2_FACTOR_H

#include <stddef.h>
#include <stdint.h>

#define VMB_GF2_WINDOW 160

/* A matrix in the course of elimination. */
struct vmb_gf2_factor {
  uint64_t *matrix; /* rows * stride words: U above the diagonal, records below */
  unsigned rows, stride;
  uint16_t *chosen; /* rows numbers: the row that was added to row i at step i, or i */
  uint64_t *column; /* scratch: `rows` words */
};

/*
 * vmb_gf2_factor_pivots: takes the pivots (i, i) for first <= i < end.
 *   returns 1, or 0 if one of them has no 1 in its column at or below the diagonal: public. The
 *     matrix is then useless.
 */
int vmb_gf2_factor_pivots(const struct vmb_gf2_factor *f, unsigned first, unsigned end);

/*
 * vmb_gf2_factor_inverse: the inverse of the matrix that was factored with all pivots 0..rows-1.
 *   in     boundaries: `first` of the calls of vmb_gf2_factor_pivots, `second` (== rows if there
 *          was one call only)
 *   out    inverse    rows * words words, words = ceil(rows / 64); bits after `rows` are 0
 */
void vmb_gf2_factor_inverse(uint64_t *inverse, const struct vmb_gf2_factor *f, unsigned second);

/*
 * Inversion in place, with little memory: Gauss and Jordan on a matrix that may have more rows than
 * columns, in which pivots are looked for, too. With M the matrix of the rows row_i +
 * row_(chosen_i), all of whose leading minors are 1, step (i, i) leaves in column i what row i of M
 * has done to each row, so that the first `end` rows finally are the inverse of M's.
 *
 * vmb_gf2_invert_pivots: takes the pivots (i, i) for first <= i < end.
 *   in, out  words    of a row that are looked at
 *   scratch  panel    64 words: secret
 *   returns  as vmb_gf2_factor_pivots
 */
int vmb_gf2_invert_pivots(const struct vmb_gf2_factor *f, unsigned first, unsigned end,
                          unsigned words, uint64_t *panel);

/*
 * vmb_gf2_invert_columns: after all `count` pivots were taken: the inverse times M's selection, so
 * that its columns belong to the rows as they were: column chosen_i += column i where another row
 * was chosen.
 *   in, out  words    of a row; columns from `count` on were 0
 *   scratch  units    64 * VMB_GF2_UNIT_WORDS words: secret
 */
#define VMB_GF2_UNIT_WORDS 4
_Static_assert(63 + VMB_GF2_WINDOW < 64 * VMB_GF2_UNIT_WORDS, "a chosen row is not in reach");
void vmb_gf2_invert_columns(const struct vmb_gf2_factor *f, unsigned count, unsigned words,
                            uint64_t *units);

#endif
