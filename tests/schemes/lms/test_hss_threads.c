/*
 * Four threads sign with one signer: no index comes out twice, and all come out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <pthread.h>
#include <stdatomic.h>

#include "schemes/lms/hss_test.h"

enum { THREADS = 4, INDICES = 32 };

static uint8_t memory[9000];
static vmb_hss_signer *const signer = (vmb_hss_signer *)(void *)memory;
static const uint32_t quick[2] = {QUICK_TREE, QUICK_OTS};
static atomic_uint used[INDICES];

/* Signs until nothing is left; a refusal because of another thread is tried again. */
static void *sign_all(void *argument) {
  uint8_t signature[QUICK_TREE_SIGNATURE_BYTES + 4];
  size_t length;
  (void)argument;
  while (vmb_hss_remaining(signer) != 0)
    if (vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_OK)
      atomic_fetch_add(&used[index_of(signature, 1) % INDICES], 1);
  return NULL;
}

int main(void) {
  static uint8_t work[VMB_HSS_KEYPAIR_WORK_BYTES];
  static uint8_t public_key[VMB_HSS_PUBLIC_KEY_BYTES_MAX], secret_key[VMB_HSS_SECRET_KEY_BYTES_MAX];
  static const uint8_t bytes[40] = {5};
  static struct slots slots;
  struct test_drawn drawn = {bytes, sizeof bytes};
  const vmb_env env = {.rng = {test_drawn_fill, &drawn}, .work = work, .work_bytes = sizeof work};
  pthread_t threads[THREADS];
  CHECK(vmb_hss_keypair(public_key, secret_key, quick, 1, keep_in_slot, &slots, &env) == VMB_OK &&
            vmb_hss_load(signer, sizeof memory, secret_key, vmb_hss_secret_key_bytes(quick, 1),
                         slots.record[0], slots.record[1], keep_in_slot, &slots) == VMB_OK,
        "keys");
  for (unsigned i = 0; i < THREADS; i++)
    CHECK(pthread_create(&threads[i], NULL, sign_all, NULL) == 0, "thread %u", i);
  for (unsigned i = 0; i < THREADS; i++)
    CHECK(pthread_join(threads[i], NULL) == 0, "thread %u", i);
  for (unsigned i = 0; i < INDICES; i++)
    CHECK(used[i] == 1, "index %u came out %u times", i, used[i]);
  return check_report();
}
