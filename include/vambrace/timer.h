/*
 * TiMER, the fourth set of the KpqC standard SMAUG-T: SMAUG-T1 with a message of 16 bytes, each bit
 * of which is sent twice (rank 2, KpqC category 1). Source: SMAUG-T, final KpqC version (code
 * version 1.2.0). Standing: KpqC standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_TIMER_H
#define VAMBRACE_TIMER_H

#include <vambrace/vambrace.h>

#define VMB_TIMER_PUBLIC_KEY_BYTES 672
#define VMB_TIMER_SECRET_KEY_BYTES 832
#define VMB_TIMER_SEED_BYTES 64
#define VMB_TIMER_SEED_IS_EXPANDED 0
#define VMB_TIMER_CIPHERTEXT_BYTES 608
#define VMB_TIMER_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY) && defined(__ARM_ARCH_6M__)
#define VMB_TIMER_KEYPAIR_WORK_BYTES (2440 + VMB_WORK_SLACK_BYTES)
#define VMB_TIMER_ENCAPS_WORK_BYTES (2440 + VMB_WORK_SLACK_BYTES)
#elif defined(VMB_SMALL_MEMORY)
#define VMB_TIMER_KEYPAIR_WORK_BYTES (2312 + VMB_WORK_SLACK_BYTES)
#define VMB_TIMER_ENCAPS_WORK_BYTES (2312 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_TIMER_KEYPAIR_WORK_BYTES (13744 + VMB_WORK_SLACK_BYTES)
#define VMB_TIMER_ENCAPS_WORK_BYTES (15792 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)
#define VMB_TIMER_KEYPAIR_WORK_BYTES (5256 + VMB_WORK_SLACK_BYTES)
#define VMB_TIMER_ENCAPS_WORK_BYTES (6280 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_TIMER_KEYPAIR_WORK_BYTES (4744 + VMB_WORK_SLACK_BYTES)
#define VMB_TIMER_ENCAPS_WORK_BYTES (5640 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_TIMER_DECAPS_WORK_BYTES VMB_TIMER_ENCAPS_WORK_BYTES
#define VMB_TIMER_CHECK_SECRET_KEY_WORK_BYTES \
  (VMB_TIMER_DECAPS_WORK_BYTES + VMB_TIMER_CIPHERTEXT_BYTES + 2 * VMB_TIMER_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_timer_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_timer_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_timer_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_timer_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                               const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_timer_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_timer_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              const vmb_env *env);
VMB_API vmb_status vmb_timer_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_timer_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
