/*
 * Saber and Scabbard: key encapsulation (specs/saber.md section 5, specs/scabbard.md section 5) by
 * the encryption of lwr_pke.h.
 *
 *   vmb_lwr_keypair  a key pair; draws 32 bytes three times: for the seed of A, for that of s, for
 *                    rejection. Errors: those of the random source
 *   vmb_lwr_encaps   ciphertext and shared secret of a drawn message. Errors: those of the random
 *                    source
 *   vmb_lwr_decaps   the shared secret in the ciphertext, or the one of implicit rejection: VMB_OK
 *
 * All destroy all of the set's working memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_H
#define VMB_SCHEMES_LWR_H

#include "schemes/lwr/lwr_work.h"

vmb_status vmb_lwr_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *secret_key,
                           struct lwr_work *work, const vmb_rng *rng);
vmb_status vmb_lwr_encaps(const struct lwr_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                          const uint8_t *public_key, struct lwr_work *work, const vmb_rng *rng);
vmb_status vmb_lwr_decaps(const struct lwr_params *p, uint8_t *shared_secret,
                          const uint8_t *ciphertext, const uint8_t *secret_key,
                          struct lwr_work *work);

#endif
