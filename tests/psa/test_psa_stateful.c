/*
 * test_psa_stateful: import of keys of LMS and HSS, and verification with them, through the driver;
 * with PSA_TEST_XMSS of XMSS and XMSS^MT.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "psa/core.h"
#include "schemes/stateful_cases.h"

static const struct {
  psa_key_type_t type;
  psa_algorithm_t alg;
} schemes[] = {
#if defined(PSA_TEST_XMSS)
    {PSA_KEY_TYPE_XMSS_PUBLIC_KEY, PSA_ALG_XMSS},
    {PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY, PSA_ALG_XMSS_MT},
#else
    {PSA_KEY_TYPE_LMS_PUBLIC_KEY, PSA_ALG_LMS},
    {PSA_KEY_TYPE_HSS_PUBLIC_KEY, PSA_ALG_HSS},
#endif
};

enum { LONGEST_KEY_BYTES = 68 }; /* XMSS with hashes of 64 bytes, keys of 132, is not PSA's */

static uint8_t out[LONGEST_KEY_BYTES];
static size_t length, bits;

static void check_import_and_verify(const struct stateful_case *c) {
  psa_key_attributes_t key = {schemes[c->scheme].type, 0};
  const psa_algorithm_t alg = schemes[c->scheme].alg;
  const psa_status_t imported =
      vambrace_transparent_import_key(&key, c->key, c->key_length, out, sizeof out, &length, &bits);
  if (c->status == VMB_ERROR_KEY || c->key_length > LONGEST_KEY_BYTES) {
    CHECK(imported == PSA_ERROR_NOT_SUPPORTED || imported == PSA_ERROR_INVALID_ARGUMENT,
          "%s: imported, %d", c->what, (int)imported);
    CHECK(length == 0 && bits == 0 && out[0] == 0 && memcmp(out, out + 1, sizeof out - 1) == 0,
          "%s: outputs", c->what);
    return;
  }
  CHECK(imported == PSA_SUCCESS && length == c->key_length && (bits == 192 || bits == 256),
        "%s: import, %d", c->what, (int)imported);
  key.bits = (uint16_t)bits;
  const psa_status_t status = vambrace_transparent_verify_message(
      &key, out, length, alg, c->message, c->message_length, c->signature, c->signature_length);
  CHECK(status == (c->status == VMB_OK ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE),
        "%s: status %d", c->what, (int)status);
  CHECK(vambrace_transparent_verify_message_with_context(
            &key, out, length, alg, c->message, c->message_length, c->key, 1, c->signature,
            c->signature_length) == PSA_ERROR_INVALID_ARGUMENT,
        "%s: a context", c->what);
  CHECK(vambrace_transparent_verify_message(&key, out, length, schemes[1 - c->scheme].alg,
                                            c->message, c->message_length, c->signature,
                                            c->signature_length) == PSA_ERROR_INVALID_ARGUMENT,
        "%s: the other scheme", c->what);
}

/* A key whose type codes are those of hashes of another length than its own. */
static void check_other_length(const struct stateful_case *c) {
  const psa_key_attributes_t unsized = {schemes[c->scheme].type, 0};
  const size_t hashes = schemes[c->scheme].type < PSA_KEY_TYPE_XMSS_PUBLIC_KEY ? 1 : 2;
  uint8_t key[LONGEST_KEY_BYTES] = {0};
  if (c->status == VMB_ERROR_KEY || c->key_length > LONGEST_KEY_BYTES)
    return;
  memcpy(key, c->key, 12);
  CHECK(vambrace_transparent_import_key(
            &unsized, key, bits == 192 ? c->key_length + 8 * hashes : c->key_length - 8 * hashes,
            out, sizeof out, &length, &bits) == PSA_ERROR_INVALID_ARGUMENT,
        "%s: a key of the other length", c->what);
}

int main(void) {
  const psa_key_attributes_t pair = {schemes[0].type | 0x3000, 256};
  const psa_key_attributes_t key = {schemes[0].type, 256};
  const struct stateful_case *const c = &stateful_cases[0];
  const uint8_t unknown[LONGEST_KEY_BYTES] = {0, 0, 0, 0x7f};
  const size_t key_bytes = schemes[0].type == PSA_KEY_TYPE_LMS_PUBLIC_KEY ? 56 : 68;
  CHECK(stateful_case_count > 0, "no cases");
  for (size_t i = 0; i < stateful_case_count; i++) {
    check_import_and_verify(&stateful_cases[i]);
    check_other_length(&stateful_cases[i]);
  }
  CHECK(vambrace_transparent_generate_key(&pair, out, sizeof out, &length) ==
            PSA_ERROR_NOT_SUPPORTED,
        "a pair");
  CHECK(vambrace_transparent_generate_key(&key, out, sizeof out, &length) ==
            PSA_ERROR_INVALID_ARGUMENT,
        "generation of a public key");
  CHECK(vambrace_transparent_import_key(&key, c->key, 20, out, sizeof out, &length, &bits) ==
            PSA_ERROR_INVALID_ARGUMENT,
        "a short key");
  CHECK(vambrace_transparent_import_key(&key, unknown, key_bytes, out, sizeof out, &length,
                                        &bits) == PSA_ERROR_NOT_SUPPORTED,
        "unknown type codes");
  return check_report();
}
