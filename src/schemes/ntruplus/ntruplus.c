/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line. The text is in ntruplus_kem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/ntruplus/ntruplus_compatible.h"
#include "schemes/ntruplus/ntruplus_kem.h"

#define CHECK_WORK(set, SET, OPERATION)                                                                \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct ntruplus_##set##_work), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_KEM_SET(set, SET, family, standing, level)                                                                          \
  NTRUPLUS_WORK_STRUCT(set, NTRUPLUS_N(NTRUPLUS_ROW_##SET));                                                                    \
  CHECK_WORK(set, SET, KEYPAIR)                                                                                                 \
  CHECK_WORK(set, SET, ENCAPS)                                                                                                  \
  CHECK_WORK(set, SET, DECAPS)                                                                                                  \
  static const struct ntruplus_params ntruplus_##set = {NTRUPLUS_ROW_##SET};                                                    \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {                \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);                                      \
    return ntruplus_keypair(&ntruplus_##set, public_key, secret_key, &view, rng);                                               \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, void *work,         \
                                    const vmb_rng *rng) {                                                                       \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);                                      \
    return ntruplus_encaps(&ntruplus_##set, ciphertext, shared_secret, public_key, &view, rng);                                 \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) { \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);                                      \
    return ntruplus_decaps(&ntruplus_##set, shared_secret, ciphertext, secret_key, &view);                                      \
  }
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET

#if defined(VMB_TESTING)
#define VMB_KEM_SET(set, SET, family, standing, level)                                                                                     \
  vmb_status vmb_##set##_run_decaps_compatible(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) { \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);                                                 \
    return ntruplus_decaps_compatible(&ntruplus_##set, shared_secret, ciphertext, secret_key, &view);                                      \
  }
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET
#endif
