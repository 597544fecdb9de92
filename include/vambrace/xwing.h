/*
 * X-Wing, the hybrid of ML-KEM-768 and X25519. Source: draft-connolly-cfrg-xwing-kem, 2 March 2026.
 * Standing: CFRG draft, may change.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every secret key is accepted; encapsulation refuses a public key with a
 * coefficient of ML-KEM that is not reduced (VMB_ERROR_KEY). No point of X25519 is refused. The
 * secret key is the seed: each decapsulation makes the keys of ML-KEM and X25519 from it again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_XWING_H
#define VAMBRACE_XWING_H

#include <vambrace/vambrace.h>

#define VMB_XWING_PUBLIC_KEY_BYTES 1216
#define VMB_XWING_SECRET_KEY_BYTES 32
#define VMB_XWING_SEED_BYTES 32
#define VMB_XWING_SEED_IS_EXPANDED 0
#define VMB_XWING_CIPHERTEXT_BYTES 1120
#define VMB_XWING_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY)
#define VMB_XWING_KEYPAIR_WORK_BYTES (5312 + VMB_WORK_SLACK_BYTES)
#define VMB_XWING_ENCAPS_WORK_BYTES (1696 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_XWING_KEYPAIR_WORK_BYTES (19432 + VMB_WORK_SLACK_BYTES)
#define VMB_XWING_ENCAPS_WORK_BYTES (15816 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_FEATURE_MVE)
#define VMB_XWING_KEYPAIR_WORK_BYTES (7272 + VMB_WORK_SLACK_BYTES)
#define VMB_XWING_ENCAPS_WORK_BYTES (3656 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_XWING_KEYPAIR_WORK_BYTES (6712 + VMB_WORK_SLACK_BYTES)
#define VMB_XWING_ENCAPS_WORK_BYTES (3096 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_XWING_DECAPS_WORK_BYTES VMB_XWING_KEYPAIR_WORK_BYTES
#define VMB_XWING_CHECK_SECRET_KEY_WORK_BYTES VMB_XWING_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_xwing_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_xwing_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_xwing_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_xwing_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                               const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_xwing_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_xwing_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              const vmb_env *env);
VMB_API vmb_status vmb_xwing_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_xwing_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
