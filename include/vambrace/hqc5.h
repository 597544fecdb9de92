/*
 * HQC-5, the KEM from quasi-cyclic codes (category 5), in the form of the specification of
 * 2025-08-22. Source: Aguilar Melchor and others, HQC, 2025-08-22. Standing: NIST selection, draft,
 * may change. Does not interoperate with HQC-256 of the fourth round.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. A public key whose unused bits are not zero is refused, also the copy of it
 * in the secret key.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_HQC5_H
#define VAMBRACE_HQC5_H

#include <vambrace/vambrace.h>

#define VMB_HQC5_PUBLIC_KEY_BYTES 7237
#define VMB_HQC5_SECRET_KEY_BYTES 7333
#define VMB_HQC5_SEED_BYTES 32
#define VMB_HQC5_SEED_IS_EXPANDED 0
#define VMB_HQC5_CIPHERTEXT_BYTES 14421
#define VMB_HQC5_SHARED_SECRET_BYTES 32
#if VMB_WORD_BITS == 64
#define VMB_HQC5_KEYPAIR_WORK_BYTES (53128 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_HQC5_KEYPAIR_WORK_BYTES (17176 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_HQC5_ENCAPS_WORK_BYTES VMB_HQC5_KEYPAIR_WORK_BYTES
#define VMB_HQC5_DECAPS_WORK_BYTES VMB_HQC5_KEYPAIR_WORK_BYTES
#define VMB_HQC5_CHECK_SECRET_KEY_WORK_BYTES \
  (VMB_HQC5_DECAPS_WORK_BYTES + VMB_HQC5_CIPHERTEXT_BYTES + 2 * VMB_HQC5_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_hqc5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc5_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc5_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                              const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_hqc5_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_hqc5_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_hqc5_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
