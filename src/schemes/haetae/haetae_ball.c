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

#include "algorithms/cdt/cdt.h"
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

struct haetae_candidate {
  uint64_t r;                /* magnitude, scaled by 2^60 */
  struct vmb_fixed76 square; /* of the unrounded magnitude */
  uint32_t accepted;         /* mask */
};

/* floor((floor(V(square) / 2^28) + 1) / 2), square below 2^29 in hi. */
static inline uint64_t haetae_rounded_exponent(struct vmb_fixed76 square) {
  return ((square.hi << 20) + (square.lo >> 28) + 1) >> 1;
}

/*
 * Round 1: floor((V(y^2) + V(2 x y, in the units of that place) + 2^28) / 2^29), where the second
 * is floor((V(y) x + 4) / 8).
 */
static inline uint64_t haetae_round1_exponent(struct vmb_fixed76 y, uint32_t x) {
  const struct vmb_fixed76 product =
      vmb_fixed76_normal(vmb_mul64x32_64(y.lo, x) + 4, vmb_mul64x32_64(y.hi, x));
  const struct vmb_fixed76 square = vmb_fixed76_square_lost_carry(y);
  const uint64_t lo = square.lo + (product.lo >> 3 | (product.hi & 7) << 45) + (UINT64_C(1) << 28);
  return ((square.hi + (product.hi >> 3)) << 19) + (lo >> 29);
}

/*
 * One Gaussian candidate of 17 bytes (section 4.4): bytes 0 and 1 choose x of the table by
 * cumulative frequency, 2 to 7 decide on rejection, 8 to 16 are the low bits y of the magnitude x
 * 2^72 + y. Reads the whole table and computes the exponential for every candidate: constant-time.
 */
VMB_INLINE_FOR_SPEED struct haetae_candidate
haetae_gauss_of(int round1, const uint8_t in[HAETAE_CANDIDATE_BYTES]) {
  struct haetae_candidate c;
  uint32_t x;
  vmb_cdt_below(&x, round1 ? haetae_cdt_round1 : haetae_cdt_final, vmb_load16_le(in));
  const uint64_t rejection = vmb_load64_le(in) >> 16, last = rejection & 1;
  const struct vmb_fixed76 y = {vmb_load64_le(in + 8) & VMB_FIXED76_MASK,
                                vmb_load16_le(in + 14) | (uint64_t)in[16] << 16};
  const struct vmb_fixed76 v = {y.lo, y.hi + ((uint64_t)x << 24)};
  /* y / 2^15 has 57 bits and x 2^72 is 2^57 x there: rounding y alone is the same */
  c.r = (((v.hi << 33) + (v.lo >> 15)) + 1) >> 1;
  uint64_t exponent;
  if (round1) {
    c.square = vmb_fixed76_square_lost_carry(v);
    exponent = haetae_round1_exponent(y, x);
  } else {
    c.square = vmb_fixed76_square(v);
    const struct vmb_fixed76 rest = {c.square.lo, c.square.hi - (vmb_mul32x32_64(x, x) << 20)};
    exponent = haetae_rounded_exponent(rest);
  }
  /* Both sides are below 2^49: the sign of the difference is its borrow. */
  const uint64_t below = (rejection - last - vmb_fixed76_exp(exponent)) >> 63;
  const uint64_t not_zero_twice = (vmb_ct_mask_nonzero64(c.r) & 1) | last;
  c.accepted = vmb_ct_mask_bit32((uint32_t)(below & not_zero_twice));
  return c;
}

/* haetae_gauss_of for the set's form: two copies for all sets, as only the form matters. */
VMB_INLINE_FOR_SPEED struct haetae_candidate
haetae_gauss(const struct haetae_params *p, const uint8_t in[HAETAE_CANDIDATE_BYTES]) {
  return haetae_gauss_of(p->round1, in);
}

/* The sum of squares, not normalised between additions: 2^12 terms of 48 bits. */
struct haetae_sum {
  uint64_t lo, hi;
};

/* A row in work. */
struct haetae_row {
  uint64_t *samples;
  uint8_t *block;    /* where its blocks go */
  const uint8_t *in; /* the next candidate */
  unsigned found, wanted;
};

/*
 * The row that begins with the first block: its signs, then `wanted` accepted candidates, of which
 * the first 256 are samples.
 */
static inline struct haetae_row haetae_row_begin(struct haetae_streams *streams, unsigned lane,
                                                 uint64_t *samples, uint8_t *signs,
                                                 unsigned wanted) {
  uint8_t *const block = streams->bytes[lane] + HAETAE_LEFT_BYTES;
  const struct haetae_row row = {samples, block, block + HAETAE_SIGN_BITS_BYTES, 0, wanted};
  memcpy(signs, block, HAETAE_SIGN_BITS_BYTES);
  return row;
}

/*
 * Takes the candidates of a block, the blocks-th of its stream from 1, until there are enough, and
 * moves what is left over before the place of the next one. sum grows by the squares of all that
 * are accepted.
 */
VMB_INLINE_FOR_SPEED void haetae_row_block(const struct haetae_params *p, struct haetae_row *row,
                                           struct haetae_sum *sum, unsigned blocks) {
  const uint8_t *const end = row->block + VMB_SHAKE256_RATE_BYTES;
  /*
   * Round 1: bytes 4350 and 4351 of the stream, the last of its block 32, repeat those 32 before
   * them (section 4.4).
   */
  if (p->round1 && blocks == 32)
    memcpy(row->block + 134, row->block + 102, 2);
  for (; row->found < row->wanted && end - row->in >= HAETAE_CANDIDATE_BYTES;
       row->in += HAETAE_CANDIDATE_BYTES) {
    struct haetae_candidate candidate = haetae_gauss(p, row->in);
    VMB_DECLASSIFY(&candidate.accepted, sizeof candidate.accepted); /* specs/haetae.md section 11 */
    if (!candidate.accepted)
      continue;
    if (row->found < HAETAE_N)
      row->samples[row->found] = candidate.r;
    sum->lo += candidate.square.lo;
    sum->hi += candidate.square.hi;
    row->found++;
  }
  if (row->found == row->wanted)
    return;
  const size_t left = (size_t)(end - row->in);
  memmove(row->block - left, row->in, left);
  row->in = row->block - left;
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
  struct haetae_row row = haetae_row_begin(streams, 0, samples, signs, wanted);
  for (unsigned blocks = 1;; blocks++) {
    haetae_row_block(p, &row, sum, blocks);
    if (row.found == row.wanted)
      return VMB_OK;
    if (blocks == HAETAE_ROW_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    vmb_keccak_squeeze(keccak, block, VMB_SHAKE256_RATE_BYTES);
  }
}

/*
 * The first two rows give one square more: these two Gaussians make the point uniform in the ball.
 */
static inline unsigned haetae_row_wanted(unsigned row) {
  return row < 2 ? HAETAE_N + 1 : HAETAE_N;
}

#if HAETAE_PARALLEL
/*
 * The next block of each of the four streams, behind the room for what was left over of the last
 * one.
 */
static inline void haetae_squeeze_four(struct haetae_streams *streams) {
  uint8_t(*const bytes)[HAETAE_LEFT_BYTES + VMB_SHAKE256_RATE_BYTES] = streams->bytes;
  vmb_keccak_x4_squeeze(&streams->keccak.four, bytes[0] + HAETAE_LEFT_BYTES,
                        bytes[1] + HAETAE_LEFT_BYTES, bytes[2] + HAETAE_LEFT_BYTES,
                        bytes[3] + HAETAE_LEFT_BYTES, VMB_SHAKE256_RATE_BYTES);
}

/*
 * Up to four rows from number `first` on, of which `count` are wanted. A row that is complete waits
 * for the others.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_four_rows(const struct haetae_params *p, uint64_t *samples,
                                                 uint8_t *signs, struct haetae_sum *sum,
                                                 struct haetae_scratch *scratch, unsigned counter,
                                                 unsigned first, unsigned count) {
  struct haetae_streams *const streams = &scratch->stream.rows;
  struct haetae_row rows[4];
  uint8_t numbers[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(numbers[lane], (uint16_t)(counter + lane));
  vmb_shake256_x4_init(&streams->keccak.four);
  vmb_keccak_x4_absorb(&streams->keccak.four, scratch->seed, scratch->seed, scratch->seed,
                       scratch->seed, HAETAE_SEED_BYTES);
  vmb_keccak_x4_absorb(&streams->keccak.four, numbers[0], numbers[1], numbers[2], numbers[3], 2);
  haetae_squeeze_four(streams);
  for (unsigned lane = 0; lane < count; lane++)
    rows[lane] = haetae_row_begin(streams, lane, samples + (size_t)(first + lane) * HAETAE_N,
                                  signs + (size_t)(first + lane) * HAETAE_SIGN_BITS_BYTES,
                                  haetae_row_wanted(first + lane));
  for (unsigned blocks = 1;; blocks++) {
    unsigned complete = 0;
    for (unsigned lane = 0; lane < count; lane++) {
      if (rows[lane].found < rows[lane].wanted)
        haetae_row_block(p, &rows[lane], sum, blocks);
      complete += rows[lane].found == rows[lane].wanted;
    }
    if (complete == count)
      return VMB_OK;
    if (blocks == HAETAE_ROW_BLOCKS_MAX)
      return VMB_ERROR_RETRY;
    haetae_squeeze_four(streams);
  }
}
#endif

/* All rows of one ball, in fours on hosts as long as at least three are left. */
VMB_INLINE_FOR_SPEED vmb_status haetae_all_rows(const struct haetae_params *p, unsigned rank,
                                                uint64_t *samples, uint8_t *signs,
                                                struct haetae_sum *sum,
                                                struct haetae_scratch *scratch, unsigned counter) {
  vmb_status status = VMB_OK;
  unsigned i = 0;
#if HAETAE_PARALLEL
  for (; i + 3 <= rank && status == VMB_OK; i += 4) {
    const unsigned count = rank - i < 4 ? rank - i : 4;
    status = haetae_four_rows(p, samples, signs, sum, scratch, counter + i, i, count);
  }
#endif
  for (; i < rank && status == VMB_OK; i++)
    status = haetae_row_samples(p, samples + (size_t)i * HAETAE_N,
                                signs + (size_t)i * HAETAE_SIGN_BITS_BYTES, sum, scratch,
                                counter + i, haetae_row_wanted(i));
  return status;
}

/*
 * The same as functions of their own, shared by the three sets that draw alike: `vambrace-lab leak`
 * leaves them out, because the rejected candidates show in their traces, and compares all the rest.
 */
static VMB_NOINLINE vmb_status haetae_rows_round1(unsigned rank, uint64_t *samples, uint8_t *signs,
                                                  struct haetae_sum *sum,
                                                  struct haetae_scratch *scratch,
                                                  unsigned counter) {
  static const struct haetae_params round1 = {.round1 = 1};
  return haetae_all_rows(&round1, rank, samples, signs, sum, scratch, counter);
}

/*
 * haetae_all_rows for the final form as a function of its own, once for all sets: only the rank
 * differs.
 */
static VMB_NOINLINE vmb_status haetae_rows_final(unsigned rank, uint64_t *samples, uint8_t *signs,
                                                 struct haetae_sum *sum,
                                                 struct haetae_scratch *scratch, unsigned counter) {
  static const struct haetae_params final = {.round1 = 0};
  return haetae_all_rows(&final, rank, samples, signs, sum, scratch, counter);
}

/* y = +- floor((the whole part of r scale + 2^14) / 2^15), in units of 2^-13; below 2^28. */
static inline int32_t haetae_scaled_sample(uint64_t r, struct vmb_fixed76 scale,
                                           uint32_t negative) {
  const uint32_t y = (uint32_t)((vmb_fixed76_product_whole(r, scale) + (UINT64_C(1) << 14)) >> 15);
  const uint32_t minus = vmb_ct_mask_bit32(negative);
  return (int32_t)((y ^ minus) - minus);
}

/*
 * y = (k + l) polynomials, uniform in the ball of radius B0, from scratch->seed and *counter, which
 * advances. y may lie in the first half of `samples`: each is read before its place is written to.
 *   errors  VMB_ERROR_RETRY
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_ball(const struct haetae_params *p, int32_t *y,
                                            uint64_t *samples, uint8_t *signs,
                                            struct haetae_scratch *scratch, unsigned *counter) {
  const unsigned rank = (unsigned)p->k + p->l;
  struct haetae_sum sum = {0, 0};
  for (unsigned balls = 0; balls < HAETAE_BALLS_MAX; balls++) {
    const vmb_status status = (p->round1 ? haetae_rows_round1 : haetae_rows_final)(
        rank, samples, signs, &sum, scratch, *counter);
    if (status != VMB_OK)
      return status;
    *counter += rank;
    const struct vmb_fixed76 s = vmb_fixed76_normal(sum.lo + 1, sum.hi);
    const struct vmb_fixed76 half = {s.lo >> 1 | (s.hi & 1) << 47, s.hi >> 1};
    const struct vmb_fixed76 root =
        vmb_fixed76_inverse_sqrt(half, p->root_start, p->root_slope, p->round1);
    const struct vmb_fixed76 scale = vmb_fixed76_times(root, (uint64_t)p->radius << 15);
    uint64_t norm = 0;
    for (unsigned i = 0; i < rank * HAETAE_N; signs += 4) {
      uint32_t negative = vmb_load32_le(signs);
      for (unsigned j = 0; j < 32; j++, i++, negative >>= 1) {
        const int32_t value = haetae_scaled_sample(samples[i], scale, negative & 1);
        norm += (uint64_t)vmb_mul32x32_64_signed(value, value);
        y[i] = value;
      }
    }
    signs -= rank * HAETAE_SIGN_BITS_BYTES;
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
