/*
 * Falcon-padded-1024, the signatures of fixed length of the lattice signature Falcon (category 5),
 * round 3 of NIST, specification 1.2, 2020. Standing: NIST round 3, to be superseded by FN-DSA.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signing draws 40 and 48 bytes, key generation
 * 48. Signatures have exactly the size below. A public key with another header or a coefficient
 * that is not below 12289 gives VMB_ERROR_KEY, and so does a secret key whose f, g and F do not
 * belong to a basis with f G - g F = 12289 and G in -127..127.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FALCONPADDED1024_H
#define VAMBRACE_FALCONPADDED1024_H

#include <vambrace/vambrace.h>

#define VMB_FALCONPADDED1024_PUBLIC_KEY_BYTES 1793
#define VMB_FALCONPADDED1024_SECRET_KEY_BYTES 2305
#define VMB_FALCONPADDED1024_SEED_BYTES 48
#define VMB_FALCONPADDED1024_SEED_IS_EXPANDED 0
#define VMB_FALCONPADDED1024_SIGNATURE_BYTES 1280
#define VMB_FALCONPADDED1024_KEYPAIR_WORK_BYTES (26968 + VMB_WORK_SLACK_BYTES)
#define VMB_FALCONPADDED1024_SIGN_WORK_BYTES (49264 + VMB_WORK_SLACK_BYTES)
#define VMB_FALCONPADDED1024_VERIFY_WORK_BYTES (4440 + VMB_WORK_SLACK_BYTES)
#define VMB_FALCONPADDED1024_SIGN_FAST_WORK_BYTES VMB_FALCONPADDED1024_SIGN_WORK_BYTES
#define VMB_FALCONPADDED1024_CHECK_SECRET_KEY_WORK_BYTES VMB_FALCONPADDED1024_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_falconpadded1024_keypair(uint8_t *public_key, uint8_t *secret_key,
                                                const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_sign(uint8_t *signature, size_t *signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_verify(const uint8_t *signature, size_t signature_length,
                                               const uint8_t *message, size_t message_length,
                                               const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_sign_with_context(
    uint8_t *signature, size_t *signature_length, const uint8_t *message, size_t message_length,
    const uint8_t *context, size_t context_length, const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_verify_with_context(
    const uint8_t *signature, size_t signature_length, const uint8_t *message,
    size_t message_length, const uint8_t *context, size_t context_length, const uint8_t *public_key,
    const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                          const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_check_public_key(const uint8_t *public_key,
                                                         const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_check_secret_key(const uint8_t *secret_key,
                                                         const uint8_t *public_key,
                                                         const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_falconpadded1024_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
