/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/big_endian.h"
#include "support/zeroize.h"
#include "symmetric/sha2/sha2.h"
#include "symmetric/sha2/sha2_kernels.h"

#define BLOCK_BYTES VMB_SHA512_BLOCK_BYTES
#define LENGTH_BYTES 16 /* of the message length in bits that ends the last block */

/* The first 64 bits of the fractional parts of the square roots of the first eight primes (FIPS 180-4 section 5.3.5). */
static const uint64_t initial_chain[8] = {UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
                                          UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
                                          UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)};

void vmb_sha512_init(vmb_sha512_state *state) {
  memset(state, 0, sizeof *state);
  memcpy(state->chain, initial_chain, sizeof initial_chain);
}

void vmb_sha512_update(vmb_sha512_state *state, const uint8_t *in, size_t length) {
  if (length == 0) return;
  const size_t waiting = (size_t)(state->length % BLOCK_BYTES);
  state->length += length;
  if (waiting != 0) {
    const size_t room = BLOCK_BYTES - waiting, part = length < room ? length : room;
    memcpy(state->block + waiting, in, part);
    if (part < room) return;
    vmb_sha512_compress(state->chain, state->block, 1);
    in += part;
    length -= part;
  }
  const size_t blocks = length / BLOCK_BYTES, rest = length % BLOCK_BYTES;
  if (blocks != 0) vmb_sha512_compress(state->chain, in, blocks);
  if (rest != 0) memcpy(state->block, in + blocks * BLOCK_BYTES, rest);
}

void vmb_sha512_final(vmb_sha512_state *state, uint8_t out[VMB_SHA512_BYTES]) {
  size_t used = (size_t)(state->length % BLOCK_BYTES);
  state->block[used++] = 0x80;
  if (used > BLOCK_BYTES - LENGTH_BYTES) {
    memset(state->block + used, 0, BLOCK_BYTES - used);
    vmb_sha512_compress(state->chain, state->block, 1);
    used = 0;
  }
  memset(state->block + used, 0, BLOCK_BYTES - used);
  vmb_store64_be(state->block + BLOCK_BYTES - LENGTH_BYTES, state->length >> 61);
  vmb_store64_be(state->block + BLOCK_BYTES - LENGTH_BYTES + 8, state->length << 3);
  vmb_sha512_compress(state->chain, state->block, 1);
  for (size_t i = 0; i < 8; i++) vmb_store64_be(out + i * sizeof state->chain[0], state->chain[i]);
  vmb_zeroize(state, sizeof *state);
}

void vmb_sha512(uint8_t out[VMB_SHA512_BYTES], const uint8_t *in, size_t length) {
  vmb_sha512_state state;
  vmb_sha512_init(&state);
  vmb_sha512_update(&state, in, length);
  vmb_sha512_final(&state, out);
}
