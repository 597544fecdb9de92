/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line. The text is in smaug_kem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/smaug/smaug_kem.h"

#define CHECK_WORK(set, SET, OPERATION, name)                                         \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct name), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_KEM_SET(set, SET, family, standing, level)                                                                          \
  SMAUG_WORK_STRUCT(smaug_##set##_keypair_work, SMAUG_RANK(SMAUG_ROW_##SET));                                                   \
  SMAUG_WORK_STRUCT(smaug_##set##_work, SMAUG_RANK(SMAUG_ROW_##SET) + 1);                                                       \
  CHECK_WORK(set, SET, KEYPAIR, smaug_##set##_keypair_work)                                                                     \
  CHECK_WORK(set, SET, ENCAPS, smaug_##set##_work)                                                                              \
  CHECK_WORK(set, SET, DECAPS, smaug_##set##_work)                                                                              \
  static const struct smaug_params smaug_##set = {SMAUG_ROW_##SET};                                                             \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {                \
    const struct smaug_view view = SMAUG_VIEW((struct smaug_##set##_keypair_work *)work);                                       \
    return smaug_keypair(&smaug_##set, public_key, secret_key, &view, rng);                                                     \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, void *work,         \
                                    const vmb_rng *rng) {                                                                       \
    const struct smaug_view view = SMAUG_VIEW((struct smaug_##set##_work *)work);                                               \
    return smaug_encaps(&smaug_##set, ciphertext, shared_secret, public_key, &view, rng);                                       \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) { \
    const struct smaug_view view = SMAUG_VIEW((struct smaug_##set##_work *)work);                                               \
    return smaug_decaps(&smaug_##set, shared_secret, ciphertext, secret_key, &view);                                            \
  }
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET
