/*
 * NTTRU, the NTRU of degree 768 modulo 7681 made for the number-theoretic transform. Source:
 * Lyubashevsky, Seiler, TCHES 2019(3). Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is explicit: decapsulation of a damaged ciphertext gives
 * VMB_ERROR_CIPHERTEXT and zeros, where the reference leaves most of a secret in the output. Every
 * key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NTTRU_H
#define VAMBRACE_NTTRU_H

#include <vambrace/vambrace.h>

#define VMB_NTTRU_PUBLIC_KEY_BYTES 1248
#define VMB_NTTRU_SECRET_KEY_BYTES 2496
#define VMB_NTTRU_SEED_BYTES 32
#define VMB_NTTRU_SEED_IS_EXPANDED 1
#define VMB_NTTRU_CIPHERTEXT_BYTES 1248
#define VMB_NTTRU_SHARED_SECRET_BYTES 32
#define VMB_NTTRU_KEYPAIR_WORK_BYTES (3600 + VMB_WORK_SLACK_BYTES)
#define VMB_NTTRU_ENCAPS_WORK_BYTES VMB_NTTRU_KEYPAIR_WORK_BYTES
#define VMB_NTTRU_DECAPS_WORK_BYTES VMB_NTTRU_KEYPAIR_WORK_BYTES
#define VMB_NTTRU_CHECK_SECRET_KEY_WORK_BYTES \
  (VMB_NTTRU_DECAPS_WORK_BYTES + VMB_NTTRU_CIPHERTEXT_BYTES + 2 * VMB_NTTRU_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_nttru_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_nttru_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_nttru_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_nttru_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                               const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_nttru_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_nttru_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              const vmb_env *env);
VMB_API vmb_status vmb_nttru_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_nttru_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
