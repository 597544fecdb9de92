/*
 * The mask y, uniform in a ball: normalised Gaussian samples (specs/haetae.md sections 4.4 and
 * 4.5).
 *
 * Straight-line arithmetic on secrets; only which candidates are rejected, and whether the whole
 * ball is, may show.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_BALL_C
#define VMB_SCHEMES_HAETAE_BALL_C

#include "algorithms/gaussian/gaussian.h"
#include "schemes/haetae/haetae_sample.c"
#include "support/multiply.h"

/* Cumulative distributions, filled up by entries that no 16-bit number exceeds. */
#define C(value) value,
static const _Alignas(uint32_t) uint16_t haetae_cdt_round1[VMB_CDT_ENTRIES] = {
#include "schemes/haetae/haetae_cdt_round1.def"
    0xffff};
static const _Alignas(uint32_t) uint16_t haetae_cdt_final[VMB_CDT_ENTRIES] = {
#include "schemes/haetae/haetae_cdt_final.def"
    0xffff, 0xffff};
#undef C

/* Which of them the form of a set takes. */
static inline const uint16_t *haetae_cdt(const struct haetae_params *p) {
  return p->round1 ? haetae_cdt_round1 : haetae_cdt_final;
}

/* A row in work. */
struct haetae_row {
  uint64_t *samples;
  struct haetae_sum *sum; /* grows by the squares of all that are accepted */
  uint8_t *block;         /* where its blocks go */
  const uint8_t *in;      /* the next candidate */
  unsigned found, wanted;
#if HAETAE_PARALLEL
  struct vmb_gaussians *batch;
#endif
};

/*
 * The row that begins with the first block: its signs, then `wanted` accepted candidates, of which
 * the first 256 are samples.
 */
static inline struct haetae_row haetae_row_begin(struct haetae_streams *streams, unsigned lane,
                                                 uint64_t *samples, uint8_t *signs,
                                                 struct haetae_sum *sum, unsigned wanted) {
  uint8_t *const block = streams->bytes[lane] + HAETAE_LEFT_BYTES;
  struct haetae_row row = {.samples = samples,
                           .sum = sum,
                           .block = block,
                           .in = block + HAETAE_SIGN_BITS_BYTES,
                           .found = 0,
                           .wanted = wanted};
#if HAETAE_PARALLEL
  row.batch = &streams->batch;
#endif
  memcpy(signs, block, HAETAE_SIGN_BITS_BYTES);
  return row;
}

/* Takes a candidate if it is accepted, which is public (specs/haetae.md section 11). */
static inline void haetae_row_take(struct haetae_row *row, uint64_t r, struct vmb_fixed76 square,
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
 * Takes those of eight candidates that are accepted, where all of them would be samples, without a
 * branch: each goes behind the last one that was accepted.
 */
static inline void haetae_row_take_all(struct haetae_row *row) {
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

/* The first `count` of eight candidates until there are enough. */
static inline void haetae_row_take_some(struct haetae_row *row, unsigned count) {
  const struct vmb_gaussians *const batch = row->batch;
  for (unsigned i = 0; i < count && row->found < row->wanted; i++) {
    const struct vmb_fixed76 square = {batch->square_lo[i], batch->square_hi[i]};
    haetae_row_take(row, batch->r[i], square, (uint32_t)batch->accepted[i]);
  }
}

/*
 * Candidates up to `end`, eight at a time, until there are enough. Fewer than eight only if they
 * may be enough: what follows them is made with them and not looked at.
 */
VMB_INLINE_FOR_SPEED void haetae_row_candidates(const struct haetae_params *p,
                                                struct haetae_row *row, const uint8_t *end) {
  struct vmb_gaussians *const batch = row->batch;
  while (row->found < row->wanted) {
    const unsigned left = (unsigned)(end - row->in) / VMB_GAUSSIAN_BYTES,
                   count = left < VMB_GAUSSIAN_BATCH ? left : VMB_GAUSSIAN_BATCH;
    if (count < VMB_GAUSSIAN_BATCH && count < row->wanted - row->found)
      return;
    vmb_gaussian_batch(batch, row->in, haetae_cdt(p), p->round1);
    VMB_DECLASSIFY(batch->accepted, sizeof batch->accepted);
    if (count == VMB_GAUSSIAN_BATCH && row->found + VMB_GAUSSIAN_BATCH <= HAETAE_N)
      haetae_row_take_all(row);
    else
      haetae_row_take_some(row, count);
    row->in += (size_t)count * VMB_GAUSSIAN_BYTES;
  }
}
#else
/* Candidates up to `end`, until there are enough. */
VMB_INLINE_FOR_SPEED void haetae_row_candidates(const struct haetae_params *p,
                                                struct haetae_row *row, const uint8_t *end) {
  for (; row->found < row->wanted && end - row->in >= VMB_GAUSSIAN_BYTES;
       row->in += VMB_GAUSSIAN_BYTES) {
    struct vmb_gaussian one = vmb_gaussian_of(row->in, haetae_cdt(p), p->round1);
    VMB_DECLASSIFY(&one.accepted, sizeof one.accepted);
    haetae_row_take(row, one.r, one.square, one.accepted);
  }
}
#endif

/*
 * Takes the candidates of a block, the blocks-th of its stream from 1, until there are enough, and
 * moves what is left over before the place of the next one.
 */
VMB_INLINE_FOR_SPEED void haetae_row_block(const struct haetae_params *p, struct haetae_row *row,
                                           unsigned blocks) {
  const uint8_t *const end = row->block + VMB_SHAKE256_RATE_BYTES;
  /*
   * Round 1: bytes 4350 and 4351 of the stream, the last of its block 32, repeat those 32 before
   * them (section 4.4).
   */
  if (p->round1 && blocks == 32)
    memcpy(row->block + 134, row->block + 102, 2);
  haetae_row_candidates(p, row, end);
  if (row->found == row->wanted)
    return;
  const size_t left = (size_t)(end - row->in);
  memmove(row->block - left, row->in, left);
  row->in = row->block - left;
}

/*
 * The first two rows give one square more: these two Gaussians make the point uniform in the ball.
 */
static inline unsigned haetae_row_wanted(unsigned row) {
  return row < 2 ? HAETAE_N + 1 : HAETAE_N;
}

/*
 * One row: the stream of the seed and the counter.
 *   errors  VMB_ERROR_RETRY
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_row_samples(const struct haetae_params *p,
                                                   uint64_t samples[HAETAE_N],
                                                   uint8_t signs[HAETAE_SIGN_BITS_BYTES],
                                                   struct haetae_sum *sum,
                                                   struct haetae_scratch *scratch, unsigned counter,
                                                   unsigned wanted) {
  struct haetae_streams *const streams = &scratch->stream.rows;
  vmb_keccak *const keccak = &streams->keccak.one;
  uint8_t *const block = streams->bytes[0] + HAETAE_LEFT_BYTES;
  haetae_stream_begin(keccak, 0, scratch->seed, HAETAE_SEED_BYTES, counter);
  vmb_keccak_squeeze(keccak, block, VMB_SHAKE256_RATE_BYTES);
  struct haetae_row row = haetae_row_begin(streams, 0, samples, signs, sum, wanted);
  for (unsigned blocks = 1;; blocks++) {
    haetae_row_block(p, &row, blocks);
    if (row.found == row.wanted)
      return VMB_OK;
    if (blocks == HAETAE_ROW_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(keccak, block, VMB_SHAKE256_RATE_BYTES);
  }
}

#if HAETAE_PARALLEL
/*
 * The next block of each of the four streams, behind the room for what was left over of the last
 * one.
 */
static inline void haetae_squeeze_four(struct haetae_streams *streams) {
  uint8_t(*const bytes)[HAETAE_ROW_BYTES] = streams->bytes;
  vmb_keccak_x4_squeeze(&streams->keccak.four, bytes[0] + HAETAE_LEFT_BYTES,
                        bytes[1] + HAETAE_LEFT_BYTES, bytes[2] + HAETAE_LEFT_BYTES,
                        bytes[3] + HAETAE_LEFT_BYTES, VMB_SHAKE256_RATE_BYTES);
}

/* The streams of four counters, and their first blocks. */
static inline void haetae_begin_four(struct haetae_scratch *scratch, unsigned counter) {
  struct haetae_streams *const streams = &scratch->stream.rows;
  uint8_t numbers[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(numbers[lane], (uint16_t)(counter + lane));
  vmb_shake256_x4_init(&streams->keccak.four);
  vmb_keccak_x4_absorb(&streams->keccak.four, scratch->seed, scratch->seed, scratch->seed,
                       scratch->seed, HAETAE_SEED_BYTES);
  vmb_keccak_x4_absorb(&streams->keccak.four, numbers[0], numbers[1], numbers[2], numbers[3], 2);
  haetae_squeeze_four(streams);
}

/*
 * Row `number` of a ball of `rank` in a lane of the four streams. Those that the ball does not have
 * are the first ones of the next ball, whose counters go on, and wait in w->ahead.
 */
static inline struct haetae_row haetae_row_of_four(const struct haetae_sign_view *w, unsigned rank,
                                                   struct haetae_sum *sum, unsigned lane,
                                                   unsigned number) {
  struct haetae_streams *const streams = &w->scratch->stream.rows;
  if (number < rank)
    return haetae_row_begin(streams, lane, w->samples + (size_t)number * HAETAE_N,
                            w->signs + (size_t)number * HAETAE_SIGN_BITS_BYTES, sum,
                            haetae_row_wanted(number));
  number -= rank;
  return haetae_row_begin(streams, lane, w->ahead->samples[number], w->ahead->signs[number],
                          &w->ahead->sum, haetae_row_wanted(number));
}

/* Four rows from number `first` on. A row that is complete waits for the others. */
VMB_INLINE_FOR_SPEED vmb_status haetae_four_rows(const struct haetae_params *p, unsigned rank,
                                                 const struct haetae_sign_view *w,
                                                 struct haetae_sum *sum, unsigned counter,
                                                 unsigned first) {
  struct haetae_row rows[4];
  haetae_begin_four(w->scratch, counter + first);
  for (unsigned lane = 0; lane < 4; lane++)
    rows[lane] = haetae_row_of_four(w, rank, sum, lane, first + lane);
  for (unsigned blocks = 1;; blocks++) {
    unsigned complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      if (rows[lane].found < rows[lane].wanted)
        haetae_row_block(p, &rows[lane], blocks);
      complete += rows[lane].found == rows[lane].wanted;
    }
    if (complete == 4)
      return VMB_OK;
    if (blocks == HAETAE_ROW_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    haetae_squeeze_four(&w->scratch->stream.rows);
  }
}

/* What haetae_all_rows finds before the first ball. */
static inline void haetae_no_rows_ahead(const struct haetae_sign_view *w) {
  w->ahead->sum = (struct haetae_sum){0, 0};
  w->ahead->rows = 0;
}

/* All rows of one ball: those that were made with the one before, and the others by four. */
VMB_INLINE_FOR_SPEED vmb_status haetae_all_rows(const struct haetae_params *p, unsigned rank,
                                                const struct haetae_sign_view *w,
                                                struct haetae_sum *sum, unsigned counter) {
  struct haetae_ahead *const ahead = w->ahead;
  vmb_status status = VMB_OK;
  unsigned i = ahead->rows;
  memcpy(w->samples, ahead->samples, i * sizeof ahead->samples[0]);
  memcpy(w->signs, ahead->signs, i * sizeof ahead->signs[0]);
  sum->lo += ahead->sum.lo;
  sum->hi += ahead->sum.hi;
  ahead->sum = (struct haetae_sum){0, 0};
  for (; i < rank && status == VMB_OK; i += 4)
    status = haetae_four_rows(p, rank, w, sum, counter, i);
  ahead->rows = i - rank;
  return status;
}
#else
static inline void haetae_no_rows_ahead(const struct haetae_sign_view *w) {
  (void)w;
}

/* All rows of one ball. */
VMB_INLINE_FOR_SPEED vmb_status haetae_all_rows(const struct haetae_params *p, unsigned rank,
                                                const struct haetae_sign_view *w,
                                                struct haetae_sum *sum, unsigned counter) {
  vmb_status status = VMB_OK;
  for (unsigned i = 0; i < rank && status == VMB_OK; i++)
    status = haetae_row_samples(p, w->samples + (size_t)i * HAETAE_N,
                                w->signs + (size_t)i * HAETAE_SIGN_BITS_BYTES, sum, w->scratch,
                                counter + i, haetae_row_wanted(i));
  return status;
}
#endif

/*
 * The same as functions of their own, shared by the three sets that draw alike: `vambrace-lab leak`
 * leaves them out, because the rejected candidates show in their traces, and compares all the rest.
 */
static VMB_NOINLINE vmb_status haetae_rows_round1(unsigned rank, const struct haetae_sign_view *w,
                                                  struct haetae_sum *sum, unsigned counter) {
  static const struct haetae_params round1 = {.round1 = 1};
  return haetae_all_rows(&round1, rank, w, sum, counter);
}

/*
 * haetae_all_rows for the final form as a function of its own, once for all sets: only the rank
 * differs.
 */
static VMB_NOINLINE vmb_status haetae_rows_final(unsigned rank, const struct haetae_sign_view *w,
                                                 struct haetae_sum *sum, unsigned counter) {
  static const struct haetae_params final = {.round1 = 0};
  return haetae_all_rows(&final, rank, w, sum, counter);
}

/*
 * w->y = (k + l) polynomials, uniform in the ball of radius B0, from scratch->seed and *counter,
 * which advances. y lies in the first half of `samples`: each is read before its place is written
 * to.
 *   errors  VMB_ERROR_RETRY
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_ball(const struct haetae_params *p,
                                            const struct haetae_sign_view *w, unsigned *counter) {
  const unsigned rank = (unsigned)p->k + p->l;
  struct haetae_sum sum = {0, 0};
  for (unsigned balls = 0; balls < HAETAE_BALLS_MAX; balls++) {
    const vmb_status status =
        (p->round1 ? haetae_rows_round1 : haetae_rows_final)(rank, w, &sum, *counter);
    if (status != VMB_OK)
      return status;
    *counter += rank;
    const struct vmb_fixed76 s = vmb_fixed76_normal(sum.lo + 1, sum.hi);
    const struct vmb_fixed76 half = {s.lo >> 1 | (s.hi & 1) << 47, s.hi >> 1};
    const struct vmb_fixed76 root =
        vmb_fixed76_inverse_sqrt(half, p->root_start, p->root_slope, p->round1);
    const struct vmb_fixed76 scale = vmb_fixed76_times(root, (uint64_t)p->radius << 15);
    uint64_t norm = 0;
    for (unsigned i = 0; i < rank; i++)
      vmb_gaussian_scale(w->y + (size_t)i * HAETAE_N, &norm, w->samples + (size_t)i * HAETAE_N,
                         w->signs + (size_t)i * HAETAE_SIGN_BITS_BYTES, &scale);
    uint64_t outside = (((uint64_t)p->b0_square << 26) - norm) >> 63;
    VMB_DECLASSIFY(&outside, sizeof outside);
    if (!outside)
      return VMB_OK;
    /* Round 1 does not clear the sum: it holds the scale (section 4.5). */
    sum.lo = p->round1 ? scale.lo : 0;
    sum.hi = p->round1 ? scale.hi : 0;
  }
  return VMB_ERROR_RETRY;
}

#endif
