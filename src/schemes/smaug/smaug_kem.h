/*
 * The key encapsulation around the encryption: specs/smaug.md sections A.4 to A.8, B.4 to B.6. H = SHA3-256.
 * A secret key is the packed secret, 32 bytes for the rejection, and the public key.
 *
 * Rejection: SMAUG-T rejects implicitly. Round 1 says so (VMB_ERROR_CIPHERTEXT) and its reference also gives a pseudo-random secret,
 * which these functions do as well and the API zeroes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_KEM_H
#define VMB_SCHEMES_SMAUG_KEM_H

#include "schemes/smaug/smaug_pke.h"
#include "support/random.h"

/* out = SHAKE256(a || b), 32 bytes each of a and b. */
VMB_FAMILY_TEXT void smaug_hash_pair(vmb_keccak *state, uint8_t *out, size_t length, const uint8_t a[32], const uint8_t b[32]) {
  vmb_shake256_init(state);
  vmb_keccak_absorb(state, a, 32);
  vmb_keccak_absorb(state, b, 32);
  vmb_keccak_squeeze(state, out, length);
}

VMB_FAMILY_TEXT vmb_status smaug_keypair(const struct smaug_params *p, uint8_t *public_key, uint8_t *secret_key, const struct smaug_view *w,
                                         const vmb_rng *rng) {
  struct smaug_small *const small = w->small;
  uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  vmb_status status;
  if (!p->round1) {
    status = vmb_random(rng, rejection, SMAUG_REJECTION_BYTES);
    if (status != VMB_OK) return status;
  }
  status = vmb_random(rng, small->message, 32);
  if (status != VMB_OK) return status;
  if (p->round1) {
    vmb_shake128(small->seeds, 64, small->message, 32);
    vmb_shake128(public_key, SMAUG_SEED_BYTES, small->seeds + 32, 32);
  } else {
    vmb_sha3_512(small->seeds, small->message, 32);
    memcpy(public_key, small->seeds + 32, SMAUG_SEED_BYTES);
  }
  VMB_DECLASSIFY(public_key, SMAUG_SEED_BYTES); /* part of the public key */
  status = smaug_pke_keypair(p, public_key, secret_key, w);
  if (status != VMB_OK) return status;
  if (p->round1) {
    status = vmb_random(rng, rejection, SMAUG_REJECTION_BYTES);
    if (status != VMB_OK) return status;
  }
  memcpy(rejection + SMAUG_REJECTION_BYTES, public_key, smaug_public_key_bytes(p));
  return VMB_OK;
}

/* hash = H(public key); SMAUG-T: seeds = coins || shared secret = SHAKE256(message || hash). */
VMB_FAMILY_TEXT void smaug_derive(const struct smaug_params *p, struct smaug_small *small, const uint8_t *public_key) {
  vmb_sha3_256(small->hash, public_key, smaug_public_key_bytes(p));
  if (!p->round1) smaug_hash_pair(&small->stream, small->seeds, 64, small->message, small->hash);
}

VMB_FAMILY_TEXT vmb_status smaug_encaps(const struct smaug_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const struct smaug_view *w, const vmb_rng *rng) {
  struct smaug_small *const small = w->small;
  vmb_status status = vmb_random(rng, small->message, 32);
  if (status != VMB_OK) return status;
  smaug_derive(p, small, public_key);
  struct smaug_sink sink = {ciphertext, NULL, 0};
  status = smaug_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK) return status;
  if (p->round1) {
    vmb_sha3_256(small->hash, ciphertext, smaug_ciphertext_bytes(p));
    smaug_hash_pair(&small->stream, shared_secret, 32, small->message, small->hash);
  } else {
    memcpy(shared_secret, small->seeds + 32, 32);
  }
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status smaug_decaps(const struct smaug_params *p, uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const struct smaug_view *w) {
  struct smaug_small *const small = w->small;
  const uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  const uint8_t *const public_key = rejection + SMAUG_REJECTION_BYTES;
  vmb_status status = smaug_pke_decrypt(p, ciphertext, secret_key, w);
  if (status != VMB_OK) return status;
  smaug_derive(p, small, public_key);
  struct smaug_sink sink = {NULL, ciphertext, 0};
  status = smaug_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK) return status;
  uint32_t rejected = vmb_ct_mask_nonzero32(sink.difference);
  vmb_sha3_256(small->hash, ciphertext, smaug_ciphertext_bytes(p));
  if (p->round1) {
    vmb_ct_move(small->message, rejection, 32, rejected);
    smaug_hash_pair(&small->stream, shared_secret, 32, small->message, small->hash);
    VMB_DECLASSIFY(&rejected, sizeof rejected); /* round 1 returns it (specs/smaug.md section A.7) */
    return rejected ? VMB_ERROR_CIPHERTEXT : VMB_OK;
  }
  memcpy(shared_secret, small->seeds + 32, 32);
  smaug_hash_pair(&small->stream, small->seeds, 64, rejection, small->hash);
  vmb_ct_move(shared_secret, small->seeds + 32, 32, rejected);
  return VMB_OK;
}

#endif
