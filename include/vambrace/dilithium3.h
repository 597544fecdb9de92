/*
 * Dilithium3, the lattice signature of NIST's round 3 in version 3.1, 2021 (category 3). Standing:
 * NIST round 3, superseded by ML-DSA, which is another scheme on the wire. Signing is
 * deterministic.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signatures have exactly the size below. A
 * secret key with a coefficient of s1 or s2 out of range gives VMB_ERROR_KEY; every public key of
 * the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_DILITHIUM3_H
#define VAMBRACE_DILITHIUM3_H

#include <vambrace/vambrace.h>

#define VMB_DILITHIUM3_PUBLIC_KEY_BYTES 1952
#define VMB_DILITHIUM3_SECRET_KEY_BYTES 4000
#define VMB_DILITHIUM3_SEED_BYTES 32
#define VMB_DILITHIUM3_SEED_IS_EXPANDED 0
#define VMB_DILITHIUM3_SIGNATURE_BYTES 3293
#if defined(VMB_SMALL_MEMORY)
#define VMB_DILITHIUM3_KEYPAIR_WORK_BYTES (2096 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM3_SIGN_WORK_BYTES (5824 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM3_SIGN_FAST_WORK_BYTES VMB_DILITHIUM3_SIGN_WORK_BYTES
#define VMB_DILITHIUM3_VERIFY_WORK_BYTES (1968 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_DILITHIUM3_KEYPAIR_WORK_BYTES (16272 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM3_SIGN_WORK_BYTES (22424 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM3_SIGN_FAST_WORK_BYTES (VMB_DILITHIUM3_SIGN_WORK_BYTES + 39552)
#define VMB_DILITHIUM3_VERIFY_WORK_BYTES (16272 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_DILITHIUM3_KEYPAIR_WORK_BYTES (10688 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM3_SIGN_WORK_BYTES (16840 + VMB_WORK_SLACK_BYTES)
#define VMB_DILITHIUM3_SIGN_FAST_WORK_BYTES (VMB_DILITHIUM3_SIGN_WORK_BYTES + 31872)
#define VMB_DILITHIUM3_VERIFY_WORK_BYTES (10688 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_DILITHIUM3_CHECK_SECRET_KEY_WORK_BYTES VMB_DILITHIUM3_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_dilithium3_keypair(uint8_t *public_key, uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_sign(uint8_t *signature, size_t *signature_length,
                                       const uint8_t *message, size_t message_length,
                                       const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_verify(const uint8_t *signature, size_t signature_length,
                                         const uint8_t *message, size_t message_length,
                                         const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                    const uint8_t *message, size_t message_length,
                                                    const uint8_t *context, size_t context_length,
                                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_verify_with_context(const uint8_t *signature,
                                                      size_t signature_length,
                                                      const uint8_t *message, size_t message_length,
                                                      const uint8_t *context, size_t context_length,
                                                      const uint8_t *public_key,
                                                      const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                    const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_dilithium3_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
