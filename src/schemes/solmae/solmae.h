/*
 * SOLMAE (specs/solmae.md): its operations. All destroy their working memory.
 *
 *   vmb_solmae_keypair   draws a seed, from which a generator makes pairs f, g until one is odd,
 *                        balanced, invertible modulo q and has a solution F, G. How many it takes
 *                        is public. public_key may be written more than once. RANDOM, RETRY
 *   vmb_solmae_sign      draws a seed; the generator makes salt and samples of each attempt. KEY,
 *                        RANDOM, RETRY. The signature holds what the last attempt wrote and is the
 *                        caller's to zero on failure; the number of attempts is public
 *   vmb_solmae_verify    s2 = c + h s1 modulo q must be short together with s1. KEY (h is not
 *                        reduced), SIGNATURE (length, encoding, padding, norm)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_H
#define VMB_SCHEMES_SOLMAE_H

#include "schemes/scheme.h"
#include "schemes/solmae/solmae_work.h"

/* A message and where its signature goes. */
struct solmae_signing {
  const struct solmae_params *p;
  const struct solmae_view *w;
  const struct vmb_sig_message *message;
  uint8_t *signature;
  size_t *signature_length;
};

vmb_status vmb_solmae_keypair(const struct solmae_params *p, uint8_t *public_key,
                              uint8_t *secret_key, struct solmae_keypair_work *w,
                              const vmb_rng *rng);
vmb_status vmb_solmae_sign(const struct solmae_signing *s, const uint8_t *secret_key,
                           const vmb_rng *rng);
vmb_status vmb_solmae_verify(const struct solmae_params *p, const uint8_t *signature,
                             size_t signature_length, const struct vmb_sig_message *message,
                             const uint8_t *public_key, struct solmae_verify_work *w);

#endif
