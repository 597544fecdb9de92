/*
 * The instances: a set is its row of numbers, its working memory, and functions of one line.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_scheme.h"
#include "schemes/public_headers.h"
#include "schemes/sets.h"

#define VIEW(memory)                                                          \
  {.state = &(memory)->state,                                                 \
   .layer = (memory)->layer,                                                  \
   .records = (memory)->records,                                              \
   .nodes = (memory)->nodes,                                                  \
   .subtrees = (memory)->subtrees,                                            \
   .shares = sizeof(memory)->shares > 1 ? (memory)->shares : (memory)->nodes, \
   .sums = (memory)->sums}

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                              \
  AIMER_KEYPAIR_WORK(set, AIMER_SIZES_##SET)                                                     \
  AIMER_SIGN_WORK(set, AIMER_SIZES_##SET)                                                        \
  AIMER_VERIFY_WORK(set, AIMER_SIZES_##SET)                                                      \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct aimer_##set##_keypair_work)                           \
  VMB_CHECK_MORE_WORK(set, SET, SIGN, struct aimer_##set##_sign_work,                            \
                      AIMER_KEPT_BYTES(AIMER_SIZES_##SET))                                       \
  VMB_CHECK_WORK(set, SET, VERIFY, struct aimer_##set##_verify_work)                             \
  VMB_CHECK_KEY_WORK(set, SET, struct aimer_##set##_keypair_work)                                \
  static const struct vmb_aimer_params aimer_##set = {AIMER_ROW_##SET};                          \
  VMB_EVERY_PUBLIC_KEY_IS_VALID(set)                                                             \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                         \
                                              const uint8_t *public_key, void *work) {           \
    struct aimer_##set##_keypair_work *const memory = work;                                      \
    const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};            \
    return vmb_aimer_check_secret_key(&aimer_##set, secret_key, public_key, &view);              \
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
    struct aimer_##set##_keypair_work *const memory = work;                                      \
    const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};            \
    return vmb_aimer_keypair(&aimer_##set, public_key, secret_key, &view, rng);                  \
  }                                                                                              \
  void vmb_##set##_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,            \
                             const struct vmb_sig_message *message) {                            \
    vmb_aimer_begin(                                                                             \
        &aimer_##set, hash,                                                                      \
        key_is_secret ? key + VMB_##SET##_SECRET_KEY_BYTES - VMB_##SET##_PUBLIC_KEY_BYTES : key, \
        message);                                                                                \
  }                                                                                              \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                  \
                                  const struct vmb_sig_message *message,                         \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {   \
    struct aimer_##set##_sign_work *const memory = work;                                         \
    struct aimer_view view = VIEW(memory);                                                       \
    if (VMB_##SET##_SIGN_FAST_WORK_BYTES > VMB_##SET##_SIGN_WORK_BYTES)                          \
      vmb_aimer_keep(&aimer_##set, &view, memory + 1, memory->more.bytes);                       \
    return vmb_aimer_sign(&aimer_##set, signature, signature_length, message, secret_key, &view, \
                          rng);                                                                  \
  }                                                                                              \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,           \
                                    const struct vmb_sig_message *message,                       \
                                    const uint8_t *public_key, void *work) {                     \
    struct aimer_##set##_verify_work *const memory = work;                                       \
    const struct aimer_view view = VIEW(memory);                                                 \
    return vmb_aimer_verify(&aimer_##set, signature, signature_length, message, public_key,      \
                            &view);                                                              \
  }
#include "schemes/aimer/aimer_sets.def"
#undef VMB_SIG_SET
