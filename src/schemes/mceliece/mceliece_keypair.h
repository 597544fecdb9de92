/*
 * Key generation: SeededKeyGen of specs/mceliece.md section 5, the same for both forms.
 *
 * The left mt x mt block of the parity-check matrix alone decides whether an attempt succeeds. It
 * is factored, and inverted once, and the public key is the product of that inverse with the other
 * columns, which are made m rows at a time and never stored. What is needed before that product
 * (struct of MCELIECE_SCRATCH) lies in the buffer of the public key; what is needed during it
 * (MCELIECE_KEYPAIR_WORK) is the working memory: the inverse, and two vectors of field elements for
 * the columns.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_KEYPAIR_H
#define VMB_SCHEMES_MCELIECE_KEYPAIR_H

#include "algorithms/benes/control_bits.h"
#include "schemes/mceliece/mceliece_params.h"
#include "hash/keccak/keccak.h"
#include "vambrace/vambrace.h"

/*
 * An attempt succeeds with probability 0.2887 (product of 1 - 2^-i: the left block is invertible)
 * times 0.992 (all words that order the field differ): (1 - 0.286)^264 < 2^-128.
 */
#define MCELIECE_KEYPAIR_ATTEMPTS 264

/*
 * Words of a row of the left block with the columns that the f sets look at, and of the vectors of
 * its and of the other columns.
 */
#define MCELIECE_LEFT_WORDS(m, t) ((1U * (m) * (t) + MCELIECE_MU + 63) / 64)
#define MCELIECE_LEFT_VECTOR_WORDS(m, t) ((MCELIECE_LEFT_WORDS(m, t) + 1U) / 2 * 2)
#define MCELIECE_INVERSE_WORDS(m, t) ((1U * (m) * (t) + 63) / 64)
#define MCELIECE_RIGHT_VECTOR_WORDS(m, n, t) ((1U * (n) - 1U * (m) * (t) + 127) / 128 * 2)

/* Bytes of a row of t + 1 elements, a multiple of 16. */
#define MCELIECE_MINIMAL_ROW_BYTES(t) ((2 * ((t) + 1U) + 15) / 16 * 16)

struct mceliece_keypair_fixed {
  vmb_keccak stream;
  uint8_t delta[MCELIECE_SEED_BYTES], next_delta[MCELIECE_SEED_BYTES];
  uint8_t bytes[256];
  uint16_t g[MCELIECE_T_MAX];
  uint64_t pivots;
};

#define MCELIECE_KEYPAIR_WORK(m, n, t)                           \
  struct {                                                       \
    uint64_t inverse[(m) * (t) * MCELIECE_INVERSE_WORDS(m, t)];  \
    uint64_t points[(m) * MCELIECE_RIGHT_VECTOR_WORDS(m, n, t)]; \
    uint64_t powers[(m) * MCELIECE_RIGHT_VECTOR_WORDS(m, n, t)]; \
    struct mceliece_keypair_fixed fixed;                         \
  }

#define MCELIECE_SCRATCH(m, n, t)                                    \
  struct {                                                           \
    union {                                                          \
      uint64_t order[1 << (m)];                                      \
      struct {                                                       \
        uint64_t rows[(t) * MCELIECE_MINIMAL_ROW_BYTES(t) / 8];      \
        uint64_t multiples[(m) * MCELIECE_MINIMAL_ROW_BYTES(t) / 8]; \
        uint16_t product[2 * (t)], power[t];                         \
      } minimal;                                                     \
      struct {                                                       \
        uint64_t matrix[(m) * (t) * MCELIECE_LEFT_WORDS(m, t)];      \
        uint64_t column[(m) * (t)];                                  \
        uint64_t points[(m) * MCELIECE_LEFT_VECTOR_WORDS(m, t)];     \
        uint64_t powers[(m) * MCELIECE_LEFT_VECTOR_WORDS(m, t)];     \
        uint16_t chosen[(m) * (t)];                                  \
      } left;                                                        \
      VMB_CONTROL_BITS_STRUCT(1 << (m)) control;                     \
    } u;                                                             \
    uint16_t pi[1 << (m)];                                           \
  }

struct mceliece_blocks;

/*
 * Where the two structs of a set have what the functions of all sets work on. How the left block is
 * inverted and the columns' points are kept is in two ways: at a time, or by blocks.
 */
struct mceliece_keypair_view {
  const struct mceliece_blocks *blocks; /* NULL: at a time */
  int (*matrix)(const struct mceliece_params *p, const struct mceliece_keypair_view *w);
  void (*make_points)(const struct mceliece_params *p, const struct mceliece_keypair_view *w);
  struct mceliece_keypair_fixed *fixed;
  uint64_t *inverse, *points, *powers;
  uint16_t *pi;
  uint64_t *order;
  uint8_t *minimal_rows, *multiples;
  uint16_t *product, *power;
  uint64_t *left, *column, *left_points, *left_powers;
  uint16_t *chosen;
  uint32_t *keys;
  uint16_t *cycle_p, *cycle_c;
  uint8_t *scratch;
  size_t scratch_bytes;
};

#define MCELIECE_KEYPAIR_VIEW(memory, before)             \
  {.matrix = vmb_mceliece_matrix,                         \
   .make_points = vmb_mceliece_right_points,              \
   .fixed = &(memory)->fixed,                             \
   .inverse = (memory)->inverse,                          \
   .points = (memory)->points,                            \
   .powers = (memory)->powers,                            \
   .pi = (before)->pi,                                    \
   .order = (before)->u.order,                            \
   .minimal_rows = (uint8_t *)(before)->u.minimal.rows,   \
   .multiples = (uint8_t *)(before)->u.minimal.multiples, \
   .product = (before)->u.minimal.product,                \
   .power = (before)->u.minimal.power,                    \
   .left = (before)->u.left.matrix,                       \
   .column = (before)->u.left.column,                     \
   .left_points = (before)->u.left.points,                \
   .left_powers = (before)->u.left.powers,                \
   .chosen = (before)->u.left.chosen,                     \
   .keys = (before)->u.control.keys,                      \
   .cycle_p = (before)->u.control.p,                      \
   .cycle_c = (before)->u.control.c,                      \
   .scratch = (uint8_t *)(before),                        \
   .scratch_bytes = sizeof *(before)}

/*
 * vmb_mceliece_keypair_secret: finds a key and writes the secret key; w then holds what the public
 * key is made of.
 *   errors  VMB_ERROR_RANDOM, VMB_ERROR_RETRY
 */
vmb_status vmb_mceliece_keypair_secret(const struct mceliece_params *p, uint8_t *secret_key,
                                       const struct mceliece_keypair_view *w, const vmb_rng *rng);

/*
 * vmb_mceliece_public_rows: rows first..first+count-1 of the public key. Each call makes all
 * columns again: t products of vectors, twice.
 */
void vmb_mceliece_public_rows(const struct mceliece_params *p, uint8_t *rows, unsigned first,
                              unsigned count, const struct mceliece_keypair_view *w);

/*
 * Steps, for tests: FieldOrdering, Irreducible (g from the coefficients beta), both 1 or 0 on
 * failure, and both MatGen, likewise.
 */
int vmb_mceliece_field_ordering(const struct mceliece_params *p,
                                const struct mceliece_keypair_view *w);
int vmb_mceliece_irreducible(const struct mceliece_params *p, const uint16_t *beta,
                             const struct mceliece_keypair_view *w);
int vmb_mceliece_matrix(const struct mceliece_params *p, const struct mceliece_keypair_view *w);

/* vmb_mceliece_right_points: w->points of the columns after the left block, from w->pi. */
void vmb_mceliece_right_points(const struct mceliece_params *p,
                               const struct mceliece_keypair_view *w);

/*
 * vmb_mceliece_move_columns: the step between the two parts of the elimination of the f sets.
 *   in, out  matrix  `rows` rows, `words` words apart, eliminated up to column `first` = rows - 32
 *   in, out  pi      numbers of the columns from `first` on
 *   out      pivots  as in the secret key
 *   returns  0 if there are no pivots, which is public
 */
int vmb_mceliece_move_columns(uint64_t *matrix, unsigned words, unsigned rows, unsigned first,
                              uint16_t *pi, uint64_t *pivots);

#endif
