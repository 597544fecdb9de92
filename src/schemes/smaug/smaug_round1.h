/*
 * What SMAUG of the first round has of its own: specs/smaug.md part A.
 *
 *   vmb_smaug_round1_pack10,       four coefficients are their four low bytes and a byte of the
 *   vmb_smaug_round1_unpack10      four upper pairs of bits (section A.2)
 *   vmb_smaug_round1_start         scratch->hash = H(public key), and the stream of the matrix
 *                                  begins. With VMB_SMALL_MEMORY destroys the sum
 *   vmb_smaug_round1_matrix_poly   w->poly = A[row][column]. All polynomials of the matrix, or with
 *                                  VMB_SMALL_MEMORY of each row, are asked for in order
 *   vmb_smaug_round1_ephemeral     from scratch->message and scratch->hash. Destroys
 *                                  scratch->stream, ternary, sampler_state
 *   vmb_smaug_round1_noise         w->poly = noise polynomial i, asked for in order, from
 *                                  scratch->seeds. Destroys smaug_noise_buffer(w)
 *   vmb_smaug_round1_unpack_secret w->poly = secret polynomial j. Errors: VMB_ERROR_KEY if it is
 *                                  malformed, which is public: key generation gives no such key.
 *                                  Destroys scratch->ternary
 *   vmb_smaug_round1_pke_decrypt   as vmb_smaug_pke_decrypt. Errors: VMB_ERROR_KEY
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_ROUND1_H
#define VMB_SCHEMES_SMAUG_ROUND1_H

#include "schemes/smaug/smaug_work.h"

vmb_pack_width_function vmb_smaug_round1_pack10;
vmb_unpack_width_function vmb_smaug_round1_unpack10;
void vmb_smaug_round1_start(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key);
smaug_matrix_function vmb_smaug_round1_matrix_poly;
smaug_ephemeral_function vmb_smaug_round1_ephemeral;
void vmb_smaug_round1_noise(const struct smaug_params *p, const struct smaug_view *w, unsigned i);
vmb_status vmb_smaug_round1_unpack_secret(const struct smaug_params *p, const struct smaug_view *w,
                                          const uint8_t *packed_secret, unsigned j);
vmb_status vmb_smaug_round1_pke_decrypt(const struct smaug_decryption *decryption,
                                        const uint8_t *ciphertext, const uint8_t *packed_secret,
                                        const struct smaug_view *w);

#endif
