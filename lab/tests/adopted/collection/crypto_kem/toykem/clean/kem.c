/*
 * A key encapsulation without any security (the public key is the secret one), for the lab's tests.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api.h"
#include "randombytes.h"
#include "toy_shake.h"

#include <string.h>

int PQCLEAN_TOYKEM_CLEAN_crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
  randombytes(sk, 64);
  memcpy(pk, sk, 32);
  return 0;
}

int PQCLEAN_TOYKEM_CLEAN_crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
  uint8_t message[32];
  randombytes(message, sizeof message);
  for (int i = 0; i < 32; i++)
    ct[i] = message[i] ^ pk[i];
  toy_shake(ct + 32, message, sizeof message);
  toy_shake(ss, ct, 64);
  return 0;
}

int PQCLEAN_TOYKEM_CLEAN_crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
  uint8_t buffer[96], check[32];
  for (int i = 0; i < 32; i++)
    buffer[i] = ct[i] ^ sk[i];
  toy_shake(check, buffer, 32);
  memcpy(buffer, ct, 64);
  memcpy(buffer + 64, sk + 32, 32);
  toy_shake(ss, buffer, memcmp(check, ct + 32, 32) == 0 ? 64 : 96);
  return 0;
}
