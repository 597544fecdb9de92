/*
 * AIMer-256f in its superseded form with AIM2, version 2.1 of June 2024 (claimed category 5), for
 * comparison with published measurements; its keys and signatures are not those of aimer256f.
 * Source: AIMer submission to KpqC, version 2.1. Standing: KpqC selection, superseded, do not
 * deploy.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Key generation draws 32 bytes twice; signing draws 32 bytes. There are no
 * context strings. A secret drawn twice for two key pairs is found from the public keys. Signatures
 * have exactly the size below. A secret key whose parts do not belong together gives VMB_ERROR_KEY;
 * every public key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_AIMER256F_V21_H
#define VAMBRACE_AIMER256F_V21_H

#include <vambrace/vambrace.h>

#define VMB_AIMER256F_V21_PUBLIC_KEY_BYTES 64
#define VMB_AIMER256F_V21_SECRET_KEY_BYTES 96
#define VMB_AIMER256F_V21_SEED_BYTES 64
#define VMB_AIMER256F_V21_SEED_IS_EXPANDED 0
#define VMB_AIMER256F_V21_SIGNATURE_BYTES 25120
#if defined(VMB_SMALL_MEMORY)
#define VMB_AIMER256F_V21_KEYPAIR_WORK_BYTES (27592 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256F_V21_SIGN_WORK_BYTES (32728 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256F_V21_SIGN_FAST_WORK_BYTES VMB_AIMER256F_V21_SIGN_WORK_BYTES
#define VMB_AIMER256F_V21_VERIFY_WORK_BYTES (32720 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_AIMER256F_V21_KEYPAIR_WORK_BYTES (30800 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256F_V21_SIGN_WORK_BYTES (57440 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256F_V21_SIGN_FAST_WORK_BYTES (VMB_AIMER256F_V21_SIGN_WORK_BYTES + 328640)
#define VMB_AIMER256F_V21_VERIFY_WORK_BYTES (75864 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_AIMER256F_V21_KEYPAIR_WORK_BYTES (27168 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256F_V21_SIGN_WORK_BYTES (32304 + VMB_WORK_SLACK_BYTES)
#define VMB_AIMER256F_V21_SIGN_FAST_WORK_BYTES (VMB_AIMER256F_V21_SIGN_WORK_BYTES + 337216)
#define VMB_AIMER256F_V21_VERIFY_WORK_BYTES (32296 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_AIMER256F_V21_CHECK_SECRET_KEY_WORK_BYTES VMB_AIMER256F_V21_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_aimer256f_v21_keypair(uint8_t *public_key, uint8_t *secret_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_sign(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_verify(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_sign_with_context(
    uint8_t *signature, size_t *signature_length, const uint8_t *message, size_t message_length,
    const uint8_t *context, size_t context_length, const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_verify_with_context(
    const uint8_t *signature, size_t signature_length, const uint8_t *message,
    size_t message_length, const uint8_t *context, size_t context_length, const uint8_t *public_key,
    const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                       const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_check_public_key(const uint8_t *public_key,
                                                      const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_check_secret_key(const uint8_t *secret_key,
                                                      const uint8_t *public_key,
                                                      const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                const vmb_env *env);
VMB_API vmb_status vmb_aimer256f_v21_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
