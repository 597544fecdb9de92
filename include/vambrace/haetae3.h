/*
 * HAETAE3, the module-lattice signature HAETAE (claimed category 3) as standardised by KpqC,
 * version 1.1.2. Source: HAETAE submission to KpqC, IACR ePrint 2023/624. Standing: KpqC standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Context strings have up to 255 bytes. Signatures have exactly the size
 * below. A public key with a coefficient that no key generation makes, and a secret key with a code
 * that stands for no coefficient, give VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_HAETAE3_H
#define VAMBRACE_HAETAE3_H

#include <vambrace/vambrace.h>

#define VMB_HAETAE3_PUBLIC_KEY_BYTES 1472
#define VMB_HAETAE3_SECRET_KEY_BYTES 2112
#define VMB_HAETAE3_SEED_BYTES 32
#define VMB_HAETAE3_SEED_IS_EXPANDED 0
#define VMB_HAETAE3_SIGNATURE_BYTES 2349
#if VMB_WORD_BITS == 64
#define VMB_HAETAE3_KEYPAIR_WORK_BYTES (22752 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE3_SIGN_WORK_BYTES (39544 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE3_VERIFY_WORK_BYTES (24432 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_HAETAE3_KEYPAIR_WORK_BYTES (18424 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE3_SIGN_WORK_BYTES (28952 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE3_VERIFY_WORK_BYTES (10520 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_HAETAE3_SIGN_FAST_WORK_BYTES VMB_HAETAE3_SIGN_WORK_BYTES
#define VMB_HAETAE3_CHECK_SECRET_KEY_WORK_BYTES VMB_HAETAE3_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_haetae3_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_haetae3_sign(uint8_t *signature, size_t *signature_length,
                                    const uint8_t *message, size_t message_length,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae3_verify(const uint8_t *signature, size_t signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae3_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                 const uint8_t *message, size_t message_length,
                                                 const uint8_t *context, size_t context_length,
                                                 const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae3_verify_with_context(const uint8_t *signature,
                                                   size_t signature_length, const uint8_t *message,
                                                   size_t message_length, const uint8_t *context,
                                                   size_t context_length, const uint8_t *public_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_haetae3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_haetae3_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae3_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_haetae3_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
