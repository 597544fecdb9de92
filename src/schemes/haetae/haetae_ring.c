/*
 * The public side of a signature, which signer and verifier share: the matrix, rounding modulo 2q,
 * the hash behind the challenge (specs/haetae.md sections 4.1, 4.2, 5, 6, 9).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_RING_C
#define VMB_SCHEMES_HAETAE_RING_C

#include "schemes/scheme.h"
#include "schemes/haetae/haetae_pack.c"
#include "schemes/haetae/haetae_sample.c"

/* For |a| < n: the residue in [0, n). */
static inline int32_t haetae_residue(int32_t a, int32_t n) {
  /* no barrier: loops of it are vectors */
  return a + (n & (a >> 31));
}

/* ---- The matrix ------------------------------------------------------------------------------ */

/*
 * out = the entry in row i and column j of the matrix, as values of its transform: 2 (a - 2 b1), or
 * what the public key holds, in column 0, and A0 in the others, which must be asked for in the
 * order of haetae_matrix_entry. There the matrix has 2 A0: the vector that it is multiplied by is
 * doubled instead. poly is memory.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_entry(const struct haetae_params *p,
                                             vmb_q64513_canonical *out, vmb_q64513_any *poly,
                                             struct haetae_scratch *scratch,
                                             const uint8_t *public_key,
                                             const struct haetae_made *made, unsigned i,
                                             unsigned j) {
  if (j > 0)
    return haetae_matrix_entry(p, out, scratch, public_key, made, i, j - 1);
  vmb_bitunpack(out->c, public_key + HAETAE_RHO_BYTES + i * haetae_public_poly_bytes(p), HAETAE_N,
                haetae_public_bits(p));
  if (!p->d)
    return VMB_OK;
  for (unsigned n = 0; n < HAETAE_N; n++)
    poly->poly.c[n] = -4 * (int32_t)out->c[n];
  const vmb_status status = haetae_public_offset(p, out->c, scratch, public_key, made, i);
  for (unsigned n = 0; n < HAETAE_N; n++)
    poly->poly.c[n] += 2 * (int32_t)out->c[n]; /* |2a - 4b1| < 2q */
  vmb_q64513_ntt(poly);
  vmb_q64513_scale(poly, VMB_Q64513_SCALE(1));
  for (unsigned n = 0; n < HAETAE_N; n++)
    out->c[n] = (uint16_t)poly->values.c[n];
  return status;
}

/* All ones if coordinate j of a vector is to be doubled: see haetae_entry. */
static inline int32_t haetae_doubled(unsigned j) {
  return j == 0 ? 0 : -1;
}

/* ---- Modulo 2q ------------------------------------------------------------------------------- */

/* The number in [0, 2q) that is a modulo q, 0 <= a < q, and has the parity of the bit `parity`. */
static inline int32_t haetae_with_parity(int32_t a, uint32_t parity) {
  /* no barrier: loops of it are vectors */
  return a + (HAETAE_Q & -(int32_t)(((uint32_t)a ^ parity) & 1));
}

/* Bit n of 256, the lowest of each byte first. */
static inline uint32_t haetae_bit(const uint8_t bits[HAETAE_N / 8], unsigned n) {
  return (uint32_t)bits[n / 8] >> (n % 8) & 1;
}

/* High bits for the hint, 0 <= r < 2q: floor((r + alpha/2) / alpha), and 0 instead of nh. */
VMB_INLINE_FOR_SPEED int32_t haetae_high(const struct haetae_params *p, int32_t r) {
  const int32_t high = (r + (1 << p->alpha_bits >> 1)) >> p->alpha_bits;
  /* no barrier: loops of it are vectors */
  return high & ~((haetae_hint_modulus(p) - 1 - high) >> 31);
}

/* ---- Hashes ---------------------------------------------------------------------------------- */

/* hash = that of a message behind the public key and, in the final form, the context. */
VMB_INLINE_FOR_SPEED void haetae_hash_begin(const struct haetae_params *p, vmb_keccak *hash,
                                            const uint8_t *public_key,
                                            const struct vmb_sig_message *message) {
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, public_key, haetae_public_key_bytes(p));
  if (!p->round1) {
    const uint8_t context_length = (uint8_t)message->context_length;
    vmb_keccak_absorb(hash, &context_length, 1);
    vmb_keccak_absorb(hash, message->context, message->context_length);
  }
}

/* mu = the first `length` bytes of the hash of public key, context (final) and message. */
VMB_INLINE_FOR_SPEED void haetae_hash_message(const struct haetae_params *p, uint8_t *mu,
                                              size_t length, vmb_keccak *hash,
                                              const uint8_t *public_key,
                                              const struct vmb_sig_message *message) {
  if (message->hashed != NULL) {
    *hash = *message->hashed;
  } else {
    haetae_hash_begin(p, hash, public_key, message);
    vmb_keccak_absorb(hash, message->message, message->message_length);
  }
  vmb_keccak_squeeze(hash, mu, length);
}

/*
 * Absorbs one polynomial of high bits: 9 bits each, or a byte each and 32 zeros (final, modes 2 and
 * 3). packed: 288 bytes of memory.
 */
VMB_INLINE_FOR_SPEED void haetae_absorb_high(const struct haetae_params *p, vmb_keccak *hash,
                                             const uint16_t high[HAETAE_N], uint8_t *packed) {
  if (p->round1 || haetae_is_mode5(p)) {
    vmb_bitpack(packed, high, HAETAE_N, 9);
  } else {
    for (unsigned n = 0; n < HAETAE_N; n++)
      packed[n] = (uint8_t)high[n];
    memset(packed + HAETAE_N, 0, 32);
  }
  vmb_keccak_absorb(hash, packed, HAETAE_N / 8 * 9);
}

#endif
