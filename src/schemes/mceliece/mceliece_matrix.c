/*
 * MatGen (specs/mceliece.md sections 5.3 and 5.4) for the left block: makes it, factors it, and for
 * the f sets moves columns; on success the inverse of the block, with its columns as pi then orders
 * them, is in w->inverse.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/gf2/gf2_factor.h"
#include "schemes/mceliece/mceliece_columns.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

/* The columns of row r from first on, 64 of them. */
static uint64_t window_of(const uint64_t *row, unsigned first) {
  const unsigned shift = first % 64;
  return shift == 0 ? row[first / 64]
                    : row[first / 64] >> shift | row[first / 64 + 1] << (64 - shift);
}

/*
 * row's bits first to first + 63 = bits; the others stay. Bit 0 of a word is its least one; `first`
 * is public.
 */
static void put_window(uint64_t *row, unsigned first, uint64_t bits) {
  const unsigned shift = first % 64;
  if (shift == 0) {
    row[first / 64] = bits;
  } else {
    row[first / 64] = (row[first / 64] & ~(UINT64_MAX << shift)) | bits << shift;
    row[first / 64 + 1] = (row[first / 64 + 1] & UINT64_MAX << shift) | bits >> (64 - shift);
  }
}

/*
 * w->left = the first m t columns of the parity-check matrix, a bit each, row after row. Destroys
 * left_points and left_powers.
 */
static void make_left_block(const struct mceliece_params *p,
                            const struct mceliece_keypair_view *w) {
  const unsigned words = MCELIECE_LEFT_WORDS(p->m, p->t),
                 vector_words = MCELIECE_LEFT_VECTOR_WORDS(p->m, p->t);
  vmb_mceliece_points(p, w->left_points, vector_words, w->pi);
  vmb_mceliece_first_powers(p, w->left_powers, w->left_points, vector_words, w->fixed->g);
  for (unsigned i = 0; i < p->t; i++) {
    if (i != 0)
      p->field->multiply(w->left_powers, w->left_powers, w->left_points, vector_words);
    for (unsigned b = 0; b < p->m; b++) {
      uint64_t *const row = w->left + ((size_t)i * p->m + b) * words;
      memcpy(row, w->left_powers + b * vector_words, 8 * (size_t)words);
      for (unsigned j = 0; j < words; j++)
        row[j] = vmb_le64(row[j]); /* bytes to words: nothing but on big-endian processors */
    }
  }
}

/*
 * The pivot columns of the 32 x 64 matrix rows, leftmost first, as single bits; 0 if there are
 * fewer than 32. rows is destroyed.
 */
static int find_pivots(uint64_t rows[MCELIECE_MU], uint64_t pivot[MCELIECE_MU]) {
  for (unsigned j = 0; j < MCELIECE_MU; j++) {
    uint64_t any = 0;
    for (unsigned k = j; k < MCELIECE_MU; k++)
      any |= rows[k];
    pivot[j] = any & ((uint64_t)0 - any);
    uint64_t full_rank = vmb_ct_mask_nonzero64(any);
    /* the failure of an attempt is public: specs/mceliece.md section 12 */
    VMB_DECLASSIFY(&full_rank, sizeof full_rank);
    if (!full_rank)
      return 0;
    for (unsigned k = j + 1; k < MCELIECE_MU; k++)
      rows[j] ^= rows[k] & ~vmb_ct_mask_nonzero64(rows[j] & pivot[j]);
    for (unsigned k = j + 1; k < MCELIECE_MU; k++)
      rows[k] ^= rows[j] & vmb_ct_mask_nonzero64(rows[k] & pivot[j]);
  }
  return 1;
}

/* Swaps columns j and p_j of the window, for j = 0..31 in this order. */
static uint64_t swap_columns(uint64_t bits, const uint64_t pivot[MCELIECE_MU]) {
  for (unsigned j = 0; j < MCELIECE_MU; j++) {
    const uint64_t differ = vmb_ct_mask_nonzero64(bits & pivot[j]) ^ vmb_ct_mask_bit64(bits >> j);
    bits ^= differ & (pivot[j] ^ (UINT64_C(1) << j));
  }
  return bits;
}

/*
 * Moves the pivots' columns to the front: pi[j] and pi[k] are exchanged where bit k of pivot j is
 * set, by masks, for all j < k.
 */
static void swap_places(uint16_t *pi, const uint64_t pivot[MCELIECE_MU]) {
  for (unsigned j = 0; j < MCELIECE_MU; j++)
    for (unsigned k = j + 1; k < MCELIECE_NU; k++) {
      const uint32_t swap =
          (uint32_t)(pi[j] ^ pi[k]) & vmb_ct_mask_bit32((uint32_t)(pivot[j] >> k));
      pi[j] = (uint16_t)(pi[j] ^ swap);
      pi[k] = (uint16_t)(pi[k] ^ swap);
    }
}

int vmb_mceliece_move_columns(uint64_t *matrix, unsigned words, unsigned rows, unsigned first,
                              uint16_t *pi, uint64_t *pivots) {
  uint64_t last[MCELIECE_MU], pivot[MCELIECE_MU];
  for (unsigned k = 0; k < MCELIECE_MU; k++)
    last[k] = window_of(matrix + (size_t)(first + k) * words, first);
  const int found = find_pivots(last, pivot);
  if (found) {
    *pivots = 0;
    for (unsigned j = 0; j < MCELIECE_MU; j++)
      *pivots |= pivot[j];
    for (unsigned r = 0; r < rows; r++) {
      uint64_t *const row = matrix + (size_t)r * words;
      put_window(row, first, swap_columns(window_of(row, first), pivot));
    }
    swap_places(pi, pivot);
  }
  vmb_zeroize(last, sizeof last);
  vmb_zeroize(pivot, sizeof pivot);
  return found;
}

/*
 * w->inverse = the inverse of the left block, after the columns were moved for semi-systematic
 * sets; 0 if there is none, which is public. pi and fixed->pivots change with the columns.
 */
int vmb_mceliece_matrix(const struct mceliece_params *p, const struct mceliece_keypair_view *w) {
  const unsigned rows = mceliece_rows(p),
                 first_part = p->semi_systematic ? rows - MCELIECE_MU : rows;
  const struct vmb_gf2_factor f = {w->left, rows, MCELIECE_LEFT_WORDS(p->m, p->t), w->chosen,
                                   w->column};
  make_left_block(p, w);
  w->fixed->pivots = UINT32_MAX;
  if (!vmb_gf2_factor_pivots(&f, 0, first_part))
    return 0;
  if (p->semi_systematic && (!vmb_mceliece_move_columns(w->left, f.stride, rows, first_part,
                                                        w->pi + first_part, &w->fixed->pivots) ||
                             !vmb_gf2_factor_pivots(&f, first_part, rows)))
    return 0;
  vmb_gf2_factor_inverse(w->inverse, &f, first_part);
  return 1;
}
