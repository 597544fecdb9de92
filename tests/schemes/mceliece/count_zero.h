/*
 * Count 0 of the vectors of a set: its random source, and comparison with its fields, all of which
 * must be there.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_MCELIECE_COUNT_ZERO_H
#define VMB_TESTS_MCELIECE_COUNT_ZERO_H

#include "check.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

/* The row, with drbg as key generation gets it; NULL if there is none. */
static inline const struct vector_row *count_zero_begin(const char *set, vmb_nist_drbg *drbg) {
  const struct vector_file *const file = vector_file_find(set);
  const struct vector_row *const row = file != NULL && file->row_count != 0 ? &file->rows[0] : NULL;
  const struct vector_field *const seed = row != NULL ? vector_field_find(row, "seed") : NULL;
  CHECK(seed != NULL && seed->length == VMB_NIST_DRBG_SEED_BYTES,
        "%s has no vectors in this program", set);
  if (seed == NULL)
    return NULL;
  vmb_nist_drbg_init(drbg, seed->data);
  return row;
}

static inline void count_zero_compare(const struct vector_row *row, const char *name,
                                      const uint8_t *got, size_t length) {
  const struct vector_field *const field = row != NULL ? vector_field_find(row, name) : NULL;
  CHECK(field != NULL && field->length == length, "the vectors have no %s of %lu bytes", name,
        (unsigned long)length);
  if (field != NULL && field->length == length)
    CHECK_EQUAL_BYTES(got, field->data, length, "%s", name);
}

static inline void count_zero_compare_digest(const struct vector_row *row, const char *name,
                                             const uint8_t *got, size_t length) {
  uint8_t digest[32];
  vmb_sha256(digest, got, length);
  count_zero_compare(row, name, digest, sizeof digest);
}

#endif
