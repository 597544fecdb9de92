/*
 * Espada, the module-LWR KEM of rank 12 of Scabbard, with the sampler that its paper describes.
 * Source: Bermudo Mera, Karmakar, Kundu, Verbauwhede, TCHES 2021(4). Standing: research. Does not
 * interoperate with the authors' code, whose sampler is defective: that is espada_ref.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_ESPADA_H
#define VAMBRACE_ESPADA_H

#include <vambrace/vambrace.h>

#define VMB_ESPADA_PUBLIC_KEY_BYTES 1280
#define VMB_ESPADA_SECRET_KEY_BYTES 1728
#define VMB_ESPADA_SEED_BYTES 96
#define VMB_ESPADA_SEED_IS_EXPANDED 0
#define VMB_ESPADA_CIPHERTEXT_BYTES 1304
#define VMB_ESPADA_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY)
#define VMB_ESPADA_KEYPAIR_WORK_BYTES (1008 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_ESPADA_KEYPAIR_WORK_BYTES (11544 + VMB_WORK_SLACK_BYTES)
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)
#define VMB_ESPADA_KEYPAIR_WORK_BYTES (4080 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_ESPADA_KEYPAIR_WORK_BYTES (2288 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_ESPADA_ENCAPS_WORK_BYTES VMB_ESPADA_KEYPAIR_WORK_BYTES
#define VMB_ESPADA_DECAPS_WORK_BYTES VMB_ESPADA_KEYPAIR_WORK_BYTES
#define VMB_ESPADA_CHECK_SECRET_KEY_WORK_BYTES \
  (VMB_ESPADA_DECAPS_WORK_BYTES + VMB_ESPADA_CIPHERTEXT_BYTES + 2 * VMB_ESPADA_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_espada_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_espada_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_espada_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_espada_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_espada_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_espada_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               const vmb_env *env);
VMB_API vmb_status vmb_espada_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                         const vmb_env *env);
VMB_API vmb_status vmb_espada_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
