/*
 * NTRU+, the KpqC standard: key encapsulation (specs/ntruplus.md part B). The form of the first
 * KpqC round is in ntruplus_round1.h, which says what differs.
 *
 * Rejection is explicit. The reference is repaired where it is not sound against chosen ciphertexts
 * (specs/ntruplus.md pitfall 1, docs/ntruplus.md): a coefficient of the ciphertext that is not
 * below q is refused. c and c + q would otherwise be two ciphertexts of one secret, since it is r
 * that is compared and not the ciphertext.
 *
 * Keys hold h and 1/h without a factor R, for vmb_q3457_multiply.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_H
#define VMB_SCHEMES_NTRUPLUS_H

#include "schemes/ntruplus/ntruplus_poly.h"
#include "schemes/ntruplus/ntruplus_work.h"
#include "vambrace/vambrace.h"

/* Residues modulo 3 are those of the representatives in [-1728, 1728]. */
#define NTRUPLUS_LARGEST_RESIDUE 1728

/* Errors: those of the random source, VMB_ERROR_RETRY. Destroys all of w. */
vmb_status vmb_ntruplus_keypair(const struct ntruplus_params *p, uint8_t *public_key,
                                uint8_t *secret_key, const struct ntruplus_view *w,
                                const vmb_rng *rng);

/* Errors: those of the random source. Destroys all of w. */
vmb_status vmb_ntruplus_encaps(const struct ntruplus_params *p, uint8_t *ciphertext,
                               uint8_t *shared_secret, const uint8_t *public_key,
                               const struct ntruplus_view *w, const vmb_rng *rng);

/*
 * Decapsulation up to the decision: key = K of the message in the ciphertext, to which the caller
 * applies the failures; w->message = the message, w->a = the transform of r, frozen. Destroys the
 * rest of w.
 */
struct ntruplus_failures vmb_ntruplus_open(const struct ntruplus_params *p,
                                           uint8_t key[NTRUPLUS_KEY_BYTES],
                                           const uint8_t *ciphertext, const uint8_t *secret_key,
                                           const struct ntruplus_view *w);

/* The secret in the ciphertext, or zeros and VMB_ERROR_CIPHERTEXT. Destroys all of w. */
static inline vmb_status vmb_ntruplus_decaps(const struct ntruplus_params *p,
                                             uint8_t *shared_secret, const uint8_t *ciphertext,
                                             const uint8_t *secret_key,
                                             const struct ntruplus_view *w) {
  const struct ntruplus_failures failures =
      vmb_ntruplus_open(p, shared_secret, ciphertext, secret_key, w);
  return vmb_carried_status(vmb_ntruplus_reject(&failures, shared_secret));
}

/*
 * public_key = h, from 1/h of the secret key; VMB_ERROR_KEY if that is no inverse of anything.
 * Destroys w->a.
 */
vmb_status vmb_ntruplus_compute_public_key(const struct ntruplus_params *p, uint8_t *public_key,
                                           const uint8_t *secret_key,
                                           const struct ntruplus_view *w);

/*
 * VMB_ERROR_KEY if the secret key gives no h, if h is not public_key (which may be NULL: any h), if
 * the hash of h in the key is another, or if f and h f are not what key generation makes. All of it
 * is computed before the answer. Destroys w->a, w->b and the scratch.
 */
vmb_status vmb_ntruplus_check_secret_key(const struct ntruplus_params *p, const uint8_t *secret_key,
                                         const uint8_t *public_key, const struct ntruplus_view *w);

#endif
