/*
 * The sets of HQC with working memory, and the fields of their trace.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HQC_TEST_SETS_H
#define VMB_TESTS_HQC_TEST_SETS_H

#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "check.h"
#include "hash/sha2/sha2.h"
#include "schemes/hqc/hqc.h"
#include "vectors/vectors.h"

struct hqc_test_set {
  const char *name;
  const struct hqc_params *params;
  struct hqc_view (*view)(void);
};

#define VMB_KEM_SET(set, SET, family, standing, level) \
  HQC_WORK_STRUCT(set, HQC_##SET##_N, HQC_##SET##_WR); \
  static struct hqc_view hqc_##set##_view(void) {      \
    static struct hqc_##set##_work work;               \
    const struct hqc_view set_view = HQC_VIEW(&work);  \
    return set_view;                                   \
  }
#include "schemes/hqc/hqc_sets.def"
#undef VMB_KEM_SET

static const struct hqc_test_set hqc_test_sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {#set, &vmb_##set##_params, hqc_##set##_view},
#include "schemes/hqc/hqc_sets.def"
#undef VMB_KEM_SET
};

static struct hqc_view view;
static const struct hqc_view *const w = &view;
static const struct hqc_params *p;
static const struct vector_file *file;

/* p, w and file of a set; 0 if it is not in the build. */
static inline int hqc_choose(const char *program, const char *set) {
  for (size_t i = 0; i < sizeof hqc_test_sets / sizeof hqc_test_sets[0]; i++)
    if (strcmp(hqc_test_sets[i].name, set) == 0) {
      p = hqc_test_sets[i].params;
      view = hqc_test_sets[i].view();
    }
  file = vector_file_find(set);
  if (p == NULL || file == NULL)
    printf("usage: %s SET ...; '%s' is no set of this build with vectors\n", program, set);
  return p != NULL && file != NULL;
}

/* The field of the file's head, or NULL. */
static inline const struct vector_field *field_if_any(const char *format, unsigned index) {
  char name[64];
  snprintf(name, sizeof name, format, index);
  return vector_field_find(&file->head, name);
}

static inline const struct vector_field *field(const char *format, unsigned index) {
  const struct vector_field *const found = field_if_any(format, index);
  CHECK(found != NULL, "no field %s (%u)", format, index);
  return found;
}

static inline void compare_bytes(const char *format, unsigned index, const uint8_t *got,
                                 size_t length) {
  const struct vector_field *const wanted = field(format, index);
  if (wanted == NULL)
    return;
  CHECK(wanted->length == length, "%s (%u): %lu bytes, not %lu", format, index,
        (unsigned long)wanted->length, (unsigned long)length);
  if (wanted->length == length)
    CHECK_EQUAL_BYTES(got, wanted->data, length, "%s (%u)", format, index);
}

/* A field of numbers. */
static inline void compare_exponents(const char *name, const uint16_t *got, unsigned count) {
  const struct vector_field *const wanted = field(name, 0);
  CHECK(wanted == NULL || wanted->length == 4 * count, "%s: %u numbers", name, count);
  for (unsigned i = 0; wanted != NULL && i < count && 4 * i < wanted->length; i++)
    CHECK(got[i] == vmb_load32_le(wanted->data + 4 * i), "%s: number %u", name, i);
}

#endif
