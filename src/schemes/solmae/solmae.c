/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/solmae/solmae_compact.h"
#include "schemes/solmae/solmae_compact_key.c"
#include "schemes/solmae/solmae_keypair.c"
#include "schemes/solmae/solmae_keys.c"
#include "schemes/solmae/solmae_sign.c"
#include "schemes/solmae/solmae_verify.c"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                               \
  SOLMAE_WORK_STRUCTS(set, (1U << SOLMAE_##SET##_LOG_N));                                         \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct solmae_##set##_keypair_work)                           \
  VMB_CHECK_WORK(set, SET, SIGN, struct solmae_##set##_sign_work)                                 \
  VMB_CHECK_WORK(set, SET, VERIFY, struct solmae_##set##_verify_work)                             \
  static const struct solmae_params solmae_##set = {SOLMAE_ROW_##SET};                            \
  VMB_CHECK_KEY_WORK(set, SET, struct solmae_##set##_sign_work)                                   \
  vmb_status vmb_##set##_run_check_public_key(const uint8_t *public_key, void *work) {            \
    struct solmae_##set##_verify_work *const w = (struct solmae_##set##_verify_work *)work;       \
    return solmae_unpack_h((uint32_t *)(void *)w->memory, public_key, 1U << SOLMAE_##SET##_LOG_N) \
               ? VMB_OK                                                                           \
               : VMB_ERROR_KEY;                                                                   \
  }                                                                                               \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                          \
                                              const uint8_t *public_key, void *work) {            \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;           \
    const struct solmae_view view = {&w->scratch, w->memory, w->basis};                           \
    return solmae_check_secret_key(&solmae_##set, secret_key, public_key, &view);                 \
  }                                                                                               \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,   \
                                                void *work) {                                     \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;           \
    const struct solmae_view view = {&w->scratch, w->memory, w->basis};                           \
    return solmae_public_key(&solmae_##set, public_key, secret_key, &view);                       \
  }                                                                                               \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,        \
                                     const vmb_rng *rng) {                                        \
    struct solmae_##set##_keypair_work *const w = (struct solmae_##set##_keypair_work *)work;     \
    const struct solmae_view view = {&w->scratch, w->memory, w->basis};                           \
    return solmae_keypair(&solmae_##set, public_key, secret_key, &view, rng);                     \
  }                                                                                               \
  void vmb_##set##_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,             \
                             const struct vmb_sig_message *message) {                             \
    (void)key;                                                                                    \
    (void)key_is_secret;                                                                          \
    (void)message; /* nothing goes before the message */                                          \
    vmb_shake128_init(hash);                                                                      \
  }                                                                                               \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                   \
                                  const struct vmb_sig_message *message,                          \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {    \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;           \
    const struct solmae_view view = {&w->scratch, w->memory, w->basis};                           \
    return solmae_sign(&solmae_##set, signature, signature_length, message, secret_key, &view,    \
                       rng);                                                                      \
  }                                                                                               \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,            \
                                    const struct vmb_sig_message *message,                        \
                                    const uint8_t *public_key, void *work) {                      \
    struct solmae_##set##_verify_work *const w = (struct solmae_##set##_verify_work *)work;       \
    const struct solmae_view view = {&w->scratch, w->memory, NULL};                               \
    return solmae_verify(&solmae_##set, signature, signature_length, message, public_key, &view); \
  }                                                                                               \
  vmb_status vmb_##set##_run_compact(uint8_t *out, const uint8_t *in, void *work) {               \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;           \
    const struct solmae_view view = {&w->scratch, w->memory, w->basis};                           \
    return solmae_compact(&solmae_##set, out, in, &view);                                         \
  }                                                                                               \
  vmb_status vmb_##set##_run_expand(uint8_t *out, const uint8_t *in, void *work) {                \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;           \
    const struct solmae_view view = {&w->scratch, w->memory, w->basis};                           \
    return solmae_expand(&solmae_##set, out, in, &view);                                          \
  }
#include "schemes/solmae/solmae_sets.def"
#undef VMB_SIG_SET
