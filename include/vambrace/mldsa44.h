/*
 * ML-DSA-44, the module-lattice signature of FIPS 204, August 2024 (NIST category 2). Standing:
 * NIST standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Signing draws 32 bytes (hedged); a source of zeros gives the deterministic
 * variant. Contexts have up to 255 bytes. Pre-hashed messages and external mu: <vambrace/mldsa.h>.
 * Signatures have exactly the size below. A secret key with a coefficient of s1 or s2 out of range
 * gives VMB_ERROR_KEY; every public key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MLDSA44_H
#define VAMBRACE_MLDSA44_H

#include <vambrace/vambrace.h>

#define VMB_MLDSA44_PUBLIC_KEY_BYTES 1312
#define VMB_MLDSA44_SECRET_KEY_BYTES 2560
#define VMB_MLDSA44_SEED_BYTES 32
#define VMB_MLDSA44_SEED_IS_EXPANDED 0
#define VMB_MLDSA44_SIGNATURE_BYTES 2420
#if defined(VMB_SMALL_MEMORY)
#define VMB_MLDSA44_KEYPAIR_WORK_BYTES (2096 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA44_SIGN_WORK_BYTES (4104 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA44_SIGN_FAST_WORK_BYTES VMB_MLDSA44_SIGN_WORK_BYTES
#define VMB_MLDSA44_VERIFY_WORK_BYTES (1968 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_MLDSA44_KEYPAIR_WORK_BYTES (15248 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA44_SIGN_WORK_BYTES (19352 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA44_SIGN_FAST_WORK_BYTES (VMB_MLDSA44_SIGN_WORK_BYTES + 22784)
#define VMB_MLDSA44_VERIFY_WORK_BYTES (15248 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_MLDSA44_KEYPAIR_WORK_BYTES (9664 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA44_SIGN_WORK_BYTES (13768 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA44_SIGN_FAST_WORK_BYTES (VMB_MLDSA44_SIGN_WORK_BYTES + 18688)
#define VMB_MLDSA44_VERIFY_WORK_BYTES (9664 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_MLDSA44_CHECK_SECRET_KEY_WORK_BYTES VMB_MLDSA44_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_mldsa44_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_sign(uint8_t *signature, size_t *signature_length,
                                    const uint8_t *message, size_t message_length,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_verify(const uint8_t *signature, size_t signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                 const uint8_t *message, size_t message_length,
                                                 const uint8_t *context, size_t context_length,
                                                 const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_verify_with_context(const uint8_t *signature,
                                                   size_t signature_length, const uint8_t *message,
                                                   size_t message_length, const uint8_t *context,
                                                   size_t context_length, const uint8_t *public_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_mldsa44_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
