/*
 * The sets of this build as rows of numbers and views of working memory, for the tests of the
 * parts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_NCCSIGN_ROWS_H
#define VMB_TESTS_NCCSIGN_ROWS_H

#include "schemes/nccsign/nccsign_keypair.c"
#include "schemes/nccsign/nccsign_sign.c"
#include "schemes/nccsign/nccsign_verify.c"

struct nccsign_set {
  const char *name;
  struct nccsign_params params;
};

static const struct nccsign_set nccsign_sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) {#set, {NCCSIGN_ROW_##SET}},
#include "schemes/nccsign/nccsign_sets.def"
#undef VMB_SIG_SET
};
#define NCCSIGN_SETS (sizeof nccsign_sets / sizeof nccsign_sets[0])

/* Memory for the largest set. */
#define NCCSIGN_MOST 2039
static vmb_crt30_any nccsign_t[NCCSIGN_LEAF(NCCSIGN_MOST)],
    nccsign_hats[2][NCCSIGN_LEAF(NCCSIGN_MOST)];
static int32_t nccsign_w[NCCSIGN_MOST];
static struct nccsign_scratch nccsign_small_memory;
static const struct nccsign_view nccsign_work = {
    &nccsign_small_memory, nccsign_t, {nccsign_hats[0], nccsign_hats[1]}, nccsign_w};

static inline int64_t nccsign_modulo(int64_t x, int64_t q) {
  return ((x % q) + q) % q;
}

#endif
