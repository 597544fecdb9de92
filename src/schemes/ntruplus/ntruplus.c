/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/ntruplus/ntruplus_decaps.c"
#include "schemes/ntruplus/ntruplus_encaps.c"
#include "schemes/ntruplus/ntruplus_keypair.c"
#include "schemes/ntruplus/ntruplus_keys.c"

#define VMB_KEM_SET(set, SET, family, standing, level)                                           \
  NTRUPLUS_WORK_STRUCT(set, NTRUPLUS_##SET##_N);                                                 \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct ntruplus_##set##_work)                                \
  VMB_CHECK_WORK(set, SET, ENCAPS, struct ntruplus_##set##_work)                                 \
  VMB_CHECK_WORK(set, SET, DECAPS, struct ntruplus_##set##_work)                                 \
  static const struct ntruplus_params ntruplus_##set = {NTRUPLUS_ROW_##SET};                     \
  static vmb_status set##_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key, \
                                           void *work) {                                         \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);       \
    return ntruplus_check_secret_key(&ntruplus_##set, secret_key, public_key, &view);            \
  }                                                                                              \
  static vmb_status set##_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,     \
                                             void *work) {                                       \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);       \
    return ntruplus_public_key(&ntruplus_##set, public_key, secret_key, &view);                  \
  }                                                                                              \
  const struct vmb_kem_keys vmb_##set##_keys = {.check_secret_key = set##_check_secret_key,      \
                                                .compute_public_key = set##_compute_public_key}; \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,       \
                                     const vmb_rng *rng) {                                       \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);       \
    return ntruplus_keypair(&ntruplus_##set, public_key, secret_key, &view, rng);                \
  }                                                                                              \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,                 \
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) { \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);       \
    return ntruplus_encaps(&ntruplus_##set, ciphertext, shared_secret, public_key, &view, rng);  \
  }                                                                                              \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,           \
                                    const uint8_t *secret_key, void *work) {                     \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);       \
    return ntruplus_decaps(&ntruplus_##set, shared_secret, ciphertext, secret_key, &view);       \
  }
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET
