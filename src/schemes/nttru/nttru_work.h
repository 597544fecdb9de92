/*
 * Sizes and working memory of NTTRU. There is one set, so its numbers are macros.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_WORK_H
#define VMB_SCHEMES_NTTRU_WORK_H

#include <stdint.h>

#include "rings/q7681/q7681.h"
#include "support/compiler.h"
#include "cipher/aes/aes.h"
#include "hash/sha2/sha2.h"

/* Functions of the family: one copy each, also where two others call them. */

#define NTTRU_N 768
/* uniform coefficients, 13 bits each: public key, ciphertext, first half of the secret key */
#define NTTRU_POLY_BYTES (NTTRU_N * 13 / 8)
#define NTTRU_SMALL_BYTES (NTTRU_N / 4) /* coefficients -1, 0, 1, 2 bits each */
/* randomness of a small polynomial, 4 bits per coefficient */
#define NTTRU_COINS_BYTES (NTTRU_N / 2)
#define NTTRU_SECRET_BYTES 32 /* the shared secret, and each seed that is drawn */

struct nttru_work {
  vmb_q7681_any a, b;
  uint8_t message[NTTRU_SMALL_BYTES];
  uint8_t key[NTTRU_SECRET_BYTES];
  uint8_t digest[VMB_SHA512_BYTES]; /* shared secret || seed of the coins */
  vmb_aes256 aes;
};

_Static_assert(sizeof(vmb_q7681_any) >= sizeof(int16_t[VMB_Q7681_INVERT_SCRATCH]),
               "b is the scratch memory of the inversion");

#endif
