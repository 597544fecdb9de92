/*
 * Signing with every amount of working memory that makes a difference, from what it needs to what
 * it makes use of: the same signatures, after several attempts; nothing beyond is touched, all of
 * it is wiped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/sets.h"
#include "check.h"
#include "schemes/mldsa/mldsa_work.h"
#include "sig/largest.h"
#include "test_random.h"

union largest_work {
  uint8_t none[1];
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_##SET##_SIGN_FAST_WORK_BYTES];
#include "schemes/mldsa/mldsa_sets.def"
#undef VMB_SIG_SET
};

enum { PATTERN = 0x5a, BEYOND = 64 };
static uint8_t work[sizeof(union largest_work) + BEYOND];
static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY],
    first[LARGEST_SIG_SIGNATURE], signature[LARGEST_SIG_SIGNATURE];

static size_t count_other(const uint8_t *bytes, size_t length, uint8_t value) {
  size_t other = 0;
  for (size_t i = 0; i < length; i++)
    other += bytes[i] != value;
  return other;
}

/* Signs with so much memory at an odd address, and compares with the first signature. */
static void check_memory(const vmb_sig *sig, const uint8_t *message, size_t bytes) {
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

/* The steps are rows of l entries of the matrix, then y, then the secrets. */
static void check_set(const char *name, unsigned k, unsigned l, unsigned z_bits) {
  const vmb_sig *const sig = vmb_sig_find(name);
  const size_t least = vmb_sig_sign_work_bytes(sig), fast = vmb_sig_sign_fast_work_bytes(sig);
  const size_t row = l * sizeof(vmb_q8380417_packed), masks = (size_t)l * 32 * z_bits;
  struct test_random source = {1};
  const vmb_env env = {{test_random_fill, &source}, work, sizeof work};
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "%s: a key", name);
  if (least == fast)
    return; /* a library for small memory */
  CHECK(fast == least + k * row + masks + (k + l) * 512, "%s: what is kept", name);
  for (uint8_t message = 0; message < 3; message++) {
    const size_t sizes[] = {least,
                            least + row - 1,
                            least + row,
                            least + (k - 1) * row,
                            least + k * row - 1,
                            least + k * row,
                            least + k * row + masks - 1,
                            least + k * row + masks,
                            fast - 1,
                            fast,
                            fast + BEYOND};
    const unsigned last = sizeof sizes / sizeof sizes[0] - 1;
    for (unsigned i = 0; i <= last; i++)
      if (message == 0 || i == 0 || i == 2 || i == 9) /* several numbers of attempts */
        check_memory(sig, &message, sizes[i]);
  }
}

int main(void) {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  check_set(#set, MLDSA_##SET##_K, MLDSA_##SET##_L, MLDSA_##SET##_Z_BITS);
#include "schemes/mldsa/mldsa_sets.def"
#undef VMB_SIG_SET
  return check_report();
}
