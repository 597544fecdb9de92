/*
 * GCKSIGN3, the lattice signature GCKSign (claimed category 3) as submitted to the first round of
 * KpqC, 2022 (IACR ePrint 2022/1665). Standing: research. The scheme did not go to the second
 * round.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signatures have exactly the size below. A
 * public key with a coefficient that is not below the modulus, and a secret key with the code 10
 * for a coefficient, give VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_GCKSIGN3_H
#define VAMBRACE_GCKSIGN3_H

#include <vambrace/vambrace.h>

#define VMB_GCKSIGN3_PUBLIC_KEY_BYTES 1952
#define VMB_GCKSIGN3_SECRET_KEY_BYTES 288
#define VMB_GCKSIGN3_SEED_BYTES 64
#define VMB_GCKSIGN3_SEED_IS_EXPANDED 0
#define VMB_GCKSIGN3_SIGNATURE_BYTES 2080
#define VMB_GCKSIGN3_KEYPAIR_WORK_BYTES (7232 + VMB_WORK_SLACK_BYTES)
#define VMB_GCKSIGN3_SIGN_WORK_BYTES (7240 + VMB_WORK_SLACK_BYTES)
#define VMB_GCKSIGN3_VERIFY_WORK_BYTES (7232 + VMB_WORK_SLACK_BYTES)
#define VMB_GCKSIGN3_SIGN_FAST_WORK_BYTES (VMB_GCKSIGN3_SIGN_WORK_BYTES + 8192)
#define VMB_GCKSIGN3_CHECK_SECRET_KEY_WORK_BYTES VMB_GCKSIGN3_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_gcksign3_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_sign(uint8_t *signature, size_t *signature_length,
                                     const uint8_t *message, size_t message_length,
                                     const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_verify(const uint8_t *signature, size_t signature_length,
                                       const uint8_t *message, size_t message_length,
                                       const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                  const uint8_t *message, size_t message_length,
                                                  const uint8_t *context, size_t context_length,
                                                  const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_verify_with_context(const uint8_t *signature,
                                                    size_t signature_length, const uint8_t *message,
                                                    size_t message_length, const uint8_t *context,
                                                    size_t context_length,
                                                    const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env);
VMB_API vmb_status vmb_gcksign3_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
