/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/big_endian.h"
#include "support/zeroize.h"
#include "hash/sha2/sha2.h"
#include "hash/sha2/sha2_kernels.h"

#define BLOCK_BYTES VMB_SHA512_BLOCK_BYTES
#define LENGTH_BYTES 16 /* of the message length in bits that ends the last block */

/*
 * The first 64 bits of the fractional parts of the square roots of the first eight primes (FIPS
 * 180-4 section 5.3.5).
 */
static const uint64_t initial_chain[8] = {
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
    UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
    UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)};

/* SHA-384: the first 64 bits of those of the ninth to the sixteenth prime (section 5.3.4). */
static const uint64_t initial_chain_384[8] = {
    UINT64_C(0xcbbb9d5dc1059ed8), UINT64_C(0x629a292a367cd507), UINT64_C(0x9159015a3070dd17),
    UINT64_C(0x152fecd8f70e5939), UINT64_C(0x67332667ffc00b31), UINT64_C(0x8eb44a8768581511),
    UINT64_C(0xdb0c2e0d64f98fa7), UINT64_C(0x47b5481dbefa4fa4)};

/*
 * SHA-512/t: the hash of "SHA-512/224" and "SHA-512/256" by SHA-512 whose initial values are
 * changed by a5a5a5a5a5a5a5a5 (section 5.3.6).
 */
static const uint64_t initial_chain_512_224[8] = {
    UINT64_C(0x8c3d37c819544da2), UINT64_C(0x73e1996689dcd4d6), UINT64_C(0x1dfab7ae32ff9c82),
    UINT64_C(0x679dd514582f9fcf), UINT64_C(0x0f6d2b697bd44da8), UINT64_C(0x77e36f7304c48942),
    UINT64_C(0x3f9d85a86a1d36c8), UINT64_C(0x1112e6ad91d692a1)};
static const uint64_t initial_chain_512_256[8] = {
    UINT64_C(0x22312194fc2bf72c), UINT64_C(0x9f555fa3c84c64c2), UINT64_C(0x2393b86b6f53b151),
    UINT64_C(0x963877195940eabd), UINT64_C(0x96283ee2a88effe3), UINT64_C(0xbe5e1e2553863992),
    UINT64_C(0x2b0199fc2c85b8aa), UINT64_C(0x0eb72ddc81c52ca2)};

/* A state that has absorbed nothing, with this initial value. */
static void init(vmb_sha512_state *state, const uint64_t chain[8]) {
  memset(state, 0, sizeof *state);
  memcpy(state->chain, chain, sizeof state->chain);
}

void vmb_sha512_init(vmb_sha512_state *state) {
  init(state, initial_chain);
}

void vmb_sha384_init(vmb_sha512_state *state) {
  init(state, initial_chain_384);
}

void vmb_sha512_224_init(vmb_sha512_state *state) {
  init(state, initial_chain_512_224);
}

void vmb_sha512_256_init(vmb_sha512_state *state) {
  init(state, initial_chain_512_256);
}

/*
 * Completes the block that waits, compresses whole blocks where they lie, keeps the rest. Lengths
 * are public.
 */
void vmb_sha512_update(vmb_sha512_state *state, const uint8_t *in, size_t length) {
  if (length == 0)
    return;
  const size_t waiting = (size_t)(state->length % BLOCK_BYTES);
  state->length += length;
  if (waiting != 0) {
    const size_t space = BLOCK_BYTES - waiting, part = length < space ? length : space;
    memcpy(state->block + waiting, in, part);
    if (part < space)
      return;
    vmb_sha512_compress(state->chain, state->block, 1);
    in += part;
    length -= part;
  }
  const size_t blocks = length / BLOCK_BYTES, rest = length % BLOCK_BYTES;
  if (blocks != 0)
    vmb_sha512_compress(state->chain, in, blocks);
  if (rest != 0)
    memcpy(state->block, in + blocks * BLOCK_BYTES, rest);
}

/*
 * FIPS 180-4 section 5.1.2: a one, zeros, the length in bits; then the chain as bytes. Wipes the
 * state.
 */
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
  for (size_t i = 0; i < 8; i++)
    vmb_store64_be(out + i * sizeof state->chain[0], state->chain[i]);
  vmb_zeroize(state, sizeof *state);
}

/* The digest of bytes that are all there. */
void vmb_sha512(uint8_t out[VMB_SHA512_BYTES], const uint8_t *in, size_t length) {
  vmb_sha512_state state;
  vmb_sha512_init(&state);
  vmb_sha512_update(&state, in, length);
  vmb_sha512_final(&state, out);
}
