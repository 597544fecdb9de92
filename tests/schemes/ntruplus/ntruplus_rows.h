/*
 * The NTRU+ sets of the build with their parameters, and working memory for the largest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_NTRUPLUS_ROWS_H
#define VMB_TESTS_NTRUPLUS_ROWS_H

#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "check.h"
#include "testing/ntruplus_compatible/ntruplus_compatible.h"
#include "schemes/ntruplus/ntruplus_decaps.c"
#include "schemes/ntruplus/ntruplus_encaps.c"
#include "schemes/ntruplus/ntruplus_keypair.c"

#define N_MAX 1152

struct ntruplus_set {
  const char *name;
  struct ntruplus_params params;
  vmb_kem_decaps_function *compatible;
};

static const struct ntruplus_set ntruplus_sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {#set, {NTRUPLUS_ROW_##SET}, vmb_##set##_run_decaps_compatible},
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET
};

NTRUPLUS_WORK_STRUCT(largest, N_MAX);
static struct ntruplus_largest_work ntruplus_work;
static const struct ntruplus_view ntruplus_view = NTRUPLUS_VIEW(&ntruplus_work);

static inline const struct ntruplus_set *ntruplus_set_find(const char *name) {
  for (size_t i = 0; i < sizeof ntruplus_sets / sizeof ntruplus_sets[0]; i++)
    if (strcmp(ntruplus_sets[i].name, name) == 0)
      return &ntruplus_sets[i];
  return NULL;
}

#endif
