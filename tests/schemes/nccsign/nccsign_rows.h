/*
 * The sets of this build as rows of numbers and views of working memory, for the tests of the
 * parts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_NCCSIGN_ROWS_H
#define VMB_TESTS_NCCSIGN_ROWS_H

#include "testing/set_rows.h"
#include "schemes/nccsign/nccsign_sets.h"
#include "schemes/nccsign/nccsign_work.h"

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
NCCSIGN_WORK_STRUCTS(largest, NCCSIGN_MOST);
static struct nccsign_largest_sign_work nccsign_memory;
static const struct nccsign_view nccsign_work = NCCSIGN_SIGN_VIEW(&nccsign_memory);
static int32_t *const nccsign_w = nccsign_memory.w;

static inline int64_t nccsign_modulo(int64_t x, int64_t q) {
  return ((x % q) + q) % q;
}

#endif
