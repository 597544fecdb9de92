/*
 * Dilithium2, the lattice signature of NIST's round 3 in version 3.1, 2021 (category 2). Standing:
 * NIST round 3, superseded by ML-DSA, which is another scheme on the wire. Signing is
 * deterministic.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signatures have exactly the size below. A
 * secret key with a coefficient of s1 or s2 out of range gives VMB_ERROR_KEY; every public key of
 * the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_DILITHIUM2_H
#define VAMBRACE_DILITHIUM2_H

#include <vambrace/vambrace.h>

#define VMB_DILITHIUM2_PUBLIC_KEY_BYTES 1312
#define VMB_DILITHIUM2_SECRET_KEY_BYTES 2528
#define VMB_DILITHIUM2_SEED_BYTES 32
#define VMB_DILITHIUM2_SEED_IS_EXPANDED 0
#define VMB_DILITHIUM2_SIGNATURE_BYTES 2420
#if defined(VMB_SMALL_MEMORY)
#define VMB_DILITHIUM2_KEYPAIR_WORK_BYTES (2096 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM2_SIGN_WORK_BYTES (4104 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM2_SIGN_FAST_WORK_BYTES VMB_DILITHIUM2_SIGN_WORK_BYTES
#define VMB_DILITHIUM2_VERIFY_WORK_BYTES (1968 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_DILITHIUM2_KEYPAIR_WORK_BYTES (15248 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM2_SIGN_WORK_BYTES (19352 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM2_SIGN_FAST_WORK_BYTES (VMB_DILITHIUM2_SIGN_WORK_BYTES + 22784)
#define VMB_DILITHIUM2_VERIFY_WORK_BYTES (15248 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_DILITHIUM2_KEYPAIR_WORK_BYTES (9664 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM2_SIGN_WORK_BYTES (13768 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM2_SIGN_FAST_WORK_BYTES (VMB_DILITHIUM2_SIGN_WORK_BYTES + 18688)
#define VMB_DILITHIUM2_VERIFY_WORK_BYTES (9664 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_DILITHIUM2_CHECK_SECRET_KEY_WORK_BYTES VMB_DILITHIUM2_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_dilithium2_keypair(uint8_t *public_key, uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_sign(uint8_t *signature, size_t *signature_length,
                                       const uint8_t *message, size_t message_length,
                                       const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_verify(const uint8_t *signature, size_t signature_length,
                                         const uint8_t *message, size_t message_length,
                                         const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                    const uint8_t *message, size_t message_length,
                                                    const uint8_t *context, size_t context_length,
                                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_verify_with_context(const uint8_t *signature,
                                                      size_t signature_length,
                                                      const uint8_t *message, size_t message_length,
                                                      const uint8_t *context, size_t context_length,
                                                      const uint8_t *public_key,
                                                      const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                    const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_dilithium2_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
