/*
 * Public-key encryption inside of the key encapsulation: specs/saber.md section 4,
 * specs/scabbard.md section 4.
 *
 *   vmb_lwr_pke_keypair  b = Round(A^T s), s from w->scratch->seed, A from the seed that already
 *                        follows b in the public key. s is packed to packed_secret, the beginning
 *                        of a secret key; with VMB_SMALL_MEMORY the rest of the secret key is
 *                        destroyed. Destroys all of w
 *   vmb_lwr_pke_encrypt  w->scratch->message with the coins in w->scratch->key_and_coins[32..63],
 *                        into the sink. vmb_lwr_matrix_prefetch has been called for the seed in the
 *                        public key. Destroys all else of w but w->scratch->hash
 *   vmb_lwr_pke_decrypt  w->scratch->message = the decryption of the ciphertext. Destroys w->poly,
 *                        w->prepared, the secrets and the sum
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PKE_H
#define VMB_SCHEMES_LWR_PKE_H

#include "schemes/lwr/lwr_work.h"
#include "support/ciphertext_sink.h"

void vmb_lwr_pke_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *packed_secret,
                         const struct lwr_view *w);
void vmb_lwr_pke_encrypt(const struct lwr_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, const struct lwr_view *w);
void vmb_lwr_pke_decrypt(const struct lwr_params *p, const uint8_t *ciphertext,
                         const uint8_t *packed_secret, const struct lwr_view *w);

#endif
