/*
 * What is sampled from single streams: a polynomial of the matrix, a secret, the challenge
 * (specs/haetae.md sections 3 and 4.6).
 *
 *   vmb_haetae_absorb_seed       state, initialised before, absorbs seed || number (2 bytes)
 *   vmb_haetae_uniform           out = 256 numbers below q from the public seed. Destroys
 *                                scratch->stream and block. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_eta_of            s = 256 numbers in {-1, 0, 1} from the block, whose accepted bytes
 *                                move to its beginning. Which bytes are rejected is independent of
 *                                the others, and may show. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_challenge         bits = the coefficients, from what `state` has absorbed.
 *                                Challenges are treated as public also where their pass will be
 *                                rejected, as is customary (specs/haetae.md section 11). Destroys
 *                                scratch->block. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_sparse_challenge  modes 2 and 3: tau coefficients are 1. block: memory for a block
 *   vmb_haetae_dense_challenge   mode 5: 256 bits of the stream or their complement, at most 128 of
 *                                which are 1
 *   vmb_haetae_challenge_offsets  scratch->offsets and weight = the challenge as vmb_sparse_product
 *                                takes it
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_SAMPLE_H
#define VMB_SCHEMES_HAETAE_SAMPLE_H

#include "schemes/haetae/haetae_work.h"

void vmb_haetae_absorb_seed(vmb_keccak *state, const uint8_t *seed, size_t seed_bytes,
                            unsigned number);
vmb_status vmb_haetae_uniform(uint16_t out[HAETAE_N], struct haetae_scratch *scratch,
                              const uint8_t rho[HAETAE_RHO_BYTES], unsigned nonce);
vmb_status vmb_haetae_eta_of(int8_t s[HAETAE_N], uint8_t block[VMB_SHAKE256_RATE_BYTES]);
vmb_status vmb_haetae_challenge(const struct haetae_params *p, uint8_t bits[HAETAE_N / 8],
                                struct haetae_scratch *scratch, vmb_keccak *state);
vmb_status vmb_haetae_sparse_challenge(unsigned tau, uint8_t bits[HAETAE_N / 8], vmb_keccak *state,
                                       uint8_t *block);
void vmb_haetae_dense_challenge(uint8_t bits[HAETAE_N / 8], vmb_keccak *state);
void vmb_haetae_challenge_offsets(struct haetae_scratch *scratch, const uint8_t bits[HAETAE_N / 8]);

/* Bit n of 256, the lowest of each byte first. */
static inline uint32_t haetae_bit(const uint8_t bits[HAETAE_N / 8], unsigned n) {
  return (uint32_t)bits[n / 8] >> (n % 8) & 1;
}

#endif
