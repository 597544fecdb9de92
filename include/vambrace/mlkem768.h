/*
 * ML-KEM-768, the module-LWE KEM of FIPS 203 (NIST level 3). Source: FIPS 203, August 2024.
 * Standing: NIST standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Encapsulation refuses a public key with a coefficient that is not reduced,
 * decapsulation a secret key whose hash is not that of the public key in it, both with
 * VMB_ERROR_KEY (FIPS 203 sections 7.2 and 7.3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MLKEM768_H
#define VAMBRACE_MLKEM768_H

#include <vambrace/vambrace.h>

#define VMB_MLKEM768_PUBLIC_KEY_BYTES 1184
#define VMB_MLKEM768_SECRET_KEY_BYTES 2400
#define VMB_MLKEM768_SEED_BYTES 64
#define VMB_MLKEM768_SEED_IS_EXPANDED 0
#define VMB_MLKEM768_CIPHERTEXT_BYTES 1088
#define VMB_MLKEM768_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY)
#define VMB_MLKEM768_KEYPAIR_WORK_BYTES (1536 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_MLKEM768_KEYPAIR_WORK_BYTES (15656 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_FEATURE_MVE)
#define VMB_MLKEM768_KEYPAIR_WORK_BYTES (3496 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_MLKEM768_KEYPAIR_WORK_BYTES (2936 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_MLKEM768_ENCAPS_WORK_BYTES VMB_MLKEM768_KEYPAIR_WORK_BYTES
#define VMB_MLKEM768_DECAPS_WORK_BYTES VMB_MLKEM768_KEYPAIR_WORK_BYTES
#define VMB_MLKEM768_CHECK_SECRET_KEY_WORK_BYTES                    \
  (VMB_MLKEM768_DECAPS_WORK_BYTES + VMB_MLKEM768_CIPHERTEXT_BYTES + \
   2 * VMB_MLKEM768_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_mlkem768_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                       const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                       const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env);
VMB_API vmb_status vmb_mlkem768_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
