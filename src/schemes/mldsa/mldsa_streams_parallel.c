/*
 * Four streams in parallel, on processors with memory for them; contracts in mldsa_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_streams.h"

#if MLDSA_PARALLEL
#include "hash/keccak/keccak_lanes.h"
#include "schemes/mldsa/mldsa_sample.h"
#include "support/little_endian.h"

/* four->streams absorb `seed` and a number each. */
static void absorb_four(struct mldsa_four *four, const uint8_t *seed, size_t seed_bytes,
                        const uint16_t numbers[4]) {
  uint8_t number[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(number[lane], numbers[lane]);
  vmb_keccak_x4_absorb(&four->streams, seed, seed, seed, seed, seed_bytes);
  vmb_keccak_x4_absorb(&four->streams, number[0], number[1], number[2], number[3], 2);
}

/* The streams of numbers `first` to `first` + 3 of scratch->seed. */
static void begin_four(struct mldsa_scratch *scratch, unsigned first) {
  const uint16_t numbers[4] = {(uint16_t)first, (uint16_t)(first + 1), (uint16_t)(first + 2),
                               (uint16_t)(first + 3)};
  vmb_keccak_x4_init(&scratch->four.streams, VMB_KECCAK_SHAKE256);
  absorb_four(&scratch->four, scratch->seed, sizeof scratch->seed, numbers);
}

/* The next `bytes` of the four streams to four->blocks. */
static void squeeze_four(struct mldsa_four *four, size_t bytes) {
  vmb_keccak_x4_squeeze(&four->streams, four->blocks[0], four->blocks[1], four->blocks[2],
                        four->blocks[3], bytes);
}

/* ---- The matrix ------------------------------------------------------------------------------ */

/*
 * indices[0] = 256 row + column of the entry that is `back` entries before this one, row by row,
 * and so on; the last entry is repeated.
 */
static void indices_of_four(const struct mldsa_params *p, uint16_t indices[4], unsigned row,
                            unsigned column, unsigned back) {
  for (; back > 0; back--) {
    row -= column == 0;
    column = (column == 0 ? p->l : column) - 1;
  }
  for (unsigned lane = 0; lane < 4; lane++) {
    indices[lane] = (uint16_t)(256 * row + column);
    if (column + 1U < p->l) {
      column++;
    } else if (row + 1U < p->k) {
      row++;
      column = 0;
    }
  }
}

vmb_status vmb_mldsa_sample_four_entries(const struct mldsa_params *p,
                                         struct mldsa_scratch *scratch, unsigned row,
                                         unsigned column, unsigned back) {
  struct mldsa_four *const four = &scratch->four;
  unsigned found[4] = {0};
  unsigned complete = 0;
  uint16_t indices[4];
  indices_of_four(p, indices, row, column, back);
  vmb_keccak_x4_init(&four->streams, VMB_KECCAK_SHAKE128);
  absorb_four(four, scratch->rho, MLDSA_SEED_BYTES, indices);
  for (unsigned blocks = 0; complete < 4; blocks++) {
    if (blocks == MLDSA_MATRIX_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    squeeze_four(four, VMB_SHAKE128_RATE_BYTES);
    complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      found[lane] =
          mldsa_accept_candidates(four->polys[lane].values.c, found[lane], four->blocks[lane]);
      complete += found[lane] == MLDSA_N;
    }
  }
  return VMB_OK;
}

/* four->polys[0], [1] = the last two entries of the matrix. Everything is public. */
static VMB_NOINLINE vmb_status sample_last_entries(const struct mldsa_params *p,
                                                   struct mldsa_scratch *scratch) {
  struct mldsa_four *const four = &scratch->four;
  unsigned found[2] = {0};
  for (unsigned lane = 0; lane < 2; lane++) {
    const uint8_t indices[2] = {(uint8_t)(p->l - 2U + lane), (uint8_t)(p->k - 1U)};
    vmb_keccak_init(&four->two[lane], VMB_KECCAK_SHAKE128);
    vmb_keccak_absorb(&four->two[lane], scratch->rho, MLDSA_SEED_BYTES);
    vmb_keccak_absorb(&four->two[lane], indices, sizeof indices);
  }
  for (unsigned blocks = 0; found[0] + found[1] < 2 * MLDSA_N; blocks++) {
    if (blocks == MLDSA_MATRIX_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_two_blocks(&four->two[0], &four->two[1]);
    for (unsigned lane = 0; lane < 2; lane++) {
      vmb_keccak_squeeze(&four->two[lane], four->blocks[lane], VMB_SHAKE128_RATE_BYTES);
      found[lane] =
          mldsa_accept_candidates(four->polys[lane].values.c, found[lane], four->blocks[lane]);
    }
  }
  return VMB_OK;
}

/*
 * *entries = A[row][column] and those after it in the same row that were sampled with it, *count in
 * all. Four are sampled together in the order of the rows if at least two are left, and stay until
 * others are sampled. Where a permutation of four states is no faster than two of two, the last two
 * entries have a permutation of two.
 *   destroys scratch->stream, block, entry
 */
static vmb_status matrix_entries(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                                 unsigned row, unsigned column, const vmb_q8380417_any **entries,
                                 unsigned *count) {
  const unsigned number = row * p->l + column;
  const unsigned first = number - number % 4;
  if (first + 1 >= (unsigned)p->k * p->l) {
    *entries = &scratch->entry;
    *count = 1;
    return vmb_mldsa_sample_entry(scratch, row, column);
  }
  if (scratch->four.entries != first / 4) {
    const int last_two =
        VMB_KECCAK_X4_LANE_STRIDE != 4 && number == first && first + 2 == (unsigned)p->k * p->l;
    const vmb_status status =
        last_two ? sample_last_entries(p, scratch)
                 : vmb_mldsa_sample_four_entries(p, scratch, row, column, number - first);
    if (status != VMB_OK)
      return status;
    scratch->four.entries = first / 4;
  }
  const unsigned left_in_row = p->l - column;
  const unsigned left_of_four = 4 - number % 4;
  *entries = &scratch->four.polys[number % 4];
  *count = left_in_row < left_of_four ? left_in_row : left_of_four;
  return VMB_OK;
}

vmb_status vmb_mldsa_entry(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                           unsigned row, unsigned column, const vmb_q8380417_values **entry) {
  const vmb_q8380417_any *entries = &scratch->entry;
  unsigned count;
  const vmb_status status = matrix_entries(p, scratch, row, column, &entries, &count);
  *entry = &entries->values;
  return status;
}

/* As matrix_entries, or the whole row from the cache: packed values are words here. */
static vmb_status row_entries(const struct mldsa_params *p, const struct mldsa_view *w,
                              unsigned row, unsigned column, const vmb_q8380417_any **entries,
                              unsigned *count) {
  if (w->cache == NULL || row >= w->cache->rows)
    return matrix_entries(p, w->scratch, row, column, entries, count);
  *entries = (const vmb_q8380417_any *)(const void *)(w->cache->matrix + row * p->l);
  *count = p->l;
  return VMB_OK;
}

vmb_status vmb_mldsa_row_add(const struct mldsa_params *p, const struct mldsa_view *w,
                             unsigned row) {
  struct mldsa_scratch *const scratch = w->scratch;
  unsigned count;
  for (unsigned column = 0; column < p->l; column += count) {
    const vmb_q8380417_any *entries;
    const vmb_status status = row_entries(p, w, row, column, &entries, &count);
    if (status != VMB_OK)
      return status;
    vmb_q8380417_basemul_acc_all(&scratch->sums, entries, &w->vector[column], count);
  }
  vmb_q8380417_reduce(&scratch->entry.values, &scratch->sums);
  vmb_q8380417_intt(&scratch->entry);
  return VMB_OK;
}

/* A row that was sampled as a whole needs no sums in memory: packed values are words here. */
vmb_status vmb_mldsa_row(const struct mldsa_params *p, const struct mldsa_view *w, unsigned row) {
  struct mldsa_scratch *const scratch = w->scratch;
  const vmb_q8380417_any *entries;
  unsigned count;
  if (mldsa_cached_row(p, w, row)) {
    vmb_q8380417_intt(&scratch->entry);
    return VMB_OK;
  }
  const vmb_status status = matrix_entries(p, scratch, row, 0, &entries, &count);
  if (status != VMB_OK)
    return status;
  if (count == p->l) {
    vmb_q8380417_dot(&scratch->entry.values, (const vmb_q8380417_packed *)(const void *)entries,
                     w->vector, count);
    vmb_q8380417_intt(&scratch->entry);
    return VMB_OK;
  }
  memset(&scratch->sums, 0, sizeof scratch->sums);
  return vmb_mldsa_row_add(p, w, row);
}

/* ---- Secrets and masks ----------------------------------------------------------------------- */

vmb_status vmb_mldsa_sample_four_secrets(unsigned eta, struct mldsa_scratch *scratch,
                                         unsigned first) {
  struct mldsa_four *const four = &scratch->four;
  unsigned found[4] = {0};
  unsigned complete = 0;
  begin_four(scratch, first);
  for (unsigned blocks = 0; complete < 4; blocks++) {
    if (blocks == MLDSA_SECRET_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    squeeze_four(four, VMB_SHAKE256_RATE_BYTES);
    complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      found[lane] =
          vmb_mldsa_accept_nibbles(eta, four->polys[lane].poly.c, found[lane], four->blocks[lane]);
      complete += found[lane] == MLDSA_N;
    }
  }
  return VMB_OK;
}

vmb_status vmb_mldsa_sample_s1(const struct mldsa_params *p, const struct mldsa_view *w,
                               uint8_t *secret_key) {
  const unsigned count = (unsigned)p->k + p->l;
  vmb_status status = VMB_OK;
  for (unsigned first = 0; status == VMB_OK && first < count; first += 4) {
    status = vmb_mldsa_sample_four_secrets(p->eta, w->scratch, first);
    for (unsigned lane = 0; status == VMB_OK && lane < 4 && first + lane < count; lane++) {
      const vmb_q8380417_any *const s = &w->scratch->four.polys[lane];
      w->packing->pack_s(secret_key + mldsa_s_poly_offset(p, first + lane), &s->poly, p->eta);
      if (first + lane < p->l)
        w->vector[first + lane] = *s;
    }
  }
  return status;
}

vmb_status vmb_mldsa_sample_s2(const struct mldsa_params *p, const struct mldsa_view *w,
                               vmb_q8380417_poly *s2, uint8_t *secret_key, unsigned row) {
  w->packing->unpack_s(s2, secret_key + mldsa_s_poly_offset(p, p->l + row), p->eta);
  return VMB_OK;
}

void vmb_mldsa_sample_four_masks(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                                 uint8_t *packed, unsigned nonce, unsigned count) {
  const size_t bytes = mldsa_poly_bytes(p->z_bits);
  begin_four(scratch, nonce);
  vmb_keccak_x4_squeeze(&scratch->four.streams, packed, packed + bytes, packed + 2 * bytes,
                        count == 4 ? packed + 3 * bytes : scratch->block, bytes);
}

void vmb_mldsa_sample_masks(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                            uint8_t *packed, unsigned nonce) {
  const size_t bytes = mldsa_poly_bytes(p->z_bits);
  unsigned j = 0;
  for (; j + 3 <= p->l; j += 4)
    vmb_mldsa_sample_four_masks(p, scratch, packed + j * bytes, nonce + j,
                                p->l - j < 4 ? p->l - j : 4);
  for (; j < p->l; j++)
    vmb_mldsa_sample_mask(p, scratch, packed + j * bytes, nonce + j);
}

#endif
#endif
