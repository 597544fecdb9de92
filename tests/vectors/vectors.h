/*
 * Test vectors inside a program: what tests/vectors/embed.py makes of JSON files.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_VECTORS_H
#define VMB_TESTS_VECTORS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/little_endian.h"

struct vector_field {
  const char *name;
  const uint8_t *data;
  uint32_t length;
};

struct vector_row {
  const struct vector_field *fields;
  uint32_t count;
};

struct vector_file {
  const char *set;
  struct vector_row head; /* what the file says besides its vectors */
  const struct vector_row *rows;
  uint32_t row_count;
};

extern const struct vector_file vector_files[];
extern const size_t vector_file_count;

/* The file of a set, or NULL. */
static inline const struct vector_file *vector_file_find(const char *set) {
  for (size_t i = 0; i < vector_file_count; i++)
    if (strcmp(vector_files[i].set, set) == 0)
      return &vector_files[i];
  return NULL;
}

/* The field of a row by its name, or NULL. */
static inline const struct vector_field *vector_field_find(const struct vector_row *row,
                                                           const char *name) {
  for (uint32_t i = 0; i < row->count; i++)
    if (strcmp(row->fields[i].name, name) == 0)
      return &row->fields[i];
  return NULL;
}

/* The number in a field, or `otherwise` if there is no such field. */
static inline uint32_t vector_number(const struct vector_row *row, const char *name,
                                     uint32_t otherwise) {
  const struct vector_field *field = vector_field_find(row, name);
  return field != NULL && field->length == 4 ? vmb_load32_le(field->data) : otherwise;
}

#endif
