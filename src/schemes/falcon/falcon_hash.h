/*
 * The point of a message: specs/falcon.md sections 7 and 14.1. Everything here is public.
 *
 *   vmb_falcon_point_begin   scratch->keccak = the stream of nonce and message
 *   vmb_fndsa_point_begin    the same stream of FN-DSA, from the hash of the public key, too
 *   vmb_fndsa_hash_key       that hash, to scratch->block. Destroys scratch->keccak
 *   vmb_falcon_point         c[n] = the point from the stream. RETRY. Destroys scratch
 *   falcon_point_reader      reads the point's coefficients, before the stream's first block
 *   falcon_point_next        the next coefficient; FALCON_Q if the blocks are used up
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_HASH_H
#define VMB_SCHEMES_FALCON_HASH_H

#include "schemes/falcon/falcon_work.h"
#include "schemes/scheme.h"

struct falcon_point_reader {
  struct falcon_scratch *scratch;
  unsigned blocks, position;
};

void vmb_falcon_point_begin(const uint8_t nonce[FALCON_NONCE_BYTES],
                            const struct vmb_sig_message *message, struct falcon_scratch *scratch);
void vmb_fndsa_point_begin(const uint8_t nonce[FALCON_NONCE_BYTES],
                           const uint8_t hashed_key[FALCON_HASHED_KEY_BYTES],
                           const struct vmb_sig_message *message, struct falcon_scratch *scratch);
void vmb_fndsa_hash_key(const uint8_t *public_key, size_t length, struct falcon_scratch *scratch);
vmb_status vmb_falcon_point(uint16_t *c, unsigned log_n, struct falcon_scratch *scratch);

static inline struct falcon_point_reader falcon_point_reader(struct falcon_scratch *scratch) {
  return (struct falcon_point_reader){
      .scratch = scratch, .blocks = FALCON_POINT_BLOCKS_MAX, .position = VMB_SHAKE256_RATE_BYTES};
}

static inline uint32_t falcon_point_next(struct falcon_point_reader *reader) {
  for (;;) {
    if (reader->position == VMB_SHAKE256_RATE_BYTES) {
      if (reader->blocks-- == 0)
        return FALCON_Q;
      vmb_keccak_squeeze(&reader->scratch->keccak, reader->scratch->block, VMB_SHAKE256_RATE_BYTES);
      reader->position = 0;
    }
    const uint8_t *const at = reader->scratch->block + reader->position;
    const uint32_t candidate = (uint32_t)at[0] << 8 | at[1];
    reader->position += 2;
    if (candidate < 5 * FALCON_Q)
      return candidate % FALCON_Q;
  }
}

#endif
