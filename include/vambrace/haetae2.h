/*
 * HAETAE2, the module-lattice signature HAETAE (claimed category 2) as standardised by KpqC,
 * version 1.1.2. Source: HAETAE submission to KpqC, IACR ePrint 2023/624. Standing: KpqC standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Context strings have up to 255 bytes. Signatures have exactly the size
 * below. A public key with a coefficient that no key generation makes, and a secret key with a code
 * that stands for no coefficient, give VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_HAETAE2_H
#define VAMBRACE_HAETAE2_H

#include <vambrace/vambrace.h>

#define VMB_HAETAE2_PUBLIC_KEY_BYTES 992
#define VMB_HAETAE2_SECRET_KEY_BYTES 1408
#define VMB_HAETAE2_SEED_BYTES 32
#define VMB_HAETAE2_SEED_IS_EXPANDED 0
#define VMB_HAETAE2_SIGNATURE_BYTES 1474
#if VMB_WORD_BITS == 64
#define VMB_HAETAE2_KEYPAIR_WORK_BYTES (15840 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE2_SIGN_WORK_BYTES (28184 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE2_VERIFY_WORK_BYTES (18952 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_HAETAE2_KEYPAIR_WORK_BYTES (11512 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE2_SIGN_WORK_BYTES (17592 + VMB_WORK_SLACK_BYTES)
#define VMB_HAETAE2_VERIFY_WORK_BYTES (8184 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_HAETAE2_SIGN_FAST_WORK_BYTES VMB_HAETAE2_SIGN_WORK_BYTES
#define VMB_HAETAE2_CHECK_SECRET_KEY_WORK_BYTES VMB_HAETAE2_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_haetae2_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_haetae2_sign(uint8_t *signature, size_t *signature_length,
                                    const uint8_t *message, size_t message_length,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae2_verify(const uint8_t *signature, size_t signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae2_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                 const uint8_t *message, size_t message_length,
                                                 const uint8_t *context, size_t context_length,
                                                 const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae2_verify_with_context(const uint8_t *signature,
                                                   size_t signature_length, const uint8_t *message,
                                                   size_t message_length, const uint8_t *context,
                                                   size_t context_length, const uint8_t *public_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_haetae2_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_haetae2_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae2_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_haetae2_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_haetae2_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
