/* NIST's form: plain names, lengths are unsigned long long. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef TOYSIGN_API_H
#define TOYSIGN_API_H

#define CRYPTO_ALGNAME "Toy signature"
#define CRYPTO_PUBLICKEYBYTES 32
#define CRYPTO_SECRETKEYBYTES 32
#define CRYPTO_BYTES 48

int crypto_sign_keypair(unsigned char *pk, unsigned char *sk);
int crypto_sign(unsigned char *sm, unsigned long long *smlen, const unsigned char *m,
                unsigned long long mlen, const unsigned char *sk);
int crypto_sign_open(unsigned char *m, unsigned long long *mlen, const unsigned char *sm,
                     unsigned long long smlen, const unsigned char *pk);

#endif
