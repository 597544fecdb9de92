/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/gcksign/gcksign_keypair.c"
#include "schemes/gcksign/gcksign_keys.c"
#include "schemes/gcksign/gcksign_sign.c"
#include "schemes/gcksign/gcksign_verify.c"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                              \
  GCKSIGN_WORK_STRUCT(set, GCKSIGN_##SET##_N, GCKSIGN_##SET##_M);                                \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct gcksign_##set##_work)                                 \
  VMB_CHECK_MORE_WORK(set, SET, SIGN, struct gcksign_##set##_sign_work,                          \
                      GCKSIGN_KEPT_BYTES(GCKSIGN_##SET##_N, GCKSIGN_##SET##_M))                  \
  VMB_CHECK_WORK(set, SET, VERIFY, struct gcksign_##set##_work)                                  \
  static const struct gcksign_params gcksign_##set = {GCKSIGN_ROW_##SET};                        \
  VMB_CHECK_KEY_WORK(set, SET, struct gcksign_##set##_work)                                      \
  vmb_status vmb_##set##_run_check_public_key(const uint8_t *public_key, void *work) {           \
    struct gcksign_##set##_work *const memory = (struct gcksign_##set##_work *)work;             \
    return gcksign_check_public_key(&gcksign_##set, public_key, &memory->scratch.piece);         \
  }                                                                                              \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                         \
                                              const uint8_t *public_key, void *work) {           \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);          \
    return gcksign_check_secret_key(&gcksign_##set, secret_key, public_key, &view);              \
  }                                                                                              \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,  \
                                                void *work) {                                    \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);          \
    return gcksign_public_key(&gcksign_##set, public_key, secret_key, &view);                    \
  }                                                                                              \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,       \
                                     const vmb_rng *rng) {                                       \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);          \
    return gcksign_keypair(&gcksign_##set, public_key, secret_key, &view, rng);                  \
  }                                                                                              \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                  \
                                  const struct vmb_sig_message *message,                         \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {   \
    struct gcksign_##set##_sign_work *const memory = (struct gcksign_##set##_sign_work *)work;   \
    struct gcksign_view view = GCKSIGN_VIEW(&memory->least);                                     \
    if (memory->more.bytes >= GCKSIGN_KEPT_BYTES(GCKSIGN_##SET##_N, GCKSIGN_##SET##_M))          \
      view.kept = (vmb_pm_canonical *)(void *)(memory + 1);                                      \
    return gcksign_sign(&gcksign_##set, signature, signature_length, message, secret_key, &view, \
                        rng);                                                                    \
  }                                                                                              \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,           \
                                    const struct vmb_sig_message *message,                       \
                                    const uint8_t *public_key, void *work) {                     \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);          \
    return gcksign_verify(&gcksign_##set, signature, signature_length, message, public_key,      \
                          &view);                                                                \
  }
#include "schemes/gcksign/gcksign_sets.def"
#undef VMB_SIG_SET
