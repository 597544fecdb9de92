/*
 * HQC-3, the KEM from quasi-cyclic codes (category 3), in the form of the specification of
 * 2025-08-22. Source: Aguilar Melchor and others, HQC, 2025-08-22. Standing: NIST selection, draft,
 * may change. Does not interoperate with HQC-192 of the fourth round.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. A public key whose unused bits are not zero is refused, also the copy of it
 * in the secret key.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_HQC3_H
#define VAMBRACE_HQC3_H

#include <vambrace/vambrace.h>

#define VMB_HQC3_PUBLIC_KEY_BYTES 4514
#define VMB_HQC3_SECRET_KEY_BYTES 4602
#define VMB_HQC3_SEED_BYTES 32
#define VMB_HQC3_SEED_IS_EXPANDED 0
#define VMB_HQC3_CIPHERTEXT_BYTES 8978
#define VMB_HQC3_SHARED_SECRET_BYTES 32
#if VMB_WORD_BITS == 64
#define VMB_HQC3_KEYPAIR_WORK_BYTES (33992 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_HQC3_KEYPAIR_WORK_BYTES (11768 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_HQC3_ENCAPS_WORK_BYTES VMB_HQC3_KEYPAIR_WORK_BYTES
#define VMB_HQC3_DECAPS_WORK_BYTES VMB_HQC3_KEYPAIR_WORK_BYTES
#define VMB_HQC3_CHECK_SECRET_KEY_WORK_BYTES \
  (VMB_HQC3_DECAPS_WORK_BYTES + VMB_HQC3_CIPHERTEXT_BYTES + 2 * VMB_HQC3_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_hqc3_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc3_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                   const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                   const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                              const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_hqc3_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_hqc3_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_hqc3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_hqc3_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
