/*
 * MGF1 with SHA-256 and SHA-512 (RFC 8017 appendix B.2.1): as many bytes as wanted from a seed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MGF1_H
#define VMB_MGF1_H

#include "hash/sha2/sha2.h"

/*
 * vmb_mgf1_sha256: out = SHA-256(seed, 0) || SHA-256(seed, 1) || ..., cut to `length` bytes.
 *
 *   out    state   of the hash, wiped in the end
 *   alias  out and seed do not overlap
 *   time   depends on lengths only
 */
void vmb_mgf1_sha256(vmb_sha256_state *state, uint8_t *out, size_t length, const uint8_t *seed,
                     size_t seed_length);
void vmb_mgf1_sha512(vmb_sha512_state *state, uint8_t *out, size_t length, const uint8_t *seed,
                     size_t seed_length);

#endif
