/*
 * Classic McEliece 348864 (claimed NIST level 1), the round-3 form, whose ciphertext ends with a
 * plaintext confirmation ("pc"). Keys are those of mceliece348864. Source: Classic McEliece,
 * submission of October 2022. Standing: under cryptanalysis, do not deploy: docs/mceliece.md,
 * "Cryptanalysis of 2026".
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted. Encapsulation with
 * the public key in pieces, key generation that does not hold it: <vambrace/mceliece.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MCELIECE348864_R3_H
#define VAMBRACE_MCELIECE348864_R3_H

#include <vambrace/vambrace.h>

#define VMB_MCELIECE348864_R3_PUBLIC_KEY_BYTES 261120
#define VMB_MCELIECE348864_R3_SECRET_KEY_BYTES 6492
#define VMB_MCELIECE348864_R3_SEED_BYTES 32
#define VMB_MCELIECE348864_R3_SEED_IS_EXPANDED 0
#define VMB_MCELIECE348864_R3_CIPHERTEXT_BYTES 128
#define VMB_MCELIECE348864_R3_SHARED_SECRET_BYTES 32
#define VMB_MCELIECE348864_R3_KEYPAIR_WORK_BYTES (82968 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE348864_R3_ENCAPS_WORK_BYTES (3528 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE348864_R3_DECAPS_WORK_BYTES (14584 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE348864_R3_CHECK_SECRET_KEY_WORK_BYTES (187896 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_mceliece348864_r3_keypair(uint8_t *public_key, uint8_t *secret_key,
                                                 const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                                const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                           const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_check_public_key(const uint8_t *public_key,
                                                          const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_check_secret_key(const uint8_t *secret_key,
                                                          const uint8_t *public_key,
                                                          const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                    const vmb_env *env);
VMB_API vmb_status vmb_mceliece348864_r3_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
