/*
 * Signing with every amount of working memory that makes a difference (sig/signing_memory.h), after
 * several attempts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "check.h"
#include "schemes/mldsa/mldsa_work.h"
#define SIGNING_MEMORY_SETS "schemes/mldsa/mldsa_sets.def"
#include "sig/signing_memory.h"

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
        check_signing_memory(sig, &message, sizes[i]);
  }
}

int main(void) {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  check_set(#set, MLDSA_##SET##_K, MLDSA_##SET##_L, MLDSA_##SET##_Z_BITS);
#include "schemes/mldsa/mldsa_sets.def"
#undef VMB_SIG_SET
  return check_report();
}
