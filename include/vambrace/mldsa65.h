/*
 * ML-DSA-65, the module-lattice signature of FIPS 204, August 2024 (NIST category 3). Standing:
 * NIST standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Signing draws 32 bytes (hedged); a source of zeros gives the deterministic
 * variant. Contexts have up to 255 bytes. Pre-hashed messages and external mu: <vambrace/mldsa.h>.
 * Signatures have exactly the size below. A secret key with a coefficient of s1 or s2 out of range
 * gives VMB_ERROR_KEY; every public key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MLDSA65_H
#define VAMBRACE_MLDSA65_H

#include <vambrace/vambrace.h>

#define VMB_MLDSA65_PUBLIC_KEY_BYTES 1952
#define VMB_MLDSA65_SECRET_KEY_BYTES 4032
#define VMB_MLDSA65_SEED_BYTES 32
#define VMB_MLDSA65_SEED_IS_EXPANDED 0
#define VMB_MLDSA65_SIGNATURE_BYTES 3309
#if defined(VMB_SMALL_MEMORY)
#define VMB_MLDSA65_KEYPAIR_WORK_BYTES (2096 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA65_SIGN_WORK_BYTES (5824 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA65_SIGN_FAST_WORK_BYTES VMB_MLDSA65_SIGN_WORK_BYTES
#define VMB_MLDSA65_VERIFY_WORK_BYTES (1968 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_MLDSA65_KEYPAIR_WORK_BYTES (16272 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA65_SIGN_WORK_BYTES (22424 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA65_SIGN_FAST_WORK_BYTES (VMB_MLDSA65_SIGN_WORK_BYTES + 39552)
#define VMB_MLDSA65_VERIFY_WORK_BYTES (16272 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_MLDSA65_KEYPAIR_WORK_BYTES (10688 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA65_SIGN_WORK_BYTES (16840 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA65_SIGN_FAST_WORK_BYTES (VMB_MLDSA65_SIGN_WORK_BYTES + 31872)
#define VMB_MLDSA65_VERIFY_WORK_BYTES (10688 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_MLDSA65_CHECK_SECRET_KEY_WORK_BYTES VMB_MLDSA65_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_mldsa65_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_sign(uint8_t *signature, size_t *signature_length,
                                    const uint8_t *message, size_t message_length,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_verify(const uint8_t *signature, size_t signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                 const uint8_t *message, size_t message_length,
                                                 const uint8_t *context, size_t context_length,
                                                 const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_verify_with_context(const uint8_t *signature,
                                                   size_t signature_length, const uint8_t *message,
                                                   size_t message_length, const uint8_t *context,
                                                   size_t context_length, const uint8_t *public_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_mldsa65_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
