/*
 * The instances: a set is its row of numbers, its tables, its working memory, and three functions of one line.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_sign.h"
#include "schemes/haetae/haetae_tables.h"
#include "schemes/haetae/haetae_verify.h"

#define CHECK_WORK(set, SET, operation, OPERATION)                                                                 \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct haetae_##set##_##operation##_work), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                                                           \
  HAETAE_KEYPAIR_WORK_STRUCT(set, HAETAE_K(HAETAE_ROW_##SET), HAETAE_L(HAETAE_ROW_##SET));                                    \
  HAETAE_SIGN_WORK_STRUCT(set, HAETAE_K(HAETAE_ROW_##SET), HAETAE_L(HAETAE_ROW_##SET));                                       \
  HAETAE_VERIFY_WORK_STRUCT(set, HAETAE_K(HAETAE_ROW_##SET), HAETAE_L(HAETAE_ROW_##SET));                                     \
  CHECK_WORK(set, SET, keypair, KEYPAIR)                                                                                      \
  CHECK_WORK(set, SET, sign, SIGN)                                                                                            \
  CHECK_WORK(set, SET, verify, VERIFY)                                                                                        \
  static const struct haetae_params haetae_##set = {HAETAE_ROW_##SET};                                                        \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {              \
    const struct haetae_keypair_view view = HAETAE_KEYPAIR_VIEW((struct haetae_##set##_keypair_work *)work);                  \
    return haetae_keypair(&haetae_##set, public_key, secret_key, &view, rng);                                                 \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length, const struct vmb_sig_message *message,        \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {                                \
    const struct haetae_sign_view view = HAETAE_SIGN_VIEW((struct haetae_##set##_sign_work *)work);                           \
    return haetae_sign(&haetae_##set, signature, signature_length, message, secret_key, &view, rng);                          \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length, const struct vmb_sig_message *message, \
                                    const uint8_t *public_key, void *work) {                                                  \
    const struct haetae_verify_view view = HAETAE_VERIFY_VIEW((struct haetae_##set##_verify_work *)work);                     \
    return haetae_verify(&haetae_##set, signature, signature_length, message, public_key, &view);                             \
  }
#include "schemes/haetae/haetae_sets.def"
#undef VMB_SIG_SET
