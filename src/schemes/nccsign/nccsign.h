/*
 * NCC-Sign: specs/nccsign.md section 4.
 *
 *   public key   zeta || t1
 *   secret key   zeta || key || tr || s1 || s2 || t0
 *   signature    challenge digest || z || hints
 *
 * keypair           draws zeta and a seed, 32 bytes each. Errors: those of the random source,
 *                   VMB_ERROR_RETRY
 * sign              draws nothing: the seed of the masks is hashed from the key and mu. z and the
 *                   hints of every attempt are written into `signature` and belong to no signature
 *                   until one is accepted; the caller zeroes it on failure. Errors: VMB_ERROR_KEY
 *                   (a malformed secret key), VMB_ERROR_RETRY
 * verify            errors: VMB_ERROR_KEY for a t1 that no key generation gives,
 *                   VMB_ERROR_SIGNATURE for another length, z beyond its bound, too many hints or
 *                   another challenge
 * check_public_key  VMB_ERROR_KEY for a t1 that no key generation gives
 * check_secret_key  computes t, t0, tr and the public key from the rest of the secret key; gives
 *                   the public key in w->t, or VMB_ERROR_KEY if s1 or s2 is malformed or t0 or tr
 *                   is another, or VMB_ERROR_RETRY
 * check_key_pair    as check_secret_key, and VMB_ERROR_KEY if public_key is another
 * public_key        as check_secret_key, and writes the public key
 *
 * All destroy all of w. Signing needs memory for the transforms of both primes (nccsign_work.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_H
#define VMB_SCHEMES_NCCSIGN_H

#include "schemes/nccsign/nccsign_pack.h"
#include "schemes/nccsign/nccsign_work.h"
#include "schemes/scheme.h"

vmb_status vmb_nccsign_keypair(const struct nccsign_params *p, uint8_t *public_key,
                               uint8_t *secret_key, const struct nccsign_view *w,
                               const vmb_rng *rng);
vmb_status vmb_nccsign_sign(const struct nccsign_params *p, uint8_t *signature,
                            size_t *signature_length, const struct vmb_sig_message *message,
                            const uint8_t *secret_key, const struct nccsign_view *w);
vmb_status vmb_nccsign_verify(const struct nccsign_params *p, const uint8_t *signature,
                              size_t signature_length, const struct vmb_sig_message *message,
                              const uint8_t *public_key, const struct nccsign_view *w);
vmb_status vmb_nccsign_check_public_key(const struct nccsign_params *p, const uint8_t *public_key,
                                        const struct nccsign_view *w);
vmb_status vmb_nccsign_check_secret_key(const struct nccsign_params *p, const uint8_t *secret_key,
                                        const struct nccsign_view *w);
vmb_status vmb_nccsign_check_key_pair(const struct nccsign_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct nccsign_view *w);
vmb_status vmb_nccsign_public_key(const struct nccsign_params *p, uint8_t *public_key,
                                  const uint8_t *secret_key, const struct nccsign_view *w);

/*
 * Steps of key generation and signing, for tests.
 *
 *   pack_t        t1 and t0 of t = w + s2 = t1 2^d + t0 (section 3.5), packed; w->w in [0, q).
 *                 Destroys w->hats[0]
 *   split_w       w = w0 + w1 2^NCCSIGN_W0_BITS for w in [0, q), both parts in one word;
 *                 packed_w1 = w1, which is hashed, at the beginning of w->t or outside of it.
 *                 Destroys w->t
 *   respond       z = y - c s1 in the place of y; 0 if it is too large. Destroys w->t
 *   add_c_s2      w += c s2; 0 if w0 is too large then. Destroys w->t
 *   make_hints    the hints for w - c t0; 0 if there are too many. |c t0| < gamma2 in every set
 *                 (section 8.1), so that there is nothing else to test. Destroys w->t
 */
void vmb_nccsign_pack_t(const struct nccsign_params *p, uint8_t *t1, uint8_t *t0, const uint8_t *s2,
                        const struct nccsign_view *w);
void vmb_nccsign_split_w(const struct nccsign_params *p, const struct nccsign_view *w,
                         uint8_t *packed_w1);
int vmb_nccsign_respond(const struct nccsign_params *p, uint8_t *z, const uint8_t *s1,
                        const struct nccsign_view *w);
int vmb_nccsign_add_c_s2(const struct nccsign_params *p, const uint8_t *s2,
                         const struct nccsign_view *w);
int vmb_nccsign_make_hints(const struct nccsign_params *p, uint8_t *hints, const uint8_t *t0,
                           const struct nccsign_view *w);

#endif
