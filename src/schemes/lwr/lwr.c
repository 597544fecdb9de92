/*
 * The instances: a set is its row of numbers, its working memory, its copy of the encryption, and three functions of one line. The text
 * is in lwr_kem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/lwr/lwr_kem.h"

#define CHECK_WORK(set, SET, OPERATION)                                                           \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(struct lwr_##set##_work), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

#define VMB_KEM_SET(set, SET, family, standing, level)                                                                          \
  LWR_WORK_STRUCT(set, LWR_DEGREE(LWR_ROW_##SET), LWR_RANK(LWR_ROW_##SET));                                                     \
  CHECK_WORK(set, SET, KEYPAIR)                                                                                                 \
  CHECK_WORK(set, SET, ENCAPS)                                                                                                  \
  CHECK_WORK(set, SET, DECAPS)                                                                                                  \
  static const struct lwr_params lwr_##set = {LWR_ROW_##SET};                                                                   \
  VMB_NOINLINE static void lwr_##set##_encrypt(struct lwr_sink *sink, const uint8_t *public_key, const struct lwr_view *w) {    \
    lwr_pke_encrypt(&lwr_##set, sink, public_key, w);                                                                           \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {                \
    const struct lwr_view view = LWR_VIEW(&lwr_##set, (struct lwr_##set##_work *)work, 1U);                                     \
    return lwr_keypair(&lwr_##set, public_key, secret_key, &view, rng);                                                         \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, void *work,         \
                                    const vmb_rng *rng) {                                                                       \
    const struct lwr_view view = LWR_VIEW(&lwr_##set, (struct lwr_##set##_work *)work, lwr_##set.rank);                         \
    return lwr_encaps(&lwr_##set, ciphertext, shared_secret, public_key, &view, rng, lwr_##set##_encrypt);                      \
  }                                                                                                                             \
  vmb_status vmb_##set##_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) { \
    const struct lwr_view view = LWR_VIEW(&lwr_##set, (struct lwr_##set##_work *)work, lwr_##set.rank);                         \
    return lwr_decaps(&lwr_##set, shared_secret, ciphertext, secret_key, &view, lwr_##set##_encrypt);                           \
  }
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
