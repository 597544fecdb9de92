/*
 * The functions on seeds and keys of KEM and signature sets in one form, generic and direct ones,
 * and buffers that fit every set of the build.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_API_KEYS_OF_SETS_H
#define VMB_TESTS_API_KEYS_OF_SETS_H

#include <string.h>

#include "kem/largest.h"
#include "sig/largest.h"

typedef vmb_status key_pair_function(uint8_t *, uint8_t *, const vmb_env *);
typedef vmb_status key_from_seed_function(uint8_t *, uint8_t *, const uint8_t *, const vmb_env *);
typedef vmb_status key_check_public_function(const uint8_t *, const vmb_env *);
typedef vmb_status key_check_secret_function(const uint8_t *, const uint8_t *, const vmb_env *);
typedef vmb_status key_public_function(uint8_t *, const uint8_t *, const vmb_env *);

struct keys_of_set {
  const char *name;
  int expanded; /* the seed */
  key_pair_function *keypair;
  key_from_seed_function *from_seed;
  key_check_public_function *check_public;
  key_check_secret_function *check_secret;
  key_public_function *public_key;
};

#define KEYS_OF_SET(set, SET)     \
  {#set,                          \
   VMB_##SET##_SEED_IS_EXPANDED,  \
   vmb_##set##_keypair,           \
   vmb_##set##_keypair_from_seed, \
   vmb_##set##_check_public_key,  \
   vmb_##set##_check_secret_key,  \
   vmb_##set##_public_key},

static const struct keys_of_set keys_of_sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) KEYS_OF_SET(set, SET)
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) KEYS_OF_SET(set, SET)
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
    {NULL, 0, NULL, NULL, NULL, NULL, NULL}};

static inline const struct keys_of_set *keys_of(const char *name) {
  const struct keys_of_set *set = keys_of_sets;
  while (set->name != NULL && strcmp(set->name, name) != 0)
    set++;
  return set->name == NULL ? NULL : set;
}

/* A set through its descriptor: one of the two is NULL. */
struct key_algorithm {
  const vmb_kem *kem;
  const vmb_sig *sig;
};

#define OF_EITHER(algorithm, call) \
  ((algorithm)->kem != NULL ? vmb_kem_##call((algorithm)->kem) : vmb_sig_##call((algorithm)->sig))
#define CALL_EITHER(algorithm, call, ...)                                   \
  ((algorithm)->kem != NULL ? vmb_kem_##call((algorithm)->kem, __VA_ARGS__) \
                            : vmb_sig_##call((algorithm)->sig, __VA_ARGS__))

static inline size_t key_check_public_work_bytes(const struct key_algorithm *algorithm) {
  return algorithm->kem != NULL ? vmb_kem_encaps_work_bytes(algorithm->kem)
                                : vmb_sig_verify_work_bytes(algorithm->sig);
}

union largest_key_work {
  uint8_t kem[LARGEST_KEM_WORK], sig[LARGEST_SIG_WORK];
#define VMB_KEM_SET(set, SET, family, standing, level) \
  uint8_t set[VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
};

union largest_public_key {
  union largest_kem_public_key kem;
  union largest_sig_public_key sig;
};

union largest_secret_key {
  union largest_kem_secret_key kem;
  union largest_sig_secret_key sig;
};

#define LARGEST_SEED 96

#endif
