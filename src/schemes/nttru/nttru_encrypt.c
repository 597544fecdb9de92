/*
 * Encryption, which encapsulation and decapsulation do alike: specs/nttru.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_ENCRYPT_C
#define VMB_SCHEMES_NTTRU_ENCRYPT_C

#include "schemes/nttru/nttru_pack.c"

/*
 * w->a = the ciphertext polynomial h^ r^ + m^ of w->message, canonical; the coins and the shared
 * secret are in w->digest afterwards. Destroys w->b, w->aes.
 */
VMB_NOINLINE static void nttru_encrypt(const uint8_t *public_key, struct nttru_work *w) {
  vmb_sha512(w->digest, w->message, NTTRU_SMALL_BYTES);
  vmb_aes256_init(&w->aes, w->digest + NTTRU_SECRET_BYTES);
  nttru_short(&w->a.poly, &w->aes, 0);
  vmb_q7681_ntt(&w->a);
  nttru_unpack(&w->b.values, public_key);
  vmb_q7681_basemul(&w->a.values, &w->b.values);
  nttru_unpack_small(&w->b.poly, w->message);
  vmb_q7681_ntt(&w->b);
  vmb_q7681_from_mont_add(&w->a.values, &w->b.values);
}

#endif
