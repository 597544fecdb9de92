/*
 * Florete, the ring-LWR KEM of Scabbard (claims NIST level 3). Source: Bermudo Mera, Karmakar,
 * Kundu, Verbauwhede, TCHES 2021(4). Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in
 * <vambrace/vambrace.h>. Rejection is implicit: decapsulation of a damaged ciphertext gives VMB_OK
 * and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FLORETE_H
#define VAMBRACE_FLORETE_H

#include <vambrace/vambrace.h>

#define VMB_FLORETE_PUBLIC_KEY_BYTES 896
#define VMB_FLORETE_SECRET_KEY_BYTES 1152
#define VMB_FLORETE_SEED_BYTES 96
#define VMB_FLORETE_SEED_IS_EXPANDED 0
#define VMB_FLORETE_CIPHERTEXT_BYTES 1248
#define VMB_FLORETE_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY)
#define VMB_FLORETE_KEYPAIR_WORK_BYTES (3632 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORD_BITS == 64
#define VMB_FLORETE_KEYPAIR_WORK_BYTES (18072 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_FLORETE_KEYPAIR_WORK_BYTES (10864 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_FLORETE_ENCAPS_WORK_BYTES VMB_FLORETE_KEYPAIR_WORK_BYTES
#define VMB_FLORETE_DECAPS_WORK_BYTES VMB_FLORETE_KEYPAIR_WORK_BYTES
#define VMB_FLORETE_CHECK_SECRET_KEY_WORK_BYTES                   \
  (VMB_FLORETE_DECAPS_WORK_BYTES + VMB_FLORETE_CIPHERTEXT_BYTES + \
   2 * VMB_FLORETE_SHARED_SECRET_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_API vmb_status vmb_florete_keypair(uint8_t *public_key, uint8_t *secret_key,
                                       const vmb_env *env);
VMB_API vmb_status vmb_florete_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                      const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_florete_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_florete_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                 const uint8_t *seed, const vmb_env *env);
VMB_API vmb_status vmb_florete_check_public_key(const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_florete_check_secret_key(const uint8_t *secret_key,
                                                const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_florete_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                          const vmb_env *env);
VMB_API vmb_status vmb_florete_self_test(unsigned what, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
