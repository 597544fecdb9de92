/*
 * K-PKE, the encryption under ML-KEM and Kyber: specs/mlkem.md section 4, FIPS 203 algorithms 13 to
 * 15.
 *
 *   vmb_mlkem_pke_keypair  from rho || sigma in scratch->key_and_coins: the public key, and of the
 *                          secret key the vector s, the copy of the public key and its hash.
 *                          Errors: VMB_ERROR_RETRY. Destroys w->vector, w->acc, scratch
 *   vmb_mlkem_pke_encrypt  scratch->message with the coins in scratch->key_and_coins[32..63], into
 *                          the sink. The transposed matrix has been planned and run
 *                          (mlkem_streams.h). Errors: VMB_ERROR_RETRY. Destroys w->vector, w->acc,
 *                          scratch but for message, key_and_coins and the hashes
 *   vmb_mlkem_pke_decrypt  scratch->message = the decryption of the ciphertext. Destroys w->vector,
 *                          w->acc, scratch->strip
 *   vmb_mlkem_add_message  a step, for tests: strip += 1665 = (q+1)/2 where the message, from bit
 *                          `first` on, has a one; `unpacked` has space for a strip
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_PKE_H
#define VMB_SCHEMES_MLKEM_PKE_H

#include "schemes/mlkem/mlkem_work.h"
#include "support/ciphertext_sink.h"

vmb_status vmb_mlkem_pke_keypair(const struct mlkem_params *p, uint8_t *public_key,
                                 uint8_t *secret_key, const struct mlkem_view *w);
vmb_status vmb_mlkem_pke_encrypt(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                                 const uint8_t *public_key, const struct mlkem_view *w);
void vmb_mlkem_pke_decrypt(const struct mlkem_params *p, const uint8_t *ciphertext,
                           const uint8_t *secret_key, const struct mlkem_view *w);
void vmb_mlkem_add_message(int16_t *strip, int16_t *unpacked, const uint8_t message[32],
                           unsigned first);

#endif
