/*
 * eFrodoKEM-640-AES, the KEM from plain learning with errors for keys that are used for few
 * ciphertexts (category 1), with A made by AES-128. Source: draft-longa-cfrg-frodokem of June 2026.
 * Standing: NIST round 3 alternate, not in ISO; ephemeral keys only. Fewer than 2^8 ciphertexts may
 * ever be made under one public key: it has no salt.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_EFRODOKEM640AES_H
#define VAMBRACE_EFRODOKEM640AES_H

#include <vambrace/vambrace.h>

#define VMB_EFRODOKEM640AES_PUBLIC_KEY_BYTES 9616
#define VMB_EFRODOKEM640AES_SECRET_KEY_BYTES 19888
#define VMB_EFRODOKEM640AES_SEED_BYTES 48
#define VMB_EFRODOKEM640AES_SEED_IS_EXPANDED 0
#define VMB_EFRODOKEM640AES_CIPHERTEXT_BYTES 9720
#define VMB_EFRODOKEM640AES_SHARED_SECRET_BYTES 16
#if defined(VMB_SMALL_MEMORY)
#define VMB_EFRODOKEM640AES_KEYPAIR_WORK_BYTES (1920 + VMB_WORK_SLACK_BYTES)
#define VMB_EFRODOKEM640AES_ENCAPS_WORK_BYTES (9728 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_EFRODOKEM640AES_KEYPAIR_WORK_BYTES (6504 + VMB_WORK_SLACK_BYTES)
#define VMB_EFRODOKEM640AES_ENCAPS_WORK_BYTES (21864 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_EFRODOKEM640AES_KEYPAIR_WORK_BYTES (1920 + VMB_WORK_SLACK_BYTES)
#define VMB_EFRODOKEM640AES_ENCAPS_WORK_BYTES (17280 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_EFRODOKEM640AES_DECAPS_WORK_BYTES VMB_EFRODOKEM640AES_ENCAPS_WORK_BYTES
#define VMB_EFRODOKEM640AES_CHECK_SECRET_KEY_WORK_BYTES                           \
  (VMB_EFRODOKEM640AES_DECAPS_WORK_BYTES + VMB_EFRODOKEM640AES_CIPHERTEXT_BYTES + \
   2 * VMB_EFRODOKEM640AES_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_efrodokem640aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                               const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                              const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                              const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                         const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_check_public_key(const uint8_t *public_key,
                                                        const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_check_secret_key(const uint8_t *secret_key,
                                                        const uint8_t *public_key,
                                                        const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                  const vmb_env *env);
VMB_API vmb_status vmb_efrodokem640aes_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
