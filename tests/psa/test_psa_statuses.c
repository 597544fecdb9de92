/*
 * test_psa_statuses: what the driver answers to each wrong argument, for every set of the build;
 * outputs are zeroed then.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "psa/core.h"
#include "test_random.h"

#include "internal.h"

/* Outputs, with a length before and after. */
static uint8_t pair[256], public_key[CORE_BYTES + 1], signature[CORE_BYTES + 1],
    out[CORE_BYTES + 1], secret[64];
static size_t length, secret_length, bits;
static struct test_random source;
static const psa_key_attributes_t derive = {PSA_KEY_TYPE_DERIVE, 0};

static const char *current;

/* The working memory holds nothing between calls. */
static void check_wiped(const char *what) {
  const vmb_env env = vambrace_psa_env(0);
  const uint8_t *const arena = (const uint8_t *)env.work;
  size_t i = 0;
  while (i < env.work_bytes && arena[i] == 0)
    i++;
  CHECK(i == env.work_bytes, "%s: %s: byte %lu of the arena is left", current, what,
        (unsigned long)i);
}

/* A failure: the status, length 0, zeros. */
static void expect_failure(psa_status_t got, psa_status_t wanted, const uint8_t *output,
                           size_t size, const char *what) {
  size_t i = 0;
  CHECK(got == wanted, "%s: %s: status %d, not %d", current, what, (int)got, (int)wanted);
  CHECK(length == 0, "%s: %s: length", current, what);
  while (i < size && output[i] == 0)
    i++;
  CHECK(i == size, "%s: %s: outputs are not zeroed", current, what);
  check_wiped(what);
  length = 99;
  memset(out, 0xaa, sizeof out);
}

static void work_randomness(bool works) {
  core_random = works ? (vmb_rng){test_random_fill, &source} : (vmb_rng){NULL, NULL};
}

/* ---- What is not this build's is NOT_SUPPORTED, and nothing is written ---- */

static void check_untouched(psa_status_t got, const char *what) {
  CHECK(got == PSA_ERROR_NOT_SUPPORTED, "%s: %s: status %d", current, what, (int)got);
  CHECK(length == 99 && out[0] == 0xaa && secret[0] == 0xaa, "%s: %s wrote", current, what);
}

static void check_foreign(const psa_key_attributes_t *key, psa_algorithm_t alg) {
  vambrace_transparent_sign_operation_t sign = {0};
  vambrace_transparent_verify_operation_t verify = {0};
  memset(out, 0xaa, sizeof out);
  memset(secret, 0xaa, sizeof secret);
  length = secret_length = 99;
  check_untouched(vambrace_transparent_import_key(key, pair, 32, out, sizeof out, &length, &bits),
                  "import");
  check_untouched(vambrace_transparent_generate_key(key, out, sizeof out, &length), "generate");
  check_untouched(vambrace_transparent_derive_key(key, pair, 32, out, sizeof out, &length),
                  "derive");
  check_untouched(vambrace_transparent_export_public_key(key, pair, 32, out, sizeof out, &length),
                  "export");
  check_untouched(
      vambrace_transparent_sign_message(key, pair, 32, alg, pair, 1, out, sizeof out, &length),
      "sign_message");
  check_untouched(
      vambrace_transparent_sign_hash(key, pair, 32, alg, pair, 32, out, sizeof out, &length),
      "sign_hash");
  check_untouched(vambrace_transparent_verify_message(key, pair, 32, alg, pair, 1, pair, 9),
                  "verify_message");
  check_untouched(vambrace_transparent_verify_hash(key, pair, 32, alg, pair, 32, pair, 9),
                  "verify_hash");
  check_untouched(vambrace_transparent_encapsulate(key, pair, 32, alg, &derive, secret, 32,
                                                   &secret_length, out, sizeof out, &length),
                  "encapsulate");
  check_untouched(
      vambrace_transparent_decapsulate(key, pair, 32, alg, pair, 9, &derive, secret, 32, &length),
      "decapsulate");
  check_untouched(vambrace_transparent_sign_setup(&sign, key, pair, 32, alg), "sign_setup");
  check_untouched(vambrace_transparent_verify_setup(&verify, key, pair, 32, alg, pair, 9),
                  "verify_setup");
}

/* ---- Keys ---- */

static void expect_import(const psa_key_attributes_t *key, const uint8_t *data, size_t bytes,
                          size_t room, psa_status_t wanted, const char *what) {
  bits = 99;
  expect_failure(vambrace_transparent_import_key(key, data, bytes, out, room, &length, &bits),
                 wanted, out, room, what);
  CHECK(bits == 0, "%s: %s: bits", current, what);
}

static void check_keys(const struct core_set *set) {
  const psa_key_attributes_t unsized = {set->pair.type, 0};
  const size_t n = set->pair_bytes, p = set->public_bytes;
  expect_import(&set->pair, pair, n - 1, sizeof out, PSA_ERROR_INVALID_ARGUMENT, "short pair");
  expect_import(&set->pair, pair, n + 1, sizeof out, PSA_ERROR_INVALID_ARGUMENT, "long pair");
  expect_import(&set->pair, NULL, n, sizeof out, PSA_ERROR_INVALID_ARGUMENT, "no data");
  expect_import(&set->pair, pair, n, n - 1, PSA_ERROR_BUFFER_TOO_SMALL, "little room");
  expect_import(&set->public_key, public_key, p - 1, sizeof out, PSA_ERROR_INVALID_ARGUMENT,
                "short public key");
  expect_import(&set->public_key, public_key, p + 1, sizeof out, PSA_ERROR_INVALID_ARGUMENT,
                "long public key");
  if (!set->is_slhdsa)
    expect_import(&unsized, pair, n, sizeof out, PSA_ERROR_INVALID_ARGUMENT, "no bits");
  expect_failure(
      vambrace_transparent_import_key(&set->pair, pair, n, out, sizeof out, &length, NULL),
      PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "nowhere for the bits");
  expect_failure(vambrace_transparent_import_key(NULL, pair, n, out, sizeof out, &length, &bits),
                 PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "no attributes");
  CHECK(vambrace_transparent_import_key(&set->pair, pair, n, NULL, n, &length, &bits) ==
                PSA_ERROR_INVALID_ARGUMENT &&
            vambrace_transparent_import_key(&set->pair, pair, n, out, n, NULL, &bits) ==
                PSA_ERROR_INVALID_ARGUMENT,
        "%s: import into nothing", current);
  length = 99;

  expect_failure(vambrace_transparent_generate_key(&set->pair, out, n - 1, &length),
                 PSA_ERROR_BUFFER_TOO_SMALL, out, n - 1, "little room to generate");
  expect_failure(vambrace_transparent_generate_key(&set->public_key, out, sizeof out, &length),
                 PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "a public key alone");
  work_randomness(false);
  expect_failure(vambrace_transparent_generate_key(&set->pair, out, sizeof out, &length),
                 PSA_ERROR_INSUFFICIENT_ENTROPY, out, sizeof out, "no randomness");
  work_randomness(true);
  expect_failure(vambrace_transparent_derive_key(&set->pair, pair, set->seed_bytes - 1, out,
                                                 sizeof out, &length),
                 PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "short seed");
  expect_failure(
      vambrace_transparent_derive_key(&set->pair, NULL, set->seed_bytes, out, sizeof out, &length),
      PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "no seed");
  expect_failure(
      vambrace_transparent_derive_key(&set->pair, pair, set->seed_bytes, out, n - 1, &length),
      PSA_ERROR_BUFFER_TOO_SMALL, out, n - 1, "little room to derive");

  expect_failure(vambrace_transparent_export_public_key(&set->pair, pair, n, out, p - 1, &length),
                 PSA_ERROR_BUFFER_TOO_SMALL, out, p - 1, "little room to export");
  expect_failure(
      vambrace_transparent_export_public_key(&set->pair, pair, n - 1, out, sizeof out, &length),
      PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "a short key buffer");
  expect_failure(
      vambrace_transparent_export_public_key(&set->pair, NULL, n, out, sizeof out, &length),
      PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "no key buffer");
  memcpy(out, public_key, p);
  expect_failure(vambrace_transparent_export_public_key(&set->public_key, out, p, out, p, &length),
                 PSA_ERROR_INVALID_ARGUMENT, out, p, "export in place");
}

/* FIPS 205: a pair whose root is not that of its seeds, which takes a key generation to see. */
static void check_root(const struct core_set *set) {
  psa_status_t wanted = PSA_SUCCESS;
#if VMB_PSA_CHECK_SLHDSA_ROOT
  wanted = PSA_ERROR_INVALID_ARGUMENT;
#endif
  pair[set->pair_bytes - 1] ^= 1;
  const psa_status_t status = vambrace_transparent_import_key(&set->pair, pair, set->pair_bytes,
                                                              out, sizeof out, &length, &bits);
  CHECK(status == wanted, "%s: a wrong root: status %d", current, (int)status);
  pair[set->pair_bytes - 1] ^= 1;
  CHECK(vambrace_transparent_import_key(&set->pair, pair, set->pair_bytes, out, sizeof out, &length,
                                        &bits) == PSA_SUCCESS,
        "%s: import of the pair", current);
  check_wiped("import of a pair");
  length = 99;
}

/* ---- Key encapsulation ---- */

static void expect_encapsulation(const struct core_set *set, const psa_key_attributes_t *new_key,
                                 psa_algorithm_t alg, size_t room, size_t secret_room,
                                 psa_status_t wanted, const char *what) {
  secret_length = 99;
  memset(secret, 0xaa, sizeof secret);
  expect_failure(vambrace_transparent_encapsulate(&set->public_key, public_key, set->public_bytes,
                                                  alg, new_key, secret, secret_room, &secret_length,
                                                  out, room, &length),
                 wanted, out, room, what);
  CHECK(secret_length == 0 && secret[0] == 0 && memcmp(secret, secret + 1, secret_room - 1) == 0,
        "%s: %s: the secret is not zeroed", current, what);
}

static void expect_decapsulation(const struct core_set *set, const psa_key_attributes_t *new_key,
                                 psa_algorithm_t alg, size_t ciphertext_bytes, size_t room,
                                 psa_status_t wanted, const char *what) {
  memset(secret, 0xaa, sizeof secret);
  expect_failure(vambrace_transparent_decapsulate(&set->pair, pair, set->pair_bytes, alg, signature,
                                                  ciphertext_bytes, new_key, secret, room, &length),
                 wanted, secret, room, what);
}

static void check_kem(const struct core_set *set) {
  static const psa_key_attributes_t long_key = {PSA_KEY_TYPE_AES, 128},
                                    stream = {PSA_KEY_TYPE_CHACHA20, 256},
                                    hmac = {PSA_KEY_TYPE_HMAC, 0}, aes = {PSA_KEY_TYPE_AES, 256};
  const psa_algorithm_t alg = core_alg(set);
  const size_t c = set->output_bytes;
  expect_encapsulation(set, &derive, alg, c - 1, 32, PSA_ERROR_BUFFER_TOO_SMALL, "little room");
  expect_encapsulation(set, &derive, alg, c, 31, PSA_ERROR_BUFFER_TOO_SMALL, "room for the key");
  expect_encapsulation(set, &derive, PSA_ALG_ML_DSA, c, 32, PSA_ERROR_INVALID_ARGUMENT, "alg");
  expect_encapsulation(set, &long_key, alg, c, 32, PSA_ERROR_INVALID_ARGUMENT, "128 bits");
  expect_encapsulation(set, &stream, alg, c, 32, PSA_ERROR_INVALID_ARGUMENT, "a stream cipher");
  expect_encapsulation(set, NULL, alg, c, 32, PSA_ERROR_INVALID_ARGUMENT, "no attributes");
  work_randomness(false);
  expect_encapsulation(set, &derive, alg, c, 32, PSA_ERROR_INSUFFICIENT_ENTROPY, "no randomness");
  work_randomness(true);
  if (set->public_key.type == PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY) { /* FIPS 203 section 7.2 */
    const uint8_t first[2] = {public_key[0], public_key[1]};
    public_key[0] = public_key[1] = 0xff;
    expect_encapsulation(set, &derive, alg, c, 32, PSA_ERROR_INVALID_ARGUMENT, "a refused key");
    expect_import(&set->public_key, public_key, set->public_bytes, sizeof out,
                  PSA_ERROR_INVALID_ARGUMENT, "import of a refused key");
    public_key[0] = first[0];
    public_key[1] = first[1];
  }
  CHECK(vambrace_transparent_encapsulate(&set->public_key, public_key, set->public_bytes, alg, &aes,
                                         secret, 32, &secret_length, signature, sizeof signature,
                                         &length) == PSA_SUCCESS &&
            vambrace_transparent_decapsulate(&set->pair, pair, set->pair_bytes, alg, signature, c,
                                             &hmac, out, 32, &length) == PSA_SUCCESS &&
            memcmp(secret, out, 32) == 0,
        "%s: keys for AES and HMAC", current);
  check_wiped("keys for AES and HMAC");
  length = 99;
  expect_decapsulation(set, &derive, alg, c - 1, 32, PSA_ERROR_INVALID_ARGUMENT, "short");
  expect_decapsulation(set, &derive, alg, c + 1, 32, PSA_ERROR_INVALID_ARGUMENT, "long");
  expect_decapsulation(set, &derive, alg, c, 31, PSA_ERROR_BUFFER_TOO_SMALL, "room for the key");
  expect_decapsulation(set, &derive, alg + 1, c, 32, PSA_ERROR_INVALID_ARGUMENT, "alg");
  expect_decapsulation(set, &stream, alg, c, 32, PSA_ERROR_INVALID_ARGUMENT, "a stream cipher");
  expect_failure(vambrace_transparent_decapsulate(&set->public_key, public_key, set->public_bytes,
                                                  alg, signature, c, &derive, secret, 32, &length),
                 PSA_ERROR_INVALID_ARGUMENT, secret, 32, "decapsulation with a public key");
  expect_failure(vambrace_transparent_sign_message(&set->pair, pair, set->pair_bytes, alg, pair, 1,
                                                   out, sizeof out, &length),
                 PSA_ERROR_INVALID_ARGUMENT, out, sizeof out, "a signature with a key of a KEM");
}

/* ---- Signatures ---- */

struct call {
  const psa_key_attributes_t *attributes;
  const uint8_t *key;
  size_t key_bytes;
  psa_algorithm_t alg;
  const uint8_t *message;
  size_t message_bytes;
  const uint8_t *context;
  size_t context_bytes;
};

static psa_status_t sign(const struct call *call, size_t room) {
  return vambrace_transparent_sign_message_with_context(
      call->attributes, call->key, call->key_bytes, call->alg, call->message, call->message_bytes,
      call->context, call->context_bytes, out, room, &length);
}

static void expect_no_signature(struct call call, size_t room, psa_status_t wanted,
                                const char *what) {
  expect_failure(sign(&call, room), wanted, out, room, what);
}

static psa_status_t verify(const struct core_set *set, psa_algorithm_t alg, const uint8_t *message,
                           size_t message_bytes, const uint8_t *context, size_t context_bytes,
                           const uint8_t *sig, size_t sig_bytes) {
  return vambrace_transparent_verify_message_with_context(
      &set->public_key, public_key, set->public_bytes, alg, message, message_bytes, context,
      context_bytes, sig, sig_bytes);
}

static void check_prehashed(const struct core_set *set, struct call call) {
  const psa_algorithm_t base = call.alg | 0x200;
  const size_t s = set->output_bytes;
  expect_failure(vambrace_transparent_sign_hash(&set->pair, pair, set->pair_bytes, call.alg,
                                                call.message, 32, out, s, &length),
                 PSA_ERROR_INVALID_ARGUMENT, out, s, "a hash by an algorithm of messages");
  expect_failure(vambrace_transparent_sign_hash(&set->pair, pair, set->pair_bytes, base | 0x09,
                                                call.message, 31, out, s, &length),
                 PSA_ERROR_INVALID_ARGUMENT, out, s, "a hash of 31 bytes");
  call.alg = base | 0xff;
  expect_no_signature(call, s, PSA_ERROR_NOT_SUPPORTED, "an unknown hash");
  call.alg = base | 0x11;
  expect_no_signature(call, s, PSA_ERROR_NOT_SUPPORTED, "a hash that the core lacks");
  CHECK(vambrace_transparent_verify_hash(&set->public_key, public_key, set->public_bytes,
                                         base | 0x09, call.message, 33, signature,
                                         s) == PSA_ERROR_INVALID_ARGUMENT,
        "%s: verification of a hash of 33 bytes", current);
}

static void check_sig(const struct core_set *set) {
  static uint8_t message[64], context[256];
  const psa_algorithm_t alg = core_alg(set);
  const size_t s = set->output_bytes;
  const bool has_context = vmb_sig_context_bytes_max(vmb_sig_find(set->name)) != 0;
  const struct call good = {&set->pair, pair, set->pair_bytes, alg, message, sizeof message,
                            NULL,       0};
  struct call call = good;
  size_t made = 0;
  expect_no_signature(call, s - 1, PSA_ERROR_BUFFER_TOO_SMALL, "little room");
  call.alg = PSA_ALG_ML_KEM;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "alg");
  call.alg = alg | 1;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "low bits of alg");
  call = good;
  call.message = NULL;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "no message");
  call = good;
  call.context = context;
  call.context_bytes = has_context ? 256 : 1;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "a long context");
  call.context_bytes = 1;
  call.context = NULL;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "no context");
  call = good;
  call.message = out;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "in place");
  call = good;
  call.key_bytes--;
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "a short key buffer");
  call = (struct call){&set->public_key, public_key, set->public_bytes, alg, message, 1, NULL, 0};
  expect_no_signature(call, s, PSA_ERROR_INVALID_ARGUMENT, "a public key");
  work_randomness(false);
  expect_no_signature(good, s, PSA_ERROR_INSUFFICIENT_ENTROPY, "no randomness");
  work_randomness(true);
  if (set->is_slhdsa || alg == PSA_ALG_ML_DSA)
    check_prehashed(set, good);

  call = good;
  call.message = NULL;
  call.message_bytes = 0;
  CHECK(sign(&call, sizeof out) == PSA_SUCCESS, "%s: an empty message", current);
  check_wiped("signing");
  made = length;
  memcpy(signature, out, sizeof out);
  CHECK(verify(set, alg, NULL, 0, NULL, 0, signature, made) == PSA_SUCCESS, "%s: empty", current);
  CHECK(verify(set, alg, message, 1, NULL, 0, signature, made) == PSA_ERROR_INVALID_SIGNATURE &&
            verify(set, alg, NULL, 0, NULL, 0, signature, made - 1) ==
                PSA_ERROR_INVALID_SIGNATURE &&
            verify(set, alg, NULL, 0, NULL, 0, signature, s + 1) == PSA_ERROR_INVALID_SIGNATURE &&
            verify(set, alg, NULL, 0, NULL, 0, NULL, 0) == PSA_ERROR_INVALID_SIGNATURE,
        "%s: refused signatures", current);
  CHECK(verify(set, alg, NULL, 0, NULL, 0, NULL, made) == PSA_ERROR_INVALID_ARGUMENT &&
            verify(set, alg, NULL, 1, NULL, 0, signature, made) == PSA_ERROR_INVALID_ARGUMENT &&
            verify(set, PSA_ALG_ML_KEM, NULL, 0, NULL, 0, signature, made) ==
                PSA_ERROR_INVALID_ARGUMENT &&
            verify(set, alg, NULL, 0, context, has_context ? 256 : 1, signature, made) ==
                PSA_ERROR_INVALID_ARGUMENT,
        "%s: wrong arguments of verification", current);
  CHECK(!has_context ||
            verify(set, alg, NULL, 0, context, 1, signature, made) == PSA_ERROR_INVALID_SIGNATURE,
        "%s: another context", current);
  length = 99;
}

/* ---- Messages in pieces ---- */

static void check_pieces(const struct core_set *set) {
  static const vambrace_transparent_sign_operation_t none = {0};
  vambrace_transparent_sign_operation_t first = none, second = none;
  vambrace_transparent_verify_operation_t verifying = {0};
  const psa_algorithm_t alg = core_alg(set);
  const size_t n = set->pair_bytes, s = set->output_bytes;
  if (vmb_sig_sign_stream_bytes(vmb_sig_find(set->name)) == 0)
    return;
  CHECK(vambrace_transparent_sign_update(&first, pair, 1) == PSA_ERROR_BAD_STATE &&
            vambrace_transparent_sign_set_context(&first, pair, 1) == PSA_ERROR_BAD_STATE &&
            vambrace_transparent_verify_finish(&verifying) == PSA_ERROR_BAD_STATE &&
            vambrace_transparent_sign_abort(&first) == PSA_SUCCESS &&
            vambrace_transparent_verify_abort(&verifying) == PSA_SUCCESS,
        "%s: an operation that was not set up", current);
  length = 99;
  expect_failure(vambrace_transparent_sign_finish(&first, out, s, &length), PSA_ERROR_BAD_STATE,
                 out, s, "finish without setup");
  CHECK(vambrace_transparent_sign_setup(&first, &set->pair, pair, n, PSA_ALG_ML_KEM) ==
                PSA_ERROR_INVALID_ARGUMENT &&
            vambrace_transparent_sign_setup(NULL, &set->pair, pair, n, alg) ==
                PSA_ERROR_INVALID_ARGUMENT &&
            vambrace_transparent_sign_setup(&first, &set->public_key, public_key, set->public_bytes,
                                            alg) == PSA_ERROR_INVALID_ARGUMENT &&
            vambrace_transparent_verify_setup(&verifying, &set->pair, pair, n, alg, signature,
                                              s + 1) == PSA_ERROR_INVALID_SIGNATURE,
        "%s: wrong arguments of setup", current);

  CHECK(vambrace_transparent_sign_setup(&first, &set->pair, pair, n, alg) == PSA_SUCCESS &&
            vambrace_transparent_sign_setup(&first, &set->pair, pair, n, alg) ==
                PSA_ERROR_BAD_STATE &&
            vambrace_transparent_sign_setup(&second, &set->pair, pair, n, alg) ==
                PSA_ERROR_INSUFFICIENT_MEMORY,
        "%s: more operations than there are", current);
  const vambrace_transparent_sign_operation_t old = first;
  CHECK(vambrace_transparent_sign_update(&first, pair, 1) == PSA_SUCCESS &&
            vambrace_transparent_sign_set_context(&first, pair, 1) == PSA_ERROR_BAD_STATE &&
            vambrace_transparent_sign_update(&first, pair, 1) == PSA_ERROR_BAD_STATE,
        "%s: a context after the first piece", current);
  CHECK(vambrace_transparent_sign_setup(&second, &set->pair, pair, n, alg) == PSA_SUCCESS,
        "%s: the memory is free again", current);
  first = old;
  CHECK(vambrace_transparent_sign_update(&first, pair, 1) == PSA_ERROR_BAD_STATE,
        "%s: an operation that has ended", current);
  CHECK(vambrace_transparent_sign_update(&second, NULL, 1) == PSA_ERROR_INVALID_ARGUMENT &&
            vambrace_transparent_sign_update(&second, pair, 1) == PSA_ERROR_BAD_STATE,
        "%s: a piece that is not there", current);
  CHECK(vambrace_transparent_sign_setup(&first, &set->pair, pair, n, alg) == PSA_SUCCESS,
        "%s: setup", current);
  length = 99;
  expect_failure(vambrace_transparent_sign_finish(&first, out, s - 1, &length),
                 PSA_ERROR_BUFFER_TOO_SMALL, out, s - 1, "little room in finish");
  CHECK(vambrace_transparent_sign_setup(&first, &set->pair, pair, n, alg) == PSA_SUCCESS,
        "%s: setup", current);
  work_randomness(false);
  expect_failure(vambrace_transparent_sign_finish(&first, out, s, &length),
                 PSA_ERROR_INSUFFICIENT_ENTROPY, out, s, "finish without randomness");
  work_randomness(true);
}

/* Key types have an even number of ones; no two sets have the same type and bits. */
static void check_identifiers(void) {
  for (size_t i = 0; i < CORE_SETS; i++) {
    const psa_key_attributes_t pair_type = core_sets[i].pair;
    const unsigned types[2] = {pair_type.type, core_sets[i].public_key.type};
    for (unsigned j = 0; j < 2; j++) {
      unsigned ones = 0;
      for (unsigned bit = 0; bit < 16; bit++)
        ones += types[j] >> bit & 1;
      CHECK(ones % 2 == 0, "%s: parity of type %x", core_sets[i].name, types[j]);
    }
    for (size_t j = 0; j < i; j++)
      CHECK(core_sets[j].pair.type != pair_type.type || core_sets[j].pair.bits != pair_type.bits,
            "%s is %s", core_sets[i].name, core_sets[j].name);
  }
}

int main(void) {
  work_randomness(true);
  check_identifiers();
  current = "foreign keys";
  static const psa_key_attributes_t foreign[] = {
      {PSA_KEY_TYPE_AES, 256}, {0x7112, 256}, {0x7004, 2048}, {0x4002, 44}, {0x7182, 129}};
  for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++)
    check_foreign(&foreign[i], PSA_ALG_ML_DSA);
  for (size_t i = 0; i < CORE_SETS; i++) {
    const struct core_set *const set = &core_sets[i];
    current = set->name;
    CHECK(vambrace_transparent_generate_key(&set->pair, pair, sizeof pair, &length) ==
                  PSA_SUCCESS &&
              vambrace_transparent_export_public_key(&set->pair, pair, length, public_key,
                                                     sizeof public_key, &length) == PSA_SUCCESS,
          "%s: keys", current);
    length = 99;
    memset(out, 0xaa, sizeof out);
    check_keys(set);
    if (set->is_slhdsa)
      check_root(set);
    if (set->is_kem) {
      check_kem(set);
    } else {
      check_sig(set);
      check_pieces(set);
    }
  }
  return check_report();
}
