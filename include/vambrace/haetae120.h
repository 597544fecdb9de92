/*
 * HAETAE120, the module-lattice signature HAETAE (mode 2, claimed category 2) as submitted to the
 * first round of KpqC, revised in May 2023 (IACR ePrint 2023/624). Standing: KpqC round 1,
 * superseded, do not deploy. haetae2 replaces it: the two do not understand each other.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signatures have exactly the size below. A
 * public key with a coefficient that no key generation makes, and a secret key with a code that
 * stands for no coefficient, give VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_HAETAE120_H
#define VAMBRACE_HAETAE120_H

#include <vambrace/vambrace.h>

#define VMB_HAETAE120_PUBLIC_KEY_BYTES 992
#define VMB_HAETAE120_SECRET_KEY_BYTES 1408
#define VMB_HAETAE120_SEED_BYTES 32
#define VMB_HAETAE120_SEED_IS_EXPANDED 0
#define VMB_HAETAE120_SIGNATURE_BYTES 1463
#if VMB_WORD_BITS == 64
#define VMB_HAETAE120_KEYPAIR_WORK_BYTES (15840 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE120_SIGN_WORK_BYTES (28184 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE120_VERIFY_WORK_BYTES (18952 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_HAETAE120_KEYPAIR_WORK_BYTES (11512 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE120_SIGN_WORK_BYTES (17592 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE120_VERIFY_WORK_BYTES (8184 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_HAETAE120_SIGN_FAST_WORK_BYTES VMB_HAETAE120_SIGN_WORK_BYTES
#define VMB_HAETAE120_CHECK_SECRET_KEY_WORK_BYTES VMB_HAETAE120_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_haetae120_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_haetae120_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae120_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_haetae120_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
