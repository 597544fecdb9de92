/*
 * eFrodoKEM-976-AES, the KEM from plain learning with errors for keys that are used for few
 * ciphertexts (category 3), with A made by AES-128. Source: draft-longa-cfrg-frodokem of June 2026,
 * whose authors are those of ISO/IEC 18033-2 Amd 2:2026. Standing: ISO, ephemeral keys only. Fewer
 * than 2^8 ciphertexts may ever be made under one public key: it has no salt.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_EFRODOKEM976AES_H
#define VAMBRACE_EFRODOKEM976AES_H

#include <vambrace/vambrace.h>

#define VMB_EFRODOKEM976AES_PUBLIC_KEY_BYTES 15632
#define VMB_EFRODOKEM976AES_SECRET_KEY_BYTES 31296
#define VMB_EFRODOKEM976AES_SEED_BYTES 64
#define VMB_EFRODOKEM976AES_SEED_IS_EXPANDED 0
#define VMB_EFRODOKEM976AES_CIPHERTEXT_BYTES 15744
#define VMB_EFRODOKEM976AES_SHARED_SECRET_BYTES 24
#if defined(VMB_SMALL_MEMORY)
#define VMB_EFRODOKEM976AES_KEYPAIR_WORK_BYTES (1920 + VMB_WORK_SLACK_BYTES)
#define VMB_EFRODOKEM976AES_ENCAPS_WORK_BYTES (12416 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_EFRODOKEM976AES_KEYPAIR_WORK_BYTES (9192 + VMB_WORK_SLACK_BYTES)
#define VMB_EFRODOKEM976AES_ENCAPS_WORK_BYTES (32616 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_EFRODOKEM976AES_KEYPAIR_WORK_BYTES (1920 + VMB_WORK_SLACK_BYTES)
#define VMB_EFRODOKEM976AES_ENCAPS_WORK_BYTES (25344 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_EFRODOKEM976AES_DECAPS_WORK_BYTES VMB_EFRODOKEM976AES_ENCAPS_WORK_BYTES
#define VMB_EFRODOKEM976AES_CHECK_SECRET_KEY_WORK_BYTES                           \
  (VMB_EFRODOKEM976AES_DECAPS_WORK_BYTES + VMB_EFRODOKEM976AES_CIPHERTEXT_BYTES + \
   2 * VMB_EFRODOKEM976AES_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_efrodokem976aes_keypair(uint8_t *public_key, uint8_t *secret_key,
                                               const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                              const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                              const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                         const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_check_public_key(const uint8_t *public_key,
                                                        const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_check_secret_key(const uint8_t *secret_key,
                                                        const uint8_t *public_key,
                                                        const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                  const vmb_env *env);
VMB_API vmb_status vmb_efrodokem976aes_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
