/*
 * Falcon (specs/falcon.md) and FN-DSA as far as it is known (section 14): signing and verification;
 * key generation is in falcon_keypair.h. They
 * differ in what is drawn and hashed and in the tests of key generation:
 *
 *                         Falcon                            FN-DSA (fndsa_*.c)
 *   key generation draws  48 bytes                          40 bytes
 *   f, g                  sums of integers from a table of  integers from a table, drawn until the
 *                         n = 1024, the last until the sum  sum is odd
 *                         is odd
 *   orthogonalised norm   binary64                          fixed point
 *   signing draws         the nonce, the generator's seed   40 bytes, from which each attempt makes
 *                                                           nonce and seed
 *   point                 of nonce, message                 of nonce, hash of the public key,
 *                                                           context, message
 *
 *   vmb_*_sign                 KEY (malformed, or f is not invertible), RANDOM, RETRY
 *   vmb_*_sign_from_expanded   KEY if the expanded key is another set's. RANDOM, RETRY
 *   vmb_*_expand               an expanded key (falcon_expanded_key.h). KEY as vmb_*_sign
 *   vmb_*_verify               s1 = c - s2 h modulo q, centred, must be short together with s2. KEY
 *                              (header, h not reduced), SIGNATURE (length, header, encoding, norm)
 *
 * All destroy their working memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_H
#define VMB_SCHEMES_FALCON_H

#include "schemes/falcon/falcon_work.h"
#include "schemes/scheme.h"

/* A message and where its signature goes; it is shorter than p->signature_bytes if not padded. */
struct falcon_signing {
  const struct falcon_params *p;
  const struct falcon_view *w;
  const struct vmb_sig_message *message;
  uint8_t *signature;
  size_t *signature_length;
};

vmb_status vmb_falcon_sign(const struct falcon_signing *s, const uint8_t *secret_key,
                           const vmb_rng *rng);
vmb_status vmb_falcon_sign_from_expanded(const struct falcon_signing *s, const uint64_t *expanded,
                                         const vmb_rng *rng);
vmb_status vmb_falcon_expand(const struct falcon_params *p, uint64_t *expanded,
                             const uint8_t *secret_key, const struct falcon_view *w);
vmb_status vmb_falcon_verify(const struct falcon_params *p, const uint8_t *signature,
                             size_t signature_length, const struct vmb_sig_message *message,
                             const uint8_t *public_key, struct falcon_verify_work *w);

vmb_status vmb_fndsa_sign(const struct falcon_signing *s, const uint8_t *secret_key,
                          const vmb_rng *rng);
vmb_status vmb_fndsa_sign_from_expanded(const struct falcon_signing *s, const uint64_t *expanded,
                                        const vmb_rng *rng);
vmb_status vmb_fndsa_expand(const struct falcon_params *p, uint64_t *expanded,
                            const uint8_t *secret_key, const struct falcon_view *w);
vmb_status vmb_fndsa_verify(const struct falcon_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, struct falcon_verify_work *w);

#endif
