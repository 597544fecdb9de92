/*
 * The operations of AIMer on numbers of a set, for the sets' files.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_AIMER_SCHEME_H
#define VMB_SCHEMES_AIMER_SCHEME_H

#include "schemes/aimer/aimer_work.h"
#include "schemes/scheme.h"

/*
 * Key generation: specs/aimer.md section 5.
 *   errors  RETRY, what the source returns
 */
vmb_status vmb_aimer_keypair(const struct vmb_aimer_params *p, uint8_t *public_key,
                             uint8_t *secret_key, const struct aimer_view *view,
                             const vmb_rng *rng);

/* VMB_ERROR_KEY if the parts of the key do not belong together, or public_key not to it. */
vmb_status vmb_aimer_check_secret_key(const struct vmb_aimer_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct aimer_view *view);

/*
 * The hash of a message begins with the public key and the context. A public key is the end of the
 * secret one.
 */
void vmb_aimer_begin(const struct vmb_aimer_params *p, vmb_keccak *hash, const uint8_t *public_key,
                     const struct vmb_sig_message *message);

/* Signing can keep tapes in so many bytes after its working memory. */
void vmb_aimer_keep(const struct vmb_aimer_params *p, struct aimer_view *view, void *memory,
                    uint64_t bytes);

/*
 * Signing: section 7. It draws B bytes.
 *   errors  KEY: pt and ct do not belong together; what the source returns
 */
vmb_status vmb_aimer_sign(const struct vmb_aimer_params *p, uint8_t *signature,
                          size_t *signature_length, const struct vmb_sig_message *message,
                          const uint8_t *secret_key, const struct aimer_view *view,
                          const vmb_rng *rng);

/* Verification: section 8. Everything is public. */
vmb_status vmb_aimer_verify(const struct vmb_aimer_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, const struct aimer_view *view);

#endif
