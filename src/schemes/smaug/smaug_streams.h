/*
 * The hash streams of SMAUG-T: specs/smaug.md sections B.2 to B.5. Where streams run in parallel
 * (hosts, smaug_streams_parallel.c), the functions that start an operation run all streams
 * with known seeds. Elsewhere (smaug_streams_serial.c) each stream runs when it is used.
 *
 *   vmb_smaug_start_keypair    the seeds are in scratch->seeds: secrets, noise and matrix. Destroys
 *                              smaug_secret_buffer(w)
 *   vmb_smaug_start_encaps     scratch->hash = H(public key), and the matrix
 *   vmb_smaug_start_decaps     also scratch->ciphertext_hash = H(ciphertext)
 *   vmb_smaug_sample_secrets   samples and packs all secret polynomials. Destroys w->poly,
 *                              w->prepared, smaug_secret_buffer(w). Errors: VMB_ERROR_RETRY
 *   vmb_smaug_matrix_poly      w->poly = A[row][column]. Destroys w->prepared
 *   vmb_smaug_noise            w->poly = noise polynomial i. Destroys smaug_noise_buffer(w)
 *   vmb_smaug_ephemeral_bytes  `length` bytes for ephemeral polynomial j, from the coins in
 *                              scratch->seeds; asked for in order. Valid until w->prepared changes
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_STREAMS_H
#define VMB_SCHEMES_SMAUG_STREAMS_H

#include "schemes/smaug/smaug_work.h"

void vmb_smaug_start_keypair(const struct smaug_params *p, const struct smaug_view *w,
                             const uint8_t matrix_seed[SMAUG_SEED_BYTES]);
void vmb_smaug_start_encaps(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key);
void vmb_smaug_start_decaps(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key, const uint8_t *ciphertext);
vmb_status vmb_smaug_sample_secrets(const struct smaug_params *p, const struct smaug_view *w,
                                    uint8_t *packed_secret);
smaug_matrix_function vmb_smaug_matrix_poly;
void vmb_smaug_noise(const struct smaug_params *p, const struct smaug_view *w, unsigned i);
const uint8_t *vmb_smaug_ephemeral_bytes(const struct smaug_view *w, size_t length, unsigned j);

#endif
