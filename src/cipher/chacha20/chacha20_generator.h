/*
 * The generator of SOLMAE and Falcon: ChaCha20 blocks, eight of them interleaved word by word
 * (specs/solmae.md section 3 without the reference's bug; specs/falcon.md section 8).
 *
 *   vmb_generator_begin   from 56 bytes: ten words of key and nonce, two that are added to the
 *                         counter, the counter's first value
 *   vmb_generator_bytes   the next bytes
 *   vmb_generator_u64     eight bytes; what is left of a buffer that does not hold more than nine
 *                         is dropped first
 *   vmb_generator_u8      one byte
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CHACHA20_GENERATOR_H
#define VMB_CHACHA20_GENERATOR_H

#include <stddef.h>
#include <string.h>

#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"
#include "cipher/chacha20/chacha20.h"

#define VMB_GENERATOR_SEED_BYTES 56
#define VMB_GENERATOR_BUFFER_BYTES VMB_CHACHA20_EIGHT_BYTES

struct vmb_generator {
  uint32_t key[12];
  uint64_t counter;
  uint16_t position; /* of the next byte in the buffer: below its size */
  uint8_t buffer[VMB_GENERATOR_BUFFER_BYTES];
};

/* The next eight blocks into the buffer; the counter goes on by eight. */
static VMB_NOINLINE void vmb_generator_refill(struct vmb_generator *generator) {
  uint32_t state[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; /* "expand 32-byte k" */
  for (unsigned i = 0; i < 12; i++)
    state[4 + i] = generator->key[i];
  vmb_chacha20_eight(generator->buffer, state, generator->counter);
  generator->counter += 8;
  generator->position = 0;
  vmb_zeroize(state, sizeof state);
}

/* Key, nonce and counter from the seed's 56 bytes, and the first eight blocks. */
static inline void vmb_generator_begin(struct vmb_generator *generator,
                                       const uint8_t seed[VMB_GENERATOR_SEED_BYTES]) {
  for (unsigned i = 0; i < 12; i++)
    generator->key[i] = vmb_load32_le(seed + 4 * i);
  generator->counter = vmb_load64_le(seed + 48);
  vmb_generator_refill(generator);
}

/* `length` bytes in the order of the buffer, which is refilled as soon as it is used up. */
static VMB_NOINLINE void vmb_generator_bytes(struct vmb_generator *generator, uint8_t *out,
                                             size_t length) {
  while (length > 0) {
    const size_t left = (size_t)VMB_GENERATOR_BUFFER_BYTES - generator->position,
                 now = length < left ? length : left;
    memcpy(out, generator->buffer + generator->position, now);
    generator->position = (uint16_t)(generator->position + now);
    out += now;
    length -= now;
    if (generator->position == VMB_GENERATOR_BUFFER_BYTES)
      vmb_generator_refill(generator);
  }
}

/* Before eight bytes: near the buffer's end the last ones are dropped, as the reference does it. */
static inline void vmb_generator_reserve_u64(struct vmb_generator *generator) {
  if (generator->position >= VMB_GENERATOR_BUFFER_BYTES - 9)
    vmb_generator_refill(generator);
}

/* The next eight bytes of the stream as a number. */
static inline uint64_t vmb_generator_u64(struct vmb_generator *generator) {
  vmb_generator_reserve_u64(generator);
  const uint64_t value = vmb_load64_le(generator->buffer + generator->position);
  generator->position = (uint16_t)(generator->position + 8);
  return value;
}

static inline uint32_t vmb_generator_u8(struct vmb_generator *generator) {
  const uint32_t value = generator->buffer[generator->position++];
  if (generator->position == VMB_GENERATOR_BUFFER_BYTES)
    vmb_generator_refill(generator);
  return value;
}

#endif
