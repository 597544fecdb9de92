/*
 * HAETAE: specs/haetae.md sections 5 to 7 and 9. A public key is rho || b, a secret key the public
 * key || s1 || s2 || key of the hash. A signature: challenge || low bits of z1 || lengths of the
 * encodings || encoded high bits of z1 || encoded hint || zeros.
 *
 * The standard and round 1 (haetae_round1.c) share key generation, keys and most steps:
 *
 *                        standard                          round 1
 *   draws of signing     32 bytes, into the seed of y      one byte for each pass
 *   hash of the message  64 bytes, with a context          32 bytes
 *   challenge            in the signature                  made from a seed in the signature
 *   lengths              two bytes, less a base            two bytes, of the first encoding
 *   sampler, key test    as specified                      with the quirks of haetae_round1.h
 *
 * keypair           draws 32 bytes. Tries secrets with growing nonces until one passes the test of
 *                   keys: how many it takes is public. Errors: those of the random source,
 *                   VMB_ERROR_RETRY
 * check_secret_key  VMB_ERROR_KEY if a code stands for no coefficient, if the public key is not
 *                   that of s1 and s2, or if public_key (or NULL) is not the one at the head of the
 *                   secret key. Computes to the end whatever it finds. Errors also: VMB_ERROR_RETRY
 * sign              writes signature_bytes, in the pass that is accepted only. Errors:
 *                   VMB_ERROR_KEY, those of the random source, VMB_ERROR_RETRY
 * verify            everything is public. VMB_ERROR_SIGNATURE for other lengths than
 *                   signature_bytes, encodings that no signer makes, vectors beyond the bound and
 *                   other challenges; VMB_ERROR_KEY for coefficients that no key generation makes.
 *                   Errors also: VMB_ERROR_RETRY
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_H
#define VMB_SCHEMES_HAETAE_H

#include "schemes/haetae/haetae_work.h"
#include "schemes/scheme.h"

vmb_status vmb_haetae_keypair(const struct haetae_params *p, uint8_t *public_key,
                              uint8_t *secret_key, const struct haetae_keypair_view *w,
                              const vmb_rng *rng);
vmb_status vmb_haetae_check_secret_key(const struct haetae_params *p, const uint8_t *secret_key,
                                       const uint8_t *public_key,
                                       const struct haetae_keypair_view *w);

vmb_status vmb_haetae_sign(const struct haetae_params *p, uint8_t *signature,
                           const struct vmb_sig_message *message, const uint8_t *secret_key,
                           const struct haetae_sign_view *w, const vmb_rng *rng);
vmb_status vmb_haetae_verify(const struct haetae_params *p, const uint8_t *signature,
                             size_t signature_length, const struct vmb_sig_message *message,
                             const uint8_t *public_key, const struct haetae_verify_view *w);

vmb_status vmb_haetae_round1_sign(const struct haetae_params *p, uint8_t *signature,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  const struct haetae_sign_view *w, const vmb_rng *rng);
vmb_status vmb_haetae_round1_verify(const struct haetae_params *p, const uint8_t *signature,
                                    size_t signature_length, const struct vmb_sig_message *message,
                                    const uint8_t *public_key, const struct haetae_verify_view *w);

#endif
