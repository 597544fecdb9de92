/*
 * HQC: key encapsulation from quasi-cyclic codes (specs/hqc.md section 7).
 *
 * keypair  errors: those of the random source; VMB_ERROR_RETRY, which an honest run never sees
 * encaps   errors: VMB_ERROR_KEY if an unused bit of the public key is set; those of the random
 *          source
 * decaps   the secret in the ciphertext, or that of the rejection; errors: VMB_ERROR_KEY as above,
 *          or if the secret key's seed has no key
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_H
#define VMB_SCHEMES_HQC_H

#include "schemes/hqc/hqc_work.h"

vmb_status vmb_hqc_check_public_key(const struct hqc_params *p, const uint8_t *public_key);
vmb_status vmb_hqc_keypair(const struct hqc_params *p, uint8_t *public_key, uint8_t *secret_key,
                           const struct hqc_view *w, const vmb_rng *rng);
vmb_status vmb_hqc_encaps(const struct hqc_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                          const uint8_t *public_key, const struct hqc_view *w, const vmb_rng *rng);
vmb_status vmb_hqc_decaps(const struct hqc_params *p, uint8_t *shared_secret,
                          const uint8_t *ciphertext, const uint8_t *secret_key,
                          const struct hqc_view *w);

#endif
