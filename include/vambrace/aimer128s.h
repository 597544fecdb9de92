/*
 * AIMer-128s, the signature AIMer in its current form with AIM3 (NIST category 1): short
 * signatures, slow signing. Source: AIMer specification, version 3, Korean Standard. Standing: KpqC
 * standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Key generation draws 16 bytes twice, again both if an S-box's input is
 * zero; signing draws 16 bytes. Context strings have up to 255 bytes. Signatures have exactly the
 * size below. A secret key whose parts do not belong together gives VMB_ERROR_KEY; every public key
 * of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_AIMER128S_H
#define VAMBRACE_AIMER128S_H

#include <vambrace/vambrace.h>

#define VMB_AIMER128S_PUBLIC_KEY_BYTES 32
#define VMB_AIMER128S_SECRET_KEY_BYTES 48
#define VMB_AIMER128S_SEED_BYTES 32
#define VMB_AIMER128S_SEED_IS_EXPANDED 1
#define VMB_AIMER128S_SIGNATURE_BYTES 4704
#if defined(VMB_SMALL_MEMORY)
#define VMB_AIMER128S_KEYPAIR_WORK_BYTES (11224 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER128S_SIGN_WORK_BYTES (19216 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER128S_SIGN_FAST_WORK_BYTES VMB_AIMER128S_SIGN_WORK_BYTES
#define VMB_AIMER128S_VERIFY_WORK_BYTES (18400 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_AIMER128S_KEYPAIR_WORK_BYTES (14432 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER128S_SIGN_WORK_BYTES (29848 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER128S_SIGN_FAST_WORK_BYTES (VMB_AIMER128S_SIGN_WORK_BYTES + 487424)
#define VMB_AIMER128S_VERIFY_WORK_BYTES (56680 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_AIMER128S_KEYPAIR_WORK_BYTES (10800 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER128S_SIGN_WORK_BYTES (18792 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER128S_SIGN_FAST_WORK_BYTES VMB_AIMER128S_SIGN_WORK_BYTES
#define VMB_AIMER128S_VERIFY_WORK_BYTES (17976 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_AIMER128S_CHECK_SECRET_KEY_WORK_BYTES VMB_AIMER128S_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_aimer128s_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_aimer128s_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
