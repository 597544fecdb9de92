/*
 * HAETAE180, the module-lattice signature HAETAE (mode 3, claimed category 3) as submitted to the
 * first round of KpqC, revised in May 2023 (IACR ePrint 2023/624). Standing: KpqC round 1,
 * superseded, do not deploy. haetae3 replaces it: the two do not understand each other.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signatures have exactly the size below. A
 * public key with a coefficient that no key generation makes, and a secret key with a code that
 * stands for no coefficient, give VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_HAETAE180_H
#define VAMBRACE_HAETAE180_H

#include <vambrace/vambrace.h>

#define VMB_HAETAE180_PUBLIC_KEY_BYTES 1472
#define VMB_HAETAE180_SECRET_KEY_BYTES 2112
#define VMB_HAETAE180_SEED_BYTES 32
#define VMB_HAETAE180_SEED_IS_EXPANDED 0
#define VMB_HAETAE180_SIGNATURE_BYTES 2337
#if VMB_WORD_BITS == 64
#define VMB_HAETAE180_KEYPAIR_WORK_BYTES (22752 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE180_SIGN_WORK_BYTES (39544 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE180_VERIFY_WORK_BYTES (24432 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_HAETAE180_KEYPAIR_WORK_BYTES (18424 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE180_SIGN_WORK_BYTES (28952 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE180_VERIFY_WORK_BYTES (10520 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_HAETAE180_SIGN_FAST_WORK_BYTES VMB_HAETAE180_SIGN_WORK_BYTES
#define VMB_HAETAE180_CHECK_SECRET_KEY_WORK_BYTES VMB_HAETAE180_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_haetae180_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_haetae180_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae180_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_haetae180_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
