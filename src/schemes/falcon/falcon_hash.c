/*
 * The point of a message: falcon_hash.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_hash.h"

VMB_NOINLINE void vmb_falcon_point_begin(const uint8_t nonce[FALCON_NONCE_BYTES],
                                         const struct vmb_sig_message *message,
                                         struct falcon_scratch *scratch) {
  vmb_keccak *const keccak = &scratch->keccak;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, nonce, FALCON_NONCE_BYTES);
  vmb_keccak_absorb(keccak, message->message, message->message_length);
}

/* The byte 0 says that the message is not hashed already. */
VMB_NOINLINE void vmb_fndsa_point_begin(const uint8_t nonce[FALCON_NONCE_BYTES],
                                        const uint8_t hashed_key[FALCON_HASHED_KEY_BYTES],
                                        const struct vmb_sig_message *message,
                                        struct falcon_scratch *scratch) {
  vmb_keccak *const keccak = &scratch->keccak;
  const uint8_t form[2] = {0, (uint8_t)message->context_length};
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, nonce, FALCON_NONCE_BYTES);
  vmb_keccak_absorb(keccak, hashed_key, FALCON_HASHED_KEY_BYTES);
  vmb_keccak_absorb(keccak, form, sizeof form);
  vmb_keccak_absorb(keccak, message->context, message->context_length);
  vmb_keccak_absorb(keccak, message->message, message->message_length);
}

VMB_NOINLINE void vmb_fndsa_hash_key(const uint8_t *public_key, size_t length,
                                     struct falcon_scratch *scratch) {
  vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->keccak, public_key, length);
  vmb_keccak_squeeze(&scratch->keccak, scratch->block, FALCON_HASHED_KEY_BYTES);
}

VMB_NOINLINE vmb_status vmb_falcon_point(uint16_t *c, unsigned log_n,
                                         struct falcon_scratch *scratch) {
  struct falcon_point_reader reader = falcon_point_reader(scratch);
  uint32_t coefficient = 0;
  for (unsigned i = 0; i < 1U << log_n && coefficient != FALCON_Q; i++) {
    coefficient = falcon_point_next(&reader);
    c[i] = (uint16_t)coefficient;
  }
  return coefficient == FALCON_Q ? VMB_ERROR_RETRY : VMB_OK;
}
