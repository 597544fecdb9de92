/*
 * The generator of SOLMAE: ChaCha20 blocks, eight of them interleaved word by word, as specs/solmae.md section 3 says, without the reference's bug.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_GENERATOR_H
#define VMB_SCHEMES_SOLMAE_GENERATOR_H

#include <string.h>

#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"
#include "symmetric/chacha20/chacha20.h"
#include "symmetric/keccak/keccak.h"

#define SOLMAE_BUFFER_BYTES VMB_CHACHA20_EIGHT_BYTES

struct solmae_generator {
  uint32_t key[12]; /* ten words of key and nonce, two to be added to the counter */
  uint64_t counter;
  uint16_t position; /* of the next byte in the buffer: below its size */
  uint8_t buffer[SOLMAE_BUFFER_BYTES];
};

static VMB_NOINLINE void solmae_refill(struct solmae_generator *generator) {
  uint32_t state[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; /* "expand 32-byte k" */
  for (unsigned i = 0; i < 12; i++) state[4 + i] = generator->key[i];
  vmb_chacha20_eight(generator->buffer, state, generator->counter);
  generator->counter += 8;
  generator->position = 0;
  vmb_zeroize(state, sizeof state);
}

static VMB_NOINLINE void solmae_generator_begin(struct solmae_generator *generator, const uint8_t *seed, size_t length) {
  uint8_t expanded[56];
  vmb_shake256(expanded, sizeof expanded, seed, length);
  for (unsigned i = 0; i < 12; i++) generator->key[i] = vmb_load32_le(expanded + 4 * i);
  generator->counter = vmb_load64_le(expanded + 48);
  vmb_zeroize(expanded, sizeof expanded);
  solmae_refill(generator);
}

static VMB_NOINLINE void solmae_bytes(struct solmae_generator *generator, uint8_t *out, size_t length) {
  while (length > 0) {
    const size_t left = (size_t)SOLMAE_BUFFER_BYTES - generator->position, now = length < left ? length : left;
    memcpy(out, generator->buffer + generator->position, now);
    generator->position = (uint16_t)(generator->position + now);
    out += now;
    length -= now;
    if (generator->position == SOLMAE_BUFFER_BYTES) solmae_refill(generator);
  }
}

/* Eight bytes; what is left of a buffer that does not hold more than nine is dropped. */
static inline uint64_t solmae_u64(struct solmae_generator *generator) {
  if (generator->position >= SOLMAE_BUFFER_BYTES - 9) solmae_refill(generator);
  const uint64_t value = vmb_load64_le(generator->buffer + generator->position);
  generator->position = (uint16_t)(generator->position + 8);
  return value;
}

static inline uint32_t solmae_u8(struct solmae_generator *generator) {
  const uint32_t value = generator->buffer[generator->position++];
  if (generator->position == SOLMAE_BUFFER_BYTES) solmae_refill(generator);
  return value;
}

#endif
