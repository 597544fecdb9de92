/*
 * AIMer-256s, the signature AIMer in its current form with AIM3 (NIST category 5): short
 * signatures, slow signing. Source: AIMer specification, version 3, Korean Standard. Standing: KpqC
 * standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Key generation draws 32 bytes twice, again both if an S-box's input is
 * zero; signing draws 32 bytes. Context strings have up to 255 bytes. Signatures have exactly the
 * size below. A secret key whose parts do not belong together gives VMB_ERROR_KEY; every public key
 * of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_AIMER256S_H
#define VAMBRACE_AIMER256S_H

#include <vambrace/vambrace.h>

#define VMB_AIMER256S_PUBLIC_KEY_BYTES 64
#define VMB_AIMER256S_SECRET_KEY_BYTES 96
#define VMB_AIMER256S_SEED_BYTES 32
#define VMB_AIMER256S_SEED_IS_EXPANDED 1
#define VMB_AIMER256S_SIGNATURE_BYTES 20224
#if defined(VMB_SMALL_MEMORY)
#define VMB_AIMER256S_KEYPAIR_WORK_BYTES (52264 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256S_SIGN_WORK_BYTES (71856 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256S_SIGN_FAST_WORK_BYTES VMB_AIMER256S_SIGN_WORK_BYTES
#define VMB_AIMER256S_VERIFY_WORK_BYTES (67632 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_AIMER256S_KEYPAIR_WORK_BYTES (55472 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256S_SIGN_WORK_BYTES (92984 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256S_SIGN_FAST_WORK_BYTES (VMB_AIMER256S_SIGN_WORK_BYTES + 2433024)
#define VMB_AIMER256S_VERIFY_WORK_BYTES (156344 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_AIMER256S_KEYPAIR_WORK_BYTES (51840 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256S_SIGN_WORK_BYTES (71432 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256S_SIGN_FAST_WORK_BYTES VMB_AIMER256S_SIGN_WORK_BYTES
#define VMB_AIMER256S_VERIFY_WORK_BYTES (67208 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_AIMER256S_CHECK_SECRET_KEY_WORK_BYTES VMB_AIMER256S_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_aimer256s_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_aimer256s_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
