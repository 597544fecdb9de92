/*
 * The hot loop of signing, which the standard (haetae_ball.c) and round 1 (haetae_round1.c) compile
 * with their own table and arithmetic: candidates of rows, accepted or not (specs/haetae.md section
 * 4.4). Which ones are accepted is public (section 11).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_ROW_INLINE_H
#define VMB_SCHEMES_HAETAE_ROW_INLINE_H

#include <string.h>

#include "schemes/haetae/haetae_streams.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/* Takes a candidate if it is accepted; the first 256 are samples. */
VMB_ALWAYS_INLINE void haetae_take(struct haetae_row *row, uint64_t r, struct vmb_fixed76 square,
                                   uint32_t accepted) {
  if (!accepted)
    return;
  if (row->found < HAETAE_N)
    row->samples[row->found] = r;
  row->sum->lo += square.lo;
  row->sum->hi += square.hi;
  row->found++;
}

#if HAETAE_PARALLEL
/*
 * Takes the accepted ones of eight candidates, where all of them would be samples, without a
 * branch: each is written after the last one that was accepted.
 */
VMB_ALWAYS_INLINE void haetae_take_batch(struct haetae_row *row) {
  const struct vmb_gaussians *const batch = row->batch;
  uint64_t *next = row->samples + row->found;
  for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++) {
    *next = batch->r[i];
    next += batch->accepted[i] & 1;
  }
  row->found = (unsigned)(next - row->samples);
  row->sum->lo += batch->sum_lo;
  row->sum->hi += batch->sum_hi;
}

/* Takes the first `count` of eight candidates, until there are enough. */
VMB_ALWAYS_INLINE void haetae_take_first(struct haetae_row *row, unsigned count) {
  const struct vmb_gaussians *const batch = row->batch;
  for (unsigned i = 0; i < count && row->found < row->wanted; i++) {
    const struct vmb_fixed76 square = {batch->square_lo[i], batch->square_hi[i]};
    haetae_take(row, batch->r[i], square, (uint32_t)batch->accepted[i]);
  }
}

/*
 * Takes candidates up to the end of the block, until there are enough. They are computed eight at a
 * time; fewer than eight only where they may be enough, and what is computed from the bytes after
 * them is not looked at.
 */
VMB_ALWAYS_INLINE void haetae_take_block(struct haetae_row *row,
                                         const uint16_t cdt[VMB_CDT_ENTRIES], unsigned round1) {
  struct vmb_gaussians *const batch = row->batch;
  const uint8_t *const end = row->block + VMB_SHAKE256_RATE_BYTES;
  while (row->found < row->wanted) {
    const unsigned left = (unsigned)(end - row->in) / VMB_GAUSSIAN_BYTES;
    const unsigned count = left < VMB_GAUSSIAN_BATCH ? left : VMB_GAUSSIAN_BATCH;
    if (count < VMB_GAUSSIAN_BATCH && count < row->wanted - row->found)
      return;
    vmb_gaussian_batch(batch, row->in, cdt, round1);
    VMB_DECLASSIFY(batch->accepted, sizeof batch->accepted);
    if (count == VMB_GAUSSIAN_BATCH && row->found + VMB_GAUSSIAN_BATCH <= HAETAE_N)
      haetae_take_batch(row);
    else
      haetae_take_first(row, count);
    row->in += (size_t)count * VMB_GAUSSIAN_BYTES;
  }
}
#else
VMB_ALWAYS_INLINE void haetae_take_block(struct haetae_row *row,
                                         const uint16_t cdt[VMB_CDT_ENTRIES], unsigned round1) {
  const uint8_t *const end = row->block + VMB_SHAKE256_RATE_BYTES;
  for (; row->found < row->wanted && end - row->in >= VMB_GAUSSIAN_BYTES;
       row->in += VMB_GAUSSIAN_BYTES) {
    struct vmb_gaussian candidate = vmb_gaussian_of(row->in, cdt, round1);
    VMB_DECLASSIFY(&candidate.accepted, sizeof candidate.accepted);
    haetae_take(row, candidate.r, candidate.square, candidate.accepted);
  }
}
#endif

/* The first block of a row in a lane: its signs, then candidates. */
VMB_ALWAYS_INLINE void haetae_row_begin(struct haetae_row *row, struct haetae_streams *streams,
                                        unsigned lane, uint8_t *signs) {
  row->block = streams->bytes[lane] + HAETAE_REST_BYTES;
  row->in = row->block + HAETAE_SIGN_BITS_BYTES;
  row->found = 0;
#if HAETAE_PARALLEL
  row->batch = &streams->batch;
#endif
  memcpy(signs, row->block, HAETAE_SIGN_BITS_BYTES);
}

/*
 * Takes the candidates of a block, and moves the rest to the bytes before the next one. Round 1:
 * bytes 4350 and 4351 of the stream, the last of its block 32, repeat those 32 before them (section
 * 4.4).
 */
VMB_ALWAYS_INLINE void haetae_row_block(struct haetae_row *row, unsigned blocks,
                                        const uint16_t cdt[VMB_CDT_ENTRIES], unsigned round1) {
  if (round1 && blocks == 32)
    memcpy(row->block + 134, row->block + 102, 2);
  haetae_take_block(row, cdt, round1);
  if (row->found == row->wanted)
    return;
  const size_t rest = (size_t)(row->block + VMB_SHAKE256_RATE_BYTES - row->in);
  memmove(row->block - rest, row->in, rest);
  row->in = row->block - rest;
}

/* The next block of each stream, after the bytes for the rest of the last one. */
static inline void haetae_squeeze_rows(struct haetae_streams *streams) {
  uint8_t(*const bytes)[HAETAE_ROW_BYTES] = streams->bytes;
#if HAETAE_PARALLEL
  vmb_keccak_x4_squeeze(&streams->keccak.x4, bytes[0] + HAETAE_REST_BYTES,
                        bytes[1] + HAETAE_REST_BYTES, bytes[2] + HAETAE_REST_BYTES,
                        bytes[3] + HAETAE_REST_BYTES, VMB_SHAKE256_RATE_BYTES);
#else
  vmb_keccak_squeeze(&streams->keccak.single, bytes[0] + HAETAE_REST_BYTES,
                     VMB_SHAKE256_RATE_BYTES);
#endif
}

/* A haetae_rows_function for constants cdt and round1. */
VMB_ALWAYS_INLINE vmb_status haetae_complete_rows(struct haetae_row rows[HAETAE_LANES],
                                                  struct haetae_streams *streams,
                                                  const uint16_t cdt[VMB_CDT_ENTRIES],
                                                  unsigned round1) {
  for (unsigned blocks = 1;; blocks++) {
    unsigned complete = 0;
    for (unsigned lane = 0; lane < HAETAE_LANES; lane++) {
      if (rows[lane].found < rows[lane].wanted)
        haetae_row_block(&rows[lane], blocks, cdt, round1);
      complete += rows[lane].found == rows[lane].wanted;
    }
    if (complete == HAETAE_LANES)
      return VMB_OK;
    if (blocks == HAETAE_ROW_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    haetae_squeeze_rows(streams);
  }
}

#endif
