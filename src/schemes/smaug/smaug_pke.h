/*
 * The public-key encryption inside: specs/smaug.md sections A.4, A.5 and A.7, B.4 to B.6.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PKE_H
#define VMB_SCHEMES_SMAUG_PKE_H

#include "schemes/smaug/smaug_streams.h"

/* ---- Bytes of polynomials ----------------------------------------------------------------------------------------------------- */

/* Round 1 packs four 10-bit values into their four low bytes and one byte of the four upper pairs of bits (specs/smaug.md A.2). */
VMB_FAMILY_TEXT void smaug_pack_public(const struct smaug_params *p, uint8_t *out, const uint16_t a[SMAUG_N]) {
  if (!p->round1) {
    vmb_pack(out, a, SMAUG_N, p->lq);
    return;
  }
  for (unsigned i = 0; i < SMAUG_N / 4; i++) {
    unsigned upper = 0;
    for (unsigned j = 0; j < 4; j++) {
      out[5 * i + j] = (uint8_t)a[4 * i + j];
      upper |= (a[4 * i + j] >> 8 & 3U) << (2 * j);
    }
    out[5 * i + 4] = (uint8_t)upper;
  }
}

VMB_FAMILY_TEXT void smaug_unpack_public(const struct smaug_params *p, uint16_t a[SMAUG_N], const uint8_t *in) {
  if (!p->round1) {
    vmb_unpack(a, in, SMAUG_N, p->lq);
    return;
  }
  for (unsigned i = 0; i < SMAUG_N / 4; i++)
    for (unsigned j = 0; j < 4; j++) a[4 * i + j] = (uint16_t)(in[5 * i + j] | (in[5 * i + 4] >> (2 * j) & 3U) << 8);
}

/* Where the parts of a ciphertext go: into a buffer, or into a comparison with one. */
struct smaug_sink {
  uint8_t *write;         /* not NULL: store here */
  const uint8_t *compare; /* otherwise: compare with this */
  uint32_t difference;    /* nonzero if anything differed */
};

VMB_FAMILY_TEXT void smaug_emit(struct smaug_sink *sink, const uint16_t poly[SMAUG_N], unsigned bits, uint8_t *bytes) {
  const size_t length = SMAUG_POLY_BYTES(bits);
  if (sink->write != NULL) {
    vmb_pack(sink->write, poly, SMAUG_N, bits);
    sink->write += length;
  } else {
    vmb_pack(bytes, poly, SMAUG_N, bits);
    sink->difference |= vmb_ct_difference(bytes, sink->compare, length);
    sink->compare += length;
  }
}

/* ---- Products ----------------------------------------------------------------------------------------------------------------- */

/* w->poly = the next polynomial of the matrix, in the order that smaug_matrix_begin was told. */
VMB_FAMILY_TEXT void smaug_matrix_poly(const struct smaug_params *p, const struct smaug_view *w, const uint8_t seed[SMAUG_SEED_BYTES]) {
  uint8_t *const room = (uint8_t *)w->prepared;
  if (!p->round1) {
    vmb_unpack(w->poly, smaug_matrix_bytes(p, w->small, room, seed), SMAUG_N, p->lq);
    return;
  }
  vmb_keccak_squeeze(&w->small->matrix, room, SMAUG_POLY_BYTES(p->lq));
  smaug_unpack_public(p, w->poly, room);
}

/* accumulator += w->poly * the prepared polynomial w->secret; w->poly has coefficients below 2^bits. */
VMB_FAMILY_TEXT void smaug_multiply_accumulate(const struct smaug_view *w, uint16_t *accumulator, unsigned bits) {
  vmb_poly256_prepare_public(w->prepared, w->poly, bits);
  vmb_poly256_mac(accumulator, w->prepared, w->secret);
}

/* ---- Key generation ----------------------------------------------------------------------------------------------------------- */

/* public_key[i] = pack(noise number i of the secrets' seed minus the product in the accumulator, which is destroyed). */
VMB_FAMILY_TEXT void smaug_public_poly(const struct smaug_params *p, uint8_t *public_key, const struct smaug_view *w, unsigned i,
                                       uint16_t *accumulator) {
  uint16_t *const product = w->prepared;
  const uint8_t *const bytes = smaug_noise_bytes(p, w->small, (uint8_t *)w->prepared, i);
  smaug_noise_poly(w->poly, bytes, p->round1 ? 8 : 1, p->round1 ? 1 : 10);
  vmb_poly256_finish(product, accumulator);
  for (unsigned k = 0; k < SMAUG_N; k++) w->poly[k] = (uint16_t)(w->poly[k] - product[k]);
  smaug_pack_public(p, public_key + SMAUG_SEED_BYTES + i * (size_t)SMAUG_POLY_BYTES(p->lq), w->poly);
}

/*
 * Round 1: all secret polynomials are one, s = W(SHAKE128(first 40 bytes of the seeds)) (specs/smaug.md, trap 1). Hence
 * sum_j A[i][j] s_j = (sum_j A[i][j]) s: the sum has coefficients below 5 * 2^10 < 2^13.
 */
VMB_FAMILY_TEXT vmb_status smaug_keypair_round1(const struct smaug_params *p, uint8_t *public_key, uint8_t *packed_secret,
                                                const struct smaug_view *w) {
  struct smaug_small *const small = w->small;
  uint8_t *const counts = packed_secret + p->rank * (size_t)p->hs;
  uint16_t *const sum = w->accumulators + VMB_POLY256_WORDS;
  vmb_shake128(small->state, 32, small->seeds, 40);
  vmb_shake256_init(&small->stream);
  vmb_keccak_absorb(&small->stream, small->state, 32);
  const vmb_status status = smaug_fixed_weight(&small->ternary, &small->stream, small->state, p->hs);
  if (status != VMB_OK) return status;
  for (unsigned i = 0; i < p->rank; i++) {
    uint8_t *const list = packed_secret + i * (size_t)p->hs;
    if (i == 0)
      counts[0] = smaug_pack_list(list, &small->ternary, p->hs, w->prepared, w->accumulators);
    else
      memcpy(list, packed_secret, p->hs);
    counts[i] = counts[0];
  }
  smaug_ternary_expand(w->poly, &small->ternary);
  vmb_poly256_prepare_secret(w->secret, w->poly);

  smaug_matrix_begin(p, small, public_key, 0);
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_zeroize(sum, SMAUG_N * sizeof sum[0]);
    for (unsigned j = 0; j < p->rank; j++) {
      smaug_matrix_poly(p, w, public_key);
      for (unsigned k = 0; k < SMAUG_N; k++) sum[k] = (uint16_t)(sum[k] + w->poly[k]);
    }
    vmb_zeroize(w->accumulators, VMB_POLY256_WORDS * sizeof w->accumulators[0]);
    vmb_poly256_prepare_public(w->prepared, sum, p->lq + 3U);
    vmb_poly256_mac(w->accumulators, w->prepared, w->secret);
    smaug_public_poly(p, public_key, w, i, w->accumulators);
  }
  return VMB_OK;
}

/* w->poly = s from the stored bits, 2 of 1 - s for each coefficient. */
VMB_FAMILY_TEXT void smaug_unpack_secret_t(const struct smaug_view *w, const uint8_t *packed) {
  vmb_unpack(w->poly, packed, SMAUG_N, 2);
  for (unsigned k = 0; k < SMAUG_N; k++) w->poly[k] = (uint16_t)(1 - w->poly[k]);
}

/* SMAUG-T: samples and packs the secret polynomials. The sums' room is free for bytes. */
VMB_FAMILY_TEXT vmb_status smaug_secrets_t(const struct smaug_params *p, uint8_t *packed_secret, const struct smaug_view *w) {
  uint8_t *const room = (uint8_t *)w->accumulators;
  _Static_assert(SMAUG_SECRET_ROOM <= 2 * VMB_POLY256_WORDS * sizeof(uint16_t), "the sums of rank 2 are too small");
  for (unsigned j = 0; j < p->rank; j++) {
    const uint8_t *bytes = smaug_secret_bytes(p, w->small, room, j);
    unsigned attempt = 0;
    while (smaug_fixed_weight_t(w->poly, bytes, p->hs) != 0) {
      if (++attempt == SMAUG_T_ATTEMPTS_MAX) return VMB_ERROR_RETRY;
      smaug_secret_one(p, w->small, (uint8_t *)w->prepared, j, attempt);
      bytes = (const uint8_t *)w->prepared;
    }
    for (unsigned k = 0; k < SMAUG_N; k++) w->poly[k] = (uint16_t)(1 - w->poly[k]);
    vmb_pack(packed_secret + j * SMAUG_POLY_BYTES(2), w->poly, SMAUG_N, 2);
  }
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status smaug_keypair_t(const struct smaug_params *p, uint8_t *public_key, uint8_t *packed_secret,
                                           const struct smaug_view *w) {
  const vmb_status status = smaug_secrets_t(p, packed_secret, w);
  if (status != VMB_OK) return status;
  vmb_zeroize(w->accumulators, p->rank * VMB_POLY256_WORDS * sizeof w->accumulators[0]);
  smaug_matrix_begin(p, w->small, public_key, 1);
  for (unsigned j = 0; j < p->rank; j++) {
    smaug_unpack_secret_t(w, packed_secret + j * SMAUG_POLY_BYTES(2));
    vmb_poly256_prepare_secret(w->secret, w->poly);
    for (unsigned i = 0; i < p->rank; i++) {
      smaug_matrix_poly(p, w, public_key);
      smaug_multiply_accumulate(w, w->accumulators + i * VMB_POLY256_WORDS, p->lq);
    }
  }
  for (unsigned i = 0; i < p->rank; i++) smaug_public_poly(p, public_key, w, i, w->accumulators + i * VMB_POLY256_WORDS);
  return VMB_OK;
}

/* b = e - A s with the seed of s and e in w->small->seeds and that of A already at the head of the public key. */
VMB_FAMILY_TEXT vmb_status smaug_pke_keypair(const struct smaug_params *p, uint8_t *public_key, uint8_t *packed_secret,
                                             const struct smaug_view *w) {
  return p->round1 ? smaug_keypair_round1(p, public_key, packed_secret, w) : smaug_keypair_t(p, public_key, packed_secret, w);
}

/* ---- Encryption --------------------------------------------------------------------------------------------------------------- */

/* w->secret = ephemeral polynomial number j, prepared; j = 0, 1, ... in this order. */
VMB_FAMILY_TEXT vmb_status smaug_prepare_ephemeral(const struct smaug_params *p, const struct smaug_view *w, unsigned j) {
  if (p->round1) {
    const struct smaug_ternary *ternary;
    const vmb_status status = smaug_ephemeral_ternary(p, w->small, j, &ternary);
    if (status != VMB_OK) return status;
    smaug_ternary_expand(w->poly, ternary);
  } else {
    smaug_ephemeral_poly(p, w->poly, smaug_ephemeral_bytes(p, w->small, (uint8_t *)w->prepared, j));
  }
  vmb_poly256_prepare_secret(w->secret, w->poly);
  return VMB_OK;
}

/*
 * Takes the product out of the accumulator and emits it rounded to `bits` bits:
 * floor((x + 2^(lq - bits - 1)) / 2^(lq - bits)) mod 2^bits, which needs x modulo 2^lq only.
 */
VMB_FAMILY_TEXT void smaug_emit_rounded(const struct smaug_params *p, struct smaug_sink *sink, const struct smaug_view *w,
                                        uint16_t *accumulator, unsigned bits, const uint8_t *message) {
  const unsigned shift = p->lq - bits, half = 1U << (shift - 1);
  vmb_poly256_finish(w->poly, accumulator);
  if (message != NULL)
    for (unsigned k = 0; k < SMAUG_N; k++)
      w->poly[k] = (uint16_t)(w->poly[k] + (((unsigned)message[k >> 3] >> (k & 7) & 1) << (p->lq - 1)));
  for (unsigned k = 0; k < SMAUG_N; k++) w->poly[k] = (uint16_t)((uint16_t)(w->poly[k] + half) >> shift);
  smaug_emit(sink, w->poly, bits, (uint8_t *)w->prepared);
}

/* Encrypts w->small->message; the ciphertext goes to the sink: rank parts of A^T r, then <b, r> and the message. */
VMB_FAMILY_TEXT vmb_status smaug_pke_encrypt(const struct smaug_params *p, struct smaug_sink *sink, const uint8_t *public_key,
                                             const struct smaug_view *w) {
  uint16_t *const last = w->accumulators + p->rank * VMB_POLY256_WORDS;
  vmb_zeroize(w->accumulators, (p->rank + 1U) * VMB_POLY256_WORDS * sizeof w->accumulators[0]);
  smaug_matrix_begin(p, w->small, public_key, 0);
  for (unsigned j = 0; j < p->rank; j++) {
    const vmb_status status = smaug_prepare_ephemeral(p, w, j);
    if (status != VMB_OK) return status;
    for (unsigned i = 0; i < p->rank; i++) {
      smaug_matrix_poly(p, w, public_key);
      smaug_multiply_accumulate(w, w->accumulators + i * VMB_POLY256_WORDS, p->lq);
    }
    smaug_unpack_public(p, w->poly, public_key + SMAUG_SEED_BYTES + j * (size_t)SMAUG_POLY_BYTES(p->lq));
    smaug_multiply_accumulate(w, last, p->lq);
  }
  for (unsigned i = 0; i < p->rank; i++) smaug_emit_rounded(p, sink, w, w->accumulators + i * VMB_POLY256_WORDS, p->lp, NULL);
  smaug_emit_rounded(p, sink, w, last, p->lp2, w->small->message);
  return VMB_OK;
}

/* ---- Decryption --------------------------------------------------------------------------------------------------------------- */

/* w->poly = secret polynomial number j. Returns nonzero if it is malformed, which is public: no key of key generation's is. */
VMB_FAMILY_TEXT uint32_t smaug_unpack_secret(const struct smaug_params *p, const struct smaug_view *w, const uint8_t *packed_secret,
                                             unsigned j) {
  if (!p->round1) {
    smaug_unpack_secret_t(w, packed_secret + j * SMAUG_POLY_BYTES(2));
    return 0;
  }
  const uint8_t *const counts = packed_secret + p->rank * (size_t)p->hs;
  uint32_t malformed = smaug_unpack_list(&w->small->ternary, packed_secret + j * (size_t)p->hs, p->hs, counts[j]);
  VMB_DECLASSIFY(&malformed, sizeof malformed);
  smaug_ternary_expand(w->poly, &w->small->ternary);
  return malformed;
}

/*
 * w->small->message = the decryption: bit k of floor((v_k + 2^14 mod 2^16) / 2^15), v = 2^(16 - lp2) c2 + 2^(16 - lp) sum c1_i s_i.
 *   errors  VMB_ERROR_KEY
 */
VMB_FAMILY_TEXT vmb_status smaug_pke_decrypt(const struct smaug_params *p, const uint8_t *ciphertext, const uint8_t *packed_secret,
                                             const struct smaug_view *w) {
  uint16_t *const sum = w->prepared;
  vmb_zeroize(w->accumulators, VMB_POLY256_WORDS * sizeof w->accumulators[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    if (smaug_unpack_secret(p, w, packed_secret, j) != 0) return VMB_ERROR_KEY;
    vmb_poly256_prepare_secret(w->secret, w->poly);
    vmb_unpack(w->poly, ciphertext, SMAUG_N, p->lp);
    ciphertext += SMAUG_POLY_BYTES(p->lp);
    smaug_multiply_accumulate(w, w->accumulators, p->lp);
  }
  vmb_poly256_finish(sum, w->accumulators);
  vmb_unpack(w->poly, ciphertext, SMAUG_N, p->lp2);
  for (unsigned i = 0; i < 32; i++) {
    unsigned byte = 0;
    for (unsigned j = 0; j < 8; j++) {
      const unsigned k = 8 * i + j;
      const unsigned v = ((unsigned)w->poly[k] << (16 - p->lp2)) + ((unsigned)sum[k] << (16 - p->lp)) + (1U << 14);
      byte |= (v >> 15 & 1) << j;
    }
    w->small->message[i] = (uint8_t)byte;
  }
  return VMB_OK;
}

#endif
