/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line. The text is in solmae_sign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/solmae/solmae_compact.h"
#include "schemes/solmae/solmae_sign.h"

#define CHECK_WORK(set, SET, OPERATION, type)                                         \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct type), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                                                           \
  SOLMAE_WORK_STRUCTS(set, SOLMAE_N(SOLMAE_ROW_##SET));                                                                       \
  CHECK_WORK(set, SET, KEYPAIR, solmae_##set##_keypair_work)                                                                  \
  CHECK_WORK(set, SET, SIGN, solmae_##set##_sign_work)                                                                        \
  CHECK_WORK(set, SET, VERIFY, solmae_##set##_verify_work)                                                                    \
  static const struct solmae_params solmae_##set = {SOLMAE_ROW_##SET};                                                        \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {              \
    struct solmae_##set##_keypair_work *const w = (struct solmae_##set##_keypair_work *)work;                                 \
    const struct solmae_view view = {&w->small, w->memory, w->basis};                                                         \
    return solmae_keypair(&solmae_##set, public_key, secret_key, &view, rng);                                                 \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length, const struct vmb_sig_message *message,        \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {                                \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;                                       \
    const struct solmae_view view = {&w->small, w->memory, w->basis};                                                         \
    return solmae_sign(&solmae_##set, signature, signature_length, message, secret_key, &view, rng);                          \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length, const struct vmb_sig_message *message, \
                                    const uint8_t *public_key, void *work) {                                                  \
    struct solmae_##set##_verify_work *const w = (struct solmae_##set##_verify_work *)work;                                   \
    const struct solmae_view view = {&w->small, w->memory, NULL};                                                             \
    return solmae_verify(&solmae_##set, signature, signature_length, message, public_key, &view);                             \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_compact(uint8_t *out, const uint8_t *in, void *work) {                                           \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;                                       \
    const struct solmae_view view = {&w->small, w->memory, w->basis};                                                         \
    return solmae_compact(&solmae_##set, out, in, &view);                                                                     \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_expand(uint8_t *out, const uint8_t *in, void *work) {                                            \
    struct solmae_##set##_sign_work *const w = (struct solmae_##set##_sign_work *)work;                                       \
    const struct solmae_view view = {&w->small, w->memory, w->basis};                                                         \
    return solmae_expand(&solmae_##set, out, in, &view);                                                                      \
  }
#include "schemes/solmae/solmae_sets.def"
#undef VMB_SIG_SET
