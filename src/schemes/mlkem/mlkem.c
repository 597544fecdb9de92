/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line. The text is in mlkem_kem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/mlkem/mlkem_kem.h"

#define CHECK_WORK(set, SET, OPERATION)                                                             \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct mlkem_##set##_work), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_KEM_SET(set, SET, family, standing, level)                                                                          \
  MLKEM_WORK_STRUCT(set, MLKEM_RANK(MLKEM_ROW_##SET));                                                                          \
  CHECK_WORK(set, SET, KEYPAIR)                                                                                                 \
  CHECK_WORK(set, SET, ENCAPS)                                                                                                  \
  CHECK_WORK(set, SET, DECAPS)                                                                                                  \
  static const struct mlkem_params mlkem_##set = {MLKEM_ROW_##SET};                                                             \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {                \
    const struct mlkem_view view = MLKEM_VIEW((struct mlkem_##set##_work *)work);                                               \
    return mlkem_keypair(&mlkem_##set, public_key, secret_key, &view, rng);                                                     \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, void *work,         \
                                    const vmb_rng *rng) {                                                                       \
    const struct mlkem_view view = MLKEM_VIEW((struct mlkem_##set##_work *)work);                                               \
    return mlkem_encaps(&mlkem_##set, ciphertext, shared_secret, public_key, &view, rng);                                       \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) { \
    const struct mlkem_view view = MLKEM_VIEW((struct mlkem_##set##_work *)work);                                               \
    return mlkem_decaps(&mlkem_##set, shared_secret, ciphertext, secret_key, &view);                                            \
  }
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
