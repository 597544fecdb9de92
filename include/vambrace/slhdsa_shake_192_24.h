/*
 * SLH-DSA-SHAKE-192-24, the stateless hash-based signature for keys that sign at most 2^24 times:
 * NIST SP 800-230, initial public draft, April 2026 (NIST category 3). Standing: NIST draft, may
 * change, do not deploy. A key must not sign more than 2^24 messages; nothing here counts them. Key
 * generation, signing and checking a secret key take a minute and more, and without an operating
 * system give VMB_ERROR_ARGUMENT.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Key generation draws 72 bytes; signing draws 24 bytes (hedged). Contexts
 * have up to 255 bytes. Deterministic signing, pre-hashed messages, and signatures that are never
 * whole in memory: <vambrace/slhdsa.h>. Signatures have exactly the size below. A secret key whose
 * root does not belong to it gives VMB_ERROR_KEY; every public key of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SLHDSA_SHAKE_192_24_H
#define VAMBRACE_SLHDSA_SHAKE_192_24_H

#include <vambrace/vambrace.h>

#define VMB_SLHDSA_SHAKE_192_24_PUBLIC_KEY_BYTES 48
#define VMB_SLHDSA_SHAKE_192_24_SECRET_KEY_BYTES 96
#define VMB_SLHDSA_SHAKE_192_24_SEED_BYTES 72
#define VMB_SLHDSA_SHAKE_192_24_SEED_IS_EXPANDED 0
#define VMB_SLHDSA_SHAKE_192_24_SIGNATURE_BYTES 7752
#if VMB_WORD_BITS == 64
#define VMB_SLHDSA_SHAKE_192_24_KEYPAIR_WORK_BYTES (7904 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_192_24_SIGN_WORK_BYTES (7904 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_192_24_VERIFY_WORK_BYTES (7936 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_FEATURE_MVE)
#define VMB_SLHDSA_SHAKE_192_24_KEYPAIR_WORK_BYTES (2776 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_192_24_SIGN_WORK_BYTES (2776 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_192_24_VERIFY_WORK_BYTES (2400 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SLHDSA_SHAKE_192_24_KEYPAIR_WORK_BYTES (2344 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_192_24_SIGN_WORK_BYTES (2344 + VMB_WORK_SLACK_BYTES)
#define VMB_SLHDSA_SHAKE_192_24_VERIFY_WORK_BYTES (1552 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_SLHDSA_SHAKE_192_24_SIGN_FAST_WORK_BYTES VMB_SLHDSA_SHAKE_192_24_SIGN_WORK_BYTES
#define VMB_SLHDSA_SHAKE_192_24_CHECK_SECRET_KEY_WORK_BYTES VMB_SLHDSA_SHAKE_192_24_SIGN_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_slhdsa_shake_192_24_keypair(uint8_t *public_key, uint8_t *secret_key,
                                                   const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_sign(uint8_t *signature, size_t *signature_length,
                                                const uint8_t *message, size_t message_length,
                                                const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_verify(const uint8_t *signature, size_t signature_length,
                                                  const uint8_t *message, size_t message_length,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_sign_with_context(
    uint8_t *signature, size_t *signature_length, const uint8_t *message, size_t message_length,
    const uint8_t *context, size_t context_length, const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_verify_with_context(
    const uint8_t *signature, size_t signature_length, const uint8_t *message,
    size_t message_length, const uint8_t *context, size_t context_length, const uint8_t *public_key,
    const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_keypair_from_seed(uint8_t *public_key,
                                                             uint8_t *secret_key,
                                                             const uint8_t *seed,
                                                             const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_check_public_key(const uint8_t *public_key,
                                                            const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_check_secret_key(const uint8_t *secret_key,
                                                            const uint8_t *public_key,
                                                            const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_public_key(uint8_t *public_key,
                                                      const uint8_t *secret_key,
                                                      const vmb_env *env);
VMB_API vmb_status vmb_slhdsa_shake_192_24_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
