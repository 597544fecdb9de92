/*
 * The public side of a signature, which signer and verifier share: the matrix, rounding modulo 2q,
 * the hashes of message and commitment (specs/haetae.md sections 4.1, 4.2, 5, 6, 9).
 *
 *   vmb_haetae_entry         out = the entry in row i and column j of the matrix, as values of its
 *                            transform: 2 (a - 2 b1), or what the public key holds, in column 0,
 *                            and A0 in the others, where the matrix has 2 A0: the vector that it is
 *                            multiplied by is doubled instead (haetae_doubled). Entries are asked
 *                            for column by column. poly: memory. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_hash_begin    hash = that of a message, after public key and context
 *   vmb_haetae_hash_message  mu = the first `length` bytes of the hash of public key, context and
 *                            message
 *   vmb_haetae_absorb_high   absorbs one polynomial of high bits: 9 bits each, or a byte each and
 *                            32 zeros (hashed_bits). packed: 288 bytes of memory
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_RING_H
#define VMB_SCHEMES_HAETAE_RING_H

#include "schemes/haetae/haetae_streams.h"
#include "schemes/haetae/haetae_work.h"
#include "schemes/scheme.h"

vmb_status vmb_haetae_entry(const struct haetae_matrix *matrix, vmb_q64513_canonical *out,
                            vmb_q64513_any *poly, unsigned i, unsigned j);
void vmb_haetae_hash_begin(const struct haetae_params *p, vmb_keccak *hash,
                           const uint8_t *public_key, const struct vmb_sig_message *message);
void vmb_haetae_hash_message(const struct haetae_params *p, uint8_t *mu, size_t length,
                             vmb_keccak *hash, const uint8_t *public_key,
                             const struct vmb_sig_message *message);
void vmb_haetae_absorb_high(const struct haetae_params *p, vmb_keccak *hash,
                            const uint16_t high[HAETAE_N], uint8_t *packed);

/* All ones if coordinate j of a vector is to be doubled: see vmb_haetae_entry. */
static inline int32_t haetae_doubled(unsigned j) {
  return j == 0 ? 0 : -1;
}

/* For |a| < n: the residue in [0, n). */
static inline int32_t haetae_residue(int32_t a, int32_t n) {
  /* no barrier: loops of it are vectors */
  return a + (n & (a >> 31));
}

/* The number in [0, 2q) that is a modulo q, 0 <= a < q, and has the parity of the bit `parity`. */
static inline int32_t haetae_with_parity(int32_t a, uint32_t parity) {
  /* no barrier: loops of it are vectors */
  return a + (HAETAE_Q & -(int32_t)(((uint32_t)a ^ parity) & 1));
}

/* High bits for the hint, 0 <= r < 2q: floor((r + alpha/2) / alpha), and 0 instead of nh. */
static inline int32_t haetae_high(int32_t r, unsigned alpha_bits) {
  const int32_t high = (r + (1 << alpha_bits >> 1)) >> alpha_bits;
  /* no barrier: loops of it are vectors */
  return high & ~((haetae_hint_modulus(alpha_bits) - 1 - high) >> 31);
}

#endif
