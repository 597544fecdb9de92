/*
 * SOLMAE512, the lattice signature SOLMAE (claimed category 1) as submitted to the first round of
 * KpqC, 2022. Standing: research. The submission leaves encodings and seeding open; the wire format
 * of keys and signatures is public in docs/specs/solmae.md section 9, and anyone who implements
 * that section interoperates.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. There is no context string. Signatures have exactly the size below. A
 * public key with a coefficient that is not below 12289, and a secret key that is not the transform
 * of a basis with f G - g F = 12289, give VMB_ERROR_KEY. <vambrace/solmae.h> has a shorter form of
 * the secret key.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SOLMAE512_H
#define VAMBRACE_SOLMAE512_H

#include <vambrace/vambrace.h>

#define VMB_SOLMAE512_PUBLIC_KEY_BYTES 896
#define VMB_SOLMAE512_SECRET_KEY_BYTES 16385
#define VMB_SOLMAE512_SEED_BYTES 48
#define VMB_SOLMAE512_SEED_IS_EXPANDED 0
#define VMB_SOLMAE512_SIGNATURE_BYTES 666
#define VMB_SOLMAE512_KEYPAIR_WORK_BYTES (19472 + VMB_WORK_SLACK_BYTES)
#define VMB_SOLMAE512_SIGN_WORK_BYTES (15376 + VMB_WORK_SLACK_BYTES)
#define VMB_SOLMAE512_VERIFY_WORK_BYTES (9232 + VMB_WORK_SLACK_BYTES)
#define VMB_SOLMAE512_SIGN_FAST_WORK_BYTES VMB_SOLMAE512_SIGN_WORK_BYTES
#define VMB_SOLMAE512_CHECK_SECRET_KEY_WORK_BYTES VMB_SOLMAE512_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_solmae512_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_solmae512_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_solmae512_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_solmae512_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
