/*
 * Verification of XMSS and XMSS^MT: vectors, a signature of every set; damage, lengths, arguments.
 * Usage: test_xmss [STEP]: every so many bytes are changed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "schemes/stateful_cases.h"
#include "vambrace/xmss.h"

static vmb_xmss_verifier verifier;

static vmb_status begin_xmss(const uint8_t *signature, size_t signature_length, const uint8_t *key,
                             size_t key_length) {
  return vmb_xmss_verify_begin(&verifier, signature, signature_length, key, key_length);
}

static vmb_status begin_xmssmt(const uint8_t *signature, size_t signature_length,
                               const uint8_t *key, size_t key_length) {
  return vmb_xmssmt_verify_begin(&verifier, signature, signature_length, key, key_length);
}

static vmb_status update(const uint8_t *piece, size_t length) {
  return vmb_xmss_verify_update(&verifier, piece, length);
}

static vmb_status finish(void) {
  return vmb_xmss_verify_finish(&verifier);
}

enum { XMSS, XMSSMT };

static const struct stateful_scheme schemes[] = {
    [XMSS] = {"XMSS", vmb_xmss_verify, begin_xmss, update, finish, vmb_xmss_signature_bytes,
              &verifier, sizeof verifier},
    [XMSSMT] = {"XMSSMT", vmb_xmssmt_verify, begin_xmssmt, update, finish,
                vmb_xmssmt_signature_bytes, &verifier, sizeof verifier},
};

/* The table of sizes of specs/xmss.md section 1, of all identifiers of this build. */
static void check_sizes(void) {
  static const uint8_t n_of[7] = {32, 64, 32, 64, 24, 32, 24};
  static const uint32_t tree[3][3] = {{1492, 1636, 1732}, {2500, 2692, 2820}, {9092, 9476, 9732}};
  static const uint32_t multi_tree[3][8] = {
      {2955, 5403, 3437, 5885, 10781, 5144, 8816, 16160},
      {4963, 9251, 5605, 9893, 18469, 8392, 14824, 27688},
      {18115, 34883, 19397, 36165, 69701, 29064, 54216, 104520}};
  uint8_t key[VMB_XMSS_PUBLIC_KEY_BYTES_MAX] = {0};
  unsigned known = 0;
  for (unsigned oid = 0; oid < 512; oid++) {
    key[2] = (uint8_t)(oid >> 8);
    key[3] = (uint8_t)oid;
    for (unsigned scheme = XMSS; scheme <= XMSSMT; scheme++) {
      const unsigned heights = scheme == XMSS ? 3 : 8, kind = (oid - 1) / heights;
      const unsigned n = kind < 7 ? n_of[kind] : 32, row = n == 24 ? 0 : n == 32 ? 1 : 2;
      const size_t bytes = schemes[scheme].signature_bytes(key, 4 + 2 * n);
      if (bytes == 0)
        continue;
      known++;
      CHECK(kind < 7 && bytes == (scheme == XMSS ? tree[row][(oid - 1) % 3]
                                                 : multi_tree[row][(oid - 1) % 8]),
            "%s %u: %u bytes", schemes[scheme].name, oid, (unsigned)bytes);
    }
  }
  CHECK(known >= 11 && known % 11 == 0, "%u identifiers are known", known);
}

static void check_no_verifier(void) {
  const uint8_t byte = 0;
  CHECK(vmb_xmss_verify_begin(NULL, &byte, 1, &byte, 1) == VMB_ERROR_ARGUMENT &&
            vmb_xmssmt_verify_begin(NULL, &byte, 1, &byte, 1) == VMB_ERROR_ARGUMENT &&
            vmb_xmss_verify_update(NULL, &byte, 1) == VMB_ERROR_ARGUMENT &&
            vmb_xmss_verify_finish(NULL) == VMB_ERROR_ARGUMENT,
        "no verifier");
}

int main(int argc, char **argv) {
  static uint8_t room[STATEFUL_ROOM_BYTES];
  const size_t step = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 1;
  unsigned valid = 0;
  for (size_t i = 0; i < stateful_case_count; i++) {
    check_case(&schemes[stateful_cases[i].scheme], &stateful_cases[i],
               step == 1 ? SIZE_MAX / 2 : 3000);
    valid += stateful_cases[i].status == VMB_OK;
  }
  CHECK(valid > 4, "%u valid cases", valid);
  for (unsigned scheme = XMSS; scheme <= XMSSMT; scheme++) {
    const struct stateful_case *const c = shortest_case(scheme, 0);
    if (c == NULL)
      continue;
    check_splits(&schemes[scheme], c, step / 10 + 1);
    check_damage(&schemes[scheme], c, room, step);
    check_lengths(&schemes[scheme], c, room);
    check_arguments(&schemes[scheme], c);
  }
  check_sizes();
  check_no_verifier();
  return check_report();
}
