/*
 * The HAETAE sets of the build with their parameters, and working memory for the largest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HAETAE_ROWS_H
#define VMB_TESTS_HAETAE_ROWS_H

#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "check.h"
#include "schemes/haetae/haetae_keypair.c"
#include "schemes/haetae/haetae_sign.c"
#include "schemes/haetae/haetae_tables.h"
#include "schemes/haetae/haetae_verify.c"

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

static inline const struct haetae_set *haetae_set_find(const char *name) {
  for (size_t i = 0; i < sizeof haetae_sets / sizeof haetae_sets[0]; i++)
    if (strcmp(haetae_sets[i].name, name) == 0)
      return &haetae_sets[i];
  return NULL;
}

#endif
