/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line. The text is in gcksign_sign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/gcksign/gcksign_sign.h"

#define CHECK_WORK(set, SET, OPERATION)                                                               \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct gcksign_##set##_work), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                                                           \
  GCKSIGN_WORK_STRUCT(set, GCKSIGN_N(GCKSIGN_ROW_##SET), GCKSIGN_M(GCKSIGN_ROW_##SET));                                       \
  CHECK_WORK(set, SET, KEYPAIR)                                                                                               \
  CHECK_WORK(set, SET, SIGN)                                                                                                  \
  CHECK_WORK(set, SET, VERIFY)                                                                                                \
  static const struct gcksign_params gcksign_##set = {GCKSIGN_ROW_##SET};                                                     \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {              \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);                                       \
    return gcksign_keypair(&gcksign_##set, public_key, secret_key, &view, rng);                                               \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length, const struct vmb_sig_message *message,        \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {                                \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);                                       \
    return gcksign_sign(&gcksign_##set, signature, signature_length, message, secret_key, &view, rng);                        \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length, const struct vmb_sig_message *message, \
                                    const uint8_t *public_key, void *work) {                                                  \
    const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_##set##_work *)work);                                       \
    return gcksign_verify(&gcksign_##set, signature, signature_length, message, public_key, &view);                           \
  }
#include "schemes/gcksign/gcksign_sets.def"
#undef VMB_SIG_SET
