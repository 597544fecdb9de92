/* PQClean's form: every name has a prefix. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef TOYKEM_API_H
#define TOYKEM_API_H

#include <stdint.h>

#define PQCLEAN_TOYKEM_CLEAN_CRYPTO_ALGNAME "Toy KEM"
#define PQCLEAN_TOYKEM_CLEAN_CRYPTO_PUBLICKEYBYTES 32
#define PQCLEAN_TOYKEM_CLEAN_CRYPTO_SECRETKEYBYTES (2 * 32)
#define PQCLEAN_TOYKEM_CLEAN_CRYPTO_CIPHERTEXTBYTES 64
#define PQCLEAN_TOYKEM_CLEAN_CRYPTO_BYTES 32

int PQCLEAN_TOYKEM_CLEAN_crypto_kem_keypair(uint8_t *pk, uint8_t *sk);
int PQCLEAN_TOYKEM_CLEAN_crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
int PQCLEAN_TOYKEM_CLEAN_crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);

#endif
