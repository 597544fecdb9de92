/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line. The text is in nccsign_sign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/nccsign/nccsign_sign.h"

#define CHECK_WORK(set, SET, OPERATION, type)                                         \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct type), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                                                           \
  NCCSIGN_WORK_STRUCTS(set, NCCSIGN_N_OF(NCCSIGN_NUMBERS_##SET));                                                             \
  CHECK_WORK(set, SET, KEYPAIR, nccsign_##set##_work)                                                                         \
  CHECK_WORK(set, SET, SIGN, nccsign_##set##_sign_work)                                                                       \
  CHECK_WORK(set, SET, VERIFY, nccsign_##set##_work)                                                                          \
  static const struct nccsign_params nccsign_##set = {NCCSIGN_ROW_OF(NCCSIGN_NUMBERS_##SET)};                                 \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {              \
    const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_##set##_work *)work);                                       \
    return nccsign_keypair(&nccsign_##set, public_key, secret_key, &view, rng);                                               \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length, const struct vmb_sig_message *message,        \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {                                \
    const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_##set##_sign_work *)work);                             \
    (void)rng; /* signing is deterministic */                                                                                 \
    return nccsign_sign(&nccsign_##set, signature, signature_length, message, secret_key, &view);                             \
  }                                                                                                                           \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length, const struct vmb_sig_message *message, \
                                    const uint8_t *public_key, void *work) {                                                  \
    const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_##set##_work *)work);                                       \
    return nccsign_verify(&nccsign_##set, signature, signature_length, message, public_key, &view);                           \
  }
#include "schemes/nccsign/nccsign_sets.def"
#undef VMB_SIG_SET
