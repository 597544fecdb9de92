/*
 * The instances: a set is its row of numbers and functions of one line.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_work.h"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                              \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct slhdsa_sign_work)                                     \
  VMB_CHECK_WORK(set, SET, SIGN, struct slhdsa_sign_work)                                        \
  VMB_CHECK_WORK(set, SET, VERIFY, struct slhdsa_verify_work)                                    \
  VMB_CHECK_KEY_WORK(set, SET, struct slhdsa_sign_work)                                          \
  const struct vmb_slhdsa_params vmb_##set##_params = {SLHDSA_ROW_##SET};                        \
  VMB_EVERY_PUBLIC_KEY_IS_VALID(set)                                                             \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                         \
                                              const uint8_t *public_key, void *work) {           \
    return vmb_slhdsa_check_secret_key(&vmb_##set##_params, secret_key, public_key, work);       \
  }                                                                                              \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,  \
                                                void *work) {                                    \
    (void)work;                                                                                  \
    memcpy(public_key, secret_key + VMB_##SET##_SECRET_KEY_BYTES - VMB_##SET##_PUBLIC_KEY_BYTES, \
           VMB_##SET##_PUBLIC_KEY_BYTES);                                                        \
    return VMB_OK;                                                                               \
  }                                                                                              \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,       \
                                     const vmb_rng *rng) {                                       \
    return vmb_slhdsa_keypair(&vmb_##set##_params, public_key, secret_key, work, rng);           \
  }                                                                                              \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                  \
                                  const struct vmb_sig_message *message,                         \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {   \
    const struct slhdsa_input input = {SLHDSA_PURE, message};                                    \
    return vmb_slhdsa_sign_in_memory(&vmb_##set##_params, signature, signature_length, &input,   \
                                     secret_key, work, rng);                                     \
  }                                                                                              \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,           \
                                    const struct vmb_sig_message *message,                       \
                                    const uint8_t *public_key, void *work) {                     \
    const struct slhdsa_input input = {SLHDSA_PURE, message};                                    \
    return vmb_slhdsa_verify_in_memory(&vmb_##set##_params, signature, signature_length, &input, \
                                       public_key, work);                                        \
  }
#include "schemes/slhdsa/slhdsa_sets.def"
#undef VMB_SIG_SET
