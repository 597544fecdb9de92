/*
 * test_psa_vectors SET [corrupt=FIELD]: official vectors of a set through the entry points of the
 * driver; corrupt=FIELD changes one bit of that field, so that the test must fail.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "vectors/check_vectors.h"
#include "psa/core.h"
#if defined(VMB_PSA_HAS_SLHDSA)
#include "vambrace/slhdsa.h"
#endif

static uint8_t pair[128], public_key[CORE_BYTES], output[CORE_BYTES], secret[32], other[32];
static uint8_t library_public[CORE_BYTES], library_secret[65536];
#if !defined(VMB_HOSTED)
static uint8_t work[131072];
#endif
static const psa_key_attributes_t derive = {PSA_KEY_TYPE_DERIVE, 256};

/* What the library's own functions may use; hosts have a heap. */
static vmb_env library_env(vmb_rng rng) {
#if defined(VMB_HOSTED)
  return (vmb_env){.rng = rng};
#else
  return (vmb_env){rng, work, sizeof work};
#endif
}

/* What key generation draws of the generator: the seed. */
struct recorder {
  vmb_nist_drbg drbg;
  uint8_t bytes[128];
  size_t length;
};

static vmb_status record(void *state, uint8_t *out, size_t length) {
  struct recorder *const recorder = (struct recorder *)state;
  const vmb_status status = vmb_nist_drbg_fill(&recorder->drbg, out, length);
  if (length <= sizeof recorder->bytes - recorder->length) {
    memcpy(recorder->bytes + recorder->length, out, length);
    recorder->length += length;
  }
  return status;
}

static vmb_status replay(void *state, uint8_t *out, size_t length) {
  struct recorder *const recorder = (struct recorder *)state;
  memcpy(out, recorder->bytes, length);
  return VMB_OK;
}

/* The pair of the vectors' seed by the driver; the generator goes on after it. */
static void make_keys(const struct core_set *set, const struct vector_row *row,
                      struct recorder *recorder) {
  const vmb_env env = library_env((vmb_rng){record, recorder});
  size_t length = 0, bits = 0;
  uint8_t copy[sizeof pair];
  recorder->length = 0;
  const vmb_status made =
      set->is_kem ? vmb_kem_keypair(vmb_kem_find(set->name), library_public, library_secret, &env)
                  : vmb_sig_keypair(vmb_sig_find(set->name), library_public, library_secret, &env);
  CHECK(made == VMB_OK, "%s: the library's keys", set->name);
  core_random = (vmb_rng){replay, recorder};
  CHECK(vambrace_transparent_generate_key(&set->pair, pair, sizeof pair, &length) == PSA_SUCCESS &&
            length == set->pair_bytes,
        "%s: generation", set->name);
  CHECK(vambrace_transparent_derive_key(&set->pair, recorder->bytes, set->seed_bytes, copy,
                                        sizeof copy, &length) == PSA_SUCCESS &&
            length == set->pair_bytes && memcmp(copy, pair, length) == 0,
        "%s: derivation", set->name);
  memset(copy, 0, sizeof copy);
  CHECK(vambrace_transparent_import_key(&set->pair, pair, set->pair_bytes, copy, sizeof copy,
                                        &length, &bits) == PSA_SUCCESS &&
            bits == set->pair.bits && length == set->pair_bytes && memcmp(copy, pair, length) == 0,
        "%s: import of the pair", set->name);
  CHECK(vambrace_transparent_export_public_key(&set->pair, pair, set->pair_bytes, public_key,
                                               sizeof public_key, &length) == PSA_SUCCESS &&
            length == set->public_bytes,
        "%s: export", set->name);
  if (set->seed_is_expanded)
    return;
  CHECK_EQUAL_BYTES(public_key, library_public, length, "%s: public key", set->name);
  compare_digest(row, 0, "pk_sha256", public_key, length);
}

/* The public key again: imported without bits, then exported. */
static void use_public_key(const struct core_set *set) {
  const psa_key_attributes_t unsized = {set->public_key.type, 0};
  size_t length = 0, bits = 0;
  CHECK(vambrace_transparent_import_key(&unsized, public_key, set->public_bytes, library_public,
                                        sizeof library_public, &length, &bits) == PSA_SUCCESS &&
            bits == set->pair.bits,
        "%s: import of the public key", set->name);
  CHECK(vambrace_transparent_export_public_key(&set->public_key, library_public, length, output,
                                               sizeof output, &length) == PSA_SUCCESS &&
            length == set->public_bytes && memcmp(output, public_key, length) == 0,
        "%s: export of the public key", set->name);
}

static void check_kem(const struct core_set *set, const struct vector_row *row,
                      struct recorder *recorder) {
  const psa_algorithm_t alg = core_alg(set);
  size_t length = 0, key_length = 0;
  core_random = (vmb_rng){vmb_nist_drbg_fill, &recorder->drbg};
  CHECK(vambrace_transparent_encapsulate(&set->public_key, public_key, set->public_bytes, alg,
                                         &derive, secret, sizeof secret, &key_length, output,
                                         sizeof output, &length) == PSA_SUCCESS &&
            key_length == 32 && length == set->output_bytes,
        "%s: encapsulation", set->name);
  if (!set->seed_is_expanded) {
    compare_digest(row, 0, "ct_sha256", output, length);
    compare(row, 0, "ss", secret, 32);
  }
  CHECK(vambrace_transparent_decapsulate(&set->pair, pair, set->pair_bytes, alg, output, length,
                                         &derive, other, sizeof other,
                                         &key_length) == PSA_SUCCESS &&
            memcmp(secret, other, 32) == 0,
        "%s: decapsulation", set->name);
  CHECK(vambrace_transparent_encapsulate(&set->pair, pair, set->pair_bytes, alg, &derive, secret,
                                         sizeof secret, &key_length, output, sizeof output,
                                         &length) == PSA_SUCCESS &&
            vambrace_transparent_decapsulate(&set->pair, pair, set->pair_bytes, alg, output, length,
                                             &derive, other, sizeof other,
                                             &key_length) == PSA_SUCCESS &&
            memcmp(secret, other, 32) == 0,
        "%s: encapsulation with the pair", set->name);
}

/* A message in pieces, verified the other way round; where the set has that. */
static void check_pieces(const struct core_set *set, psa_algorithm_t alg, const uint8_t *message,
                         size_t bytes, const uint8_t *context, size_t context_bytes) {
  vambrace_transparent_sign_operation_t sign = {0};
  vambrace_transparent_verify_operation_t verify = {0};
  size_t length = 0;
  const psa_status_t status =
      vambrace_transparent_sign_setup(&sign, &set->pair, pair, set->pair_bytes, alg);
  if (vmb_sig_sign_stream_bytes(vmb_sig_find(set->name)) == 0) {
    CHECK(status == PSA_ERROR_NOT_SUPPORTED, "%s: pieces", set->name);
    return;
  }
  CHECK(status == PSA_SUCCESS, "%s: setup", set->name);
  CHECK(vambrace_transparent_sign_set_context(&sign, context, context_bytes) == PSA_SUCCESS &&
            vambrace_transparent_sign_update(&sign, message, bytes / 2) == PSA_SUCCESS &&
            vambrace_transparent_sign_update(&sign, message + bytes / 2, bytes - bytes / 2) ==
                PSA_SUCCESS &&
            vambrace_transparent_sign_finish(&sign, output, sizeof output, &length) == PSA_SUCCESS,
        "%s: signing in pieces", set->name);
  CHECK(vambrace_transparent_verify_message_with_context(
            &set->public_key, public_key, set->public_bytes, alg, message, bytes, context,
            context_bytes, output, length) == PSA_SUCCESS,
        "%s: what was signed in pieces", set->name);
  for (unsigned damaged = 0; damaged < 2; damaged++) {
    CHECK(vambrace_transparent_verify_setup(&verify, &set->pair, pair, set->pair_bytes, alg, output,
                                            length) == PSA_SUCCESS &&
              vambrace_transparent_verify_set_context(&verify, context, context_bytes) ==
                  PSA_SUCCESS &&
              vambrace_transparent_verify_update(&verify, message, bytes - damaged) == PSA_SUCCESS,
          "%s: verification in pieces", set->name);
    CHECK(vambrace_transparent_verify_finish(&verify) ==
              (damaged ? PSA_ERROR_INVALID_SIGNATURE : PSA_SUCCESS),
          "%s: verdict", set->name);
  }
}

/* Deterministic: a source is not asked. */
static void check_deterministic(const struct core_set *set, const struct vector_row *row,
                                const uint8_t *message, size_t bytes) {
  const psa_algorithm_t alg = core_alg(set) | 0x100;
  size_t length = 0;
  core_random = (vmb_rng){NULL, NULL};
  const psa_status_t status = vambrace_transparent_sign_message(
      &set->pair, pair, set->pair_bytes, alg, message, bytes, output, sizeof output, &length);
  if (alg != PSA_ALG_DETERMINISTIC_ML_DSA && alg != PSA_ALG_DETERMINISTIC_SLH_DSA) {
    CHECK(status == PSA_ERROR_NOT_SUPPORTED, "%s: deterministic", set->name);
    return;
  }
  CHECK(status == PSA_SUCCESS, "%s: deterministic", set->name);
  compare_digest(row, 0, "sig_det_sha256", output, length);
#if defined(VMB_PSA_HAS_SLHDSA)
  const vmb_env env = library_env((vmb_rng){NULL, NULL});
  static uint8_t wanted[CORE_BYTES];
  if (set->is_slhdsa) {
    CHECK(vmb_slhdsa_sign_deterministic(vmb_sig_find(set->name), wanted, &length, message, bytes,
                                        NULL, 0, pair, &env) == VMB_OK,
          "%s: the library's signature", set->name);
    CHECK_EQUAL_BYTES(output, wanted, length, "%s: deterministic", set->name);
  }
#endif
}

static void check_sig(const struct core_set *set, const struct vector_row *row,
                      struct recorder *recorder) {
  const psa_algorithm_t alg = core_alg(set);
  const struct vector_field *const message = vector_field_find(row, "msg");
  const struct vector_field *const ctx = vector_field_find(row, "ctx");
  static const uint8_t none[33];
  const uint8_t *const data = message != NULL ? message->data : none;
  const size_t bytes = message != NULL ? message->length : sizeof none;
  const uint8_t *const context = ctx != NULL ? ctx->data : NULL;
  const size_t context_bytes = ctx != NULL ? ctx->length : 0;
  size_t length = 0;
  core_random = (vmb_rng){vmb_nist_drbg_fill, &recorder->drbg};
  CHECK(vambrace_transparent_sign_message_with_context(&set->pair, pair, set->pair_bytes, alg, data,
                                                       bytes, context, context_bytes, output,
                                                       sizeof output, &length) == PSA_SUCCESS,
        "%s: signing", set->name);
  if (message != NULL && !set->seed_is_expanded)
    compare_digest(row, 0, "sig_sha256", output, length);
  CHECK(vambrace_transparent_verify_message_with_context(
            &set->public_key, public_key, set->public_bytes, alg, data, bytes, context,
            context_bytes, output, length) == PSA_SUCCESS,
        "%s: verification", set->name);
  CHECK(vambrace_transparent_verify_message_with_context(&set->pair, pair, set->pair_bytes, alg,
                                                         data, bytes, context, context_bytes,
                                                         output, length) == PSA_SUCCESS,
        "%s: verification with the pair", set->name);
  output[length / 2] ^= 1;
  CHECK(vambrace_transparent_verify_message_with_context(
            &set->public_key, public_key, set->public_bytes, alg, data, bytes, context,
            context_bytes, output, length) == PSA_ERROR_INVALID_SIGNATURE,
        "%s: a damaged signature", set->name);
  check_pieces(set, alg, data, bytes, context, context_bytes);
  check_deterministic(set, row, data, bytes);
}

/* The pre-hashed vectors whose hash the core has: FIPS 204's list in the file, if it has one. */
static void check_prehashed(const struct core_set *set, const struct vector_file *file) {
  static const struct {
    const char *name;
    psa_algorithm_t alg;
  } hashes[] = {{"SHA2-256", PSA_ALG_SHA_256}, {"SHA2-512", PSA_ALG_SHA_512}};
  static const uint8_t zeros[32];
  unsigned checked = 0;
  for (unsigned i = 0; set->public_key.type == PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY; i++) {
    char name[32];
    const struct vector_field *field[4];
    static const char *const parts[4] = {"hash", "msg", "ctx", "rnd"};
    for (unsigned j = 0; j < 4; j++) {
      (void)snprintf(name, sizeof name, "prehash.%u.%s", i, parts[j]);
      field[j] = vector_field_find(&file->head, name);
    }
    if (field[0] == NULL)
      break;
    for (unsigned h = 0; h < 2; h++) {
      if (field[0]->length != strlen(hashes[h].name) ||
          memcmp(field[0]->data, hashes[h].name, field[0]->length) != 0 ||
          memcmp(field[3]->data, zeros, 32) != 0)
        continue;
      const psa_algorithm_t alg = PSA_ALG_DETERMINISTIC_HASH_ML_DSA(hashes[h].alg);
      uint8_t hash[64];
      size_t length = 0, hash_length = 0;
      CHECK(vambrace_transparent_sign_message_with_context(
                &set->pair, pair, set->pair_bytes, alg, field[1]->data, field[1]->length,
                field[2]->data, field[2]->length, output, sizeof output, &length) == PSA_SUCCESS,
            "%s: pre-hashed", set->name);
      (void)snprintf(name, sizeof name, "prehash.%u.sig_sha256", i);
      compare_digest(&file->head, i, name, output, length);
      (void)psa_hash_compute(hashes[h].alg, field[1]->data, field[1]->length, hash, sizeof hash,
                             &hash_length);
      CHECK(vambrace_transparent_verify_hash_with_context(
                &set->public_key, public_key, set->public_bytes, PSA_ALG_HASH_ML_DSA(hashes[h].alg),
                hash, hash_length, field[2]->data, field[2]->length, output, length) == PSA_SUCCESS,
            "%s: verification of the hash", set->name);
      CHECK(vambrace_transparent_verify_message_with_context(
                &set->public_key, public_key, set->public_bytes, PSA_ALG_ML_DSA, field[1]->data,
                field[1]->length, field[2]->data, field[2]->length, output,
                length) == PSA_ERROR_INVALID_SIGNATURE,
            "%s: pre-hashed as pure", set->name);
      checked++;
    }
  }
  CHECK(checked > 0 || set->public_key.type != PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY,
        "%s has no pre-hashed vectors", set->name);
}

static void check_set(const struct core_set *set, const struct vector_file *file) {
  const struct vector_row *const row = &file->rows[0];
  const struct vector_field *const seed = vector_field_find(row, "seed");
  static struct recorder recorder;
  CHECK(seed != NULL && seed->length == 48, "%s: the vectors have no seed", set->name);
  if (seed == NULL)
    return;
  vmb_nist_drbg_init(&recorder.drbg, seed->data);
  make_keys(set, row, &recorder);
  use_public_key(set);
  if (set->is_kem)
    check_kem(set, row, &recorder);
  else
    check_sig(set, row, &recorder);
  check_prehashed(set, file);
}

int main(int argc, char **argv) {
  const char *const name = argc > 1 ? argv[1] : "";
  const struct vector_file *const file = vector_file_find(name);
  (void)vector_arguments(argc, argv);
  for (size_t i = 0; i < CORE_SETS; i++)
    if (file != NULL && strcmp(core_sets[i].name, name) == 0) {
      check_set(&core_sets[i], file);
      return check_report();
    }
  printf("usage: test_psa_vectors SET [corrupt=FIELD]; the driver has no set '%s'\n", name);
  return 2;
}
