/*
 * Sampling from hash outputs; contracts in gcksign_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/gcksign/gcksign_sample.h"

#include <string.h>

#include "schemes/gcksign/gcksign_stream.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

void vmb_gcksign_stream_begin(struct gcksign_stream *stream, const uint8_t seed[GCKSIGN_SEED_BYTES],
                              unsigned nonce, unsigned blocks) {
  uint8_t number[2];
  vmb_store16_le(number, (uint16_t)nonce);
  vmb_keccak_init(&stream->keccak, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(&stream->keccak, seed, GCKSIGN_SEED_BYTES);
  vmb_keccak_absorb(&stream->keccak, number, sizeof number);
  stream->position = VMB_SHAKE128_RATE_BYTES;
  stream->blocks = (uint16_t)blocks;
}

/* The next block of a stream, of which no part was read; NULL if there are no more. */
static const uint8_t *next_block(struct gcksign_stream *stream) {
  return gcksign_stream_next(stream, VMB_SHAKE128_RATE_BYTES);
}

vmb_status vmb_gcksign_sample_s(const struct gcksign_params *p, uint8_t *packed,
                                struct gcksign_scratch *scratch) {
  const unsigned count = (unsigned)p->m * p->n;
  uint32_t pending = 0;
  unsigned i = 0;
  vmb_gcksign_stream_begin(&scratch->step.samples, scratch->seed, 1, GCKSIGN_S_BLOCKS_MAX);
  while (i < count) {
    const uint8_t *const in = next_block(&scratch->step.samples);
    if (in == NULL)
      return VMB_ERROR_RETRY;
    for (unsigned at = 0; at < 4 * VMB_SHAKE128_RATE_BYTES && i < count; at++) {
      const uint32_t value = (uint32_t)in[at / 4] >> 2 * (at % 4) & 3;
      uint32_t accepted = vmb_ct_mask_less32(value, 3);
      VMB_DECLASSIFY(&accepted, sizeof accepted); /* specs/gcksign.md section 9 */
      if (!accepted)
        continue;
      pending = pending << 2 | ((1 - value) & 3);
      if (++i % 4 == 0)
        *packed++ = (uint8_t)pending;
    }
  }
  return VMB_OK;
}

vmb_status vmb_gcksign_sample_y(const struct gcksign_params *p, int16_t *y,
                                struct gcksign_scratch *scratch, unsigned nonce) {
  const unsigned count = (unsigned)p->m * p->n;
  const uint32_t mask = p->y_mask;
  const int32_t bound = p->bound;
  unsigned i = 0;
  vmb_gcksign_stream_begin(&scratch->step.samples, scratch->seed, nonce, GCKSIGN_Y_BLOCKS_MAX);
  while (i < count) {
    const uint8_t *const in = next_block(&scratch->step.samples);
    if (in == NULL)
      return VMB_ERROR_RETRY;
    for (unsigned at = 0; at < VMB_SHAKE128_RATE_BYTES && i < count; at += 2) {
      const uint32_t candidate = vmb_load16_le(in + at) & mask;
      uint32_t accepted = vmb_ct_mask_less32(candidate, 2U * (uint32_t)bound + 1);
      VMB_DECLASSIFY(&accepted, sizeof accepted); /* specs/gcksign.md section 9 */
      y[i] = (int16_t)((int32_t)candidate - bound);
      if (accepted)
        i++;
    }
  }
  return VMB_OK;
}

vmb_status vmb_gcksign_sample_challenge(const struct gcksign_params *p, int8_t *sparse,
                                        struct gcksign_scratch *scratch) {
  vmb_keccak *const keccak = &scratch->step.challenge.keccak;
  uint8_t *const block = scratch->step.challenge.block;
  unsigned blocks = GCKSIGN_CHALLENGE_BLOCKS_MAX, position = 8;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
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
