/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/smaug/smaug_decaps.c"
#include "schemes/smaug/smaug_encaps.c"
#include "schemes/smaug/smaug_keypair.c"

#define VMB_KEM_SET(set, SET, family, standing, level)                                           \
  SMAUG_WORK_STRUCTS(set, SET);                                                                  \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct smaug_##set##_keypair_work)                           \
  VMB_CHECK_WORK(set, SET, ENCAPS, struct smaug_##set##_work)                                    \
  VMB_CHECK_WORK(set, SET, DECAPS, struct smaug_##set##_work)                                    \
  static const struct smaug_params smaug_##set = {SMAUG_ROW_##SET};                              \
  VMB_CHECK_TRIAL_WORK(set, SET)                                                                 \
  const struct vmb_kem_keys vmb_##set##_keys = {                                                 \
      .public_key_offset = VMB_##SET##_SECRET_KEY_BYTES - VMB_##SET##_PUBLIC_KEY_BYTES};         \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,       \
                                     const vmb_rng *rng) {                                       \
    const struct smaug_view view =                                                               \
        SMAUG_VIEW(&smaug_##set, (struct smaug_##set##_keypair_work *)work);                     \
    return smaug_keypair(&smaug_##set, public_key, secret_key, &view, rng);                      \
  }                                                                                              \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,                 \
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) { \
    const struct smaug_view view = SMAUG_VIEW(&smaug_##set, (struct smaug_##set##_work *)work);  \
    return smaug_encaps(&smaug_##set, ciphertext, shared_secret, public_key, &view, rng);        \
  }                                                                                              \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,           \
                                    const uint8_t *secret_key, void *work) {                     \
    const struct smaug_view view = SMAUG_VIEW(&smaug_##set, (struct smaug_##set##_work *)work);  \
    return smaug_decaps(&smaug_##set, shared_secret, ciphertext, secret_key, &view);             \
  }
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET
