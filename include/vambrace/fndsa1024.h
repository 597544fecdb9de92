/*
 * FN-DSA-1024 as far as it is known, which is not FIPS 206 (category 5). Standing: provisional,
 * will change. FIPS 206 had not been published when this was written; keys and signatures of this
 * set are not its keys and signatures and will be replaced by them. Do not store or exchange any
 * that must outlive an update.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Contexts have up to 255 bytes. Signing draws 40 bytes, and so does key
 * generation. Signatures have exactly the size below. A public key with another header or a
 * coefficient that is not below 12289 gives VMB_ERROR_KEY, and so does a secret key whose f, g and
 * F do not belong to a basis with f G - g F = 12289 and G in -127..127.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FNDSA1024_H
#define VAMBRACE_FNDSA1024_H

#include <vambrace/vambrace.h>

#define VMB_FNDSA1024_PUBLIC_KEY_BYTES 1793
#define VMB_FNDSA1024_SECRET_KEY_BYTES 2305
#define VMB_FNDSA1024_SEED_BYTES 40
#define VMB_FNDSA1024_SEED_IS_EXPANDED 0
#define VMB_FNDSA1024_SIGNATURE_BYTES 1280
#define VMB_FNDSA1024_KEYPAIR_WORK_BYTES (29016 + VMB_WORK_SLACK_BYTES)
#define VMB_FNDSA1024_SIGN_WORK_BYTES (49264 + VMB_WORK_SLACK_BYTES)
#define VMB_FNDSA1024_VERIFY_WORK_BYTES (4440 + VMB_WORK_SLACK_BYTES)
#define VMB_FNDSA1024_SIGN_FAST_WORK_BYTES VMB_FNDSA1024_SIGN_WORK_BYTES
#define VMB_FNDSA1024_CHECK_SECRET_KEY_WORK_BYTES VMB_FNDSA1024_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_fndsa1024_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_fndsa1024_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
