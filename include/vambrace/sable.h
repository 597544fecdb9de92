/*
 * Sable, the module-LWR KEM of rank 3 of Scabbard (claims about NIST level 3). Source: Bermudo
 * Mera, Karmakar, Kundu, Verbauwhede, TCHES 2021(4). Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SABLE_H
#define VAMBRACE_SABLE_H

#include <vambrace/vambrace.h>

#define VMB_SABLE_PUBLIC_KEY_BYTES 896
#define VMB_SABLE_SECRET_KEY_BYTES 1152
#define VMB_SABLE_SEED_BYTES 96
#define VMB_SABLE_SEED_IS_EXPANDED 0
#define VMB_SABLE_CIPHERTEXT_BYTES 1024
#define VMB_SABLE_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY) && defined(__ARM_ARCH_6M__)
#define VMB_SABLE_KEYPAIR_WORK_BYTES (2288 + VMB_WORK_SLACK_BYTES)
#elif defined(VMB_SMALL_MEMORY)
#define VMB_SABLE_KEYPAIR_WORK_BYTES (2160 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_SABLE_KEYPAIR_WORK_BYTES (15000 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)
#define VMB_SABLE_KEYPAIR_WORK_BYTES (5488 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SABLE_KEYPAIR_WORK_BYTES (5360 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_SABLE_ENCAPS_WORK_BYTES VMB_SABLE_KEYPAIR_WORK_BYTES
#define VMB_SABLE_DECAPS_WORK_BYTES VMB_SABLE_KEYPAIR_WORK_BYTES
#define VMB_SABLE_CHECK_SECRET_KEY_WORK_BYTES \
  (VMB_SABLE_DECAPS_WORK_BYTES + VMB_SABLE_CIPHERTEXT_BYTES + 2 * VMB_SABLE_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_sable_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_sable_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_sable_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                    const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_sable_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                               const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_sable_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_sable_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              const vmb_env *env);
VMB_API vmb_status vmb_sable_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_sable_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
