/*
 * LightSaber, module-LWR KEM of rank 2 (NIST level 1). Source: Saber, NIST PQC round 3 submission,
 * 2020. Standing: NIST finalist, not standardised.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_LIGHTSABER_H
#define VAMBRACE_LIGHTSABER_H

#include <vambrace/vambrace.h>

#define VMB_LIGHTSABER_PUBLIC_KEY_BYTES 672
#define VMB_LIGHTSABER_SECRET_KEY_BYTES 1568
#define VMB_LIGHTSABER_SEED_BYTES 96
#define VMB_LIGHTSABER_SEED_IS_EXPANDED 0
#define VMB_LIGHTSABER_CIPHERTEXT_BYTES 736
#define VMB_LIGHTSABER_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY) && defined(__ARM_ARCH_6M__)
#define VMB_LIGHTSABER_KEYPAIR_WORK_BYTES (2160 + VMB_WORK_SLACK_BYTES)
#elif defined(VMB_SMALL_MEMORY)
#define VMB_LIGHTSABER_KEYPAIR_WORK_BYTES (2032 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_LIGHTSABER_KEYPAIR_WORK_BYTES (12952 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_LIGHTSABER_KEYPAIR_WORK_BYTES (4464 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_LIGHTSABER_ENCAPS_WORK_BYTES VMB_LIGHTSABER_KEYPAIR_WORK_BYTES
#define VMB_LIGHTSABER_DECAPS_WORK_BYTES VMB_LIGHTSABER_KEYPAIR_WORK_BYTES
#define VMB_LIGHTSABER_CHECK_SECRET_KEY_WORK_BYTES                      \
  (VMB_LIGHTSABER_DECAPS_WORK_BYTES + VMB_LIGHTSABER_CIPHERTEXT_BYTES + \
   2 * VMB_LIGHTSABER_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_lightsaber_keypair(uint8_t *public_key, uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                         const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                         const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                    const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_check_secret_key(const uint8_t *secret_key,
                                                   const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_lightsaber_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
