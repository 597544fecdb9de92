/*
 * Verification: specs/haetae.md sections 7 and 9. Everything is public. What the round-1 reference
 * does not check is checked here as the final version does: lengths, the states and ends of both
 * encodings, zeros behind them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_VERIFY_C
#define VMB_SCHEMES_HAETAE_VERIFY_C

#include "schemes/haetae/haetae_ring.c"
#include "support/multiply.h"

/*
 * h and the high bits of z1 from the encodings of at most these lengths, and the lengths used;
 * 0 if one of them is not whole. By all slots of the tables where these are few.
 */
VMB_INLINE_FOR_SPEED int haetae_decode_both(const struct haetae_params *p, size_t used[2],
                                            const uint8_t *first, size_t length1, size_t length2,
                                            const struct haetae_verify_view *w) {
  const struct vmb_rans_stream streams[2] = {
      {w->z1, HAETAE_N * (size_t)p->l, first, length1, p->high_bits},
      {w->h, HAETAE_N * (size_t)p->k, first + length1, length2, p->hints}};
  if (!p->round1)
    return vmb_rans_decode_two(used, streams, w->slots);
  for (unsigned i = 0; i < 2; i++) {
    used[i] = vmb_rans_decode(streams[i].values, streams[i].count, streams[i].in, streams[i].length,
                              streams[i].table);
    if (used[i] == 0)
      return 0;
  }
  return 1;
}

/* Decodes h and the high bits of z1; 0 if that is not how a signer encodes something. */
VMB_INLINE_FOR_SPEED int haetae_decode(const struct haetae_params *p, const uint8_t *signature,
                                       const struct haetae_verify_view *w) {
  const uint8_t *const lengths = signature + haetae_lengths_offset(p), *const first = lengths + 2;
  const size_t space = p->signature_bytes - haetae_lengths_offset(p) - 2;
  const size_t length1 = p->round1 ? vmb_load16_le(lengths) : (size_t)p->base1 + lengths[0];
  if (length1 > space)
    return 0;
  /* round 1: at most */
  const size_t length2 = p->round1 ? space - length1 : (size_t)p->base2 + lengths[1];
  if (length2 > space - length1)
    return 0;
  size_t used[2];
  if (!haetae_decode_both(p, used, first, length1, length2, w) || used[0] != length1 ||
      (!p->round1 && used[1] != length2))
    return 0;
  uint32_t padding = 0;
  for (size_t i = length1 + used[1]; i < space; i++)
    padding |= first[i];
  return padding == 0;
}

#if HAETAE_PARALLEL
/*
 * scratch->mu and the blocks of the first polynomials of the public seed; 0 if the message is not
 * there as a whole, or so long that its hash would run alone.
 */
VMB_INLINE_FOR_SPEED int haetae_hash_beside(const struct haetae_params *p,
                                            const uint8_t *public_key,
                                            const struct vmb_sig_message *message,
                                            const struct haetae_verify_view *w) {
  if (message->hashed != NULL || message->message_length > HAETAE_BESIDE_TEXT_BYTES)
    return 0;
  uint8_t *text = w->text;
  if (!p->round1) {
    *text++ = (uint8_t)message->context_length;
    if (message->context_length > 0)
      memcpy(text, message->context, message->context_length);
    text += message->context_length;
  }
  if (message->message_length > 0)
    memcpy(text, message->message, message->message_length);
  text += message->message_length;
  w->jobs[0] = vmb_shake256_job(w->scratch->mu, 32, public_key, haetae_public_key_bytes(p), w->text,
                                (size_t)(text - w->text));
  for (unsigned i = 0; i < HAETAE_BESIDE(p->k); i++) {
    vmb_store16_le(w->numbers[i], (uint16_t)haetae_uniform_nonce(p, i));
    w->jobs[1 + i] = vmb_shake128_job(w->blocks[i], HAETAE_MADE_BYTES, public_key, HAETAE_RHO_BYTES,
                                      w->numbers[i], 2);
  }
  vmb_keccak_run_jobs(&w->scratch->stream.entries.keccak, w->jobs, 1 + HAETAE_BESIDE(p->k));
  return 1;
}
#else
VMB_INLINE_FOR_SPEED int haetae_hash_beside(const struct haetae_params *p,
                                            const uint8_t *public_key,
                                            const struct vmb_sig_message *message,
                                            const struct haetae_verify_view *w) {
  (void)p, (void)public_key, (void)message, (void)w;
  return 0;
}
#endif

/*
 * sums = the product of the matrix and z1, in [0, q). beside: haetae_hash_beside has made a part of
 * the matrix.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_multiply_z1(const struct haetae_params *p,
                                                   const uint8_t *public_key, int beside,
                                                   const struct haetae_verify_view *w) {
#if HAETAE_PARALLEL
  const struct haetae_made blocks = {HAETAE_BESIDE(p->k),
                                     (const uint8_t(*)[HAETAE_MADE_BYTES])w->blocks};
  const struct haetae_made *const made = beside ? &blocks : NULL;
#else
  const struct haetae_made *const made = NULL;
  (void)beside;
#endif
  memset(w->sums, 0, p->k * sizeof w->sums[0]);
  for (unsigned j = 0; j < p->l; j++)
    for (unsigned i = 0; i < p->k; i++) {
      const vmb_status status =
          haetae_entry(p, w->column, w->poly, w->scratch, public_key, made, i, j);
      if (status != VMB_OK)
        return status;
      /* the entry's computation has used the memory of the transform */
      if (i == 0 || (j == 0 && p->d)) {
        const int32_t again = haetae_doubled(j);
        for (unsigned n = 0; n < HAETAE_N; n++) {
          const int32_t value = w->z1[j * HAETAE_N + n];
          w->poly->poly.c[n] = value + (value & again); /* below 2q */
        }
        vmb_q64513_ntt(w->poly);
      }
      vmb_q64513_basemul_acc(&w->sums[i].sums, w->column, &w->poly->values);
    }
  for (unsigned i = 0; i < p->k; i++)
    vmb_q64513_intt(&w->sums[i]);
  return VMB_OK;
}

/* w->packed = e of row i as bytes: bits of the scratch in row 0, and zeros. */
VMB_INLINE_FOR_SPEED void haetae_parities(const struct haetae_verify_view *w, unsigned i) {
  for (unsigned n = 0; n < HAETAE_N; n++)
    w->packed[n] = (uint8_t)(i == 0 ? haetae_bit(w->scratch->bits, n) : 0);
}

/*
 * Steps 3 and 4 for row i: column = high bits of w plus hint; returns the sum of squares of z2. w1
 * alpha - w + e is even, below 2q + alpha in magnitude.
 */
VMB_INLINE_FOR_SPEED uint64_t haetae_reconstruct(const struct haetae_params *p,
                                                 const struct haetae_verify_view *w, unsigned i) {
  const int32_t hints = haetae_hint_modulus(p);
  uint64_t norm = 0;
  haetae_parities(w, i);
  for (unsigned n = 0; n < HAETAE_N; n++) {
    const uint32_t e = w->packed[n];
    const int32_t row = haetae_with_parity(w->sums[i].poly.c[n], e);
    const int32_t high =
        haetae_residue(haetae_high(p, row) + w->h[i * HAETAE_N + n] - hints, hints);
    int32_t twice = haetae_residue((high << p->alpha_bits) - row + (int32_t)e, HAETAE_2Q);
    twice -= HAETAE_2Q & -(int32_t)(twice >= HAETAE_Q);
    const uint32_t z2 = (uint32_t)(twice < 0 ? -twice : twice) / 2;
    w->column->c[n] = (uint16_t)high;
    norm += vmb_mul32x32_64(z2, z2);
  }
  return norm;
}

/*
 * The challenge's coefficients for step 2: bits of the signature itself, or (round 1) made from it.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_verify_challenge(const struct haetae_params *p,
                                                        uint8_t bits[HAETAE_N / 8],
                                                        const uint8_t *signature,
                                                        struct haetae_scratch *scratch) {
  if (!p->round1) {
    memcpy(bits, signature, HAETAE_CHALLENGE_BYTES);
    return VMB_OK;
  }
  vmb_keccak *const hash = &scratch->stream.keccak;
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, signature, HAETAE_CHALLENGE_BYTES);
  return haetae_challenge(p, bits, scratch, hash);
}

/*
 * z1 = 256 times its high bits plus the low bytes in the signature, in place of the high bits.
 * Returns the sum of squares. |z| <= 87 * 256 + 128.
 */
VMB_INLINE_FOR_SPEED uint64_t haetae_join_z1(const struct haetae_params *p,
                                             const struct haetae_verify_view *w,
                                             const uint8_t *signature) {
  uint64_t norm = 0;
  for (unsigned n = 0; n < HAETAE_N * (unsigned)p->l; n++) {
    const int32_t z = w->z1[n] * 256 + (int8_t)signature[HAETAE_CHALLENGE_BYTES + n];
    norm += (uint32_t)(z * z);
    w->z1[n] = (int16_t)z;
  }
  return norm;
}

/* Bits of the challenge += z1's first polynomial modulo 2: e = (z_0 - c) mod 2. */
VMB_INLINE_FOR_SPEED void haetae_add_parity(const struct haetae_verify_view *w) {
  for (unsigned n = 0; n < HAETAE_N; n += 8) {
    uint32_t byte = 0;
    for (unsigned b = 0; b < 8; b++)
      byte |= ((uint32_t)w->z1[n + b] & 1) << b;
    w->scratch->bits[n / 8] ^= (uint8_t)byte;
  }
}

/* Step 5: is the sum of squares of z1 and z2 within the bound? */
VMB_INLINE_FOR_SPEED int haetae_is_short(const struct haetae_params *p, uint64_t norm) {
  return norm <= p->b2_square;
}

/*
 * Steps 1 to 6 of section 7, with the replacements of section 9 in the final form. Refuses other
 * lengths than signature_bytes, encodings that no signer makes, and vectors beyond the bound; KEY
 * for a public key with coefficients that no key generation makes. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_verify(const struct haetae_params *p,
                                              const uint8_t *signature, size_t signature_length,
                                              const struct vmb_sig_message *message,
                                              const uint8_t *public_key,
                                              const struct haetae_verify_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_keccak *const hash = &scratch->stream.keccak;
  if (!haetae_public_key_is_valid(p, public_key, w->column->c))
    return VMB_ERROR_KEY;
  if (signature_length != p->signature_bytes || !haetae_decode(p, signature, w))
    return VMB_ERROR_SIGNATURE;
  /* no signer got further either */
  if (haetae_verify_challenge(p, scratch->bits, signature, scratch) != VMB_OK)
    return VMB_ERROR_SIGNATURE;
  uint64_t norm = haetae_join_z1(p, w, signature);
  haetae_add_parity(w);
  const int beside = haetae_hash_beside(p, public_key, message, w);
  const vmb_status status = haetae_multiply_z1(p, public_key, beside, w);
  if (status != VMB_OK)
    return status;
  if (!beside)
    haetae_hash_message(p, scratch->mu, 32, hash, public_key, message);
  vmb_shake256_init(hash);
  for (unsigned i = 0; i < p->k; i++) {
    norm += haetae_reconstruct(p, w, i);
    haetae_absorb_high(p, hash, w->column->c, w->packed);
  }
  if (!haetae_is_short(p, norm))
    return VMB_ERROR_SIGNATURE;
  vmb_keccak_absorb(hash, scratch->bits, sizeof scratch->bits);
  vmb_keccak_absorb(hash, scratch->mu, 32);
  if (p->round1)
    vmb_keccak_squeeze(hash, scratch->challenge, HAETAE_CHALLENGE_BYTES);
  else if (haetae_challenge(p, scratch->challenge, scratch, hash) != VMB_OK)
    return VMB_ERROR_SIGNATURE;
  return vmb_ct_difference(scratch->challenge, signature, HAETAE_CHALLENGE_BYTES) == 0
             ? VMB_OK
             : VMB_ERROR_SIGNATURE;
}

#endif
