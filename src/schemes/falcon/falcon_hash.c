/*
 * The point of a message: specs/falcon.md sections 7 and 14.1. Everything here is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_HASH_C
#define VMB_SCHEMES_FALCON_HASH_C

#include "schemes/falcon/falcon_work.h"
#include "schemes/scheme.h"

/* The hash of a public key that FN-DSA puts before the message. */
static VMB_NOINLINE void falcon_hash_key(uint8_t hashed[FALCON_HASHED_KEY_BYTES],
                                         const uint8_t *public_key, size_t length,
                                         struct falcon_scratch *scratch) {
  vmb_shake256_init(&scratch->keccak);
  vmb_keccak_absorb(&scratch->keccak, public_key, length);
  vmb_keccak_squeeze(&scratch->keccak, hashed, FALCON_HASHED_KEY_BYTES);
}

/*
 * scratch->keccak = the stream of nonce and message; hashed_key is NULL for Falcon. The byte 0 of
 * FN-DSA says that the message is not hashed already.
 */
static VMB_NOINLINE void falcon_point_begin(const uint8_t nonce[FALCON_NONCE_BYTES],
                                            const uint8_t *hashed_key,
                                            const struct vmb_sig_message *message,
                                            struct falcon_scratch *scratch) {
  vmb_keccak *const keccak = &scratch->keccak;
  vmb_shake256_init(keccak);
  vmb_keccak_absorb(keccak, nonce, FALCON_NONCE_BYTES);
  if (hashed_key != NULL) {
    const uint8_t form[2] = {0, (uint8_t)message->context_length};
    vmb_keccak_absorb(keccak, hashed_key, FALCON_HASHED_KEY_BYTES);
    vmb_keccak_absorb(keccak, form, sizeof form);
    vmb_keccak_absorb(keccak, message->context, message->context_length);
  }
  vmb_keccak_absorb(keccak, message->message, message->message_length);
}

/* Reads the coefficients of the point from the stream, the first one first. */
struct falcon_point_reader {
  struct falcon_scratch *scratch;
  unsigned blocks, position;
};

/* A reader of the point's coefficients from the hash in scratch, before its first block. */
static inline struct falcon_point_reader falcon_point_reader(struct falcon_scratch *scratch) {
  return (struct falcon_point_reader){scratch, FALCON_POINT_BLOCKS_MAX, VMB_SHAKE256_RATE_BYTES};
}

/* The next coefficient; FALCON_Q if the blocks are used up. */
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

/* c[n] = the point. */
static VMB_NOINLINE vmb_status falcon_point(uint16_t *c, unsigned log_n,
                                            const uint8_t nonce[FALCON_NONCE_BYTES],
                                            const uint8_t *hashed_key,
                                            const struct vmb_sig_message *message,
                                            struct falcon_scratch *scratch) {
  falcon_point_begin(nonce, hashed_key, message, scratch);
  struct falcon_point_reader reader = falcon_point_reader(scratch);
  uint32_t coefficient = 0;
  for (unsigned i = 0; i < 1U << log_n && coefficient != FALCON_Q; i++) {
    coefficient = falcon_point_next(&reader);
    c[i] = (uint16_t)coefficient;
  }
  return coefficient == FALCON_Q ? VMB_ERROR_RETRY : VMB_OK;
}

#endif
