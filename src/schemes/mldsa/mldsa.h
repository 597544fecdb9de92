/*
 * ML-DSA (FIPS 204) and Dilithium of round 3: specs/mldsa.md section 6.
 *
 *   public key   rho || t1
 *   secret key   rho || K || tr || s1 || s2 || t0
 *   signature    c~ || z || positions of the hints || ends of their rows
 *
 * Every function exists twice: as here, and for VMB_SMALL_MEMORY in mldsa_small_*.c, with another
 * struct mldsa_view.
 *
 *   vmb_mldsa_keypair           FIPS 204, algorithms 1 and 6. Draws 32 bytes. Errors: those of the
 *                               random source, VMB_ERROR_RETRY
 *   vmb_mldsa_public_key        computes the public key of a secret key. Errors: VMB_ERROR_KEY if
 *                               s1 or s2 is out of range or t0 or tr is not that of the rest,
 *                               VMB_ERROR_RETRY
 *   vmb_mldsa_check_secret_key  the same test, and VMB_ERROR_KEY if public_key is neither NULL nor
 *                               that of the secret key
 *   vmb_mldsa_sign              FIPS 204, algorithms 2 and 7. Draws p->rnd_bytes. The number of
 *                               attempts is public; signature is written when one is accepted.
 *                               Errors: VMB_ERROR_KEY if s1 or s2 is out of range, those of the
 *                               random source, VMB_ERROR_RETRY
 *   vmb_mldsa_sign_external_mu     signs mu, 64 bytes, instead of a message
 *   vmb_mldsa_verify            FIPS 204, algorithms 3 and 8. Everything is public. Errors:
 *                               VMB_ERROR_SIGNATURE, VMB_ERROR_RETRY
 *   vmb_mldsa_verify_external_mu   verifies a signature of mu
 * All destroy all of w.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_H
#define VMB_SCHEMES_MLDSA_H

#include "schemes/mldsa/mldsa_work.h"

vmb_status vmb_mldsa_keypair(const struct mldsa_params *p, uint8_t *public_key, uint8_t *secret_key,
                             const struct mldsa_view *w, const vmb_rng *rng);
vmb_status vmb_mldsa_public_key(const struct mldsa_params *p, uint8_t *public_key,
                                const uint8_t *secret_key, const struct mldsa_view *w);
vmb_status vmb_mldsa_check_secret_key(const struct mldsa_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct mldsa_view *w);
vmb_status vmb_mldsa_sign(const struct mldsa_params *p, uint8_t *signature,
                          const struct vmb_sig_message *message, const uint8_t *secret_key,
                          const struct mldsa_view *w, const vmb_rng *rng);
vmb_status vmb_mldsa_sign_external_mu(const struct mldsa_params *p, uint8_t *signature,
                                      const uint8_t *mu, const uint8_t *secret_key,
                                      const struct mldsa_view *w, const vmb_rng *rng);
vmb_status vmb_mldsa_verify(const struct mldsa_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, const struct mldsa_view *w);
vmb_status vmb_mldsa_verify_external_mu(const struct mldsa_params *p, const uint8_t *signature,
                                        size_t signature_length, const uint8_t *mu,
                                        const uint8_t *public_key, const struct mldsa_view *w);

#if !defined(VMB_SMALL_MEMORY)
/* The cache of signing uses the memory that follows *more. All its parts are whole words. */
void vmb_mldsa_lay_out_cache(const struct mldsa_params *p, struct mldsa_cache *cache,
                             struct vmb_more_work *more);

/*
 * vmb_mldsa_attempt: one attempt at a signature, a step of signing that tests count. Once accepted,
 * c~, z and the hints are in scratch->digest, w->vector, w->w. Reads scratch->mu, seed. Errors:
 * VMB_ERROR_RETRY.
 */
enum mldsa_outcome { MLDSA_ACCEPTED, MLDSA_R0_TOO_LARGE, MLDSA_Z_TOO_LARGE, MLDSA_HINTS_FAIL };
vmb_status vmb_mldsa_attempt(const struct mldsa_params *p, enum mldsa_outcome *outcome,
                             const uint8_t *secret_key, const struct mldsa_view *w, unsigned kappa);
#endif

/*
 * Verification of many signatures (vmb_sig_many), where the matrix is made in parallel. With fault
 * checks each is made alone. It is given the set's struct mldsa_many_params.
 */
struct mldsa_many_params {
  const struct mldsa_params *p;
  const struct mldsa_packing *packing;
};

#if !defined(VMB_SMALL_MEMORY) && MLDSA_PARALLEL && !defined(VMB_FAULT_CHECKS)
#define MLDSA_MANY 1
#define VMB_MLDSA_MANY &vmb_mldsa_many
extern const struct vmb_sig_many vmb_mldsa_many;
#else
#define MLDSA_MANY 0
#define VMB_MLDSA_MANY NULL
#endif

#endif
