/*
 * The bytes that polynomials are made of, from hash streams: one stream after the other, or, where
 * SMAUG_PARALLEL, four at once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_STREAMS_H
#define VMB_SCHEMES_SMAUG_STREAMS_H

#include "schemes/smaug/smaug_stream.c"

#if SMAUG_PARALLEL
#include "schemes/smaug/smaug_streams_parallel.h"
#else

/* The bytes of the next polynomial of the matrix of SMAUG-T; `buffer` is large enough for them. */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_matrix_bytes(const struct smaug_params *p,
                                                       const struct smaug_view *w, uint8_t *buffer,
                                                       const uint8_t *seed) {
  uint8_t place[2];
  (void)smaug_matrix_place(p, &w->scratch->position, place);
  smaug_matrix_one(p, w->scratch, buffer, seed, place);
  return buffer;
}

/*
 * Before encryption: hash = H(public key), and the matrix begins. `ciphertext`: of decapsulation,
 * or NULL.
 */
VMB_INLINE_FOR_SPEED void smaug_begin(const struct smaug_params *p, const struct smaug_view *w,
                                      const uint8_t *public_key, const uint8_t *ciphertext) {
  (void)ciphertext;
  vmb_sha3_256(w->scratch->hash, public_key, smaug_public_key_bytes(p));
  smaug_matrix_begin(p, w->scratch, public_key, 0);
}

/* Before the secrets of SMAUG-T are sampled and the matrix walked: nothing is made in advance. */
VMB_INLINE_FOR_SPEED void smaug_begin_keypair(const struct smaug_params *p,
                                              const struct smaug_view *w,
                                              const uint8_t *public_key) {
  smaug_matrix_begin(p, w->scratch, public_key, 1);
}

/* w->scratch->hash = H(ciphertext), the one that smaug_begin was told of. */
VMB_INLINE_FOR_SPEED void smaug_hash_ciphertext(const struct smaug_params *p,
                                                struct smaug_scratch *scratch,
                                                const uint8_t *ciphertext) {
  vmb_sha3_256(scratch->hash, ciphertext, smaug_ciphertext_bytes(p));
}

/* The bytes of noise polynomial i; i = 0, 1, ... rank - 1 in this order. */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_noise_bytes(const struct smaug_params *p,
                                                      struct smaug_scratch *scratch,
                                                      uint8_t *buffer, unsigned i) {
  smaug_noise_one(p, scratch, buffer, i);
  return buffer;
}

/*
 * The bytes of the first attempt at secret polynomial i of SMAUG-T; i = 0, 1, ... in this order.
 * `buffer` is the same for all, SMAUG_SECRETS_BUFFER_BYTES long.
 */
#define SMAUG_SECRETS_BUFFER_BYTES SMAUG_T_SAMPLER_BYTES
/*
 * The bytes that the sampler of secret polynomial i takes, in `buffer`; nothing is made in advance.
 */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_secret_bytes(const struct smaug_params *p,
                                                       struct smaug_scratch *scratch,
                                                       uint8_t *buffer, unsigned i) {
  smaug_secret_one(p, scratch, buffer, i, 0);
  return buffer;
}

/* Ephemeral polynomial j of round 1; j = 0, 1, ... in this order. */
VMB_INLINE_FOR_SPEED vmb_status smaug_ephemeral_ternary(const struct smaug_params *p,
                                                        struct smaug_scratch *scratch, unsigned j,
                                                        const struct smaug_ternary **ternary) {
  *ternary = &scratch->ternary;
  smaug_ephemeral_one(p, scratch, j);
  return smaug_fixed_weight(&scratch->ternary, &scratch->stream, scratch->state, p->hr);
}

/* The bytes of ephemeral polynomial j of SMAUG-T; j = 0, 1, ... in this order. */
VMB_INLINE_FOR_SPEED const uint8_t *smaug_ephemeral_bytes(const struct smaug_params *p,
                                                          struct smaug_scratch *scratch,
                                                          uint8_t *buffer, unsigned j) {
  smaug_ephemeral_one(p, scratch, j);
  vmb_keccak_squeeze(&scratch->stream, buffer, SMAUG_POLY_BYTES(smaug_ephemeral_bits(p)));
  return buffer;
}

#endif
#endif
