/*
 * The GCKSign sets of the build with their parameters, and working memory for the largest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_GCKSIGN_ROWS_H
#define VMB_TESTS_GCKSIGN_ROWS_H

#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "check.h"
#include "schemes/gcksign/gcksign_sets.h"
#include "schemes/gcksign/gcksign_work.h"

#define PUBLIC_KEY_MAX 3040
#define SECRET_KEY_MAX 544
#define SIGNATURE_MAX 3104

struct gcksign_set {
  const char *name;
  struct gcksign_params params;
};

static const struct gcksign_set gcksign_sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) {#set, {GCKSIGN_ROW_##SET}},
#include "schemes/gcksign/gcksign_sets.def"
#undef VMB_SIG_SET
};

GCKSIGN_WORK_STRUCT(largest, 512, 4);
static struct gcksign_largest_work gcksign_work;
static const struct gcksign_view view = GCKSIGN_VIEW(&gcksign_work);

static inline const struct gcksign_set *gcksign_set_find(const char *name) {
  for (size_t i = 0; i < sizeof gcksign_sets / sizeof gcksign_sets[0]; i++)
    if (strcmp(gcksign_sets[i].name, name) == 0)
      return &gcksign_sets[i];
  return NULL;
}

#endif
