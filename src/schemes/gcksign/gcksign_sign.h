/*
 * Key generation, signing, verification: specs/gcksign.md sections 4 to 6.
 *
 * Public key: rho || t. Secret key: s || zeros up to n bytes || rho. Signature: z || challenge digest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_SIGN_H
#define VMB_SCHEMES_GCKSIGN_SIGN_H

#include "api/algorithm.h"
#include "math/sparse/sparse.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "support/random.h"

/* ---- Arithmetic ---------------------------------------------------------------------------------------------------------------- */

/* A small number as a residue in [0, Q). */
VMB_FAMILY_TEXT uint64_t gcksign_residue(const struct gcksign_params *p, int32_t value) {
  const uint64_t wide = (uint64_t)(int64_t)value;
  return wide + (p->q & (0 - (wide >> 63)));
}

/* sum += a_i o NTT(poly), where a_i are the next n coefficients of the stream. poly holds residues; it is transformed in place. */
VMB_FAMILY_TEXT vmb_status gcksign_add_product(const struct gcksign_params *p, const struct gcksign_view *w) {
  p->forward(w->poly);
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE) {
    const vmb_status status = gcksign_next_piece_of_a(p, w->small);
    if (status != VMB_OK) return status;
    p->mac(w->sum + at, w->small->piece, w->poly + at, GCKSIGN_PIECE);
  }
  return VMB_OK;
}

VMB_FAMILY_TEXT void gcksign_sum_begin(const struct gcksign_params *p, const struct gcksign_view *w) {
  memset(w->sum, 0, (size_t)p->n * sizeof w->sum[0]);
  gcksign_stream_begin(&w->small->a, w->small->rho, 0, GCKSIGN_A_BLOCKS_MAX);
}

/* One polynomial of s from its packed form as numbers modulo 2^8; the bits of 10, which stands for no coefficient, are ORed into the result. */
VMB_FAMILY_TEXT uint32_t gcksign_unpack_s(const struct gcksign_params *p, uint8_t *s, const uint8_t *packed) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t code = (uint32_t)packed[i / 4] >> (6 - 2 * (i % 4)) & 3;
    bad |= code >> 1 & ~code & 1;
    s[i] = (uint8_t)(code - 2 * (code & 2));
  }
  return bad;
}

/* ---- Hash ---------------------------------------------------------------------------------------------------------------------- */

/* challenge = SHA-256(packed canonical sum || message). */
VMB_FAMILY_TEXT void gcksign_hash(const struct gcksign_params *p, uint8_t challenge[GCKSIGN_CHALLENGE_BYTES],
                                  const struct vmb_sig_message *message, const struct gcksign_view *w) {
  vmb_sha256_state *const hash = &w->small->step.hash.state;
  vmb_sha256_init(hash);
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE) {
    struct vmb_bit_writer writer = {w->small->step.hash.packed, 0, 0};
    for (unsigned i = 0; i < GCKSIGN_PIECE; i++) vmb_put_bits64(&writer, w->sum[at + i], p->k);
    vmb_sha256_update(hash, w->small->step.hash.packed, GCKSIGN_PIECE / 8 * (size_t)p->k);
  }
  vmb_sha256_update(hash, message->message, message->message_length);
  vmb_sha256_final(hash, challenge);
}

/* ---- Key generation ------------------------------------------------------------------------------------------------------------ */

VMB_FAMILY_TEXT vmb_status gcksign_keypair(const struct gcksign_params *p, uint8_t *public_key, uint8_t *secret_key,
                                           const struct gcksign_view *w, const vmb_rng *rng) {
  struct gcksign_small *const small = w->small;
  vmb_status status = vmb_random(rng, small->rho, GCKSIGN_SEED_BYTES);
  if (status != VMB_OK) return status;
  VMB_DECLASSIFY(small->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  status = vmb_random(rng, small->seed, GCKSIGN_SEED_BYTES);
  if (status != VMB_OK) return status;
  memset(secret_key, 0, p->n); /* gcksign5 has a hole behind s (section 4) */
  status = gcksign_sample_s(p, secret_key, small);
  if (status != VMB_OK) return status;
  gcksign_sum_begin(p, w);
  for (unsigned i = 0; i < p->m; i++) {
    uint8_t *const s = (uint8_t *)w->y; /* no y here */
    (void)gcksign_unpack_s(p, s, secret_key + (size_t)i * p->n / 4);
    for (unsigned j = 0; j < p->n; j++) w->poly[j] = gcksign_residue(p, (int32_t)((s[j] ^ 0x80U) - 0x80U));
    status = gcksign_add_product(p, w);
    if (status != VMB_OK) return status;
  }
  p->scale(w->sum, 1);
  memcpy(public_key, small->rho, GCKSIGN_SEED_BYTES);
  struct vmb_bit_writer writer = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned j = 0; j < p->n; j++) vmb_put_bits64(&writer, w->sum[j], p->k);
  memcpy(secret_key + p->n, small->rho, GCKSIGN_SEED_BYTES);
  return VMB_OK;
}

/* ---- Signing ------------------------------------------------------------------------------------------------------------------- */

/* z_i = y_i + c s_i in place of y_i. Nonzero in the sign bit if a coefficient is outside [-limit, limit]. */
VMB_FAMILY_TEXT uint32_t gcksign_respond(const struct gcksign_params *p, const struct gcksign_view *w, unsigned i,
                                         const uint8_t *secret_key) {
  const int32_t limit = p->bound - p->beta;
  const unsigned n = p->n;
  int16_t *const z = w->y + (size_t)i * n;
  uint32_t outside = 0;
  (void)gcksign_unpack_s(p, w->copies + n, secret_key + (size_t)i * n / 4);
  for (unsigned j = 0; j < n; j++) w->copies[j] = w->copies[2 * n + j] = (uint8_t)(0U - w->copies[n + j]);
  vmb_sparse_product(w->product, w->copies, w->small->offsets, p->weight, n);
  for (unsigned j = 0; j < n; j++) {
    const int32_t value = z[j] + (int32_t)((w->product[j] ^ 0x80U) - 0x80U);
    outside |= (uint32_t)(limit - value) | (uint32_t)(limit + value);
    z[j] = (int16_t)value; /* what does not fit is outside and never used */
  }
  return outside;
}

/* One pass. *accepted: the signature's z is in w->y, its challenge in small->challenge. */
VMB_FAMILY_TEXT vmb_status gcksign_pass(const struct gcksign_params *p, int *accepted, const struct vmb_sig_message *message,
                                        const uint8_t *secret_key, const struct gcksign_view *w, unsigned nonce) {
  struct gcksign_small *const small = w->small;
  vmb_status status = gcksign_sample_y(p, w->y, small, nonce);
  if (status != VMB_OK) return status;
  gcksign_sum_begin(p, w);
  for (unsigned i = 0; i < p->m; i++) {
    const int16_t *const y = w->y + (size_t)i * p->n;
    for (unsigned j = 0; j < p->n; j++) w->poly[j] = gcksign_residue(p, y[j]);
    status = gcksign_add_product(p, w);
    if (status != VMB_OK) return status;
  }
  p->scale(w->sum, p->unscaled);
  gcksign_hash(p, small->challenge, message, w);
  memcpy(small->seed, small->challenge, GCKSIGN_SEED_BYTES); /* the next pass's seed of y (section 5) */
  status = gcksign_challenge(p, w->sparse, small);
  if (status != VMB_OK) return status;
  uint32_t outside = 0;
  for (unsigned i = 0; i < p->m; i++) outside |= gcksign_respond(p, w, i, secret_key);
  outside = vmb_ct_mask_negative32((int32_t)outside);
  VMB_DECLASSIFY(&outside, sizeof outside); /* the number of passes is public (section 9) */
  *accepted = outside == 0;
  return VMB_OK;
}

/* Is every coefficient of s 0, 1 or -1? */
VMB_FAMILY_TEXT int gcksign_secret_key_is_valid(const struct gcksign_params *p, const uint8_t *secret_key, uint8_t *s) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < p->m; i++) bad |= gcksign_unpack_s(p, s, secret_key + (size_t)i * p->n / 4);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

VMB_FAMILY_TEXT vmb_status gcksign_sign(const struct gcksign_params *p, uint8_t *signature, size_t *signature_length,
                                        const struct vmb_sig_message *message, const uint8_t *secret_key, const struct gcksign_view *w,
                                        const vmb_rng *rng) {
  struct gcksign_small *const small = w->small;
  if (!gcksign_secret_key_is_valid(p, secret_key, w->copies)) return VMB_ERROR_KEY;
  memcpy(small->rho, secret_key + p->n, GCKSIGN_SEED_BYTES);
  VMB_DECLASSIFY(small->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  vmb_status status = vmb_random(rng, small->seed, GCKSIGN_SEED_BYTES);
  int accepted = 0;
  for (unsigned nonce = 1; status == VMB_OK && !accepted; nonce++)
    status = nonce <= GCKSIGN_PASSES_MAX ? gcksign_pass(p, &accepted, message, secret_key, w, nonce) : VMB_ERROR_RETRY;
  if (status != VMB_OK) return status;
  struct vmb_bit_writer writer = {signature, 0, 0};
  for (size_t i = 0; i < (size_t)p->m * p->n; i++) vmb_put_bits32(&writer, (uint16_t)w->y[i], p->z_bits);
  memcpy(signature + gcksign_packed_z_bytes(p), small->challenge, GCKSIGN_CHALLENGE_BYTES);
  *signature_length = gcksign_signature_bytes(p);
  return VMB_OK;
}

/* ---- Verification: everything is public ----------------------------------------------------------------------------------------- */

/* The next GCKSIGN_PIECE coefficients of t; the coefficients of a valid key are below Q. */
VMB_FAMILY_TEXT int gcksign_next_piece_of_t(const struct gcksign_params *p, struct vmb_bit_reader *reader, uint64_t piece[GCKSIGN_PIECE]) {
  int valid = 1;
  for (unsigned i = 0; i < GCKSIGN_PIECE; i++) {
    piece[i] = vmb_get_bits64(reader, p->k);
    if (piece[i] >= p->q) valid = 0;
  }
  return valid;
}

/* poly = the next n coefficients of z; 0 if one is outside [-limit, limit]. */
VMB_FAMILY_TEXT int gcksign_next_z(const struct gcksign_params *p, struct vmb_bit_reader *reader, uint64_t *poly) {
  const int32_t limit = p->bound - p->beta;
  const uint32_t sign = UINT32_C(1) << (p->z_bits - 1);
  for (unsigned j = 0; j < p->n; j++) {
    const int32_t z = (int32_t)((vmb_get_bits32(reader, p->z_bits) ^ sign) - sign);
    if (z > limit || z < -limit) return 0;
    poly[j] = gcksign_residue(p, z);
  }
  return 1;
}

VMB_FAMILY_TEXT vmb_status gcksign_verify(const struct gcksign_params *p, const uint8_t *signature, size_t signature_length,
                                          const struct vmb_sig_message *message, const uint8_t *public_key, const struct gcksign_view *w) {
  struct gcksign_small *const small = w->small;
  struct vmb_bit_reader t = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE)
    if (!gcksign_next_piece_of_t(p, &t, small->piece)) return VMB_ERROR_KEY;
  if (signature_length != gcksign_signature_bytes(p)) return VMB_ERROR_SIGNATURE;
  const uint8_t *const digest = signature + gcksign_packed_z_bytes(p);
  memcpy(small->rho, public_key, GCKSIGN_SEED_BYTES);
  gcksign_sum_begin(p, w);
  struct vmb_bit_reader z = {signature, 0, 0};
  for (unsigned i = 0; i < p->m; i++) {
    if (!gcksign_next_z(p, &z, w->poly)) return VMB_ERROR_SIGNATURE;
    const vmb_status status = gcksign_add_product(p, w);
    if (status != VMB_OK) return status;
  }
  memcpy(small->challenge, digest, GCKSIGN_CHALLENGE_BYTES);
  int8_t *const sparse = (int8_t *)w->y; /* no y here */
  const vmb_status status = gcksign_challenge(p, sparse, small);
  if (status != VMB_OK) return VMB_ERROR_SIGNATURE; /* no signer gets here either */
  for (unsigned j = 0; j < p->n; j++) w->poly[j] = gcksign_residue(p, -sparse[j]);
  p->forward(w->poly);
  t = (struct vmb_bit_reader){public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE) {
    (void)gcksign_next_piece_of_t(p, &t, small->piece);
    p->mac(w->sum + at, small->piece, w->poly + at, GCKSIGN_PIECE);
  }
  p->scale(w->sum, p->unscaled);
  gcksign_hash(p, small->challenge, message, w);
  return vmb_ct_difference(small->challenge, digest, GCKSIGN_CHALLENGE_BYTES) == 0 ? VMB_OK : VMB_ERROR_SIGNATURE;
}

#endif
