/*
 * ML-DSA-87, the module-lattice signature of FIPS 204, August 2024 (NIST category 5). Standing:
 * NIST standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Signing draws 32 bytes (hedged); a source of zeros gives the deterministic
 * variant. Contexts have up to 255 bytes. Pre-hashed messages and external mu: <vambrace/mldsa.h>.
 * Signatures have exactly the size below. A secret key with a coefficient of s1 or s2 out of range
 * gives VMB_ERROR_KEY; every public key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MLDSA87_H
#define VAMBRACE_MLDSA87_H

#include <vambrace/vambrace.h>

#define VMB_MLDSA87_PUBLIC_KEY_BYTES 2592
#define VMB_MLDSA87_SECRET_KEY_BYTES 4896
#define VMB_MLDSA87_SEED_BYTES 32
#define VMB_MLDSA87_SEED_IS_EXPANDED 0
#define VMB_MLDSA87_SIGNATURE_BYTES 4627
#if defined(VMB_SMALL_MEMORY)
#define VMB_MLDSA87_KEYPAIR_WORK_BYTES (2096 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA87_SIGN_WORK_BYTES (7048 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA87_SIGN_FAST_WORK_BYTES VMB_MLDSA87_SIGN_WORK_BYTES
#define VMB_MLDSA87_VERIFY_WORK_BYTES (1968 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_MLDSA87_KEYPAIR_WORK_BYTES (18320 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA87_SIGN_WORK_BYTES (26520 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA87_SIGN_FAST_WORK_BYTES (VMB_MLDSA87_SIGN_WORK_BYTES + 69504)
#define VMB_MLDSA87_VERIFY_WORK_BYTES (18320 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_MLDSA87_KEYPAIR_WORK_BYTES (12736 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA87_SIGN_WORK_BYTES (20936 + VMB_WORK_SLACK_BYTES)
#define VMB_MLDSA87_SIGN_FAST_WORK_BYTES (VMB_MLDSA87_SIGN_WORK_BYTES + 55168)
#define VMB_MLDSA87_VERIFY_WORK_BYTES (12736 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_MLDSA87_CHECK_SECRET_KEY_WORK_BYTES VMB_MLDSA87_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_mldsa87_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_sign(uint8_t *signature, size_t *signature_length,
                                    const uint8_t *message, size_t message_length,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_verify(const uint8_t *signature, size_t signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                 const uint8_t *message, size_t message_length,
                                                 const uint8_t *context, size_t context_length,
                                                 const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_verify_with_context(const uint8_t *signature,
                                                   size_t signature_length, const uint8_t *message,
                                                   size_t message_length, const uint8_t *context,
                                                   size_t context_length, const uint8_t *public_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_mldsa87_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
