/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/mlkem/mlkem_decaps.c"
#include "schemes/mlkem/mlkem_encaps.c"
#include "schemes/mlkem/mlkem_keypair.c"

#define VMB_KEM_SET(set, SET, family, standing, level)                                           \
  MLKEM_WORK_STRUCT(set, MLKEM_##SET##_RANK);                                                    \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct mlkem_##set##_work)                                   \
  VMB_CHECK_WORK(set, SET, ENCAPS, struct mlkem_##set##_work)                                    \
  VMB_CHECK_WORK(set, SET, DECAPS, struct mlkem_##set##_work)                                    \
  static const struct mlkem_params mlkem_##set = {MLKEM_ROW_##SET};                              \
  VMB_CHECK_TRIAL_WORK(set, SET)                                                                 \
  static vmb_status set##_check_public_key(const uint8_t *public_key, void *work) {              \
    return mlkem_##set.round3                                                                    \
               ? VMB_OK                                                                          \
               : mlkem_check_modulus(&mlkem_##set, public_key,                                   \
                                     &((struct mlkem_##set##_work *)work)->scratch);             \
  }                                                                                              \
  const struct vmb_kem_keys vmb_##set##_keys = {                                                 \
      .public_key_offset = VMB_##SET##_SECRET_KEY_BYTES - VMB_##SET##_PUBLIC_KEY_BYTES -         \
                           MLKEM_HASH_BYTES - MLKEM_SEED_BYTES,                                  \
      .check_public_key = set##_check_public_key};                                               \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,       \
                                     const vmb_rng *rng) {                                       \
    const struct mlkem_view view = MLKEM_VIEW((struct mlkem_##set##_work *)work);                \
    return mlkem_keypair(&mlkem_##set, public_key, secret_key, &view, rng);                      \
  }                                                                                              \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,                 \
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) { \
    const struct mlkem_view view = MLKEM_VIEW((struct mlkem_##set##_work *)work);                \
    return mlkem_encaps(&mlkem_##set, ciphertext, shared_secret, public_key, &view, rng);        \
  }                                                                                              \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,           \
                                    const uint8_t *secret_key, void *work) {                     \
    const struct mlkem_view view = MLKEM_VIEW((struct mlkem_##set##_work *)work);                \
    return mlkem_decaps(&mlkem_##set, shared_secret, ciphertext, secret_key, &view);             \
  }
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
