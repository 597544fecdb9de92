/*
 * A signature without any security (the public key is the secret one), for the lab's tests.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api.h"
#include "rng.h"
#include "toy_shake.h"

#include <string.h>

int crypto_sign_keypair(unsigned char *pk, unsigned char *sk) {
  randombytes(sk, CRYPTO_SECRETKEYBYTES);
  memcpy(pk, sk, CRYPTO_PUBLICKEYBYTES);
  return 0;
}

/* 16 bytes of the nonce, then a tag of key, nonce and message. */
static void tag(unsigned char out[32], const unsigned char *sm, unsigned long long smlen,
                const unsigned char *key) {
  unsigned char parts[64];
  toy_shake(parts, sm + CRYPTO_BYTES, (size_t)(smlen - CRYPTO_BYTES));
  memcpy(parts + 32, sm, 16);
  for (int i = 0; i < 16; i++)
    parts[48 + i] = key[i] ^ key[16 + i];
  toy_shake(out, parts, sizeof parts);
}

int crypto_sign(unsigned char *sm, unsigned long long *smlen, const unsigned char *m,
                unsigned long long mlen, const unsigned char *sk) {
  memmove(sm + CRYPTO_BYTES, m, (size_t)mlen);
  randombytes(sm, 16);
  *smlen = mlen + CRYPTO_BYTES;
  tag(sm + 16, sm, *smlen, sk);
  return 0;
}

int crypto_sign_open(unsigned char *m, unsigned long long *mlen, const unsigned char *sm,
                     unsigned long long smlen, const unsigned char *pk) {
  unsigned char right[32];
  if (smlen < CRYPTO_BYTES)
    return -1;
  tag(right, sm, smlen, pk);
  if (memcmp(right, sm + 16, sizeof right) != 0)
    return -1;
  *mlen = smlen - CRYPTO_BYTES;
  memmove(m, sm + CRYPTO_BYTES, (size_t)*mlen);
  return 0;
}
