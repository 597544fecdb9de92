/*
 * The HAETAE sets of the build with their parameters, working memory for the largest, and the
 * functions of a set's form, the standard or round 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HAETAE_ROWS_H
#define VMB_TESTS_HAETAE_ROWS_H

#include <string.h>

#include "check.h"
#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_round1.h"
#include "schemes/haetae/haetae_row_inline.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_sign.h"
#include "schemes/haetae/haetae_tables.h"
#include "schemes/haetae/haetae_verify.h"
#include "testing/set_rows.h"

#define K_MAX 4
#define L_MAX 7
#define PUBLIC_KEY_MAX 2080
#define SECRET_KEY_MAX 2752
#define SIGNATURE_MAX 2948

struct haetae_set {
  const char *name;
  struct haetae_params params;
};

static const struct haetae_set haetae_sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) {#set, {HAETAE_ROW_##SET}},
#include "schemes/haetae/haetae_sets.def"
#undef VMB_SIG_SET
};

HAETAE_KEYPAIR_WORK_STRUCT(largest, K_MAX, L_MAX);
HAETAE_SIGN_WORK_STRUCT(largest, K_MAX, L_MAX);
HAETAE_VERIFY_WORK_STRUCT(largest, K_MAX, L_MAX);

/* One operation at a time. */
static union {
  struct haetae_largest_keypair_work keypair;
  struct haetae_largest_sign_work sign;
  struct haetae_largest_verify_work verify;
} haetae_work;
static const struct haetae_keypair_view keypair_view = HAETAE_KEYPAIR_VIEW(&haetae_work.keypair);
static const struct haetae_sign_view sign_view = HAETAE_SIGN_VIEW(&haetae_work.sign);
static const struct haetae_verify_view verify_view = HAETAE_VERIFY_VIEW(&haetae_work.verify);

static inline int is_round1(const struct haetae_params *p) {
  return !p->has_context;
}

static inline unsigned lost_carry(const struct haetae_params *p) {
  return (unsigned)is_round1(p);
}

static inline const uint16_t *cdt_of(const struct haetae_params *p) {
  return is_round1(p) ? vmb_haetae_round1_cdt : vmb_haetae_cdt;
}

/*
 * A row from a single stream, of scratch->seed and the counter; row has samples, sum and wanted.
 */
static inline vmb_status sample_row(const struct haetae_params *p, struct haetae_row *row,
                                    uint8_t *signs, struct haetae_scratch *scratch,
                                    unsigned counter) {
  struct haetae_streams *const streams = &scratch->stream.rows;
  vmb_keccak *const keccak = &streams->keccak.single;
  uint8_t *const block = streams->bytes[0] + HAETAE_REST_BYTES;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_haetae_absorb_seed(keccak, scratch->seed, HAETAE_SEED_BYTES, counter);
  for (unsigned blocks = 1; blocks <= HAETAE_ROW_BLOCKS_MAX; blocks++) {
    vmb_keccak_squeeze(keccak, block, VMB_SHAKE256_RATE_BYTES);
    if (blocks == 1)
      haetae_row_begin(row, streams, 0, signs);
    haetae_row_block(row, blocks, cdt_of(p), lost_carry(p));
    if (row->found == row->wanted)
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

static inline vmb_status sign_with(const struct haetae_params *p, uint8_t *bytes,
                                   const struct vmb_sig_message *message, const uint8_t *secret_key,
                                   const vmb_rng *rng) {
  return is_round1(p) ? vmb_haetae_round1_sign(p, bytes, message, secret_key, &sign_view, rng)
                      : vmb_haetae_sign(p, bytes, message, secret_key, &sign_view, rng);
}

static inline vmb_status verify_with(const struct haetae_params *p, const uint8_t *bytes,
                                     size_t length, const struct vmb_sig_message *message,
                                     const uint8_t *public_key) {
  return is_round1(p)
             ? vmb_haetae_round1_verify(p, bytes, length, message, public_key, &verify_view)
             : vmb_haetae_verify(p, bytes, length, message, public_key, &verify_view);
}

static inline int encode_with(const struct haetae_params *p, uint8_t *bytes) {
  return is_round1(p) ? vmb_haetae_round1_encode(p, bytes, &sign_view)
                      : vmb_haetae_encode(p, bytes, &sign_view);
}

static inline const struct haetae_set *haetae_set_find(const char *name) {
  for (size_t i = 0; i < sizeof haetae_sets / sizeof haetae_sets[0]; i++)
    if (strcmp(haetae_sets[i].name, name) == 0)
      return &haetae_sets[i];
  return NULL;
}

#endif
