/*
 * SMAUG192, the module-LWE/LWR KEM SMAUG (rank 3, KpqC category 3) as submitted to the first round
 * of KpqC. Source: SMAUG submission to KpqC, round-1 form of May 2023. Standing: KpqC round 1,
 * superseded, do not deploy: all polynomials of its secret key are equal. SMAUG-T replaces it.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Every public key and ciphertext of the right size is accepted. A secret
 * key is that of the submission (185 bytes) followed by the public key. Decapsulation: a ciphertext
 * that was not made by encapsulation gives VMB_ERROR_CIPHERTEXT; a secret key with a degree listed
 * twice in one polynomial, or with more positive coefficients than there are nonzero ones, gives
 * VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SMAUG192_H
#define VAMBRACE_SMAUG192_H

#include <vambrace/vambrace.h>

#define VMB_SMAUG192_PUBLIC_KEY_BYTES 992
#define VMB_SMAUG192_SECRET_KEY_BYTES 1177
#define VMB_SMAUG192_SEED_BYTES 64
#define VMB_SMAUG192_SEED_IS_EXPANDED 0
#define VMB_SMAUG192_CIPHERTEXT_BYTES 1024
#define VMB_SMAUG192_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY) && defined(__ARM_ARCH_6M__)
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (2568 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (2984 + VMB_WORK_SLACK_BYTES)
#elif defined(VMB_SMALL_MEMORY)
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (2440 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (2856 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (14736 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (16784 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (6280 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (7304 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (5640 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (6536 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_SMAUG192_DECAPS_WORK_BYTES VMB_SMAUG192_ENCAPS_WORK_BYTES
#define VMB_SMAUG192_CHECK_SECRET_KEY_WORK_BYTES                    \
  (VMB_SMAUG192_DECAPS_WORK_BYTES + VMB_SMAUG192_CIPHERTEXT_BYTES + \
   2 * VMB_SMAUG192_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_smaug192_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env);
VMB_API vmb_status vmb_smaug192_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                       const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_smaug192_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                       const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_smaug192_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_smaug192_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_smaug192_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_smaug192_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env);
VMB_API vmb_status vmb_smaug192_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
