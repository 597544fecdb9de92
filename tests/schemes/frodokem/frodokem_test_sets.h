/*
 * The sets of FrodoKEM for tests of the family's own functions: parameters and a view of working
 * memory of encapsulation, which has all parts of that of key generation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef FRODOKEM_TEST_SETS_H
#define FRODOKEM_TEST_SETS_H

#include <string.h>

#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/frodokem/frodokem.h"
#include "schemes/frodokem/frodokem_pke.h"

struct frodokem_test_set {
  const char *name;
  const struct frodokem_params *params;
  struct frodokem_view (*view)(void);
};

#define VMB_KEM_SET(set, SET, family, standing, level)                                      \
  FRODOKEM_WORK_STRUCTS(set, FRODOKEM_##SET##_N, FRODOKEM_##SET##_SMALL_WIDTH);             \
  static struct frodokem_view frodokem_##set##_view(void) {                                 \
    static struct frodokem_##set##_work work;                                               \
    const struct frodokem_view set_view = FRODOKEM_VIEW(                                    \
        &work, FRODOKEM_##SET##_N, FRODOKEM_##SET##_SMALL_WIDTH, &FRODOKEM_##SET##_MATRIX); \
    return set_view;                                                                        \
  }
#include "schemes/frodokem/frodokem_sets.def"
#undef VMB_KEM_SET

static const struct frodokem_test_set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {#set, &vmb_##set##_params, frodokem_##set##_view},
#include "schemes/frodokem/frodokem_sets.def"
#undef VMB_KEM_SET
};

static struct frodokem_view view;
static const struct frodokem_view *const w = &view;
static const struct frodokem_params *p;

/* Makes the set of this name the one that p and w are of; 0: there is none. */
static int choose_set(const char *name) {
  for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
    if (strcmp(sets[i].name, name) == 0) {
      p = sets[i].params;
      view = sets[i].view();
      return 1;
    }
  return 0;
}

#endif
