/*
 * SMAUG-T and SMAUG of the first round: key encapsulation (specs/smaug.md). Both encrypt by
 * smaug_pke.h; they differ in what is drawn, hashed, packed and sampled:
 *
 *                          SMAUG-T (smaug.c)                  round 1 (smaug_round1.c)
 *   draws                  d, then the seed                   z, and t after the key pair
 *   seeds                  SHA3-512(seed)                     SHAKE128(z), SHAKE128 of its half
 *   secret polynomials     a stream each                      all are one (pitfall 1)
 *   ephemeral polynomials  sparse or binomial, of coins       of fixed weight, of the message
 *   matrix                 a stream for each polynomial       one stream
 *   shared secret          of the message and H(public key)   of the message and H(ciphertext)
 *   rejection              implicit: SHAKE256(d || H(c))      VMB_ERROR_CIPHERTEXT
 *
 * H = SHA3-256. A secret key is the packed secret, 32 bytes for the rejection, and the public key.
 * Round 1 also gives the pseudo-random secret of its reference when it rejects, which the API
 * zeroes.
 *
 * keypair  errors: those of the random source, VMB_ERROR_RETRY
 * encaps   errors: those of the random source, VMB_ERROR_RETRY (round 1)
 * decaps   the secret in the ciphertext, or that of the rejection. Errors, of round 1:
 *          VMB_ERROR_KEY, VMB_ERROR_CIPHERTEXT, VMB_ERROR_RETRY
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_H
#define VMB_SCHEMES_SMAUG_H

#include "schemes/smaug/smaug_work.h"

vmb_status vmb_smaug_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                             uint8_t *public_key, uint8_t *secret_key, const struct smaug_view *w,
                             const vmb_rng *rng);
vmb_status vmb_smaug_encaps(const struct smaug_encryption *encryption, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key,
                            const struct smaug_view *w, const vmb_rng *rng);
vmb_status vmb_smaug_decaps(const struct smaug_decryption *decryption, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            const struct smaug_view *w);

vmb_status vmb_smaug_round1_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                                    uint8_t *public_key, uint8_t *secret_key,
                                    const struct smaug_view *w, const vmb_rng *rng);
vmb_status vmb_smaug_round1_encaps(const struct smaug_encryption *encryption, uint8_t *ciphertext,
                                   uint8_t *shared_secret, const uint8_t *public_key,
                                   const struct smaug_view *w, const vmb_rng *rng);
vmb_status vmb_smaug_round1_decaps(const struct smaug_decryption *decryption,
                                   uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, const struct smaug_view *w);

/* out = H(in). The state is in the working memory to keep the stack small. */
static inline void smaug_hash(vmb_keccak *state, uint8_t out[SMAUG_HASH_BYTES], const uint8_t *in,
                              size_t length) {
  vmb_keccak_init(state, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(state, in, length);
  vmb_keccak_squeeze(state, out, SMAUG_HASH_BYTES);
}

static inline void smaug_hash_pair(vmb_keccak *state, uint8_t *out, size_t length, const uint8_t *a,
                                   size_t a_length, const uint8_t b[32]) {
  vmb_keccak_init(state, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(state, a, a_length);
  vmb_keccak_absorb(state, b, 32);
  vmb_keccak_squeeze(state, out, length);
}

/*
 * A step of SMAUG-T, for tests: scratch->seeds = coins || shared secret = SHAKE256(message || hash
 * of the public key).
 */
void vmb_smaug_derive(const struct smaug_params *p, struct smaug_scratch *scratch);

#endif
