/*
 * The public-key encryption inside, K-PKE: specs/mlkem.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_PKE_H
#define VMB_SCHEMES_MLKEM_PKE_H

#include "math/bitpack/bitpack.h"
#include "schemes/mlkem/mlkem_sample.h"
#include "support/constant_time.h"

/* Where the parts of a ciphertext go: into a buffer, or into a comparison with one. */
struct mlkem_sink {
  uint8_t *write;         /* not NULL: store here */
  const uint8_t *compare; /* otherwise: compare with this */
  uint32_t difference;    /* nonzero if anything differed */
};

/* round(q y / 2^d) for 0 <= y < 2^d; the other direction is vmb_ntt3329_compress. */
static inline int16_t mlkem_decompress(unsigned y, unsigned d) {
  return (int16_t)((MLKEM_Q * (uint32_t)y + (1U << (d - 1))) >> d);
}

/* a[256] = what `packed` holds, d bits per coefficient, decompressed. */
VMB_FAMILY_TEXT void mlkem_unpack_decompressed(int16_t *a, const uint8_t *packed, unsigned d) {
  vmb_bitunpack((uint16_t *)a, packed, MLKEM_N, d);
  for (unsigned i = 0; i < MLKEM_N; i++) a[i] = mlkem_decompress((unsigned)a[i], d);
}

/* Packs the strip, compressed to `bits` bits, into the sink. */
VMB_FAMILY_TEXT void mlkem_emit_strip(struct mlkem_sink *sink, struct mlkem_small *small, unsigned bits) {
  const size_t length = MLKEM_STRIP * bits / 8;
  const uint16_t *const strip = (const uint16_t *)small->strip;
  if (sink->write != NULL) {
    vmb_bitpack(sink->write, strip, MLKEM_STRIP, bits);
    sink->write += length;
  } else {
    vmb_bitpack(small->bytes, strip, MLKEM_STRIP, bits);
    sink->difference |= vmb_ct_difference(small->bytes, sink->compare, length);
    sink->compare += length;
  }
}

/* strip += 1665 = (q+1)/2 where the message, from bit `first` on, has a one. */
static inline void mlkem_add_message(int16_t *strip, const uint8_t message[32], unsigned first) {
  for (unsigned i = 0; i < MLKEM_STRIP; i++) {
    const uint32_t bit = (uint32_t)message[(first + i) / 8] >> (i % 8) & 1;
    strip[i] = (int16_t)(strip[i] + (int32_t)(vmb_ct_mask_nonzero32(bit) & ((MLKEM_Q + 1) / 2)));
  }
}

/*
 * Emits acc + noise (PRF(coins, nonce)) + decompressed message, compressed to `bits` bits per coefficient. message may be NULL.
 * Bounds: |acc| <= 0.75 q, |noise| <= 2, a message bit adds (q+1)/2: inside (-q, 2q).
 */
static inline void mlkem_emit_bits(const struct mlkem_view *w, struct mlkem_sink *sink, unsigned nonce, const uint8_t *message,
                                   unsigned bits) {
  struct mlkem_small *const small = w->small;
  mlkem_noise_begin(small, small->key_and_coins + 32, nonce);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    mlkem_noise_strip(small, small->strip, MLKEM_ETA2);
    if (message != NULL) mlkem_add_message(small->strip, message, first);
    vmb_ntt3329_compress(small->strip, w->acc + first, MLKEM_STRIP, bits);
    mlkem_emit_strip(sink, small, bits);
  }
}

/* One copy per number of bits, whatever the sets: packing wants constants. Optimising for size, one copy. */
MLKEM_SHARED void mlkem_emit(const struct mlkem_view *w, struct mlkem_sink *sink, unsigned nonce, const uint8_t *message, unsigned bits) {
#if defined(__OPTIMIZE_SIZE__)
  mlkem_emit_bits(w, sink, nonce, message, bits);
#else
  if (bits == 4)
    mlkem_emit_bits(w, sink, nonce, message, 4);
  else if (bits == 5)
    mlkem_emit_bits(w, sink, nonce, message, 5);
  else if (bits == 10)
    mlkem_emit_bits(w, sink, nonce, message, 10);
  else
    mlkem_emit_bits(w, sink, nonce, message, 11);
#endif
}

/* ByteEncode_12 of canonical coefficients. */
MLKEM_SHARED void mlkem_pack(uint8_t *packed, const int16_t *poly) {
  vmb_bitpack(packed, (const uint16_t *)poly, MLKEM_N, 12);
}

/* acc += k b times the polynomial of packed 12-bit coefficients. */
MLKEM_SHARED void mlkem_packed_mac(const struct mlkem_view *w, const uint8_t *packed, const int16_t *b) {
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    vmb_bitunpack((uint16_t *)w->small->strip, packed + first * 12 / 8, MLKEM_STRIP, 12);
    vmb_ntt3329_mac(w->acc, w->small->strip, b, first, MLKEM_STRIP);
  }
}

/*
 * t^ = A s^ + e^ from rho || sigma in key_and_coins; packs t^ into the public key, in which rho already stands, and s^ into the
 * secret key.
 */
VMB_FAMILY_TEXT vmb_status mlkem_pke_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                                             const struct mlkem_view *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p), *const sigma = w->small->key_and_coins + 32;
  const struct mlkem_source source = {secret_key, sigma, p->eta1};
  mlkem_prepare(p, w->small, NULL, 0, rho, 0, sigma, 2U * p->k);
  for (unsigned j = 0; j < p->k; j++) {
    int16_t *const s = w->vector + MLKEM_N * (j % MLKEM_VECTOR_ROOM(p->k));
    mlkem_noise_transformed(w->small, s, sigma, j, p->eta1);
    vmb_ntt3329_canonical(s);
    mlkem_pack(secret_key + MLKEM_POLY_BYTES * j, s);
  }
  for (unsigned i = 0; i < p->k; i++) {
    mlkem_noise_transformed(w->small, w->acc, sigma, p->k + i, p->eta1);
    vmb_ntt3329_enter(w->acc);
    const vmb_status status = mlkem_matrix_row_mac(p, w, rho, i, 0, &source);
    if (status != VMB_OK) return status;
    vmb_ntt3329_leave(w->acc);
    mlkem_pack(public_key + MLKEM_POLY_BYTES * i, w->acc);
  }
  return VMB_OK;
}

/*
 * Encrypts w->small->message with the coins in w->small->key_and_coins[32..63]; the ciphertext goes to the sink. The transposed matrix has
 * been asked for in mlkem_prepare.
 */
VMB_FAMILY_TEXT vmb_status mlkem_pke_encrypt(const struct mlkem_params *p, struct mlkem_sink *sink, const uint8_t *public_key,
                                             const struct mlkem_view *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p), *const coins = w->small->key_and_coins + 32;
  const struct mlkem_source source = {NULL, coins, p->eta1};
  mlkem_prepare(p, w->small, NULL, 0, NULL, 1, coins, 2U * p->k + 1);
  for (unsigned j = 0; j < p->k && MLKEM_VECTOR_ROOM(p->k) == p->k; j++)
    mlkem_noise_transformed(w->small, w->vector + MLKEM_N * j, coins, j, p->eta1);
  for (unsigned i = 0; i < p->k; i++) {
    memset(w->acc, 0, MLKEM_N * sizeof w->acc[0]);
    const vmb_status status = mlkem_matrix_row_mac(p, w, rho, i, 1, &source);
    if (status != VMB_OK) return status;
    vmb_ntt3329_inverse(w->acc);
    mlkem_emit(w, sink, p->k + i, NULL, p->du);
  }
  memset(w->acc, 0, MLKEM_N * sizeof w->acc[0]);
  for (unsigned j = 0; j < p->k; j++) mlkem_packed_mac(w, public_key + MLKEM_POLY_BYTES * j, mlkem_vector_element(w, &source, j));
  vmb_ntt3329_inverse(w->acc);
  mlkem_emit(w, sink, 2U * p->k, w->small->message, p->dv);
  return VMB_OK;
}

/* w->small->message = the decryption of the ciphertext: bit i is Compress_1 of coefficient i of v' - inverse(s^ u^). */
VMB_FAMILY_TEXT void mlkem_pke_decrypt(const struct mlkem_params *p, const uint8_t *ciphertext, const uint8_t *secret_key,
                                       const struct mlkem_view *w) {
  int16_t *const u = w->vector;
  memset(w->acc, 0, MLKEM_N * sizeof w->acc[0]);
  for (unsigned j = 0; j < p->k; j++) {
    mlkem_unpack_decompressed(u, ciphertext + j * mlkem_compressed_bytes(p->du), p->du);
    vmb_ntt3329_forward(u);
    mlkem_packed_mac(w, secret_key + MLKEM_POLY_BYTES * j, u);
  }
  vmb_ntt3329_inverse(w->acc);
  for (unsigned i = 0; i < MLKEM_N; i++) w->acc[i] = (int16_t)-w->acc[i];
  mlkem_unpack_decompressed(u, ciphertext + p->k * mlkem_compressed_bytes(p->du), p->dv);
  vmb_ntt3329_compress(u, w->acc, MLKEM_N, 1); /* inside [-0.75 q, 1.75 q] */
  vmb_bitpack(w->small->message, (const uint16_t *)u, MLKEM_N, 1);
}

#endif
