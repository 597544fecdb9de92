/*
 * NCCSIGN1, the lattice signature NCC-Sign, original parameters (claimed category 1), as submitted
 * to the first round of KpqC, 2022 (IACR ePrint 2022/1664). Standing: research. Its second round is
 * another scheme.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signing is deterministic. Signatures have
 * exactly the size below; while signing, the buffer holds secret masks. Keys with a coefficient out
 * of range or with unused bits that are not zero give VMB_ERROR_KEY, such signatures
 * VMB_ERROR_SIGNATURE.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NCCSIGN1_H
#define VAMBRACE_NCCSIGN1_H

#include <vambrace/vambrace.h>

#define VMB_NCCSIGN1_PUBLIC_KEY_BYTES 1564
#define VMB_NCCSIGN1_SECRET_KEY_BYTES 2266
#define VMB_NCCSIGN1_SEED_BYTES 64
#define VMB_NCCSIGN1_SEED_IS_EXPANDED 0
#define VMB_NCCSIGN1_SIGNATURE_BYTES 2458
#define VMB_NCCSIGN1_KEYPAIR_WORK_BYTES (21264 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN1_SIGN_WORK_BYTES (29456 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN1_VERIFY_WORK_BYTES (21264 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN1_SIGN_FAST_WORK_BYTES VMB_NCCSIGN1_SIGN_WORK_BYTES
#define VMB_NCCSIGN1_CHECK_SECRET_KEY_WORK_BYTES VMB_NCCSIGN1_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_nccsign1_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_sign(uint8_t *signature, size_t *signature_length,
                                     const uint8_t *message, size_t message_length,
                                     const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_verify(const uint8_t *signature, size_t signature_length,
                                       const uint8_t *message, size_t message_length,
                                       const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                  const uint8_t *message, size_t message_length,
                                                  const uint8_t *context, size_t context_length,
                                                  const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_verify_with_context(const uint8_t *signature,
                                                    size_t signature_length, const uint8_t *message,
                                                    size_t message_length, const uint8_t *context,
                                                    size_t context_length,
                                                    const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env);
VMB_API vmb_status vmb_nccsign1_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
