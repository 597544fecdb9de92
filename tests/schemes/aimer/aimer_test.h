/*
 * The sets of this build as rows of numbers and working memory, for the tests of AIMer's parts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_AIMER_TEST_H
#define VMB_TESTS_AIMER_TEST_H

#include "schemes/aimer/aimer_parts.h"
#include "testing/set_rows.h"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  AIMER_SIGN_WORK(set, AIMER_##SET##_SIZES)
#include "schemes/aimer/aimer_sets.def"
#undef VMB_SIG_SET

/* One set's memory at a time. */
static union {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  struct aimer_##set##_sign_work set;
#include "schemes/aimer/aimer_sets.def"
#undef VMB_SIG_SET
} aimer_memory;

struct aimer_set {
  const char *name;
  struct vmb_aimer_params params;
  struct aimer_view view;
};

/* A view as the sets of AIMer have it: with one group the shares are in the nodes. */
static const struct aimer_set aimer_sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                        \
  {#set,                                                                                   \
   {AIMER_ROW_##SET},                                                                      \
   {&aimer_memory.set.state, aimer_memory.set.layer, aimer_memory.set.records,             \
    aimer_memory.set.nodes, aimer_memory.set.subtrees,                                     \
    sizeof aimer_memory.set.shares > 1 ? aimer_memory.set.shares : aimer_memory.set.nodes, \
    aimer_memory.set.sums, NULL, NULL, NULL, 0, 0}},
#include "schemes/aimer/aimer_sets.def"
#undef VMB_SIG_SET
};
#define AIMER_SETS (sizeof aimer_sets / sizeof aimer_sets[0])

#endif
