/*
 * K-PKE; contracts in mlkem_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem_pke.h"

#include <string.h>

#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "support/constant_time.h"

void vmb_mlkem_hash(struct mlkem_work *w, uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in,
                    size_t length) {
  vmb_keccak_init(&w->stream, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(&w->stream, in, length);
  vmb_keccak_squeeze(&w->stream, out, MLKEM_HASH_BYTES);
}

/* ---- The secret vector, and products with it ------------------------------------------------- */

/* The noise of a stream that has begun, transformed. */
static void finish_noise(struct mlkem_work *w, vmb_q3329_any *poly, unsigned eta) {
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP)
    vmb_mlkem_noise_strip(w, poly->poly.c + first, eta);
  vmb_q3329_ntt(poly);
}

void vmb_mlkem_noise_transformed(struct mlkem_work *w, vmb_q3329_any *poly, unsigned nonce,
                                 unsigned eta) {
  vmb_mlkem_noise_begin(w, nonce);
  finish_noise(w, poly, eta);
}

/* Element j into w->vector; elements are asked for in order, and of a pair the first makes both. */
static void make_element(const struct mlkem_params *p, struct mlkem_work *w, unsigned j) {
  vmb_q3329_any *const element = &w->vector[MLKEM_VECTOR_PLACE(j)];
#if MLKEM_PAIRS
  if (j % 2 == 0 && j + 1 < p->k) {
    vmb_mlkem_noise_begin_two(w, j);
    finish_noise(w, &element[0], p->eta1);
    w->stream = w->second_stream;
    finish_noise(w, &element[1], p->eta1);
  }
  if (j + 1 < p->k || j % 2 == 1)
    return;
#endif
  vmb_mlkem_noise_transformed(w, element, j, p->eta1);
}

const vmb_q3329_values *vmb_mlkem_vector_element(const struct mlkem_params *p, struct mlkem_work *w,
                                                 const uint8_t *packed, unsigned j) {
#if defined(VMB_SMALL_MEMORY)
  if (packed != NULL)
    vmb_unpack_width12((uint16_t *)w->vector->values.c, packed + MLKEM_POLY_BYTES * j, MLKEM_N);
  else
    vmb_mlkem_noise_transformed(w, w->vector, j, p->eta1);
  return &w->vector->values;
#else
  (void)p;
  (void)packed;
  return &w->vector[j].values;
#endif
}

/*
 * w->acc += R^-1 times row i of the matrix, or of its transpose, times the vector. Errors:
 * VMB_ERROR_RETRY.
 */
static vmb_status row_basemul_acc(const struct mlkem_params *p, struct mlkem_work *w,
                                  const uint8_t rho[MLKEM_SEED_BYTES], unsigned i,
                                  unsigned transposed, const uint8_t *packed) {
  vmb_status status = VMB_OK;
  unsigned j = 0;
#if MLKEM_PAIRS
  for (; j + 1 < p->k && status == VMB_OK; j += 2) {
    const uint8_t x = (uint8_t)(transposed ? i : j), y = (uint8_t)(transposed ? j : i);
    const uint8_t two[2][2] = {{x, y}, {(uint8_t)(x + !transposed), (uint8_t)(y + transposed)}};
    status = vmb_mlkem_two_entries_basemul_acc(w, rho, two, &w->vector[j]);
  }
#endif
  for (; j < p->k && status == VMB_OK; j++)
    status = vmb_mlkem_entry_basemul_acc(w, rho, transposed ? i : j, transposed ? j : i,
                                         vmb_mlkem_vector_element(p, w, packed, j));
  return status;
}

VMB_NOINLINE void vmb_mlkem_packed_basemul_acc(struct mlkem_work *w, const uint8_t *packed,
                                               const vmb_q3329_values *b) {
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    vmb_unpack_width12((uint16_t *)w->strip, packed + first * 12 / 8, MLKEM_STRIP);
    vmb_q3329_basemul_acc(&w->acc.sums, w->strip, b, first, MLKEM_STRIP);
  }
}

/* ---- Key generation -------------------------------------------------------------------------- */

/* ByteEncode_12 of canonical values. */
static void pack(uint8_t *packed, const vmb_q3329_values *values) {
  vmb_pack_width12(packed, (const uint16_t *)values->c, MLKEM_N);
}

/* t^ = A s^ + e^ into the public key, in which rho is already, and s^ into the secret key. */
static vmb_status make_vectors(const struct mlkem_params *p, uint8_t *public_key,
                               uint8_t *secret_key, struct mlkem_work *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_matrix(&plan, p, rho);
  vmb_mlkem_plan_noise(&plan, 0, 2U * p->k, p->eta1);
  vmb_mlkem_run_plan(&plan);
  for (unsigned j = 0; j < p->k; j++) {
    vmb_q3329_any *const s = &w->vector[MLKEM_VECTOR_PLACE(j)];
    make_element(p, w, j);
    vmb_q3329_freeze(&s->values);
    pack(secret_key + MLKEM_POLY_BYTES * j, &s->values);
  }
  for (unsigned i = 0; i < p->k; i++) {
    vmb_mlkem_noise_transformed(w, &w->acc, p->k + i, p->eta1);
    vmb_q3329_to_mont(&w->acc);
    const vmb_status status = row_basemul_acc(p, w, rho, i, 0, secret_key);
    if (status != VMB_OK)
      return status;
    vmb_q3329_from_mont(&w->acc);
    pack(public_key + MLKEM_POLY_BYTES * i, &w->acc.values);
  }
  return VMB_OK;
}

vmb_status vmb_mlkem_pke_keypair(const struct mlkem_params *p, uint8_t *public_key,
                                 uint8_t *secret_key, struct mlkem_work *w) {
  uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  memcpy(rho, w->key_and_coins, MLKEM_SEED_BYTES);
  VMB_DECLASSIFY(rho, MLKEM_SEED_BYTES); /* part of the public key */
  const vmb_status status = make_vectors(p, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  memcpy(secret_key + mlkem_vector_bytes(p), public_key, mlkem_public_key_bytes(p));
  vmb_mlkem_hash(w, secret_key + mlkem_hash_offset(p), public_key, mlkem_public_key_bytes(p));
  return VMB_OK;
}

/* ---- Encryption, in encapsulation and in decapsulation --------------------------------------- */

/* Packs the strip, compressed to `bits` bits, into the sink. Destroys w->bytes. */
static void emit_strip(struct vmb_ciphertext_sink *sink, struct mlkem_work *w,
                       vmb_pack_width_function *pack_bits, unsigned bits) {
  uint8_t *const part = vmb_ciphertext_sink_place(sink, w->bytes);
  pack_bits(part, (const uint16_t *)w->strip, MLKEM_STRIP);
  vmb_ciphertext_sink_put(sink, part, MLKEM_STRIP * bits / 8);
}

void vmb_mlkem_add_message(int16_t *strip, int16_t *unpacked, const uint8_t message[32],
                           unsigned first) {
#if MLKEM_PARALLEL
  vmb_unpack_width1((uint16_t *)unpacked, message + first / 8, MLKEM_STRIP);
  vmb_q3329_decompress_by(unpacked, MLKEM_STRIP, 1);
  for (unsigned i = 0; i < MLKEM_STRIP; i++)
    strip[i] = (int16_t)(strip[i] + unpacked[i]);
#else
  (void)unpacked;
  for (unsigned i = 0; i < MLKEM_STRIP; i++) {
    const uint32_t bit = (uint32_t)message[(first + i) / 8] >> (i % 8) & 1;
    strip[i] = (int16_t)(strip[i] + (int32_t)(vmb_ct_mask_nonzero32(bit) & ((MLKEM_Q + 1) / 2)));
  }
#endif
}

/*
 * Emits acc + noise (PRF(coins, nonce)) + decompressed message, compressed to `bits` bits per
 * coefficient. message may be NULL. Bounds: |acc| <= 0.75 q, |noise| <= 2, a message bit adds
 * (q+1)/2: inside (-q, 2q).
 */
static void emit(struct mlkem_work *w, struct vmb_ciphertext_sink *sink, unsigned nonce,
                 const uint8_t *message, vmb_pack_width_function *pack_bits, unsigned bits) {
  vmb_mlkem_noise_begin(w, nonce);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    if (message != NULL)
      vmb_mlkem_add_message(w->acc.poly.c + first, w->strip, message, first);
    vmb_mlkem_noise_strip(w, w->strip, MLKEM_ETA2);
    vmb_q3329_compress(w->strip, w->acc.poly.c + first, MLKEM_STRIP, bits);
    emit_strip(sink, w, pack_bits, bits);
  }
}

void vmb_mlkem_plan_encryption(struct mlkem_plan *plan, const struct mlkem_params *p) {
  vmb_mlkem_plan_noise(plan, 0, p->k, p->eta1);
  vmb_mlkem_plan_noise(plan, p->k, p->k + 1U, MLKEM_ETA2);
}

vmb_status vmb_mlkem_pke_encrypt(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                                 const uint8_t *public_key, struct mlkem_work *w) {
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_encryption(&plan, p);
  vmb_mlkem_run_plan(&plan);
  return vmb_mlkem_pke_encrypt_planned(p, sink, public_key, w);
}

vmb_status vmb_mlkem_pke_encrypt_planned(const struct mlkem_params *p,
                                         struct vmb_ciphertext_sink *sink,
                                         const uint8_t *public_key, struct mlkem_work *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  for (unsigned j = 0; j < p->k && MLKEM_VECTOR_POLYS(p->k) == p->k; j++)
    make_element(p, w, j);
  for (unsigned i = 0; i < p->k; i++) {
    memset(&w->acc, 0, sizeof w->acc);
    const vmb_status status = row_basemul_acc(p, w, rho, i, 1, NULL);
    if (status != VMB_OK)
      return status;
    vmb_q3329_intt(&w->acc);
    emit(w, sink, p->k + i, NULL, p->pack_u, p->du);
  }
  memset(&w->acc, 0, sizeof w->acc);
  for (unsigned j = 0; j < p->k; j++)
    vmb_mlkem_packed_basemul_acc(w, public_key + MLKEM_POLY_BYTES * j,
                                 vmb_mlkem_vector_element(p, w, NULL, j));
  vmb_q3329_intt(&w->acc);
  emit(w, sink, 2U * p->k, w->message, p->pack_v, p->dv);
  return VMB_OK;
}

/* ---- Decryption ------------------------------------------------------------------------------ */

/* a[256] = what `packed` holds, d bits per coefficient, decompressed. */
static void unpack_decompressed(vmb_q3329_poly *a, const uint8_t *packed,
                                vmb_unpack_width_function *unpack, unsigned d) {
  unpack((uint16_t *)a->c, packed, MLKEM_N);
  vmb_q3329_decompress_by(a->c, MLKEM_N, d);
}

/* Bit i of the message is Compress_1 of coefficient i of v' - inverse(s^ u^). */
void vmb_mlkem_pke_decrypt(const struct mlkem_params *p, const uint8_t *ciphertext,
                           const uint8_t *secret_key, struct mlkem_work *w) {
  vmb_q3329_any *const u = w->vector;
  memset(&w->acc, 0, sizeof w->acc);
  for (unsigned j = 0; j < p->k; j++) {
    unpack_decompressed(&u->poly, ciphertext + j * mlkem_compressed_bytes(p->du), p->unpack_u,
                        p->du);
    vmb_q3329_ntt(u);
    vmb_mlkem_packed_basemul_acc(w, secret_key + MLKEM_POLY_BYTES * j, &u->values);
  }
  vmb_q3329_intt(&w->acc);
  for (unsigned i = 0; i < MLKEM_N; i++)
    w->acc.poly.c[i] = (int16_t)-w->acc.poly.c[i];
  unpack_decompressed(&u->poly, ciphertext + p->k * mlkem_compressed_bytes(p->du), p->unpack_v,
                      p->dv);
  vmb_q3329_compress(u->poly.c, w->acc.poly.c, MLKEM_N, 1); /* inside [-0.75 q, 1.75 q] */
  vmb_pack_width1(w->message, (const uint16_t *)u->poly.c, MLKEM_N);
}
