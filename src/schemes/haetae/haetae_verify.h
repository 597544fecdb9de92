/*
 * Verification: specs/haetae.md sections 7 and 9. Everything is public. What the round-1 reference does not check is checked here as the
 * final version does: lengths, the states and ends of both encodings, zeros behind them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_VERIFY_H
#define VMB_SCHEMES_HAETAE_VERIFY_H

#include "schemes/haetae/haetae_ring.h"

/* Decodes h and the high bits of z1; 0 if that is not how a signer encodes something. */
VMB_FAMILY_TEXT int haetae_decode(const struct haetae_params *p, const uint8_t *signature, const struct haetae_verify_view *w) {
  const uint8_t *const lengths = signature + haetae_lengths_offset(p), *const first = lengths + 2;
  const size_t room = p->signature_bytes - haetae_lengths_offset(p) - 2;
  const size_t length1 = p->round1 ? vmb_load16_le(lengths) : (size_t)p->base1 + lengths[0];
  if (length1 > room) return 0;
  const size_t length2 = p->round1 ? room - length1 : (size_t)p->base2 + lengths[1]; /* round 1: at most */
  if (length2 > room - length1) return 0;
  if (vmb_rans_decode(w->z1, HAETAE_N * (size_t)p->l, first, length1, p->high_bits) != length1 || length1 == 0) return 0;
  const size_t used = vmb_rans_decode(w->h, HAETAE_N * (size_t)p->k, first + length1, length2, p->hints);
  if (used == 0 || (!p->round1 && used != length2)) return 0;
  uint32_t padding = 0;
  for (size_t i = length1 + used; i < room; i++) padding |= first[i];
  return padding == 0;
}

/* sums = the product of the matrix and z1, in [0, q). */
VMB_FAMILY_TEXT vmb_status haetae_multiply_z1(const struct haetae_params *p, const uint8_t *public_key,
                                              const struct haetae_verify_view *w) {
  memset(w->sums, 0, (size_t)p->k * HAETAE_N * sizeof w->sums[0]);
  for (unsigned j = 0; j < p->l; j++)
    for (unsigned i = 0; i < p->k; i++) {
      const vmb_status status = haetae_entry(p, w->column, w->poly, w->small, public_key, i, j);
      if (status != VMB_OK) return status;
      if (i == 0 || (j == 0 && p->d)) { /* the entry's computation has used the memory of the transform */
        for (unsigned n = 0; n < HAETAE_N; n++) w->poly[n] = haetae_vector_factor(j) * w->z1[j * HAETAE_N + n]; /* below 2q */
        vmb_ntt64513_forward(w->poly);
      }
      vmb_ntt64513_mac(w->sums + (size_t)i * HAETAE_N, w->column, w->poly);
    }
  for (unsigned i = 0; i < p->k; i++) vmb_ntt64513_inverse(w->sums + (size_t)i * HAETAE_N);
  return VMB_OK;
}

/*
 * Steps 3 and 4 for row i: column = high bits of w plus hint; returns the sum of squares of z2. w1 alpha - w + e is even, below 2q + alpha
 * in magnitude.
 */
VMB_FAMILY_TEXT uint64_t haetae_reconstruct(const struct haetae_params *p, const struct haetae_verify_view *w, unsigned i) {
  const int32_t hints = haetae_hint_modulus(p);
  uint64_t norm = 0;
  for (unsigned n = 0; n < HAETAE_N; n++) {
    const uint32_t e = i == 0 ? haetae_bit(w->small->bits, n) : 0;
    const int32_t row = haetae_with_parity(w->sums[i * HAETAE_N + n], e);
    const int32_t high = haetae_residue(haetae_high(p, row) + w->h[i * HAETAE_N + n] - hints, hints);
    int32_t twice = haetae_residue((high << p->alpha_bits) - row + (int32_t)e, HAETAE_2Q);
    if (twice >= HAETAE_Q) twice -= HAETAE_2Q;
    const int32_t z2 = twice / 2;
    w->column[n] = (uint16_t)high;
    norm += (uint64_t)((int64_t)z2 * z2);
  }
  return norm;
}

/* The challenge's coefficients for step 2: bits of the signature itself, or (round 1) made from it. */
VMB_FAMILY_TEXT vmb_status haetae_verify_challenge(const struct haetae_params *p, uint8_t bits[HAETAE_N / 8], const uint8_t *signature,
                                                   struct haetae_small *small) {
  if (!p->round1) {
    memcpy(bits, signature, HAETAE_CHALLENGE_BYTES);
    return VMB_OK;
  }
  vmb_keccak *const hash = &small->stream.keccak;
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, signature, HAETAE_CHALLENGE_BYTES);
  return haetae_challenge(p, bits, small, hash);
}

VMB_FAMILY_TEXT vmb_status haetae_verify(const struct haetae_params *p, const uint8_t *signature, size_t signature_length,
                                         const struct vmb_sig_message *message, const uint8_t *public_key,
                                         const struct haetae_verify_view *w) {
  struct haetae_small *const small = w->small;
  vmb_keccak *const hash = &small->stream.keccak;
  if (!haetae_public_key_is_valid(p, public_key, w->column)) return VMB_ERROR_KEY;
  if (signature_length != p->signature_bytes || !haetae_decode(p, signature, w)) return VMB_ERROR_SIGNATURE;
  if (haetae_verify_challenge(p, small->bits, signature, small) != VMB_OK) return VMB_ERROR_SIGNATURE; /* no signer got further either */
  uint64_t norm = 0;
  for (unsigned n = 0; n < HAETAE_N * (unsigned)p->l; n++) {
    const uint32_t low = signature[HAETAE_CHALLENGE_BYTES + n];
    const int32_t z = w->z1[n] * 256 + (int32_t)((low ^ 0x80U) - 0x80U);
    norm += (uint64_t)((int64_t)z * z);
    w->z1[n] = (int16_t)z;                                                                      /* |z| <= 87 * 256 + 128 */
    if (n < HAETAE_N && ((uint32_t)z & 1) != 0) small->bits[n / 8] ^= (uint8_t)(1U << (n % 8)); /* e = (z_0 - c) mod 2 */
  }
  const vmb_status status = haetae_multiply_z1(p, public_key, w);
  if (status != VMB_OK) return status;
  haetae_hash_message(p, small->mu, 32, hash, public_key, message);
  vmb_shake256_init(hash);
  for (unsigned i = 0; i < p->k; i++) {
    norm += haetae_reconstruct(p, w, i);
    haetae_absorb_high(p, hash, w->column, w->packed);
  }
  if (norm > p->b2_square) return VMB_ERROR_SIGNATURE;
  vmb_keccak_absorb(hash, small->bits, sizeof small->bits);
  vmb_keccak_absorb(hash, small->mu, 32);
  if (p->round1)
    vmb_keccak_squeeze(hash, small->challenge, HAETAE_CHALLENGE_BYTES);
  else if (haetae_challenge(p, small->challenge, small, hash) != VMB_OK)
    return VMB_ERROR_SIGNATURE;
  return vmb_ct_difference(small->challenge, signature, HAETAE_CHALLENGE_BYTES) == 0 ? VMB_OK : VMB_ERROR_SIGNATURE;
}

#endif
