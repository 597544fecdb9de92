/*
 * test_aimer_memory SET: signing with memory for the tapes of no repetition, of one, of some and of
 * all, and for trees, (sig/signing_memory.h), where any are kept.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/aimer/aimer_work.h"

#define SIGNING_MEMORY_SETS "schemes/aimer/aimer_sets.def"
#include "sig/signing_memory.h"

/* A set keeps the tapes of each repetition after challenges, or nothing. */
static void check_set(const char *name, const struct vmb_aimer_params *p) {
  const size_t tapes = aimer_parties(p) * aimer_tape_bytes(p), repetitions = p->repetitions;
  const size_t trees = p->height > AIMER_GROUP_HEIGHT ? 0 : AIMER_TREE_BYTES(p->bytes);
  const vmb_sig *const sig = vmb_sig_find(name);
  const size_t least = vmb_sig_sign_work_bytes(sig), fast = vmb_sig_sign_fast_work_bytes(sig);
  const size_t none = least + (AIMER_CHECKED - AIMER_BATCH) * sizeof(struct aimer_challenge);
  const size_t powers = AIMER_POWERS_KEPT(p->form, p->bytes);
  const size_t sizes[] = {least,
                          none + tapes - 1,
                          none + tapes,
                          none + (AIMER_CHECKED + 2) * tapes - 1,
                          none + powers + (repetitions - 1) * tapes,
                          none + (powers > 0 ? powers - 1 : 0),
                          none + powers + repetitions * tapes,
                          none + powers + repetitions * tapes + 20 * trees,
                          fast - 1,
                          fast,
                          fast + BEYOND};
  const uint8_t message = 5;
  struct test_random source = {1};
  const vmb_env env = {{test_random_fill, &source}, work, sizeof work};
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "%s: a key", name);
  if (p->height > AIMER_KEPT_HEIGHT) {
    CHECK(fast == least, "%s: nothing is kept", name);
    check_signing_memory(sig, &message, least);
    check_signing_memory(sig, &message, least + BEYOND);
    return;
  }
  CHECK(fast == none + powers + repetitions * (tapes + trees), "%s: what is kept", name);
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    check_signing_memory(sig, &message, sizes[i]);
}

int main(int argc, char **argv) {
  CHECK(argc == 2, "usage: test_aimer_memory SET");
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  if (argc == 2 && strcmp(argv[1], #set) == 0) {                    \
    const struct vmb_aimer_params params = {AIMER_ROW_##SET};       \
    check_set(#set, &params);                                       \
    return check_report();                                          \
  }
#include "schemes/aimer/aimer_sets.def"
#undef VMB_SIG_SET
  CHECK(0, "unknown set");
  return check_report();
}
