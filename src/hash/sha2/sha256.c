/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/big_endian.h"
#include "support/zeroize.h"
#include "hash/sha2/sha2.h"
#include "hash/sha2/sha2_kernels.h"

#define BLOCK_BYTES VMB_SHA256_BLOCK_BYTES
#define LENGTH_BYTES 8 /* of the message length in bits that ends the last block */

/*
 * The first 32 bits of the fractional parts of the square roots of the first eight primes (FIPS
 * 180-4 section 5.3.3).
 */
static const uint32_t initial_chain[8] = {
    UINT32_C(0x6a09e667), UINT32_C(0xbb67ae85), UINT32_C(0x3c6ef372), UINT32_C(0xa54ff53a),
    UINT32_C(0x510e527f), UINT32_C(0x9b05688c), UINT32_C(0x1f83d9ab), UINT32_C(0x5be0cd19)};

/* SHA-224: the second 32 bits of those of the ninth to the sixteenth prime (section 5.3.2). */
static const uint32_t initial_chain_224[8] = {
    UINT32_C(0xc1059ed8), UINT32_C(0x367cd507), UINT32_C(0x3070dd17), UINT32_C(0xf70e5939),
    UINT32_C(0xffc00b31), UINT32_C(0x68581511), UINT32_C(0x64f98fa7), UINT32_C(0xbefa4fa4)};

/* A state that has absorbed nothing, with this initial value. */
static void init(vmb_sha256_state *state, const uint32_t chain[8]) {
  memset(state, 0, sizeof *state);
  memcpy(state->chain, chain, sizeof state->chain);
}

void vmb_sha256_init(vmb_sha256_state *state) {
  init(state, initial_chain);
}

void vmb_sha224_init(vmb_sha256_state *state) {
  init(state, initial_chain_224);
}

/*
 * Completes the block that waits, compresses whole blocks where they lie, keeps the rest. Lengths
 * are public.
 */
void vmb_sha256_update(vmb_sha256_state *state, const uint8_t *in, size_t length) {
  if (length == 0)
    return;
  const size_t waiting = (size_t)(state->length % BLOCK_BYTES);
  state->length += length;
  if (waiting != 0) {
    const size_t space = BLOCK_BYTES - waiting, part = length < space ? length : space;
    memcpy(state->block + waiting, in, part);
    if (part < space)
      return;
    vmb_sha256_compress(state->chain, state->block, 1);
    in += part;
    length -= part;
  }
  const size_t blocks = length / BLOCK_BYTES, rest = length % BLOCK_BYTES;
  if (blocks != 0)
    vmb_sha256_compress(state->chain, in, blocks);
  if (rest != 0)
    memcpy(state->block, in + blocks * BLOCK_BYTES, rest);
}

/*
 * FIPS 180-4 section 5.1.1: a one, zeros, the length in bits; then the chain as bytes. Wipes the
 * state.
 */
void vmb_sha256_final(vmb_sha256_state *state, uint8_t out[VMB_SHA256_BYTES]) {
  size_t used = (size_t)(state->length % BLOCK_BYTES);
  state->block[used++] = 0x80;
  if (used > BLOCK_BYTES - LENGTH_BYTES) {
    memset(state->block + used, 0, BLOCK_BYTES - used);
    vmb_sha256_compress(state->chain, state->block, 1);
    used = 0;
  }
  memset(state->block + used, 0, BLOCK_BYTES - used);
  vmb_store64_be(state->block + BLOCK_BYTES - LENGTH_BYTES, state->length << 3);
  vmb_sha256_compress(state->chain, state->block, 1);
  for (size_t i = 0; i < 8; i++)
    vmb_store32_be(out + i * sizeof state->chain[0], state->chain[i]);
  vmb_zeroize(state, sizeof *state);
}

/* The digest of bytes that are all there. */
void vmb_sha256(uint8_t out[VMB_SHA256_BYTES], const uint8_t *in, size_t length) {
  vmb_sha256_state state;
  vmb_sha256_init(&state);
  vmb_sha256_update(&state, in, length);
  vmb_sha256_final(&state, out);
}
