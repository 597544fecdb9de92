/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/sha2/mgf1.h"

#include <string.h>

#include "support/big_endian.h"
#include "support/zeroize.h"

/*
 * RFC 8017 appendix B.2.1: hashes of seed and a counter of four bytes, one after the other, cut to
 * `length`.
 */
void vmb_mgf1_sha256(vmb_sha256_state *state, uint8_t *out, size_t length, const uint8_t *seed,
                     size_t seed_length) {
  uint8_t counter_bytes[4], block[VMB_SHA256_BYTES];
  for (uint32_t counter = 0; length > 0; counter++) {
    const size_t part = length < sizeof block ? length : sizeof block;
    vmb_store32_be(counter_bytes, counter);
    vmb_sha256_init(state);
    vmb_sha256_update(state, seed, seed_length);
    vmb_sha256_update(state, counter_bytes, sizeof counter_bytes);
    vmb_sha256_final(state, block);
    memcpy(out, block, part);
    out += part;
    length -= part;
  }
  vmb_zeroize(block, sizeof block);
}

/* RFC 8017 appendix B.2.1 with SHA-512. */
void vmb_mgf1_sha512(vmb_sha512_state *state, uint8_t *out, size_t length, const uint8_t *seed,
                     size_t seed_length) {
  uint8_t counter_bytes[4], block[VMB_SHA512_BYTES];
  for (uint32_t counter = 0; length > 0; counter++) {
    const size_t part = length < sizeof block ? length : sizeof block;
    vmb_store32_be(counter_bytes, counter);
    vmb_sha512_init(state);
    vmb_sha512_update(state, seed, seed_length);
    vmb_sha512_update(state, counter_bytes, sizeof counter_bytes);
    vmb_sha512_final(state, block);
    memcpy(out, block, part);
    out += part;
    length -= part;
  }
  vmb_zeroize(block, sizeof block);
}
