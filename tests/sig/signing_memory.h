/*
 * Signing with more working memory than it needs: the same signatures, nothing beyond what it makes
 * use of is touched, all of that is wiped. For one program of a family whose signing makes use of
 * more, which defines SIGNING_MEMORY_SETS, its list of sets, before.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SIG_SIGNING_MEMORY_H
#define VMB_TESTS_SIG_SIGNING_MEMORY_H

#include "check.h"
#include "sig/largest.h"
#include "test_random.h"

union largest_signing_work {
  uint8_t none[1];
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_##SET##_SIGN_FAST_WORK_BYTES];
#include SIGNING_MEMORY_SETS
#undef VMB_SIG_SET
};

enum { PATTERN = 0x5a, BEYOND = 64 };
static uint8_t work[sizeof(union largest_signing_work) + BEYOND];
static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY],
    first[LARGEST_SIG_SIGNATURE], signature[LARGEST_SIG_SIGNATURE];

static size_t count_other(const uint8_t *bytes, size_t length, uint8_t value) {
  size_t other = 0;
  for (size_t i = 0; i < length; i++)
    other += bytes[i] != value;
  return other;
}

/* Signs with so much memory at an odd address, and compares with the first signature. */
static void check_signing_memory(const vmb_sig *sig, const uint8_t *message, size_t bytes) {
  const size_t fast = vmb_sig_sign_fast_work_bytes(sig), used = bytes < fast ? bytes : fast;
  const size_t length = vmb_sig_signature_bytes(sig);
  struct test_random source = {message[0]};
  const vmb_env env = {{test_random_fill, &source}, work, bytes};
  uint8_t *const out = bytes == vmb_sig_sign_work_bytes(sig) ? first : signature;
  size_t found;
  memset(work, PATTERN, sizeof work);
  CHECK(vmb_sig_sign(sig, out, &found, message, 1, secret_key, &env) == VMB_OK && found == length,
        "%s signs with %lu bytes", vmb_sig_name(sig), (unsigned long)bytes);
  CHECK_EQUAL_BYTES(out, first, length, "%s, %lu bytes", vmb_sig_name(sig), (unsigned long)bytes);
  CHECK(count_other(work, used, 0) == 0, "%s, %lu bytes: all are wiped", vmb_sig_name(sig),
        (unsigned long)bytes);
  CHECK(count_other(work + used, sizeof work - used, PATTERN) == 0,
        "%s, %lu bytes: what is beyond is left alone", vmb_sig_name(sig), (unsigned long)bytes);
}

#endif
