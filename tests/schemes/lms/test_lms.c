/*
 * Verification of LMS and HSS: vectors, ACVP cases, a signature of every set, eight levels; damage,
 * lengths, arguments. Usage: test_lms [STEP]: every so many bytes are changed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "schemes/stateful_cases.h"
#include "vambrace/lms.h"

static vmb_lms_verifier verifier;

static vmb_status begin_lms(const uint8_t *signature, size_t signature_length, const uint8_t *key,
                            size_t key_length) {
  return vmb_lms_verify_begin(&verifier, signature, signature_length, key, key_length);
}

static vmb_status begin_hss(const uint8_t *signature, size_t signature_length, const uint8_t *key,
                            size_t key_length) {
  return vmb_hss_verify_begin(&verifier, signature, signature_length, key, key_length);
}

static vmb_status update(const uint8_t *piece, size_t length) {
  return vmb_lms_verify_update(&verifier, piece, length);
}

static vmb_status finish(void) {
  return vmb_lms_verify_finish(&verifier);
}

enum { LMS, HSS };

static const struct stateful_scheme schemes[] = {
    [LMS] = {"LMS", vmb_lms_verify, begin_lms, update, finish, vmb_lms_signature_bytes, &verifier,
             sizeof verifier},
    [HSS] = {"HSS", vmb_hss_verify, begin_hss, update, finish, NULL, &verifier, sizeof verifier},
};

/* What one scheme accepts the other does not: HSS has a count in front. */
static void check_other_scheme(const struct stateful_case *c) {
  const vmb_status status = schemes[c->scheme == LMS ? HSS : LMS].verify(
      c->signature, c->signature_length, c->message, c->message_length, c->key, c->key_length);
  CHECK(status == VMB_ERROR_KEY || status == VMB_ERROR_SIGNATURE, "%s: %d by the other scheme",
        c->what, status);
}

/* Type codes of one byte: known pairs are those of the same hash. */
static void check_types(const struct stateful_case *c) {
  uint8_t key[VMB_LMS_PUBLIC_KEY_BYTES_MAX];
  unsigned known = 0;
  memcpy(key, c->key, c->key_length);
  for (unsigned tree = 0; tree < 256; tree++)
    for (unsigned ots = 0; ots < 256; ots++) {
      key[3] = (uint8_t)tree;
      key[7] = (uint8_t)ots;
      known += vmb_lms_signature_bytes(key, c->key_length) != 0;
    }
  CHECK(known == 20 || known == 40, "%u known pairs of types", known); /* of one hash, of two */
}

static void check_no_verifier(void) {
  const uint8_t byte = 0;
  CHECK(vmb_lms_verify_begin(NULL, &byte, 1, &byte, 1) == VMB_ERROR_ARGUMENT &&
            vmb_hss_verify_begin(NULL, &byte, 1, &byte, 1) == VMB_ERROR_ARGUMENT &&
            vmb_lms_verify_update(NULL, &byte, 1) == VMB_ERROR_ARGUMENT &&
            vmb_lms_verify_finish(NULL) == VMB_ERROR_ARGUMENT,
        "no verifier");
}

int main(int argc, char **argv) {
  static uint8_t room[STATEFUL_ROOM_BYTES];
  const size_t step = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 1;
  unsigned valid = 0;
  for (size_t i = 0; i < stateful_case_count; i++) {
    const struct stateful_case *const c = &stateful_cases[i];
    check_case(&schemes[c->scheme], c, step == 1 ? SIZE_MAX / 2 : 3000);
    check_other_scheme(c);
    valid += c->status == VMB_OK;
  }
  CHECK(valid > 4, "%u valid cases", valid);
  for (unsigned scheme = LMS; scheme <= HSS; scheme++) {
    /* digits of 4 bits: those of 8 are slow */
    const struct stateful_case *const c = shortest_case(scheme, 1380);
    if (c == NULL)
      continue;
    check_splits(&schemes[scheme], c, step / 10 + 1);
    check_damage(&schemes[scheme], c, room, step);
    check_lengths(&schemes[scheme], c, room);
    check_arguments(&schemes[scheme], c);
    if (scheme == LMS)
      check_types(c);
  }
  for (size_t i = 0; step == 1 && i < stateful_case_count; i++)
    if (strcmp(stateful_cases[i].what, "2 levels") == 0 && stateful_cases[i].status == VMB_OK &&
        stateful_cases[i].signature_length < sizeof room - 2)
      check_lengths(&schemes[HSS], &stateful_cases[i], room);
  check_no_verifier();
  return check_report();
}
