/*
 * The instances: a set is its row of numbers, its working memory, and functions of one line. The
 * functions of the family are in the sources included here, so that the compiler folds the numbers
 * into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/falcon/falcon_expanded_key.h"
#include "schemes/falcon/falcon_keypair.c"
#include "schemes/falcon/falcon_sign.c"
#include "schemes/falcon/falcon_verify.c"
#include "vambrace/falcon.h"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                               \
  FALCON_WORK_STRUCTS(set, (1U << FALCON_##SET##_LOG_N), FALCON_##SET##_SOLVER_WORDS);            \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct falcon_##set##_keypair_work)                           \
  VMB_CHECK_WORK(set, SET, SIGN, struct falcon_##set##_sign_work)                                 \
  VMB_CHECK_WORK(set, SET, VERIFY, struct falcon_##set##_verify_work)                             \
  static const struct falcon_params falcon_##set = {FALCON_ROW_##SET};                            \
  VMB_CHECK_KEY_WORK(set, SET, struct falcon_##set##_keypair_work)                                \
  vmb_status vmb_##set##_run_check_public_key(const uint8_t *public_key, void *work) {            \
    struct falcon_##set##_verify_work *const w = work;                                            \
    vmb_q12289_any *const h = (vmb_q12289_any *)(void *)w->memory;                                \
    return falcon_unpack_public(&h->poly, public_key, FALCON_##SET##_LOG_N) ? VMB_OK              \
                                                                            : VMB_ERROR_KEY;      \
  }                                                                                               \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                          \
                                              const uint8_t *public_key, void *work) {            \
    struct falcon_##set##_keypair_work *const w = work;                                           \
    return falcon_check_secret_key(&falcon_##set, secret_key, public_key, w->basis, w->memory);   \
  }                                                                                               \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,   \
                                                void *work) {                                     \
    struct falcon_##set##_keypair_work *const w = work;                                           \
    return falcon_open_secret(&falcon_##set, w->basis, public_key, secret_key, w->memory)         \
               ? VMB_OK                                                                           \
               : VMB_ERROR_KEY;                                                                   \
  }                                                                                               \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,        \
                                     const vmb_rng *rng) {                                        \
    struct falcon_##set##_keypair_work *const w = work;                                           \
    const struct falcon_view view = {&w->scratch, NULL, w->memory, w->basis, NULL};               \
    return falcon_keypair(&falcon_##set, public_key, secret_key, &view, rng);                     \
  }                                                                                               \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                   \
                                  const struct vmb_sig_message *message,                          \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {    \
    struct falcon_##set##_sign_work *const w = work;                                              \
    const struct falcon_view view = {&w->scratch, &w->source, w->memory, w->basis, w->point};     \
    return falcon_sign(&falcon_##set, signature, signature_length, message, secret_key, &view,    \
                       rng);                                                                      \
  }                                                                                               \
  _Static_assert(VMB_FALCON_EXPANDED_KEY_BYTES(VMB_##SET##_PUBLIC_KEY_BYTES) ==                   \
                     8 * FALCON_EXPANDED_WORDS(FALCON_##SET##_LOG_N, FALCON_##SET##_BASIS_BITS),  \
                 "vambrace/falcon.h states another size of expanded keys");                       \
  vmb_status vmb_##set##_run_expand_key(uint64_t *expanded, const uint8_t *secret_key,            \
                                        void *work) {                                             \
    struct falcon_##set##_sign_work *const w = work;                                              \
    const struct falcon_view view = {&w->scratch, &w->source, w->memory, w->basis, w->point};     \
    return falcon_expand(&falcon_##set, expanded, secret_key, &view);                             \
  }                                                                                               \
  vmb_status vmb_##set##_run_sign_expanded(                                                       \
      uint8_t *signature, size_t *signature_length, const struct vmb_sig_message *message,        \
      const uint8_t *expanded, void *work, const vmb_rng *rng) {                                  \
    struct falcon_##set##_sign_work *const w = work;                                              \
    const struct falcon_view view = {&w->scratch, &w->source, w->memory, w->basis, w->point};     \
    return falcon_sign_expanded(&falcon_##set, signature, signature_length, message,              \
                                (const uint64_t *)(const void *)expanded, &view, rng);            \
  }                                                                                               \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,            \
                                    const struct vmb_sig_message *message,                        \
                                    const uint8_t *public_key, void *work) {                      \
    struct falcon_##set##_verify_work *const w = work;                                            \
    const struct falcon_view view = {&w->scratch, NULL, w->memory, NULL, NULL};                   \
    return falcon_verify(&falcon_##set, signature, signature_length, message, public_key, &view); \
  }
#include "schemes/falcon/falcon_sets.def"
#undef VMB_SIG_SET
