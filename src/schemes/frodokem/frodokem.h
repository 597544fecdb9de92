/*
 * FrodoKEM and eFrodoKEM: key encapsulation from plain learning with errors (specs/frodokem.md
 * section 5). The two forms and all sets are the same functions; their numbers and how A is made
 * differ.
 *
 * keypair  errors: those of the random source
 * encaps   errors: those of the random source
 * decaps   the secret in the ciphertext, or that of the rejection; no errors. S^T in a damaged key
 *          may hold any words
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_H
#define VMB_SCHEMES_FRODOKEM_H

#include "schemes/frodokem/frodokem_work.h"

vmb_status vmb_frodokem_keypair(const struct frodokem_params *p, uint8_t *public_key,
                                uint8_t *secret_key, const struct frodokem_view *w,
                                const vmb_rng *rng);
vmb_status vmb_frodokem_encaps(const struct frodokem_params *p, uint8_t *ciphertext,
                               uint8_t *shared_secret, const uint8_t *public_key,
                               const struct frodokem_view *w, const vmb_rng *rng);
vmb_status vmb_frodokem_decaps(const struct frodokem_params *p, uint8_t *shared_secret,
                               const uint8_t *ciphertext, const uint8_t *secret_key,
                               const struct frodokem_view *w);

#endif
