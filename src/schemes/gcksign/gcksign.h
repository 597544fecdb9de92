/*
 * GCKSign: specs/gcksign.md sections 4 to 6.
 *
 *   public key   rho || t
 *   secret key   s || zeros up to n bytes || rho
 *   signature    z || challenge digest
 *
 * keypair           draws rho and the seed of s, 32 bytes each, in this order. Errors: those of the
 *                   random source, VMB_ERROR_RETRY
 * sign              draws 32 bytes, the seed of the first pass. z and the digest are written only
 *                   after a pass was accepted. The number of passes is public, what the rejected
 *                   ones held is not. Errors: VMB_ERROR_KEY (s is malformed), those of the random
 *                   source, VMB_ERROR_RETRY
 * verify            errors: VMB_ERROR_KEY for a coefficient of t that is not below Q,
 *                   VMB_ERROR_SIGNATURE for another length, z beyond its bound or another digest
 * check_public_key  VMB_ERROR_KEY for a coefficient of t that is not below Q
 * check_secret_key  VMB_ERROR_KEY if s is malformed
 * check_key_pair    VMB_ERROR_KEY if s is malformed or public_key is not rho || t of it. The
 *                   comparison is constant-time and looks at all of t. Errors: VMB_ERROR_RETRY, too
 * public_key        writes rho || t of the secret key. Errors: as check_key_pair
 *
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_H
#define VMB_SCHEMES_GCKSIGN_H

#include "schemes/gcksign/gcksign_work.h"
#include "schemes/scheme.h"

vmb_status vmb_gcksign_keypair(const struct gcksign_params *p, uint8_t *public_key,
                               uint8_t *secret_key, const struct gcksign_view *w,
                               const vmb_rng *rng);
vmb_status vmb_gcksign_sign(const struct gcksign_params *p, uint8_t *signature,
                            size_t *signature_length, const struct vmb_sig_message *message,
                            const uint8_t *secret_key, const struct gcksign_view *w,
                            const vmb_rng *rng);
vmb_status vmb_gcksign_verify(const struct gcksign_params *p, const uint8_t *signature,
                              size_t signature_length, const struct vmb_sig_message *message,
                              const uint8_t *public_key, const struct gcksign_view *w);
vmb_status vmb_gcksign_check_public_key(const struct gcksign_params *p, const uint8_t *public_key,
                                        const struct gcksign_view *w);
vmb_status vmb_gcksign_check_secret_key(const struct gcksign_params *p, const uint8_t *secret_key);
vmb_status vmb_gcksign_check_key_pair(const struct gcksign_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct gcksign_view *w);
vmb_status vmb_gcksign_public_key(const struct gcksign_params *p, uint8_t *public_key,
                                  const uint8_t *secret_key, const struct gcksign_view *w);

/*
 * The steps of a pass of signing, for tests.
 *
 *   commit    samples y, and from the hash of the sum of a_i y_i and the message the challenge; the
 *             digest is in scratch->challenge. Errors: VMB_ERROR_RETRY
 *   respond   z_i = y_i + c s_i in place of y_i; 1 if all coefficients are in [-limit, limit]
 */
vmb_status vmb_gcksign_commit(const struct gcksign_params *p, const struct gcksign_view *w,
                              const struct vmb_sig_message *message, unsigned nonce);
int vmb_gcksign_respond(const struct gcksign_params *p, const struct gcksign_view *w,
                        const uint8_t *secret_key);

#endif
