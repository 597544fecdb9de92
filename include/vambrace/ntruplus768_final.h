/*
 * NTRU+768 in its final form, the NTRU KEM of degree 768 of the KpqC standard (category 1). Source:
 * NTRU+, final KpqC version (March 2026). Standing: KpqC standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Every key of the right size is accepted; residues above 3456 are reduced
 * modulo 3457. Decapsulation: a ciphertext that was not made by encapsulation gives
 * VMB_ERROR_CIPHERTEXT. Key generation: VMB_ERROR_RETRY with probability below 2^-128.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NTRUPLUS768_FINAL_H
#define VAMBRACE_NTRUPLUS768_FINAL_H

#include <vambrace/vambrace.h>

#define VMB_NTRUPLUS768_FINAL_PUBLIC_KEY_BYTES 1152
#define VMB_NTRUPLUS768_FINAL_SECRET_KEY_BYTES 2336
#define VMB_NTRUPLUS768_FINAL_SEED_BYTES 32
#define VMB_NTRUPLUS768_FINAL_SEED_IS_EXPANDED 1
#define VMB_NTRUPLUS768_FINAL_CIPHERTEXT_BYTES 1152
#define VMB_NTRUPLUS768_FINAL_SHARED_SECRET_BYTES 32
#define VMB_NTRUPLUS768_FINAL_KEYPAIR_WORK_BYTES (3856 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS768_FINAL_ENCAPS_WORK_BYTES (3856 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS768_FINAL_DECAPS_WORK_BYTES (3856 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS768_FINAL_CHECK_SECRET_KEY_WORK_BYTES VMB_NTRUPLUS768_FINAL_DECAPS_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_ntruplus768_final_keypair(uint8_t *public_key, uint8_t *secret_key,
                                                 const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                                const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                           const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_check_public_key(const uint8_t *public_key,
                                                          const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_check_secret_key(const uint8_t *secret_key,
                                                          const uint8_t *public_key,
                                                          const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                    const vmb_env *env);
VMB_API vmb_status vmb_ntruplus768_final_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
