/*
 * The key encapsulation around the encryption: specs/saber.md section 5, specs/scabbard.md section 5. H = SHA3-256, G = SHA3-512,
 * XOF = SHAKE128. Implicit rejection: the result of the comparison never leaves the selection of the key.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_KEM_H
#define VMB_SCHEMES_LWR_KEM_H

#include "schemes/lwr/lwr_pke.h"
#include "support/random.h"

/* out = H(a || b), 32 bytes each. */
VMB_FAMILY_TEXT void lwr_hash_pair(struct lwr_small *small, uint8_t out[32], const uint8_t a[32], const uint8_t b[32]) {
  vmb_sha3_256_init(&small->stream);
  lwr_absorb(small, a, 32);
  lwr_absorb(small, b, 32);
  lwr_squeeze(small, out, 32);
}

/* A set's own lwr_pke_encrypt: encapsulation and decapsulation share one copy of it. lwr_matrix_foresee has been called. */
typedef void lwr_encrypt_function(struct lwr_sink *sink, const uint8_t *public_key, const struct lwr_view *w);

/* K^ || r = G(message || hash of the public key). */
VMB_FAMILY_TEXT void lwr_derive_key_and_coins(struct lwr_small *small, const uint8_t public_key_hash[32]) {
  vmb_sha3_512_init(&small->stream);
  lwr_absorb(small, small->message, 32);
  lwr_absorb(small, public_key_hash, 32);
  lwr_squeeze(small, small->key_and_coins, 64);
}

VMB_FAMILY_TEXT vmb_status lwr_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *secret_key, const struct lwr_view *w,
                                       const vmb_rng *rng) {
  uint8_t *const seed_a = public_key + lwr_packed_vector_bytes(p);
  uint8_t *const public_key_copy = secret_key + lwr_packed_secret_bytes(p);
  uint8_t *const hash = public_key_copy + lwr_public_key_bytes(p);
  vmb_status status = vmb_random(rng, w->small->message, 32);
  if (status != VMB_OK) return status;
  vmb_shake128(seed_a, LWR_SEED_BYTES, w->small->message, 32);
  VMB_DECLASSIFY(seed_a, LWR_SEED_BYTES); /* part of the public key */
  status = vmb_random(rng, w->small->seed, LWR_SEED_BYTES);
  if (status != VMB_OK) return status;
  lwr_matrix_foresee(p, w->small, seed_a);
  lwr_pke_keypair(p, public_key, secret_key, w);
  memcpy(public_key_copy, public_key, lwr_public_key_bytes(p));
  lwr_hash(w->small, hash, public_key, lwr_public_key_bytes(p));
  return vmb_random(rng, hash + LWR_HASH_BYTES, LWR_SECRET_BYTES);
}

VMB_FAMILY_TEXT vmb_status lwr_encaps(const struct lwr_params *p, uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                                      const struct lwr_view *w, const vmb_rng *rng, lwr_encrypt_function *encrypt) {
  struct lwr_small *const small = w->small;
  const vmb_status status = vmb_random(rng, small->seed, 32);
  if (status != VMB_OK) return status;
  lwr_matrix_foresee(p, small, public_key + lwr_packed_vector_bytes(p));
  lwr_hash(small, small->message, small->seed, 32);
  lwr_hash(small, small->hash, public_key, lwr_public_key_bytes(p));
  lwr_derive_key_and_coins(small, small->hash);
  struct lwr_sink sink = {ciphertext, NULL, 0};
  encrypt(&sink, public_key, w);
  lwr_ciphertext_hash(small, small->hash, ciphertext, lwr_ciphertext_bytes(p));
  lwr_hash_pair(small, shared_secret, small->key_and_coins, small->hash);
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status lwr_decaps(const struct lwr_params *p, uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const struct lwr_view *w, lwr_encrypt_function *encrypt) {
  struct lwr_small *const small = w->small;
  const uint8_t *const public_key = secret_key + lwr_packed_secret_bytes(p);
  const uint8_t *const hash = public_key + lwr_public_key_bytes(p);
  const uint8_t *const rejection = hash + LWR_HASH_BYTES;
  lwr_matrix_foresee(p, small, public_key + lwr_packed_vector_bytes(p));
  lwr_hash(small, small->hash, ciphertext, lwr_ciphertext_bytes(p));
  lwr_pke_decrypt(p, ciphertext, secret_key, w);
  lwr_derive_key_and_coins(small, hash);
  struct lwr_sink sink = {NULL, ciphertext, 0};
  encrypt(&sink, public_key, w);
  vmb_ct_move(small->key_and_coins, rejection, LWR_SECRET_BYTES, vmb_ct_mask_nonzero32(sink.difference));
  lwr_hash_pair(small, shared_secret, small->key_and_coins, small->hash);
  return VMB_OK;
}

#endif
