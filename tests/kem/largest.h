/*
 * Buffers that fit every KEM set of the build: sizeof a union with one member per set is the
 * maximum.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_KEM_LARGEST_H
#define VMB_TESTS_KEM_LARGEST_H

#include "testing/all_sets.h"

union largest_kem_public_key {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level) uint8_t set[VMB_##SET##_PUBLIC_KEY_BYTES];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
};

union largest_kem_secret_key {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level) uint8_t set[VMB_##SET##_SECRET_KEY_BYTES];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
};

union largest_kem_ciphertext {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level) uint8_t set[VMB_##SET##_CIPHERTEXT_BYTES];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
};

union largest_kem_shared_secret {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level) uint8_t set[VMB_##SET##_SHARED_SECRET_BYTES];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
};

union largest_kem_work {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level)   \
  uint8_t set##_keypair[VMB_##SET##_KEYPAIR_WORK_BYTES], \
      set##_encaps[VMB_##SET##_ENCAPS_WORK_BYTES], set##_decaps[VMB_##SET##_DECAPS_WORK_BYTES];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
};

#define LARGEST_KEM_PUBLIC_KEY sizeof(union largest_kem_public_key)
#define LARGEST_KEM_SECRET_KEY sizeof(union largest_kem_secret_key)
#define LARGEST_KEM_CIPHERTEXT sizeof(union largest_kem_ciphertext)
#define LARGEST_KEM_SHARED_SECRET sizeof(union largest_kem_shared_secret)
#define LARGEST_KEM_WORK sizeof(union largest_kem_work)

#endif
