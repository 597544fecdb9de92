/*
 * FireSable, Sable with rank 4 (no level claimed). Source: parameter switch of the Scabbard code.
 * Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FIRESABLE_H
#define VAMBRACE_FIRESABLE_H

#include <vambrace/vambrace.h>

#define VMB_FIRESABLE_PUBLIC_KEY_BYTES 1312
#define VMB_FIRESABLE_SECRET_KEY_BYTES 1632
#define VMB_FIRESABLE_SEED_BYTES 96
#define VMB_FIRESABLE_SEED_IS_EXPANDED 0
#define VMB_FIRESABLE_CIPHERTEXT_BYTES 1376
#define VMB_FIRESABLE_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY) && defined(__ARM_ARCH_6M__)
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (2416 + VMB_WORK_SLACK_BYTES)
#elif defined(VMB_SMALL_MEMORY)
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (2288 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (17048 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (6512 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (6256 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_FIRESABLE_ENCAPS_WORK_BYTES VMB_FIRESABLE_KEYPAIR_WORK_BYTES
#define VMB_FIRESABLE_DECAPS_WORK_BYTES VMB_FIRESABLE_KEYPAIR_WORK_BYTES
#define VMB_FIRESABLE_CHECK_SECRET_KEY_WORK_BYTES                     \
  (VMB_FIRESABLE_DECAPS_WORK_BYTES + VMB_FIRESABLE_CIPHERTEXT_BYTES + \
   2 * VMB_FIRESABLE_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_firesable_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_firesable_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_firesable_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                        const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_firesable_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_firesable_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_firesable_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_firesable_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_firesable_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
