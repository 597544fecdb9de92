/*
 * The instances: a set is its row of numbers, its working memory, its copy of the encryption, and
 * three functions of one line. The functions of the family are in the sources included here, so
 * that the compiler folds the numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/lwr/lwr_decaps.c"
#include "schemes/lwr/lwr_encaps.c"
#include "schemes/lwr/lwr_keypair.c"

#define VMB_KEM_SET(set, SET, family, standing, level)                                             \
  LWR_WORK_STRUCT(set, LWR_##SET##_N, LWR_##SET##_RANK);                                           \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct lwr_##set##_work)                                       \
  VMB_CHECK_WORK(set, SET, ENCAPS, struct lwr_##set##_work)                                        \
  VMB_CHECK_WORK(set, SET, DECAPS, struct lwr_##set##_work)                                        \
  _Static_assert(LWR_##SET##_RANK * LWR_##SET##_N * LWR_##SET##_MU / 8 <= LWR_SECRETS_BYTES_MAX,   \
                 "the secret polynomials of " #set " need more than LWR_SECRETS_BYTES_MAX bytes"); \
  static const struct lwr_params lwr_##set = {LWR_ROW_##SET};                                      \
  VMB_NOINLINE static void lwr_##set##_encrypt(                                                    \
      struct vmb_ciphertext_sink *sink, const uint8_t *public_key, const struct lwr_view *w) {     \
    lwr_pke_encrypt(&lwr_##set, sink, public_key, w);                                              \
  }                                                                                                \
  VMB_CHECK_TRIAL_WORK(set, SET)                                                                   \
  const struct vmb_kem_keys vmb_##set##_keys = {                                                   \
      .public_key_offset = VMB_##SET##_SECRET_KEY_BYTES - VMB_##SET##_PUBLIC_KEY_BYTES -           \
                           LWR_HASH_BYTES - LWR_SECRET_BYTES};                                     \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,         \
                                     const vmb_rng *rng) {                                         \
    const struct lwr_view view = LWR_VIEW(&lwr_##set, (struct lwr_##set##_work *)work, 1U);        \
    return lwr_keypair(&lwr_##set, public_key, secret_key, &view, rng);                            \
  }                                                                                                \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,                   \
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {   \
    const struct lwr_view view =                                                                   \
        LWR_VIEW(&lwr_##set, (struct lwr_##set##_work *)work, lwr_##set.rank);                     \
    return lwr_encaps(&lwr_##set, ciphertext, shared_secret, public_key, &view, rng,               \
                      lwr_##set##_encrypt);                                                        \
  }                                                                                                \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,             \
                                    const uint8_t *secret_key, void *work) {                       \
    const struct lwr_view view =                                                                   \
        LWR_VIEW(&lwr_##set, (struct lwr_##set##_work *)work, lwr_##set.rank);                     \
    return lwr_decaps(&lwr_##set, shared_secret, ciphertext, secret_key, &view,                    \
                      lwr_##set##_encrypt);                                                        \
  }
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
