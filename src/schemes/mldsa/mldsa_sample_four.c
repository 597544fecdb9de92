/*
 * The samplers of mldsa_sample.c for four streams at once, on hosts; elsewhere one after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SAMPLE_FOUR_C
#define VMB_SCHEMES_MLDSA_SAMPLE_FOUR_C

#include "hash/keccak/keccak_lanes.h"
#include "schemes/mldsa/mldsa_sample.c"

#if MLDSA_PARALLEL

/* four->streams absorb `seed` and a number each. */
static inline void mldsa_absorb_four(struct mldsa_four *four, const uint8_t *seed,
                                     size_t seed_bytes, const uint16_t numbers[4]) {
  uint8_t number[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(number[lane], numbers[lane]);
  vmb_keccak_x4_absorb(&four->streams, seed, seed, seed, seed, seed_bytes);
  vmb_keccak_x4_absorb(&four->streams, number[0], number[1], number[2], number[3], 2);
}

/* The next `bytes` of the four streams to four->blocks. */
static inline void mldsa_squeeze_four(struct mldsa_four *four, size_t bytes) {
  vmb_keccak_x4_squeeze(&four->streams, four->blocks[0], four->blocks[1], four->blocks[2],
                        four->blocks[3], bytes);
}

/*
 * places[0] = 256 row + column of the entry that lies `back` entries before, row by row, and so on;
 * behind the last entry it is named again.
 */
static inline void mldsa_places_of_four(const struct mldsa_params *p, uint16_t places[4],
                                        unsigned row, unsigned column, unsigned back) {
  for (; back > 0; back--) {
    row -= column == 0;
    column = (column == 0 ? p->l : column) - 1;
  }
  for (unsigned lane = 0; lane < 4; lane++) {
    places[lane] = (uint16_t)(256 * row + column);
    if (column + 1U < p->l) {
      column++;
    } else if (row + 1U < p->k) {
      row++;
      column = 0;
    }
  }
}

/*
 * four->polys = four entries of the matrix, the first of them `back` entries before this one.
 * Everything is public.
 */
static VMB_NOINLINE vmb_status mldsa_sample_four_entries(const struct mldsa_params *p,
                                                         struct mldsa_scratch *scratch,
                                                         unsigned row, unsigned column,
                                                         unsigned back) {
  struct mldsa_four *const four = &scratch->four;
  unsigned found[4] = {0}, complete = 0;
  uint16_t places[4];
  mldsa_places_of_four(p, places, row, column, back);
  vmb_shake128_x4_init(&four->streams);
  mldsa_absorb_four(four, scratch->rho, MLDSA_SEED_BYTES, places);
  for (unsigned blocks = 0; complete < 4; blocks++) {
    if (blocks == MLDSA_MATRIX_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    mldsa_squeeze_four(four, VMB_SHAKE128_RATE_BYTES);
    complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      found[lane] =
          mldsa_take_candidates(four->polys[lane].values.c, found[lane], four->blocks[lane]);
      complete += found[lane] == MLDSA_N;
    }
  }
  return VMB_OK;
}

/*
 * four->polys[0], [1] = the last two entries of the matrix. Everything is public.
 */
static VMB_NOINLINE vmb_status mldsa_sample_last_entries(const struct mldsa_params *p,
                                                         struct mldsa_scratch *scratch) {
  struct mldsa_four *const four = &scratch->four;
  unsigned found[2] = {0};
  for (unsigned lane = 0; lane < 2; lane++) {
    const uint8_t place[2] = {(uint8_t)(p->l - 2U + lane), (uint8_t)(p->k - 1U)};
    vmb_shake128_init(&four->two[lane]);
    vmb_keccak_absorb(&four->two[lane], scratch->rho, MLDSA_SEED_BYTES);
    vmb_keccak_absorb(&four->two[lane], place, sizeof place);
  }
  for (unsigned blocks = 0; found[0] + found[1] < 2 * MLDSA_N; blocks++) {
    if (blocks == MLDSA_MATRIX_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_two_blocks(&four->two[0], &four->two[1]);
    for (unsigned lane = 0; lane < 2; lane++) {
      vmb_keccak_squeeze(&four->two[lane], four->blocks[lane], VMB_SHAKE128_RATE_BYTES);
      found[lane] =
          mldsa_take_candidates(four->polys[lane].values.c, found[lane], four->blocks[lane]);
    }
  }
  return VMB_OK;
}

/*
 * four->polys = polynomials number `first` and the next three of the secrets of scratch->seed: four
 * times mldsa_sample_secret.
 */
static VMB_NOINLINE vmb_status mldsa_sample_four_secrets(unsigned eta,
                                                         struct mldsa_scratch *scratch,
                                                         unsigned first) {
  struct mldsa_four *const four = &scratch->four;
  const uint16_t numbers[4] = {(uint16_t)first, (uint16_t)(first + 1), (uint16_t)(first + 2),
                               (uint16_t)(first + 3)};
  unsigned found[4] = {0}, complete = 0;
  vmb_shake256_x4_init(&four->streams);
  mldsa_absorb_four(four, scratch->seed, sizeof scratch->seed, numbers);
  for (unsigned blocks = 0; complete < 4; blocks++) {
    if (blocks == MLDSA_SECRET_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    mldsa_squeeze_four(four, VMB_SHAKE256_RATE_BYTES);
    complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      found[lane] =
          mldsa_take_secrets(eta, four->polys[lane].poly.c, found[lane], four->blocks[lane]);
      complete += found[lane] == MLDSA_N;
    }
  }
  return VMB_OK;
}

/* `count` masks, 3 or 4, one behind the other: mldsa_sample_mask from `nonce` on. */
static VMB_NOINLINE void mldsa_sample_four_masks(const struct mldsa_params *p,
                                                 struct mldsa_scratch *scratch, uint8_t *packed,
                                                 unsigned nonce, unsigned count) {
  struct mldsa_four *const four = &scratch->four;
  const size_t bytes = mldsa_poly_bytes(p->z_bits);
  const uint16_t numbers[4] = {(uint16_t)nonce, (uint16_t)(nonce + 1), (uint16_t)(nonce + 2),
                               (uint16_t)(nonce + 3)};
  vmb_shake256_x4_init(&four->streams);
  mldsa_absorb_four(four, scratch->seed, sizeof scratch->seed, numbers);
  vmb_keccak_x4_squeeze(&four->streams, packed, packed + bytes, packed + 2 * bytes,
                        count == 4 ? packed + 3 * bytes : scratch->block, bytes);
}

#endif

#if MLDSA_PARALLEL
/*
 * *entries = A[row][column] and those behind it in the same row that were made with it, *count in
 * all: four are made at once in the order of the rows, where at least two are left; the four stay
 * until others are asked for.
 *   destroys scratch->stream, block, entry
 */
VMB_INLINE_FOR_SPEED vmb_status mldsa_matrix_entries(const struct mldsa_params *p,
                                                     struct mldsa_scratch *scratch, unsigned row,
                                                     unsigned column,
                                                     const vmb_q8380417_any **entries,
                                                     unsigned *count) {
  const unsigned number = row * p->l + column, first = number - number % 4;
  if (first + 1 >= (unsigned)p->k * p->l) {
    *entries = &scratch->entry;
    *count = 1;
    return mldsa_sample_entry(scratch, row, column);
  }
  if (scratch->four.entries != first / 4) {
    const int last_two =
        VMB_KECCAK_X4_LANE_STRIDE != 4 && number == first && first + 2 == (unsigned)p->k * p->l;
    const vmb_status status =
        last_two ? mldsa_sample_last_entries(p, scratch)
                 : mldsa_sample_four_entries(p, scratch, row, column, number - first);
    if (status != VMB_OK)
      return status;
    scratch->four.entries = first / 4;
  }
  const unsigned left = p->l - column, there = 4 - number % 4;
  *entries = &scratch->four.polys[number % 4];
  *count = left < there ? left : there;
  return VMB_OK;
}
#endif

/* *entry = A[row][column]. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_matrix_entry(const struct mldsa_params *p,
                                                   struct mldsa_scratch *scratch, unsigned row,
                                                   unsigned column,
                                                   const vmb_q8380417_values **entry) {
#if MLDSA_PARALLEL
  const vmb_q8380417_any *entries = &scratch->entry;
  unsigned count;
  const vmb_status status = mldsa_matrix_entries(p, scratch, row, column, &entries, &count);
  *entry = &entries->values;
  return status;
#else
  (void)p;
  *entry = &scratch->entry.values;
  return mldsa_sample_entry(scratch, row, column);
#endif
}

/* All l masks from `nonce` on, one behind the other. */
VMB_INLINE_FOR_SPEED void mldsa_sample_masks(const struct mldsa_params *p,
                                             struct mldsa_scratch *scratch, uint8_t *packed,
                                             unsigned nonce) {
  unsigned j = 0;
#if MLDSA_PARALLEL
  for (; j + 3 <= p->l; j += 4)
    mldsa_sample_four_masks(p, scratch, packed + j * mldsa_poly_bytes(p->z_bits), nonce + j,
                            p->l - j < 4 ? p->l - j : 4);
#endif
  for (; j < p->l; j++)
    mldsa_sample_mask(p, scratch, packed + j * mldsa_poly_bytes(p->z_bits), nonce + j);
}

#endif
