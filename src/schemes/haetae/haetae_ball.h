/*
 * The mask y, uniform in a ball: normalised Gaussian samples (specs/haetae.md sections 4.4 and 4.5).
 *
 * Straight-line arithmetic on secrets; only which candidates are rejected, and whether the whole ball is, may show.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_BALL_H
#define VMB_SCHEMES_HAETAE_BALL_H

#include "schemes/haetae/haetae_sample.h"

/* Cumulative distributions, filled up by entries that no 16-bit number exceeds. */
#define HAETAE_CDT_ENTRIES 72
#define C(value) value,
static const uint16_t haetae_cdt_round1[HAETAE_CDT_ENTRIES] = {
#include "schemes/haetae/haetae_cdt_round1.def"
    0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff};
static const uint16_t haetae_cdt_final[HAETAE_CDT_ENTRIES] = {
#include "schemes/haetae/haetae_cdt_final.def"
    0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff};
#undef C

/* The number of entries below u: the whole table is always read. */
static inline uint32_t haetae_cdt_lookup(const uint16_t cdt[HAETAE_CDT_ENTRIES], uint32_t u) {
  uint16_t below = 0;
  for (unsigned i = 0; i < HAETAE_CDT_ENTRIES; i++) below = (uint16_t)(below + (((uint32_t)cdt[i] - u) >> 31));
  return below;
}

struct haetae_candidate {
  uint64_t r;                /* magnitude, scaled by 2^60 */
  struct vmb_fixed76 square; /* of the unrounded magnitude */
  uint32_t accepted;         /* mask */
};

/* floor((floor(V(square) / 2^28) + 1) / 2), square below 2^29 in hi. */
static inline uint64_t haetae_rounded_exponent(struct vmb_fixed76 square) {
  return ((square.hi << 20) + (square.lo >> 28) + 1) >> 1;
}

/* Round 1: floor((V(y^2) + V(2 x y, in the units of that place) + 2^28) / 2^29), where the second is floor((V(y) x + 4) / 8). */
static inline uint64_t haetae_round1_exponent(struct vmb_fixed76 y, uint64_t x) {
  const struct vmb_fixed76 product = vmb_fixed76_normal(y.lo * x + 4, y.hi * x);
  const struct vmb_fixed76 square = vmb_fixed76_square_lost_carry(y);
  const uint64_t lo = square.lo + (product.lo >> 3 | (product.hi & 7) << 45) + (UINT64_C(1) << 28);
  return ((square.hi + (product.hi >> 3)) << 19) + (lo >> 29);
}

VMB_FAMILY_TEXT struct haetae_candidate haetae_gauss(const struct haetae_params *p, const uint8_t in[HAETAE_CANDIDATE_BYTES]) {
  struct haetae_candidate c;
  const uint64_t x = haetae_cdt_lookup(p->round1 ? haetae_cdt_round1 : haetae_cdt_final, vmb_load16_le(in));
  const uint64_t rejection = vmb_load64_le(in) >> 16, last = rejection & 1;
  const struct vmb_fixed76 y = {vmb_load64_le(in + 8) & VMB_FIXED76_MASK, vmb_load16_le(in + 14) | (uint64_t)in[16] << 16};
  const struct vmb_fixed76 v = {y.lo, y.hi + (x << 24)};
  c.r = (((v.hi << 33) + (v.lo >> 15)) + 1) >> 1; /* y / 2^15 has 57 bits and x 2^72 is 2^57 x there: rounding y alone is the same */
  uint64_t exponent;
  if (p->round1) {
    c.square = vmb_fixed76_square_lost_carry(v);
    exponent = haetae_round1_exponent(y, x);
  } else {
    c.square = vmb_fixed76_square(v);
    const struct vmb_fixed76 rest = {c.square.lo, c.square.hi - (x * x << 20)};
    exponent = haetae_rounded_exponent(rest);
  }
  /* Both sides are below 2^49: the sign of the difference is its borrow. */
  const uint64_t below = (rejection - last - vmb_fixed76_exp(exponent)) >> 63;
  const uint64_t not_zero_twice = (vmb_ct_mask_nonzero64(c.r) & 1) | last;
  c.accepted = vmb_ct_barrier32(0U - (uint32_t)(below & not_zero_twice));
  return c;
}

/* The sum of squares, not normalised between additions: 2^12 terms of 48 bits. */
struct haetae_sum {
  uint64_t lo, hi;
};

/*
 * One row: the next stream's signs and `wanted` accepted candidates, of which the first 256 are samples. sum grows by all their squares.
 *   errors  VMB_ERROR_RETRY
 */
VMB_FAMILY_TEXT vmb_status haetae_row_samples(const struct haetae_params *p, uint64_t samples[HAETAE_N], uint8_t signs[HAETAE_SIGN_BITS_BYTES],
                                              struct haetae_sum *sum, struct haetae_small *small, unsigned counter, unsigned wanted) {
  struct haetae_row *const row = &small->stream.row;
  uint8_t *const block = row->bytes + HAETAE_CANDIDATE_BYTES - 1;
  haetae_stream_begin(&row->keccak, 0, small->seed, HAETAE_SEED_BYTES, counter);
  vmb_keccak_squeeze(&row->keccak, block, VMB_SHAKE256_RATE_BYTES);
  memcpy(signs, block, HAETAE_SIGN_BITS_BYTES);
  const uint8_t *in = block + HAETAE_SIGN_BITS_BYTES, *const end = block + VMB_SHAKE256_RATE_BYTES;
  unsigned found = 0, blocks = 1;
  for (;;) {
    for (; found < wanted && end - in >= HAETAE_CANDIDATE_BYTES; in += HAETAE_CANDIDATE_BYTES) {
      struct haetae_candidate candidate = haetae_gauss(p, in);
      VMB_DECLASSIFY(&candidate.accepted, sizeof candidate.accepted); /* specs/haetae.md section 11 */
      if (!candidate.accepted) continue;
      if (found < HAETAE_N) samples[found] = candidate.r;
      sum->lo += candidate.square.lo;
      sum->hi += candidate.square.hi;
      found++;
    }
    if (found == wanted) return VMB_OK;
    if (blocks == HAETAE_ROW_BLOCKS_MAX) return VMB_ERROR_RETRY;
    const size_t left = (size_t)(end - in);
    memmove(block - left, in, left);
    vmb_keccak_squeeze(&row->keccak, block, VMB_SHAKE256_RATE_BYTES);
    /* Round 1: bytes 4350 and 4351 of the stream, the last of block 31, repeat those 32 before them (section 4.4). */
    if (p->round1 && blocks == 31) memcpy(block + 134, block + 102, 2);
    blocks++;
    in = block - left;
  }
}

/* y = +- floor((the whole part of r scale + 2^14) / 2^15), in units of 2^-13; below 2^28. */
static inline int32_t haetae_scaled_sample(uint64_t r, struct vmb_fixed76 scale, uint32_t negative) {
  const struct vmb_fixed76 magnitude = {(r & UINT32_MAX) << 16, r >> 32};
  const uint32_t y = (uint32_t)((vmb_fixed76_product(magnitude, scale).hi + (UINT64_C(1) << 14)) >> 15);
  return (int32_t)((y ^ (0U - negative)) + negative);
}

/*
 * y = (k + l) polynomials, uniform in the ball of radius B0, from small->seed and *counter, which advances. y may lie in the first half of
 * `samples`: each is read before its place is written to.
 *   errors  VMB_ERROR_RETRY
 */
VMB_FAMILY_TEXT vmb_status haetae_ball(const struct haetae_params *p, int32_t *y, uint64_t *samples, uint8_t *signs, struct haetae_small *small,
                                       unsigned *counter) {
  const unsigned rank = (unsigned)p->k + p->l;
  struct haetae_sum sum = {0, 0};
  for (unsigned balls = 0; balls < HAETAE_BALLS_MAX; balls++) {
    for (unsigned i = 0; i < rank; i++) {
      const vmb_status status = haetae_row_samples(p, samples + (size_t)i * HAETAE_N, signs + (size_t)i * HAETAE_SIGN_BITS_BYTES, &sum, small,
                                                   (*counter)++, i < 2 ? HAETAE_N + 1 : HAETAE_N);
      if (status != VMB_OK) return status;
    }
    const struct vmb_fixed76 s = vmb_fixed76_normal(sum.lo + 1, sum.hi);
    const struct vmb_fixed76 half = {s.lo >> 1 | (s.hi & 1) << 47, s.hi >> 1};
    const struct vmb_fixed76 root = vmb_fixed76_inverse_sqrt(half, p->root_start, p->root_slope, p->round1);
    const struct vmb_fixed76 scale = vmb_fixed76_times(root, (uint64_t)p->radius << 15);
    uint64_t norm = 0;
    for (unsigned i = 0; i < rank * HAETAE_N; i++) {
      const int32_t value = haetae_scaled_sample(samples[i], scale, (uint32_t)signs[i / 8] >> (i % 8) & 1);
      norm += (uint64_t)((int64_t)value * value);
      y[i] = value;
    }
    uint64_t outside = (((uint64_t)p->b0_square << 26) - norm) >> 63;
    VMB_DECLASSIFY(&outside, sizeof outside);
    if (!outside) return VMB_OK;
    /* Round 1 does not clear the sum: it holds the scale (section 4.5). */
    sum.lo = p->round1 ? scale.lo : 0;
    sum.hi = p->round1 ? scale.hi : 0;
  }
  return VMB_ERROR_RETRY;
}

#endif
