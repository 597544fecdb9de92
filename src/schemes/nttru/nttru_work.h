/*
 * Sizes and working memory of NTTRU. There is one set, so its numbers are macros.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_WORK_H
#define VMB_SCHEMES_NTTRU_WORK_H

#include <stdint.h>

#include "math/ntt7681/ntt7681.h"
#include "support/compiler.h"
#include "symmetric/aes/aes.h"
#include "symmetric/sha2/sha2.h"

/* Functions of the family: one copy each, also where two others call them. */
#define NTTRU_TEXT VMB_NOINLINE static __attribute__((unused))

#define NTTRU_N 768
#define NTTRU_POLY_BYTES (NTTRU_N * 13 / 8) /* uniform coefficients, 13 bits each: public key, ciphertext, first half of the secret key */
#define NTTRU_SMALL_BYTES (NTTRU_N / 4)     /* coefficients -1, 0, 1, 2 bits each */
#define NTTRU_COINS_BYTES (NTTRU_N / 2)     /* randomness of a small polynomial, 4 bits per coefficient */
#define NTTRU_SECRET_BYTES 32               /* the shared secret, and each seed that is drawn */

struct nttru_work {
  int16_t a[NTTRU_N], b[NTTRU_N];
  uint8_t message[NTTRU_SMALL_BYTES];
  uint8_t key[NTTRU_SECRET_BYTES];
  uint8_t digest[VMB_SHA512_BYTES]; /* shared secret || seed of the coins */
  vmb_aes256 aes;
};

_Static_assert(sizeof(int16_t[NTTRU_N]) >= sizeof(int16_t[VMB_NTT7681_INVERT_SCRATCH]), "b is the scratch memory of the inversion");

#endif
