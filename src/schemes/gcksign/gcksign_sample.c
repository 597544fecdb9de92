/*
 * What is drawn from hash outputs: the public vector a, the secrets s, the masks y, the challenge c
 * (specs/gcksign.md section 3). The samplers of s, y and c are functions of their own, so that
 * `vambrace-lab leak` can tell their public rejections from the rest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_SAMPLE_C
#define VMB_SCHEMES_GCKSIGN_SAMPLE_C

#include <string.h>

#include "algorithms/bitpack/bitpack_msb.h"
#include "schemes/gcksign/gcksign_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "vambrace/vambrace.h"

/* Begins the stream XOF128(seed, nonce), of which `blocks` blocks may be read. */
static VMB_NOINLINE void gcksign_stream_begin(struct gcksign_stream *stream,
                                              const uint8_t seed[GCKSIGN_SEED_BYTES],
                                              unsigned nonce, unsigned blocks) {
  uint8_t number[2];
  vmb_store16_le(number, (uint16_t)nonce);
  vmb_shake128_init(&stream->keccak);
  vmb_keccak_absorb(&stream->keccak, seed, GCKSIGN_SEED_BYTES);
  vmb_keccak_absorb(&stream->keccak, number, sizeof number);
  stream->position = VMB_SHAKE128_RATE_BYTES;
  stream->blocks = (uint16_t)blocks;
}

/* The next `bytes` bytes, a divisor of the block; NULL if there are no more. */
static inline const uint8_t *gcksign_stream_next(struct gcksign_stream *stream, unsigned bytes) {
  if (stream->position == VMB_SHAKE128_RATE_BYTES) {
    if (stream->blocks == 0)
      return NULL;
    stream->blocks--;
    vmb_keccak_squeeze(&stream->keccak, stream->block, VMB_SHAKE128_RATE_BYTES);
    stream->position = 0;
  }
  const uint8_t *const next = stream->block + stream->position;
  stream->position = (uint16_t)(stream->position + bytes);
  return next;
}

/* piece = the next coefficients of a, as values of its transform. Everything is public. */
VMB_INLINE_FOR_SPEED vmb_status gcksign_sample_piece_of_a(const struct gcksign_params *p,
                                                          vmb_pm_canonical *piece,
                                                          struct gcksign_scratch *scratch) {
  const uint64_t mask = (UINT64_C(1) << p->k) - 1;
  for (unsigned i = 0; i < GCKSIGN_PIECE;) {
    const uint8_t *const in = gcksign_stream_next(&scratch->a, p->candidate_bytes);
    if (in == NULL)
      return VMB_ERROR_RETRY;
    uint64_t candidate = (uint64_t)vmb_load16_le(in + 4) << 32 | vmb_load32_le(in);
    if (p->candidate_bytes == 8)
      candidate |= (uint64_t)in[6] << 48;
    if (p->candidate_bytes > 6)
      candidate |= (uint64_t)in[p->candidate_bytes - 1] << p->top_shift;
    candidate &= mask;
    if (candidate < p->q)
      piece->c[i++] = candidate;
  }
  return VMB_OK;
}

/* The next piece of a; one that is kept is made once. NULL if the stream has no more. */
VMB_INLINE_FOR_SPEED const vmb_pm_canonical *gcksign_next_piece_of_a(const struct gcksign_params *p,
                                                                     const struct gcksign_view *w) {
  struct gcksign_scratch *const scratch = w->scratch;
  vmb_pm_canonical *const piece = w->kept != NULL ? w->kept + scratch->next_piece : &scratch->piece;
  if (w->kept != NULL && scratch->next_piece++ < scratch->pieces_made)
    return piece;
  if (gcksign_sample_piece_of_a(p, piece, scratch) != VMB_OK)
    return NULL;
  scratch->pieces_made++;
  return piece;
}

/*
 * Writes m n secret coefficients in their packed form: two bits each, most significant bit first,
 * in two's complement. Which candidates are rejected is independent of the others, and may show.
 */
static VMB_NOINLINE vmb_status gcksign_sample_s(const struct gcksign_params *p, uint8_t *packed,
                                                struct gcksign_scratch *scratch) {
  const unsigned count = (unsigned)p->m * p->n;
  struct vmb_bit_writer writer = {packed, 0, 0};
  gcksign_stream_begin(&scratch->step.samples, scratch->seed, 1, GCKSIGN_S_BLOCKS_MAX);
  for (unsigned i = 0; i < count;) {
    const uint8_t *const in = gcksign_stream_next(&scratch->step.samples, 1);
    if (in == NULL)
      return VMB_ERROR_RETRY;
    for (unsigned shift = 0; shift < 8 && i < count; shift += 2) {
      const uint32_t value = (uint32_t)in[0] >> shift & 3;
      uint32_t accepted = vmb_ct_mask_less32(value, 3);
      VMB_DECLASSIFY(&accepted, sizeof accepted); /* specs/gcksign.md section 9 */
      if (!accepted)
        continue;
      vmb_put_bits32(&writer, 1 - value, 2);
      i++;
    }
  }
  return VMB_OK;
}

/*
 * y = m n coefficients in [-bound, bound] from the stream (seed, nonce). Which candidates are
 * rejected may show.
 */
static VMB_NOINLINE vmb_status gcksign_sample_y(const struct gcksign_params *p, int16_t *y,
                                                struct gcksign_scratch *scratch, unsigned nonce) {
  const unsigned count = (unsigned)p->m * p->n;
  gcksign_stream_begin(&scratch->step.samples, scratch->seed, nonce, GCKSIGN_Y_BLOCKS_MAX);
  for (unsigned i = 0; i < count;) {
    const uint8_t *const in = gcksign_stream_next(&scratch->step.samples, 2);
    if (in == NULL)
      return VMB_ERROR_RETRY;
    const uint32_t candidate = (uint32_t)vmb_load16_le(in) & p->y_mask;
    uint32_t accepted = vmb_ct_mask_less32(candidate, 2U * p->bound + 1);
    VMB_DECLASSIFY(&accepted, sizeof accepted); /* specs/gcksign.md section 9 */
    y[i] = (int16_t)((int32_t)candidate - p->bound);
    if (accepted)
      i++;
  }
  return VMB_OK;
}

/*
 * The challenge of the digest scratch->challenge: sparse[n] with `weight` coefficients 1 or -1, and
 * their places and signs in offsets, as vmb_sparse_product takes them with (-s, s, -s). The
 * challenge is treated as public also where its pass will be rejected, as is customary; the digest
 * itself is not (it is the next seed of y).
 */
static VMB_NOINLINE vmb_status gcksign_challenge(const struct gcksign_params *p, int8_t *sparse,
                                                 struct gcksign_scratch *scratch) {
  vmb_keccak *const keccak = &scratch->step.challenge.keccak;
  uint8_t *const block = scratch->step.challenge.block;
  unsigned blocks = GCKSIGN_CHALLENGE_BLOCKS_MAX, position = 8;
  vmb_shake256_init(keccak);
  vmb_keccak_absorb(keccak, scratch->challenge, GCKSIGN_CHALLENGE_BYTES);
  vmb_keccak_squeeze(keccak, block, VMB_SHAKE256_RATE_BYTES);
  VMB_DECLASSIFY(block, VMB_SHAKE256_RATE_BYTES);
  uint64_t signs = vmb_load64_le(block);
  memset(sparse, 0, p->n);
  for (unsigned i = (unsigned)p->n - p->weight; i < p->n;) {
    if (position == VMB_SHAKE256_RATE_BYTES) {
      if (--blocks == 0)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(keccak, block, VMB_SHAKE256_RATE_BYTES);
      VMB_DECLASSIFY(block, VMB_SHAKE256_RATE_BYTES);
      position = 0;
    }
    const unsigned at = block[position++];
    if (at > i)
      continue;
    sparse[i] = sparse[at];
    sparse[at] = (int8_t)(1 - 2 * (int)(signs & 1));
    signs >>= 1;
    i++;
  }
  unsigned found = 0;
  for (unsigned i = 0; i < p->n; i++)
    if (sparse[i] != 0)
      scratch->offsets[found++] = (uint16_t)((sparse[i] > 0 ? p->n : 2U * p->n) - i);
  return VMB_OK;
}

#endif
