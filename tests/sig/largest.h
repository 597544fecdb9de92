/*
 * Buffers that fit every signature set of the build: sizeof a union with one member per set is the
 * maximum.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SIG_LARGEST_H
#define VMB_TESTS_SIG_LARGEST_H

#include "testing/all_sets.h"

union largest_sig_public_key {
  uint8_t none[1];
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_##SET##_PUBLIC_KEY_BYTES];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
};

union largest_sig_secret_key {
  uint8_t none[1];
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_##SET##_SECRET_KEY_BYTES];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
};

union largest_sig_signature {
  uint8_t none[1];
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_##SET##_SIGNATURE_BYTES];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
};

union largest_sig_work {
  uint8_t none[1];
#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                               \
  uint8_t set##_keypair[VMB_##SET##_KEYPAIR_WORK_BYTES], set##_sign[VMB_##SET##_SIGN_WORK_BYTES], \
      set##_verify[VMB_##SET##_VERIFY_WORK_BYTES];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
};

#define LARGEST_SIG_PUBLIC_KEY sizeof(union largest_sig_public_key)
#define LARGEST_SIG_SECRET_KEY sizeof(union largest_sig_secret_key)
#define LARGEST_SIG_SIGNATURE sizeof(union largest_sig_signature)
#define LARGEST_SIG_WORK sizeof(union largest_sig_work)

#endif
