/*
 * Kyber1024, the module-LWE KEM that became ML-KEM-1024, as submitted to the third round (NIST
 * level 5). Source: CRYSTALS-Kyber, submission to round 3 of the NIST project, version 3.02, 2021.
 * Standing: NIST round 3, superseded by ML-KEM-1024 (<vambrace/mlkem1024.h>), with which it does
 * not interoperate.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_KYBER1024_H
#define VAMBRACE_KYBER1024_H

#include <vambrace/vambrace.h>

#define VMB_KYBER1024_PUBLIC_KEY_BYTES 1568
#define VMB_KYBER1024_SECRET_KEY_BYTES 3168
#define VMB_KYBER1024_SEED_BYTES 64
#define VMB_KYBER1024_SEED_IS_EXPANDED 0
#define VMB_KYBER1024_CIPHERTEXT_BYTES 1568
#define VMB_KYBER1024_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY)
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (1536 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (16168 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_FEATURE_MVE)
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (4008 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (3448 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_KYBER1024_ENCAPS_WORK_BYTES VMB_KYBER1024_KEYPAIR_WORK_BYTES
#define VMB_KYBER1024_DECAPS_WORK_BYTES VMB_KYBER1024_KEYPAIR_WORK_BYTES
#define VMB_KYBER1024_CHECK_SECRET_KEY_WORK_BYTES                     \
  (VMB_KYBER1024_DECAPS_WORK_BYTES + VMB_KYBER1024_CIPHERTEXT_BYTES + \
   2 * VMB_KYBER1024_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_kyber1024_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_kyber1024_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
