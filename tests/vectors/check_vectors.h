/*
 * What the vector tests of KEMs and signatures share: comparison with the fields of a file, the
 * text of the .rsp file, the master generator.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_CHECK_VECTORS_H
#define VMB_TESTS_CHECK_VECTORS_H

#include <stdlib.h>

#include "check.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

#define RSP_COUNTS 100

/*
 * The field of which every expected value gets one bit flipped; set by the argument corrupt=FIELD.
 */
static const char *corrupt = "";

/*
 * Reads the arguments after the set's name: [COUNTS] [corrupt=FIELD]. Returns the number of counts
 * to run.
 */
static inline unsigned vector_arguments(int argc, char **argv) {
  unsigned counts = 0;
  for (int i = 2; i < argc; i++) {
    if (strncmp(argv[i], "corrupt=", 8) == 0)
      corrupt = argv[i] + 8;
    else
      counts = (unsigned)strtoul(argv[i], NULL, 10);
  }
  return counts == 0 || counts > RSP_COUNTS ? RSP_COUNTS : counts;
}

/* The generator of all seeds: entropy 00 01 .. 2f. */
static inline void master_generator(vmb_nist_drbg *master) {
  uint8_t entropy[48];
  for (unsigned i = 0; i < sizeof entropy; i++)
    entropy[i] = (uint8_t)i;
  vmb_nist_drbg_init(master, entropy);
}

/* Compares with the row's field of that name, if it has one; `length` bytes. */
static inline void compare(const struct vector_row *row, unsigned count, const char *name,
                           const uint8_t *actual, size_t length) {
  const struct vector_field *field = row != NULL ? vector_field_find(row, name) : NULL;
  if (field == NULL)
    return;
  const uint8_t flip = strcmp(corrupt, name) == 0;
  const int equal = field->length == length && memcmp(actual, field->data, length - 1) == 0 &&
                    actual[length - 1] == (uint8_t)(field->data[length - 1] ^ flip);
  CHECK(equal, "count %u: %s differs from the vector", count, name);
}

static inline void compare_digest(const struct vector_row *row, unsigned count, const char *name,
                                  const uint8_t *data, size_t length) {
  uint8_t digest[32];
  vmb_sha256(digest, data, length);
  compare(row, count, name, digest, sizeof digest);
}

/* ---- The text of the .rsp file, hashed while it is made -------------------------------------- */

static inline void rsp_text(vmb_sha256_state *rsp, const char *text) {
  vmb_sha256_update(rsp, (const uint8_t *)text, strlen(text));
}

/* "count = 7" and the like. */
static inline void rsp_number(vmb_sha256_state *rsp, const char *name, unsigned long number) {
  char line[48];
  snprintf(line, sizeof line, "%s = %lu\n", name, number);
  rsp_text(rsp, line);
}

static inline void rsp_line(vmb_sha256_state *rsp, const char *name, const uint8_t *data,
                            size_t length) {
  static const char digits[] = "0123456789ABCDEF";
  char hex[64];
  rsp_text(rsp, name);
  rsp_text(rsp, " = ");
  for (size_t i = 0; i < length; i++) {
    const size_t at = 2 * i % sizeof hex;
    hex[at] = digits[data[i] >> 4];
    hex[at + 1] = digits[data[i] & 15];
    if (at + 2 == sizeof hex || i + 1 == length)
      vmb_sha256_update(rsp, (const uint8_t *)hex, at + 2);
  }
  rsp_text(rsp, "\n");
}

/*
 * The first line: given as it is (rsp_first_line, rsp_header), or as the name after "# "
 * (rsp_name_line).
 */
static inline void rsp_begin(vmb_sha256_state *rsp, const struct vector_file *file) {
  static const char *const whole_line[] = {"rsp_first_line", "rsp_header"};
  const struct vector_field *line = NULL;
  vmb_sha256_init(rsp);
  for (size_t i = 0; line == NULL && i < 2; i++)
    line = vector_field_find(&file->head, whole_line[i]);
  if (line == NULL) {
    line = vector_field_find(&file->head, "rsp_name_line");
    rsp_text(rsp, "# ");
  }
  CHECK(line != NULL, "the vectors do not give the first line of the .rsp text");
  if (line == NULL)
    return;
  uint32_t length = line->length;
  while (length > 0 && line->data[length - 1] == '\n')
    length--;
  vmb_sha256_update(rsp, line->data, length);
  rsp_text(rsp, "\n\n");
}

/* Compares the digest of what there is of the text with the head's field. */
static inline void rsp_compare(const vmb_sha256_state *rsp, const struct vector_file *file,
                               unsigned counts, const char *name) {
  vmb_sha256_state copy = *rsp;
  uint8_t digest[32];
  vmb_sha256_final(&copy, digest);
  compare(&file->head, counts, name, digest, sizeof digest);
}

#endif
