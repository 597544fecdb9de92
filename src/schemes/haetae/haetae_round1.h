/*
 * The steps in which the round-1 form differs from the standard (specs/haetae.md sections 3 to 8);
 * its signing and verification are in haetae.h. Its quirks, of the reference implementation:
 *
 * - squares of the sampler lose a carry (section 8, no. 3), and two bytes of each stream of samples
 *   are repeated (section 4.4);
 * - a second ball adds its squares to the scale of the first one (section 4.5);
 * - the key test's list of largest values loses entries (section 4.7).
 *
 *   vmb_haetae_round1_complete_rows  as vmb_haetae_complete_rows
 *   vmb_haetae_round1_ball          as vmb_haetae_ball
 *   vmb_haetae_round1_key_is_good   and its steps key_value and add_spectrum: as in
 *                                   haetae_keypair.h
 *   vmb_haetae_round1_sign_seed     mu, 32 bytes, and the seed of all y of this signature
 *   vmb_haetae_round1_challenge     bits = the challenge's coefficients from its seed, 32 bytes.
 *                                   Destroys scratch->stream and block. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_round1_encode        as vmb_haetae_encode
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_ROUND1_H
#define VMB_SCHEMES_HAETAE_ROUND1_H

#include "schemes/haetae/haetae_streams.h"
#include "schemes/haetae/haetae_work.h"
#include "schemes/scheme.h"

extern const uint16_t vmb_haetae_round1_cdt[VMB_CDT_ENTRIES];
haetae_rows_function vmb_haetae_round1_complete_rows;
vmb_status vmb_haetae_round1_ball(const struct haetae_params *p, const struct haetae_sign_view *w,
                                  unsigned *counter);

haetae_key_test vmb_haetae_round1_key_is_good;
uint32_t vmb_haetae_round1_key_value(const struct haetae_params *p,
                                     const uint32_t spectrum[HAETAE_N]);
void vmb_haetae_round1_add_spectrum(uint32_t spectrum[HAETAE_N], int32_t *re, int32_t *im,
                                    const int8_t s[HAETAE_N]);

void vmb_haetae_round1_sign_seed(const struct haetae_params *p,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 struct haetae_scratch *scratch);
vmb_status vmb_haetae_round1_challenge(const struct haetae_params *p, uint8_t bits[HAETAE_N / 8],
                                       struct haetae_scratch *scratch,
                                       const uint8_t seed[HAETAE_CHALLENGE_BYTES]);
int vmb_haetae_round1_encode(const struct haetae_params *p, uint8_t *signature,
                             const struct haetae_sign_view *w);

#endif
