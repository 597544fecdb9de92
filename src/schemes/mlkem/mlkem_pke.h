/*
 * K-PKE, the encryption under ML-KEM and Kyber: specs/mlkem.md section 4, FIPS 203 algorithms 13 to
 * 15.
 *
 *   vmb_mlkem_pke_keypair  from rho || sigma in w->key_and_coins: the public key, and of the secret
 *                          key the vector s, the copy of the public key and its hash. Errors:
 *                          VMB_ERROR_RETRY. Destroys w
 *   vmb_mlkem_pke_encrypt  w->message with the coins in w->key_and_coins[32..63], into the sink.
 *                          The matrix has been planned and run (mlkem_streams.h). Errors:
 *                          VMB_ERROR_RETRY. Destroys w but for message, key_and_coins and the
 *                          hashes
 *   vmb_mlkem_plan_encryption      what it plans
 *   vmb_mlkem_pke_encrypt_planned  the rest, when that was run
 *   vmb_mlkem_pke_decrypt  w->message = the decryption of the ciphertext. Destroys w->vector, acc
 *                          and strip
 *   vmb_mlkem_hash         out = H(in). Destroys w->stream
 *
 * Their steps, for tests; noise is planned where streams are. With VMB_SMALL_MEMORY the elements of
 * the secret vector are made again whenever they are needed, elsewhere they are kept in w->vector.
 *
 *   vmb_mlkem_noise_transformed   poly = transform of CBD_eta(PRF(seed, nonce)): secrets and the
 *                                 noise of key generation
 *   vmb_mlkem_vector_element      element j of the secret vector, transformed. Valid until the
 *                                 vector is changed
 *   vmb_mlkem_packed_basemul_acc  w->acc += R^-1 b times the polynomial of packed 12-bit
 *                                 coefficients
 *   vmb_mlkem_add_message         strip += 1665 = (q+1)/2 where the message, from bit `first` on,
 *                                 has a one; `unpacked` has space for a strip
 *
 *   packed  the packed secret vector; NULL in encryption, which has none
 *   R^-1    the factor of q3329's products (rings/q3329/q3329.h)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_PKE_H
#define VMB_SCHEMES_MLKEM_PKE_H

#include "schemes/mlkem/mlkem_work.h"
#include "support/ciphertext_sink.h"

vmb_status vmb_mlkem_pke_keypair(const struct mlkem_params *p, uint8_t *public_key,
                                 uint8_t *secret_key, struct mlkem_work *w);
vmb_status vmb_mlkem_pke_encrypt(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                                 const uint8_t *public_key, struct mlkem_work *w);
struct mlkem_plan;
void vmb_mlkem_plan_encryption(struct mlkem_plan *plan, const struct mlkem_params *p);
vmb_status vmb_mlkem_pke_encrypt_planned(const struct mlkem_params *p,
                                         struct vmb_ciphertext_sink *sink,
                                         const uint8_t *public_key, struct mlkem_work *w);
void vmb_mlkem_pke_decrypt(const struct mlkem_params *p, const uint8_t *ciphertext,
                           const uint8_t *secret_key, struct mlkem_work *w);
void vmb_mlkem_hash(struct mlkem_work *w, uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in,
                    size_t length);

void vmb_mlkem_noise_transformed(struct mlkem_work *w, vmb_q3329_any *poly, unsigned nonce,
                                 unsigned eta);
const vmb_q3329_values *vmb_mlkem_vector_element(const struct mlkem_params *p, struct mlkem_work *w,
                                                 const uint8_t *packed, unsigned j);
void vmb_mlkem_packed_basemul_acc(struct mlkem_work *w, const uint8_t *packed,
                                  const vmb_q3329_values *b);
void vmb_mlkem_add_message(int16_t *strip, int16_t *unpacked, const uint8_t message[32],
                           unsigned first);

#endif
