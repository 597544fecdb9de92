/*
 * The steps of FrodoKEM, for its operations and for tests.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_PKE_H
#define VMB_SCHEMES_FRODOKEM_PKE_H

#include "schemes/frodokem/frodokem_work.h"
#include "support/ciphertext_sink.h"

/* What the stream of secrets and noise begins with: in key generation, in encryption. */
#define FRODOKEM_KEYPAIR_DOMAIN 0x5f
#define FRODOKEM_ENCRYPT_DOMAIN 0x96

/* The stream of secrets and noise: SHAKE(domain || seedSE). */
static inline void frodokem_begin_noise(const struct frodokem_params *p, vmb_keccak *stream,
                                        uint8_t domain, const uint8_t *seed_se) {
  vmb_keccak_init(stream, p->shake);
  vmb_keccak_absorb(stream, &domain, 1);
  vmb_keccak_absorb(stream, seed_se, p->seed_se);
}

/* out = SHAKE(a || b), p->length bytes. b may be NULL if it has no bytes. */
static inline void frodokem_hash(const struct frodokem_params *p, vmb_keccak *stream, uint8_t *out,
                                 const uint8_t *a, size_t a_length, const uint8_t *b,
                                 size_t b_length) {
  vmb_keccak_init(stream, p->shake);
  vmb_keccak_absorb(stream, a, a_length);
  vmb_keccak_absorb(stream, b, b_length);
  vmb_keccak_squeeze(stream, out, p->length);
}

/* w->scratch->seed_and_key = seedSE' || k = SHAKE(pkh || message || salt). */
void vmb_frodokem_derive(const struct frodokem_params *p, const struct frodokem_view *w,
                         const uint8_t *pkh, const uint8_t *message, const uint8_t *salt);

/*
 * w->secret = S', w->scratch->sums = E'', w->b = E' or w->noise = where its rows begin, all of
 * seedSE' in w->scratch->seed_and_key.
 */
void vmb_frodokem_sample_ephemeral(const struct frodokem_params *p, const struct frodokem_view *w);

/* w->scratch->sums += S' B, B packed */
void vmb_frodokem_add_public(const struct frodokem_params *p, const struct frodokem_view *w,
                             const uint8_t *packed);

/* w->scratch->sums += Encode(message) */
void vmb_frodokem_add_message(const struct frodokem_params *p, const struct frodokem_view *w,
                              const uint8_t *message);

/* B' and C, packed, to the ciphertext, from seedSE' in w->scratch->seed_and_key. */
void vmb_frodokem_encrypt(const struct frodokem_params *p, const struct frodokem_view *w,
                          struct vmb_ciphertext_sink *ciphertext, const uint8_t *public_key,
                          const uint8_t *message);

/* w->scratch->sums = M = C - B' S; S^T as in a secret key */
void vmb_frodokem_decrypt(const struct frodokem_params *p, const struct frodokem_view *w,
                          const uint8_t *ciphertext, const uint8_t *secret);

/* message = Decode(w->scratch->sums) */
void vmb_frodokem_decode(const struct frodokem_params *p, const struct frodokem_view *w,
                         uint8_t *message);

#endif
