/*
 * Public-key encryption inside of the key encapsulation: specs/saber.md section 4,
 * specs/scabbard.md section 4. The working memory is that of the set (lwr_work.h).
 *
 *   vmb_lwr_pke_encrypt  scratch->message with the coins in scratch->key_and_coins[32..63], into
 *                        the sink. vmb_lwr_matrix_prefetch has been called for the seed in the
 *                        public key. Destroys all other working memory but scratch->hash
 *   vmb_lwr_pke_decrypt  scratch->message = the decryption of the ciphertext. Destroys working
 *                        memory but its scratch memory
 *   vmb_lwr_small_pke_keypair
 *                        VMB_SMALL_MEMORY (otherwise lwr_keypair.c has it): b = Round(A^T s), s
 *                        from scratch->seed, A from the seed that already follows b in the public
 *                        key. s is packed to packed_secret, the beginning of a secret key, whose
 *                        rest is destroyed, as working memory is
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PKE_H
#define VMB_SCHEMES_LWR_PKE_H

#include "schemes/lwr/lwr_work.h"
#include "support/ciphertext_sink.h"

void vmb_lwr_pke_encrypt(const struct lwr_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, struct lwr_work *work);
void vmb_lwr_pke_decrypt(const struct lwr_params *p, const uint8_t *ciphertext,
                         const uint8_t *packed_secret, struct lwr_work *work);
#if defined(VMB_SMALL_MEMORY)
void vmb_lwr_small_pke_keypair(const struct lwr_params *p, uint8_t *public_key,
                               uint8_t *packed_secret, struct lwr_work *work);
#endif

#endif
