/*
 * AIMer-192f, the signature AIMer in its current form with AIM3 (NIST category 3): fast signing,
 * longer signatures. Source: AIMer specification, version 3, Korean Standard. Standing: KpqC
 * standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Key generation draws 24 bytes twice, again both if an S-box's input is
 * zero; signing draws 24 bytes. Context strings have up to 255 bytes. Signatures have exactly the
 * size below. A secret key whose parts do not belong together gives VMB_ERROR_KEY; every public key
 * of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_AIMER192F_H
#define VAMBRACE_AIMER192F_H

#include <vambrace/vambrace.h>

#define VMB_AIMER192F_PUBLIC_KEY_BYTES 48
#define VMB_AIMER192F_SECRET_KEY_BYTES 72
#define VMB_AIMER192F_SEED_BYTES 32
#define VMB_AIMER192F_SEED_IS_EXPANDED 1
#define VMB_AIMER192F_SIGNATURE_BYTES 15408
#if defined(VMB_SMALL_MEMORY)
#define VMB_AIMER192F_KEYPAIR_WORK_BYTES (16880 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER192F_SIGN_WORK_BYTES (21120 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER192F_SIGN_FAST_WORK_BYTES VMB_AIMER192F_SIGN_WORK_BYTES
#define VMB_AIMER192F_VERIFY_WORK_BYTES (21112 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_AIMER192F_KEYPAIR_WORK_BYTES (24696 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER192F_SIGN_WORK_BYTES (49288 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER192F_SIGN_FAST_WORK_BYTES (VMB_AIMER192F_SIGN_WORK_BYTES + 204624)
#define VMB_AIMER192F_VERIFY_WORK_BYTES (64640 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_AIMER192F_KEYPAIR_WORK_BYTES (21064 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER192F_SIGN_WORK_BYTES (25304 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER192F_SIGN_FAST_WORK_BYTES (VMB_AIMER192F_SIGN_WORK_BYTES + 205008)
#define VMB_AIMER192F_VERIFY_WORK_BYTES (25296 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_AIMER192F_CHECK_SECRET_KEY_WORK_BYTES VMB_AIMER192F_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_aimer192f_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_aimer192f_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
