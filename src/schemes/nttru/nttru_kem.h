/*
 * Key generation, encapsulation and decapsulation: specs/nttru.md section 4. Rejection is explicit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_KEM_H
#define VMB_SCHEMES_NTTRU_KEM_H

#include <string.h>

#include "schemes/nttru/nttru_encode.h"
#include "support/constant_time.h"
#include "support/random.h"

/*
 * Attempts at a key. The factors X^3 - 20^E are irreducible (E is no multiple of 3, and 3 divides q - 1), so f is not invertible with
 * probability about 256 / q^3 = 2^-30.7; five times in a row with (256 / q^3)^5 < 2^-153.
 */
#define NTTRU_ATTEMPTS 5

/* a = transform of 3 Short(coins), plus `constant` in coefficient 0. */
NTTRU_TEXT void nttru_private_polynomial(int16_t a[NTTRU_N], const vmb_aes256 *aes, size_t block, int constant) {
  nttru_short(a, aes, block);
  for (unsigned i = 0; i < NTTRU_N; i++) a[i] = (int16_t)(3 * a[i]);
  a[0] = (int16_t)(a[0] + constant);
  vmb_ntt7681_forward(a);
}

/* One attempt: packs f^ into the secret key and 2^16 g^ / f^ into the public key. *invertible is a mask; if it is 0, both are of no use. */
NTTRU_TEXT vmb_status nttru_try_keypair(uint8_t *public_key, uint8_t *secret_key, struct nttru_work *w, const vmb_rng *rng,
                                        uint32_t *invertible) {
  const vmb_status status = vmb_random(rng, w->key, sizeof w->key);
  if (status != VMB_OK) return status;
  vmb_aes256_init(&w->aes, w->key);
  nttru_private_polynomial(w->a, &w->aes, 0, 1);
  vmb_ntt7681_canonical(w->a);
  nttru_pack(secret_key, w->a);
  vmb_ntt7681_invert(w->a, w->b, invertible);
  VMB_DECLASSIFY(invertible, sizeof *invertible); /* the number of attempts is public: rejected ones are thrown away */
  nttru_private_polynomial(w->b, &w->aes, NTTRU_COINS_BYTES / VMB_AES_BLOCK_BYTES, 0);
  vmb_ntt7681_multiply(w->b, w->a);
  vmb_ntt7681_shift16(w->b);
  nttru_pack(public_key, w->b);
  return VMB_OK;
}

NTTRU_TEXT vmb_status nttru_keypair(uint8_t *public_key, uint8_t *secret_key, struct nttru_work *w, const vmb_rng *rng) {
  for (unsigned attempt = 0; attempt < NTTRU_ATTEMPTS; attempt++) {
    uint32_t invertible = 0;
    const vmb_status status = nttru_try_keypair(public_key, secret_key, w, rng, &invertible);
    if (status != VMB_OK) return status;
    if (invertible != 0) {
      memcpy(secret_key + NTTRU_POLY_BYTES, public_key, NTTRU_POLY_BYTES);
      return VMB_OK;
    }
  }
  return VMB_ERROR_RETRY;
}

/* w->a = the ciphertext polynomial h^ r^ + m^ of w->message, canonical; the coins and the shared secret are in w->digest afterwards. */
NTTRU_TEXT void nttru_encrypt(const uint8_t *public_key, struct nttru_work *w) {
  vmb_sha512(w->digest, w->message, NTTRU_SMALL_BYTES);
  vmb_aes256_init(&w->aes, w->digest + NTTRU_SECRET_BYTES);
  nttru_short(w->a, &w->aes, 0);
  vmb_ntt7681_forward(w->a);
  nttru_unpack(w->b, public_key);
  vmb_ntt7681_multiply(w->a, w->b);
  nttru_unpack_small(w->b, w->message);
  vmb_ntt7681_forward(w->b);
  vmb_ntt7681_unshift16_add(w->a, w->b);
}

NTTRU_TEXT vmb_status nttru_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, struct nttru_work *w,
                                   const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->key, sizeof w->key);
  if (status != VMB_OK) return status;
  vmb_aes256_init(&w->aes, w->key);
  nttru_short(w->a, &w->aes, 0);
  nttru_pack_small(w->message, w->a);
  nttru_encrypt(public_key, w);
  nttru_pack(ciphertext, w->a);
  memcpy(shared_secret, w->digest, NTTRU_SECRET_BYTES);
  return VMB_OK;
}

/*
 * The candidate for the shared secret in w->digest[0..31] and VMB_OK, or VMB_ERROR_CIPHERTEXT if the ciphertext is not what encryption
 * makes of the decrypted message. Coefficients of a ciphertext that are not below q never compare equal.
 */
NTTRU_TEXT vmb_status nttru_decrypt_and_check(const uint8_t *ciphertext, const uint8_t *secret_key, struct nttru_work *w) {
  nttru_unpack(w->a, ciphertext);
  nttru_unpack(w->b, secret_key);
  vmb_ntt7681_multiply(w->a, w->b);
  vmb_ntt7681_inverse(w->a);
  vmb_ntt7681_canonical(w->a);
  for (unsigned i = 0; i < NTTRU_N; i++) w->a[i] = nttru_centred_mod3(w->a[i]);
  nttru_pack_small(w->message, w->a);
  nttru_encrypt(secret_key + NTTRU_POLY_BYTES, w);
  nttru_unpack(w->b, ciphertext);
  uint32_t difference = 0;
  for (unsigned i = 0; i < NTTRU_N; i++) difference |= (uint16_t)(w->a[i] ^ w->b[i]);
  difference = vmb_ct_mask_nonzero32(difference);
  VMB_DECLASSIFY(&difference, sizeof difference); /* the scheme returns it */
  return difference != 0 ? VMB_ERROR_CIPHERTEXT : VMB_OK;
}

NTTRU_TEXT vmb_status nttru_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, struct nttru_work *w) {
  const vmb_status status = nttru_decrypt_and_check(ciphertext, secret_key, w);
  if (status == VMB_OK) memcpy(shared_secret, w->digest, NTTRU_SECRET_BYTES);
  return status;
}

#endif
