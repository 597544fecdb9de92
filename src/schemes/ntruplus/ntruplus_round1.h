/*
 * NTRU+ in the form of the first KpqC round (specs/ntruplus.md part A), superseded by the standard
 * (ntruplus.h). They differ in:
 *
 *                        standard                       round 1
 *   hash functions       SHAKE256                       SHA-2 and AES-256-CTR
 *   seeds                one for f, one for g           one for both; both are drawn again
 *   hash of the key      F(public key), hashed by H     none
 *   bits, coefficients   in their order                 interleaved (vmb_ntruplus_round1_format)
 *   polynomials in keys  f, h, 1/h                      f, R h, R/h; R = 2^16
 *   residues modulo q    [-1728, 1728]                  [-1729, 1727]
 *
 * vmb_q3457_basemul, which divides by R, takes the keys as they are.
 *
 * The reference of round 1 is repaired in three places where it is not sound against chosen
 * ciphertexts (specs/ntruplus.md pitfalls 1 and 2, docs/ntruplus.md): a coefficient of the
 * ciphertext that is not below q is refused, so is a padded message that decodes with an error, and
 * no byte of the key leaves a failed decapsulation.
 *
 * Contracts as those of the functions of ntruplus.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_ROUND1_H
#define VMB_SCHEMES_NTRUPLUS_ROUND1_H

#include "schemes/ntruplus/ntruplus_poly.h"
#include "schemes/ntruplus/ntruplus_work.h"
#include "vambrace/vambrace.h"

#define NTRUPLUS_ROUND1_LARGEST_RESIDUE 1727

vmb_status vmb_ntruplus_round1_keypair(const struct ntruplus_params *p, uint8_t *public_key,
                                       uint8_t *secret_key, const struct ntruplus_view *w,
                                       const vmb_rng *rng);
vmb_status vmb_ntruplus_round1_encaps(const struct ntruplus_params *p, uint8_t *ciphertext,
                                      uint8_t *shared_secret, const uint8_t *public_key,
                                      const struct ntruplus_view *w, const vmb_rng *rng);
struct ntruplus_failures vmb_ntruplus_round1_open(const struct ntruplus_params *p,
                                                  uint8_t key[NTRUPLUS_KEY_BYTES],
                                                  const uint8_t *ciphertext,
                                                  const uint8_t *secret_key,
                                                  const struct ntruplus_view *w);
vmb_status vmb_ntruplus_round1_compute_public_key(const struct ntruplus_params *p,
                                                  uint8_t *public_key, const uint8_t *secret_key,
                                                  const struct ntruplus_view *w);
vmb_status vmb_ntruplus_round1_check_secret_key(const struct ntruplus_params *p,
                                                const uint8_t *secret_key,
                                                const uint8_t *public_key,
                                                const struct ntruplus_view *w);

static inline vmb_status vmb_ntruplus_round1_decaps(const struct ntruplus_params *p,
                                                    uint8_t *shared_secret,
                                                    const uint8_t *ciphertext,
                                                    const uint8_t *secret_key,
                                                    const struct ntruplus_view *w) {
  const struct ntruplus_failures failures =
      vmb_ntruplus_round1_open(p, shared_secret, ciphertext, secret_key, w);
  return vmb_carried_status(vmb_ntruplus_reject(&failures, shared_secret));
}

#endif
