/*
 * SMAUG of the first round: key generation, encapsulation and decapsulation (specs/smaug.md
 * sections A.2, A.4 to A.7); contracts in smaug.h and smaug_round1.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_round1.h"

#include <string.h>

#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_product.h"
#include "schemes/smaug/smaug_round1_ternary.h"
#include "support/constant_time.h"
#include "support/random.h"

/* ---- Packing --------------------------------------------------------------------------------- */

void vmb_smaug_round1_pack10(uint8_t *out, const uint16_t *a, size_t count) {
  for (size_t i = 0; i < count / 4; i++) {
    unsigned upper = 0;
    for (unsigned j = 0; j < 4; j++) {
      out[5 * i + j] = (uint8_t)a[4 * i + j];
      upper |= (a[4 * i + j] >> 8 & 3U) << (2 * j);
    }
    out[5 * i + 4] = (uint8_t)upper;
  }
}

void vmb_smaug_round1_unpack10(uint16_t *a, const uint8_t *in, size_t count) {
  for (size_t i = 0; i < count / 4; i++)
    for (unsigned j = 0; j < 4; j++)
      a[4 * i + j] = (uint16_t)(in[5 * i + j] | (in[5 * i + 4] >> (2 * j) & 3U) << 8);
}

/* The numbers of coefficients 1 follow the lists of degrees. */
static size_t counts_offset(const struct smaug_params *p) {
  return p->rank * (size_t)p->hs;
}

vmb_status vmb_smaug_round1_unpack_secret(const struct smaug_params *p, const struct smaug_view *w,
                                          const uint8_t *packed_secret, unsigned j) {
  struct smaug_ternary *const ternary = &w->scratch->ternary;
  const uint8_t positives = packed_secret[counts_offset(p) + j];
  uint32_t malformed =
      vmb_smaug_unpack_list(ternary, packed_secret + j * (size_t)p->hs, p->hs, positives);
  VMB_DECLASSIFY(&malformed, sizeof malformed);
  vmb_smaug_ternary_expand(w->poly, ternary);
  return malformed ? VMB_ERROR_KEY : VMB_OK;
}

/* ---- The matrix, rows first in one stream ---------------------------------------------------- */

static void begin_matrix(struct smaug_scratch *scratch, const uint8_t seed[SMAUG_SEED_BYTES]) {
  vmb_keccak_init(&scratch->matrix, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(&scratch->matrix, seed, SMAUG_SEED_BYTES);
}

#if defined(VMB_SMALL_MEMORY)
/*
 * Encryption walks the matrix column by column: it keeps the states of the stream at the beginnings
 * of the rows, for which it reads all rows but the last.
 */
static vmb_keccak *row_stream(const struct smaug_view *w, unsigned row) {
  return row == 0 ? &w->scratch->matrix : w->row_streams + row - 1;
}

static void begin_rows(const struct smaug_params *p, const struct smaug_view *w,
                       const uint8_t seed[SMAUG_SEED_BYTES]) {
  vmb_keccak *const stream = &w->scratch->matrix;
  begin_matrix(w->scratch, seed);
  for (unsigned row = 1; row < p->rank; row++) {
    for (unsigned column = 0; column < p->rank; column++)
      vmb_keccak_squeeze(stream, smaug_byte_buffer(w), SMAUG_POLY_BYTES(p->lq));
    *row_stream(w, row) = *stream;
  }
  begin_matrix(w->scratch, seed);
}
#else
static vmb_keccak *row_stream(const struct smaug_view *w, unsigned row) {
  (void)row;
  return &w->scratch->matrix;
}

static void begin_rows(const struct smaug_params *p, const struct smaug_view *w,
                       const uint8_t seed[SMAUG_SEED_BYTES]) {
  (void)p;
  begin_matrix(w->scratch, seed);
}
#endif

void vmb_smaug_round1_matrix_poly(const struct smaug_params *p, const struct smaug_view *w,
                                  const uint8_t seed[SMAUG_SEED_BYTES], unsigned row,
                                  unsigned column) {
  (void)seed;
  (void)column;
  vmb_smaug_squeeze_poly(p, w, row_stream(w, row));
}

/* ---- Key generation -------------------------------------------------------------------------- */

/* The state is in the working memory to keep the stack small. */
static void shake128(vmb_keccak *state, uint8_t *out, size_t out_length, const uint8_t *in,
                     size_t in_length) {
  vmb_keccak_init(state, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(state, in, in_length);
  vmb_keccak_squeeze(state, out, out_length);
}

/*
 * All secret polynomials are one, s = W(SHAKE128(first 40 bytes of the seeds)) (specs/smaug.md,
 * pitfall 1). Packs it rank times; leaves it in w->scratch->ternary.
 */
static vmb_status sample_secret(const struct smaug_params *p, const struct smaug_view *w,
                                uint8_t *packed_secret) {
  struct smaug_scratch *const scratch = w->scratch;
  uint8_t *const counts = packed_secret + counts_offset(p);
  shake128(&scratch->stream, scratch->sampler_state, 32, scratch->seeds, 40);
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&scratch->stream, scratch->sampler_state, 32);
  const vmb_status status = vmb_smaug_round1_fixed_weight(&scratch->ternary, &scratch->stream,
                                                          scratch->sampler_state, p->hs);
  if (status != VMB_OK)
    return status;
  counts[0] = vmb_smaug_pack_list(packed_secret, &scratch->ternary, p->hs, smaug_list_buffer(w));
  for (unsigned i = 1; i < p->rank; i++) {
    memcpy(packed_secret + i * (size_t)p->hs, packed_secret, p->hs);
    counts[i] = counts[0];
  }
  return VMB_OK;
}

/* w->poly = the sum of the next row of the matrix: coefficients below 5 * 2^10 < 2^13. */
static void sum_row(const struct smaug_params *p, const struct smaug_view *w) {
  uint16_t *const row = smaug_row_buffer(w);
  memset(row, 0, SMAUG_N * sizeof row[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_smaug_squeeze_poly(p, w, &w->scratch->matrix);
    for (unsigned i = 0; i < SMAUG_N; i++)
      row[i] = (uint16_t)(row[i] + w->poly[i]);
  }
  memcpy(w->poly, row, SMAUG_N * sizeof row[0]);
}

/* With one secret polynomial, sum_j A[i][j] s_j = (sum_j A[i][j]) s. */
static vmb_status pke_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                              uint8_t *public_key, uint8_t *packed_secret,
                              const struct smaug_view *w) {
  const vmb_status status = sample_secret(p, w, packed_secret);
  if (status != VMB_OK)
    return status;
  vmb_smaug_ternary_expand(w->poly, &w->scratch->ternary);
  vmb_smaug_take_secret(w);
  begin_matrix(w->scratch, public_key);
  for (unsigned i = 0; i < p->rank; i++) {
    sum_row(p, w);
    vmb_smaug_begin_sum(w);
    vmb_smaug_add_secret_product(w, p->lq + 3U);
    vmb_smaug_end_sum(w);
    vmb_smaug_round1_noise(p, w, i);
    smaug_subtract_product(w);
    pack_q(public_key + smaug_b_offset(p, i), w->poly, SMAUG_N);
  }
  return VMB_OK;
}

vmb_status vmb_smaug_round1_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                                    uint8_t *public_key, uint8_t *secret_key,
                                    const struct smaug_view *w, const vmb_rng *rng) {
  struct smaug_scratch *const scratch = w->scratch;
  uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  vmb_status status = vmb_random(rng, scratch->message, SMAUG_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  shake128(&scratch->stream, scratch->seeds, 64, scratch->message, SMAUG_SEED_BYTES);
  shake128(&scratch->stream, public_key, SMAUG_SEED_BYTES, scratch->seeds + 32, 32);
  VMB_DECLASSIFY(public_key, SMAUG_SEED_BYTES); /* part of the public key */
  status = pke_keypair(p, pack_q, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  status = vmb_random(rng, rejection, SMAUG_REJECTION_BYTES);
  if (status != VMB_OK)
    return status;
  memcpy(rejection + SMAUG_REJECTION_BYTES, public_key, smaug_public_key_bytes(p));
  return VMB_OK;
}

/* ---- Encapsulation and decapsulation --------------------------------------------------------- */

void vmb_smaug_round1_start(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key) {
  smaug_hash(&w->scratch->stream, w->scratch->hash, public_key, smaug_public_key_bytes(p));
  begin_rows(p, w, public_key);
}

/* shared_secret = SHAKE256(message || H(ciphertext)). */
static void derive(const struct smaug_params *p, struct smaug_scratch *scratch,
                   uint8_t *shared_secret, const uint8_t *ciphertext) {
  smaug_hash(&scratch->stream, scratch->hash, ciphertext, smaug_ciphertext_bytes(p));
  smaug_hash_pair(&scratch->stream, shared_secret, 32, scratch->message, 32, scratch->hash);
}

vmb_status vmb_smaug_round1_encaps(const struct smaug_encryption *encryption, uint8_t *ciphertext,
                                   uint8_t *shared_secret, const uint8_t *public_key,
                                   const struct smaug_view *w, const vmb_rng *rng) {
  vmb_status status = vmb_random(rng, w->scratch->message, 32);
  if (status != VMB_OK)
    return status;
  vmb_smaug_round1_start(encryption->p, w, public_key);
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  status = vmb_smaug_pke_encrypt(encryption, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  derive(encryption->p, w->scratch, shared_secret, ciphertext);
  return VMB_OK;
}

vmb_status vmb_smaug_round1_pke_decrypt(const struct smaug_decryption *decryption,
                                        const uint8_t *ciphertext, const uint8_t *packed_secret,
                                        const struct smaug_view *w) {
  const struct smaug_params *const p = decryption->encryption->p;
  vmb_smaug_begin_sum(w);
  for (unsigned j = 0; j < p->rank; j++) {
    const vmb_status status = vmb_smaug_round1_unpack_secret(p, w, packed_secret, j);
    if (status != VMB_OK)
      return status;
    vmb_smaug_add_c1_product(decryption, ciphertext, w, j);
  }
  vmb_smaug_read_message(decryption, ciphertext, w);
  return VMB_OK;
}

vmb_status vmb_smaug_round1_decaps(const struct smaug_decryption *decryption,
                                   uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, const struct smaug_view *w) {
  const struct smaug_params *const p = decryption->encryption->p;
  const uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  const uint8_t *const public_key = rejection + SMAUG_REJECTION_BYTES;
  vmb_status status = vmb_smaug_round1_pke_decrypt(decryption, ciphertext, secret_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  vmb_smaug_round1_start(p, w, public_key);
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  status = vmb_smaug_pke_encrypt(decryption->encryption, &sink, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  const size_t bytes = smaug_ciphertext_bytes(p);
  vmb_ciphertext_sink_select(&sink, bytes, w->scratch->message, rejection, 32);
  vmb_make_unknown(shared_secret, w->scratch->message, 32);
  derive(p, w->scratch, shared_secret, ciphertext);
  /* round 1 returns it (specs/smaug.md section A.7) */
  return vmb_verdict_on_ciphertext(vmb_ciphertext_sink_rejects(&sink),
                                   vmb_ciphertext_sink_rejects_again(&sink, bytes));
}
