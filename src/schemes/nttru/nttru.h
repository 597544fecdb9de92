/*
 * NTTRU: sizes, working memory and the parts of the scheme (specs/nttru.md sections 3 and 4). There
 * is one set, so its numbers are macros, and its three operations are the functions that
 * nttru_sets.h declares:
 *
 * vmb_nttru_run_keypair  secret key = f^ || public key. Draws candidates until f is invertible; how
 *                        many it takes is public. Errors: those of the random source,
 *                        VMB_ERROR_RETRY after NTTRU_ATTEMPTS
 * vmb_nttru_run_encaps   errors: those of the random source
 * vmb_nttru_run_decaps   rejects explicitly: VMB_ERROR_CIPHERTEXT, and the shared secret is not
 *                        written
 * `work` is a struct nttru_work; all destroy all of it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_H
#define VMB_SCHEMES_NTTRU_H

#include <stdint.h>

#include "algorithms/lanepack/lanepack.h"
#include "rings/q7681/q7681.h"
#include "cipher/aes/aes.h"
#include "hash/sha2/sha2.h"
#include "vambrace/vambrace.h"

#define NTTRU_N 768
/* uniform coefficients, 13 bits each: public key, ciphertext, first half of the secret key */
#define NTTRU_POLY_BYTES VMB_LANEPACK_BYTES13
#define NTTRU_SMALL_BYTES VMB_LANEPACK_BYTES2 /* coefficients -1, 0, 1, 2 bits each */
/* randomness of a small polynomial, 4 bits a coefficient */
#define NTTRU_COINS_BYTES (NTTRU_N / 2)
#define NTTRU_SECRET_BYTES 32 /* the shared secret, and each seed that is drawn */

struct nttru_work {
  vmb_q7681_any a, b;
  uint8_t message[NTTRU_SMALL_BYTES];
  uint8_t key[NTTRU_SECRET_BYTES];
  uint8_t digest[VMB_SHA512_BYTES]; /* shared secret || seed of the coins */
  vmb_aes256 aes;
};

_Static_assert(NTTRU_N == VMB_LANEPACK_N && NTTRU_N == VMB_Q7681_N, "coefficients");
_Static_assert(sizeof(vmb_q7681_any) >= sizeof(int16_t[VMB_Q7681_INVERT_SCRATCH]),
               "b is the scratch memory of the inversion");

/*
 * a = Short(384 bytes of the key stream from block `block` on): coefficients -1, 0, 1 with
 * probabilities 5/16, 6/16, 5/16.
 */
void vmb_nttru_short(vmb_q7681_poly *a, const vmb_aes256 *aes, size_t block);

/* a = transform of 3 Short(coins), plus `constant` in coefficient 0. */
void vmb_nttru_private_polynomial(vmb_q7681_any *a, const vmb_aes256 *aes, size_t block,
                                  int constant);

/*
 * The candidate for the shared secret in w->digest[0..31] and VMB_OK, or VMB_ERROR_CIPHERTEXT if
 * the ciphertext is not what encryption makes of the decrypted message. Coefficients of a
 * ciphertext that are not below q never compare equal, since those of encryption are. Destroys all
 * of w.
 */
vmb_status vmb_nttru_decrypt_and_check(const uint8_t *ciphertext, const uint8_t *secret_key,
                                       struct nttru_work *w);

/* Nonzero if any coefficient of a differs from that of b. */
static inline uint32_t nttru_difference(const vmb_q7681_values *a, const vmb_q7681_values *b) {
  uint32_t difference = 0;
  for (unsigned i = 0; i < NTTRU_N; i++)
    difference |= (uint16_t)(a->c[i] ^ b->c[i]);
  return difference;
}

#endif
