/*
 * NTRU+1152, the NTRU KEM of degree 1152 (KpqC category 5) as submitted to the first round of KpqC.
 * Source: NTRU+ submission to KpqC, round-1 form of 2023. Standing: KpqC round 1, superseded, do
 * not deploy: ntruplus1152_final.h has the standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Every key of the right size is accepted; residues above 3456 are reduced
 * modulo 3457. Decapsulation: a ciphertext that was not made by encapsulation gives
 * VMB_ERROR_CIPHERTEXT. The reference of this form then reveals most of the key and accepts some
 * altered ciphertexts; this library does not. Key generation: VMB_ERROR_RETRY with probability
 * below 2^-128.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NTRUPLUS1152_H
#define VAMBRACE_NTRUPLUS1152_H

#include <vambrace/vambrace.h>

#define VMB_NTRUPLUS1152_PUBLIC_KEY_BYTES 1728
#define VMB_NTRUPLUS1152_SECRET_KEY_BYTES 3456
#define VMB_NTRUPLUS1152_SEED_BYTES 32
#define VMB_NTRUPLUS1152_SEED_IS_EXPANDED 1
#define VMB_NTRUPLUS1152_CIPHERTEXT_BYTES 1728
#define VMB_NTRUPLUS1152_SHARED_SECRET_BYTES 32
#define VMB_NTRUPLUS1152_KEYPAIR_WORK_BYTES (5632 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS1152_ENCAPS_WORK_BYTES (5632 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS1152_DECAPS_WORK_BYTES (5632 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS1152_CHECK_SECRET_KEY_WORK_BYTES VMB_NTRUPLUS1152_DECAPS_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_ntruplus1152_keypair(uint8_t *public_key, uint8_t *secret_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                           const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                           const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                      const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_check_secret_key(const uint8_t *secret_key,
                                                     const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               const vmb_env *env);
VMB_API vmb_status vmb_ntruplus1152_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
