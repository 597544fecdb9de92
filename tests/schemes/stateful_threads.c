/*
 * Four threads sign with one signer: no index comes out twice, and all that are left come out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <pthread.h>
#include <stdatomic.h>

#include STATEFUL_TEST

enum { THREADS = 4, LEFT = 32 };

static uint8_t memory[STATEFUL_SIGNER_BYTES];
static stateful_signer *const signer = (stateful_signer *)(void *)memory;
static atomic_uint used[LEFT];

/* Signs until nothing is left; a refusal because of another thread is tried again. */
static void *sign_all(void *argument) {
  uint8_t signature[STATEFUL_SIGNATURE_BYTES];
  size_t length;
  (void)argument;
  while (stateful_remaining(signer) != 0)
    if (stateful_sign(signer, signature, &length, NULL, 0) == VMB_OK)
      atomic_fetch_add(&used[stateful_index(signature) % LEFT], 1);
  return NULL;
}

int main(void) {
  static uint8_t public_key[STATEFUL_PUBLIC_KEY_BYTES], secret_key[STATEFUL_SECRET_KEY_BYTES];
  static struct slots slots;
  pthread_t threads[THREADS];
  CHECK(stateful_keypair(public_key, secret_key, keep_in_slot, &slots) == VMB_OK, "keys");
  put_record_of(&slots, STATEFUL_KIND, public_key, sizeof public_key, STATEFUL_INDICES - LEFT, 2);
  CHECK(stateful_load(signer, secret_key, slots.record, keep_in_slot, &slots) == VMB_OK, "load");
  for (unsigned i = 0; i < THREADS; i++)
    CHECK(pthread_create(&threads[i], NULL, sign_all, NULL) == 0, "thread %u", i);
  for (unsigned i = 0; i < THREADS; i++)
    CHECK(pthread_join(threads[i], NULL) == 0, "thread %u", i);
  for (unsigned i = 0; i < LEFT; i++)
    CHECK(used[i] == 1, "index %u came out %u times", i, used[i]);
  return check_report();
}
