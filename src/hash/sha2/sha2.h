/*
 * SHA-2 (FIPS 180-4): SHA-256 and SHA-512, incremental and in one call; the others, incremental.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * init, any number of updates, final. How the bytes are split over the updates does not change the
 * result. Time depends on lengths only.
 */
#ifndef VMB_SHA2_H
#define VMB_SHA2_H

#include <stddef.h>
#include <stdint.h>

#define VMB_SHA256_BYTES 32
#define VMB_SHA256_BLOCK_BYTES 64
#define VMB_SHA512_BYTES 64
#define VMB_SHA512_BLOCK_BYTES 128

typedef struct vmb_sha256_state {
  uint32_t chain[8];
  uint64_t length; /* of the message so far; the last length modulo 64 bytes of it wait in block */
  uint8_t block[VMB_SHA256_BLOCK_BYTES];
} vmb_sha256_state;

typedef struct vmb_sha512_state {
  uint64_t chain[8];
  /* bytes: messages of 2^64 bytes and more, which the standard allows, are out of reach */
  uint64_t length;
  uint8_t block[VMB_SHA512_BLOCK_BYTES];
} vmb_sha512_state;

void vmb_sha256_init(vmb_sha256_state *state);
void vmb_sha512_init(vmb_sha512_state *state);

/*
 * The hashes that differ from these two by what they begin with: final writes the whole value,
 * whose first 28, 48, 28 and 32 bytes are SHA-224, SHA-384, SHA-512/224 and SHA-512/256.
 */
void vmb_sha224_init(vmb_sha256_state *state);
void vmb_sha384_init(vmb_sha512_state *state);
void vmb_sha512_224_init(vmb_sha512_state *state);
void vmb_sha512_256_init(vmb_sha512_state *state);

/* vmb_sha256_update: appends `length` bytes to the message. in may be NULL if length is 0. */
void vmb_sha256_update(vmb_sha256_state *state, const uint8_t *in, size_t length);
void vmb_sha512_update(vmb_sha512_state *state, const uint8_t *in, size_t length);

/* vmb_sha256_final: writes the hash value and wipes the state. */
void vmb_sha256_final(vmb_sha256_state *state, uint8_t out[VMB_SHA256_BYTES]);
void vmb_sha512_final(vmb_sha512_state *state, uint8_t out[VMB_SHA512_BYTES]);

/* vmb_sha256: hashes one message in one call. out may overlap in. */
void vmb_sha256(uint8_t out[VMB_SHA256_BYTES], const uint8_t *in, size_t length);
void vmb_sha512(uint8_t out[VMB_SHA512_BYTES], const uint8_t *in, size_t length);

#endif
