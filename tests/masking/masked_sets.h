/*
 * The sets that have a masked form, with what <vambrace/masked.h> publishes of them, and buffers
 * that fit each.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_MASKED_SETS_H
#define VMB_TESTS_MASKED_SETS_H

#include <string.h>

#include "kem/largest.h"
#include "vambrace/masked.h"

struct masked_set {
  const char *name;
  size_t key[VMB_MASKED_SHARES + 1], work[VMB_MASKED_SHARES + 1];
  size_t random[5]; /* for 2, 3 and 4 shares */
  int prime;        /* modulo 3329 */
};

/* Those macros, by numbers of shares; more than 4 only in builds for them. */
#define UP_TO_4(macro) {0, 0, macro(2), macro(3), macro(4)}
#if VMB_MASKED_SHARES == 8
#define UP_TO_MAX(macro) \
  {0, 0, macro(2), macro(3), macro(4), macro(5), macro(6), macro(7), macro(8)}
#elif VMB_MASKED_SHARES == 4
#define UP_TO_MAX(macro) UP_TO_4(macro)
#else
#error "the tests are for builds of 4 or 8 shares"
#endif

static const struct masked_set masked_sets[] = {
#define ROW(set, SET, is_prime)                                                               \
  {#set, UP_TO_MAX(VMB_##SET##_MASKED_SECRET_KEY_BYTES),                                      \
   UP_TO_MAX(VMB_##SET##_MASKED_DECAPS_WORK_BYTES), UP_TO_4(VMB_##SET##_MASKED_RANDOM_BYTES), \
   is_prime},
#define VMB_KEM_SET(set, SET, family, standing, level) ROW(set, SET, 0)
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
#define VMB_KEM_SET(set, SET, family, standing, level) ROW(set, SET, 1)
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
};

/* The set of that name, or NULL. */
static inline const struct masked_set *masked_set_find(const char *name) {
  for (size_t i = 0; i < sizeof masked_sets / sizeof masked_sets[0]; i++)
    if (strcmp(masked_sets[i].name, name) == 0)
      return &masked_sets[i];
  return NULL;
}

union largest_masked {
#define VMB_KEM_SET(set, SET, family, standing, level)                 \
  uint8_t set[VMB_##SET##_MASKED_SECRET_KEY_BYTES(VMB_MASKED_SHARES)], \
      set##_work[VMB_##SET##_MASKED_DECAPS_WORK_BYTES(VMB_MASKED_SHARES)];
#include "schemes/lwr/lwr_sets.def"
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
};

#define LARGEST_MASKED sizeof(union largest_masked)

#endif
