/*
 * The stream of the public vector a (specs/gcksign.md section 3), inline: one function of the
 * library uses it, and calls on the way to Keccak cost stack.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_STREAM_H
#define VMB_SCHEMES_GCKSIGN_STREAM_H

#include "schemes/gcksign/gcksign_work.h"
#include "support/little_endian.h"
#include "vambrace/vambrace.h"

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

/*
 * piece = the next coefficients of a, as values of its transform. Everything is public. The last
 * byte of a candidate of 8 goes where the reference's slip puts it (gcksign_params.h).
 */
static inline vmb_status gcksign_sample_piece_of_a(const struct gcksign_params *p,
                                                   vmb_pm_canonical *piece,
                                                   struct gcksign_scratch *scratch) {
  const unsigned bytes = p->candidate_bytes;
  const uint32_t high_mask = (UINT32_C(1) << (p->k - 32)) - 1;
  for (unsigned i = 0; i < GCKSIGN_PIECE;) {
    const uint8_t *const in = gcksign_stream_next(&scratch->a, bytes);
    if (in == NULL)
      return VMB_ERROR_RETRY;
    uint32_t high = vmb_load16_le(in + 4);
    if (bytes == 8)
      high |= (uint32_t)in[6] << 16;
    if (bytes > 6)
      high |= (uint32_t)in[bytes - 1] << (p->top_shift - 32);
    const uint64_t candidate = (uint64_t)(high & high_mask) << 32 | vmb_load32_le(in);
    if (candidate < p->q)
      piece->c[i++] = candidate;
  }
  return VMB_OK;
}

/*
 * The next 16 coefficients of a: of w->kept, or sampled into scratch->piece. NULL: the stream has
 * no more.
 */
static inline const vmb_pm_canonical *gcksign_next_piece_of_a(const struct gcksign_params *p,
                                                              const struct gcksign_view *w) {
  struct gcksign_scratch *const scratch = w->scratch;
  vmb_pm_canonical *const piece = w->kept != NULL ? w->kept + scratch->next_piece : &scratch->piece;
  if (w->kept != NULL && scratch->next_piece++ < scratch->pieces_kept)
    return piece;
  if (gcksign_sample_piece_of_a(p, piece, scratch) != VMB_OK)
    return NULL;
  scratch->pieces_kept++;
  return piece;
}

#endif
