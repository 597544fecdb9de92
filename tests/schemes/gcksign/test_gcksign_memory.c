/*
 * test_gcksign_memory SET: signing with and without memory for the vector a
 * (sig/signing_memory.h), messages that take several passes among them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/gcksign/gcksign_work.h"

#define SIGNING_MEMORY_SETS "schemes/gcksign/gcksign_sets.def"
#include "sig/signing_memory.h"

static void check_set(const char *name, size_t kept) {
  const vmb_sig *const sig = vmb_sig_find(name);
  const size_t least = vmb_sig_sign_work_bytes(sig), fast = vmb_sig_sign_fast_work_bytes(sig);
  const size_t sizes[] = {least, least + 1, fast - 1, fast, fast + BEYOND};
  struct test_random source = {1};
  const vmb_env env = {{test_random_fill, &source}, work, sizeof work};
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "%s: a key", name);
  CHECK(fast == least + kept, "%s: what is kept", name);
  for (uint8_t message = 1; message <= 6; message++)
    for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
      check_signing_memory(sig, &message, sizes[i]);
}

int main(int argc, char **argv) {
  CHECK(argc == 2, "usage: test_gcksign_memory SET");
#define VMB_SIG_SET(set, SET, family, standing, level, context_max)            \
  if (argc == 2 && strcmp(argv[1], #set) == 0) {                               \
    check_set(#set, GCKSIGN_KEPT_BYTES(GCKSIGN_##SET##_N, GCKSIGN_##SET##_M)); \
    return check_report();                                                     \
  }
#include "schemes/gcksign/gcksign_sets.def"
#undef VMB_SIG_SET
  CHECK(0, "unknown set");
  return check_report();
}
