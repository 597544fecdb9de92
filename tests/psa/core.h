/*
 * What the tests have in place of a core: randomness, hashes, key attributes, the driver's sets.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_PSA_CORE_H
#define VMB_TESTS_PSA_CORE_H

#include <stdbool.h>

#include "hash/sha2/sha2.h"
#include "vambrace/vambrace.h"
#include "vambrace_psa_driver.h"
#include "vambrace_psa_sets.h"

/* psa_generate_random() is this source; fill == NULL: one that fails. */
static vmb_rng core_random;

psa_status_t psa_generate_random(uint8_t *output, size_t output_size) {
  if (core_random.fill == NULL)
    return PSA_ERROR_INSUFFICIENT_ENTROPY;
  return core_random.fill(core_random.state, output, output_size) == VMB_OK
             ? PSA_SUCCESS
             : PSA_ERROR_GENERIC_ERROR;
}

/* SHA-256 and SHA-512. */
psa_status_t psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              uint8_t *hash, size_t hash_size, size_t *hash_length) {
  const size_t bytes = alg == PSA_ALG_SHA_256 ? 32 : alg == PSA_ALG_SHA_512 ? 64 : 0;
  if (bytes == 0)
    return PSA_ERROR_NOT_SUPPORTED;
  if (hash_size < bytes)
    return PSA_ERROR_BUFFER_TOO_SMALL;
  if (bytes == 32)
    vmb_sha256(hash, input, input_length);
  else
    vmb_sha512(hash, input, input_length);
  *hash_length = bytes;
  return PSA_SUCCESS;
}

/* A set of the driver, with its sizes. */
struct core_set {
  const char *name;
  bool is_kem, is_slhdsa;
  psa_key_attributes_t pair, public_key;
  bool seed_is_expanded; /* keys of a seed are not those of the official vectors */
  size_t pair_bytes, public_bytes, output_bytes; /* output: ciphertext, or signature */
  size_t seed_bytes;
};

#define CORE_OUTPUT_KEM(SET) VMB_##SET##_CIPHERTEXT_BYTES
#define CORE_OUTPUT_SIG(SET) VMB_##SET##_SIGNATURE_BYTES
#define CORE_ROW(kind, set, SET, type, bits)                                            \
  {#set,                                                                                \
   KIND_IS_KEM_##kind,                                                                  \
   ((type) & 0xff80) == 0x7180,                                                         \
   {type, bits},                                                                        \
   {(psa_key_type_t)((type) & 0xcfff), bits},                                           \
   VMB_##SET##_SEED_IS_EXPANDED,                                                        \
   ((type) & 0xff80) == 0x7180 ? VMB_##SET##_SECRET_KEY_BYTES : VMB_##SET##_SEED_BYTES, \
   VMB_##SET##_PUBLIC_KEY_BYTES,                                                        \
   CORE_OUTPUT_##kind(SET),                                                             \
   VMB_##SET##_SEED_BYTES},
#define KIND_IS_KEM_KEM true
#define KIND_IS_KEM_SIG false

static const struct core_set core_sets[] = {VMB_PSA_SETS(CORE_ROW)};
enum { CORE_SETS = sizeof core_sets / sizeof core_sets[0] };

/* The first algorithm of a set's key. */
static inline psa_algorithm_t core_alg(const struct core_set *set) {
  const psa_key_type_t type = set->public_key.type;
  if (set->is_slhdsa)
    return PSA_ALG_SLH_DSA;
  if (type == PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY)
    return PSA_ALG_ML_DSA;
  if (type == PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY)
    return PSA_ALG_ML_KEM;
  return set->is_kem ? VAMBRACE_PSA_ALG_KEM(type & 0xff) : VAMBRACE_PSA_ALG_SIGN(type & 0xff);
}

/* Memory for every set of the build. */
#define CORE_ROOM_KEM(set, SET) \
  uint8_t set##_public[VMB_##SET##_PUBLIC_KEY_BYTES], set##_out[VMB_##SET##_CIPHERTEXT_BYTES];
#define CORE_ROOM_SIG(set, SET) \
  uint8_t set##_public[VMB_##SET##_PUBLIC_KEY_BYTES], set##_out[VMB_##SET##_SIGNATURE_BYTES];
#define CORE_ROOM(kind, set, SET, type, bits) CORE_ROOM_##kind(set, SET)
union core_room {
  VMB_PSA_SETS(CORE_ROOM)
};
enum { CORE_BYTES = sizeof(union core_room) };

#endif
