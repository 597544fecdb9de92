/*
 * Comparison with the intermediate values of count 0 in tests/vectors/trace/SET.json, in the form
 * that the files of NTRU+ and SMAUG have: polynomials as the SHA-256 of their coefficients (16-bit
 * little-endian two's complement), byte strings whole or as a digest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_KPQC_TRACE_H
#define VMB_TESTS_KPQC_TRACE_H

#include "check.h"
#include "support/little_endian.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

static const struct vector_row *trace_row; /* the values of the set */

/* The field "steps.STEP PART". */
static inline const struct vector_field *trace_field(const char *step, const char *part) {
  char name[96];
  snprintf(name, sizeof name, "steps.%s%s", step, part);
  return vector_field_find(trace_row, name);
}

static inline void trace_bytes(const char *step, const uint8_t *got, size_t length) {
  const struct vector_field *whole = trace_field(step, ".hex"),
                            *digest = trace_field(step, ".sha256");
  CHECK(whole != NULL || digest != NULL, "the trace has no bytes %s", step);
  if (whole != NULL) {
    CHECK(whole->length == length, "%s: length", step);
    if (whole->length == length)
      CHECK_EQUAL_BYTES(got, whole->data, length, "%s", step);
  } else if (digest != NULL) {
    uint8_t hash[32];
    vmb_sha256(hash, got, length);
    CHECK_EQUAL_BYTES(hash, digest->data, sizeof hash, "digest of %s", step);
  }
}

static inline void trace_polynomial(const char *step, const int16_t *got, size_t count) {
  const struct vector_field *digest = trace_field(step, ".sha256_i16le"),
                            *first = trace_field(step, ".first8");
  CHECK(digest != NULL && first != NULL, "the trace has no polynomial %s", step);
  if (digest == NULL || first == NULL)
    return;
  vmb_sha256_state state;
  uint8_t hash[32], two[2];
  vmb_sha256_init(&state);
  for (size_t i = 0; i < count; i++) {
    if (4 * i < first->length) {
      const int32_t wanted = (int32_t)vmb_load32_le(first->data + 4 * i);
      CHECK(got[i] == wanted, "%s: coefficient %lu is %d, not %d", step, (unsigned long)i,
            (int)got[i], (int)wanted);
    }
    vmb_store16_le(two, (uint16_t)got[i]);
    vmb_sha256_update(&state, two, sizeof two);
  }
  vmb_sha256_final(&state, hash);
  CHECK_EQUAL_BYTES(hash, digest->data, sizeof hash, "%s", step);
}

/* The generator of count 0: the first seed of the master generator that starts with 00 01 .. 2f. */
static inline void trace_generator(vmb_nist_drbg *drbg) {
  uint8_t entropy[48], seed[48];
  vmb_nist_drbg master;
  for (unsigned i = 0; i < sizeof entropy; i++)
    entropy[i] = (uint8_t)i;
  vmb_nist_drbg_init(&master, entropy);
  (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
  vmb_nist_drbg_init(drbg, seed);
}

/*
 * A random source that writes down the lengths of its calls and compares them with the trace's
 * randombytes_calls at the end.
 */
struct trace_source {
  vmb_nist_drbg drbg;
  unsigned calls;
  uint32_t lengths[16];
};

static inline vmb_status trace_fill(void *state, uint8_t *out, size_t length) {
  struct trace_source *source = (struct trace_source *)state;
  if (source->calls < 16)
    source->lengths[source->calls++] = (uint32_t)length;
  return vmb_nist_drbg_fill(&source->drbg, out, length);
}

static inline void trace_calls(const struct trace_source *source) {
  const struct vector_field *field = trace_field("randombytes_calls", "");
  CHECK(field != NULL, "the trace does not say what is drawn");
  if (field == NULL)
    return;
  CHECK(source->calls == field->length / 4, "%u random strings are drawn, not %u", source->calls,
        (unsigned)field->length / 4);
  for (unsigned i = 0; i < source->calls && 4 * i < field->length; i++)
    CHECK(source->lengths[i] == vmb_load32_le(field->data + 4 * i), "random string %u has %u bytes",
          i, (unsigned)source->lengths[i]);
}

#endif
