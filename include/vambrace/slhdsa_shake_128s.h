/*
 * SLH-DSA-SHAKE-128s, the stateless hash-based signature of FIPS 205, August 2024 (NIST category
 * 1): small signatures, slow signing. Standing: NIST standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Key generation draws 48 bytes; signing draws 16 bytes (hedged). Contexts
 * have up to 255 bytes. Deterministic signing, pre-hashed messages, and signatures that are never
 * whole in memory: <vambrace/slhdsa.h>. Signatures have exactly the size below. A secret key whose
 * root does not belong to it gives VMB_ERROR_KEY; every public key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SLHDSA_SHAKE_128S_H
#define VAMBRACE_SLHDSA_SHAKE_128S_H

#include <vambrace/vambrace.h>

#define VMB_SLHDSA_SHAKE_128S_PUBLIC_KEY_BYTES 32
#define VMB_SLHDSA_SHAKE_128S_SECRET_KEY_BYTES 64
#define VMB_SLHDSA_SHAKE_128S_SEED_BYTES 48
#define VMB_SLHDSA_SHAKE_128S_SEED_IS_EXPANDED 0
#define VMB_SLHDSA_SHAKE_128S_SIGNATURE_BYTES 7856
#if VMB_WORD_BITS == 64
#define VMB_SLHDSA_SHAKE_128S_KEYPAIR_WORK_BYTES (7560 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_128S_SIGN_WORK_BYTES (7560 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_128S_VERIFY_WORK_BYTES (6784 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_FEATURE_MVE)
#define VMB_SLHDSA_SHAKE_128S_KEYPAIR_WORK_BYTES (2464 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_128S_SIGN_WORK_BYTES (2464 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_128S_VERIFY_WORK_BYTES (2112 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SLHDSA_SHAKE_128S_KEYPAIR_WORK_BYTES (2048 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_128S_SIGN_WORK_BYTES (2048 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_128S_VERIFY_WORK_BYTES (1408 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_SLHDSA_SHAKE_128S_SIGN_FAST_WORK_BYTES VMB_SLHDSA_SHAKE_128S_SIGN_WORK_BYTES
#define VMB_SLHDSA_SHAKE_128S_CHECK_SECRET_KEY_WORK_BYTES VMB_SLHDSA_SHAKE_128S_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_slhdsa_shake_128s_keypair(uint8_t *public_key, uint8_t *secret_key,
                                                 const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_sign(uint8_t *signature, size_t *signature_length,
                                              const uint8_t *message, size_t message_length,
                                              const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_verify(const uint8_t *signature, size_t signature_length,
                                                const uint8_t *message, size_t message_length,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_sign_with_context(
    uint8_t *signature, size_t *signature_length, const uint8_t *message, size_t message_length,
    const uint8_t *context, size_t context_length, const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_verify_with_context(
    const uint8_t *signature, size_t signature_length, const uint8_t *message,
    size_t message_length, const uint8_t *context, size_t context_length, const uint8_t *public_key,
    const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                           const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_check_public_key(const uint8_t *public_key,
                                                          const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_check_secret_key(const uint8_t *secret_key,
                                                          const uint8_t *public_key,
                                                          const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                    const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_128s_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
