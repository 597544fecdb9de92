/*
 * test_kem_threads SET [ROUNDS] [overflow]: two threads at a time, with stacks of 128 KiB, give the
 * same bytes as one after the other. Every operation has its own random source and takes its
 * working memory from the heap. The first calls of the process come from both threads, so the
 * detection of the processor's features is raced for, too. overflow: a thread needs more stack than
 * that, which must end the process.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "kem/largest.h"
#include "hash/sha2/sha2.h"
#include "test_random.h"

#define THREADS 2
#define STACK_BYTES (128 * 1024) /* with a guard page below, so that an overflow is a fault */

struct job {
  const vmb_kem *kem;
  uint64_t seed;
  unsigned rounds;
  vmb_status status;
  uint8_t digest[32]; /* of everything that the job computed */
  uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
      ciphertext[LARGEST_KEM_CIPHERTEXT];
  uint8_t sent[LARGEST_KEM_SHARED_SECRET], received[LARGEST_KEM_SHARED_SECRET];
};

static void *run(void *argument) {
  struct job *job = (struct job *)argument;
  struct test_random source = {job->seed};
  const vmb_env env = {{test_random_fill, &source}, NULL, 0};
  const size_t secret_bytes = vmb_kem_shared_secret_bytes(job->kem);
  vmb_sha256_state all;
  vmb_sha256_init(&all);
  job->status = VMB_OK;
  for (unsigned round = 0; round < job->rounds && job->status == VMB_OK; round++) {
    job->status = vmb_kem_keypair(job->kem, job->public_key, job->secret_key, &env);
    if (job->status == VMB_OK)
      job->status = vmb_kem_encaps(job->kem, job->ciphertext, job->sent, job->public_key, &env);
    if (job->status == VMB_OK)
      job->status = vmb_kem_decaps(job->kem, job->received, job->ciphertext, job->secret_key, &env);
    if (job->status == VMB_OK && memcmp(job->sent, job->received, secret_bytes) != 0)
      job->status = VMB_ERROR_CIPHERTEXT;
    vmb_sha256_update(&all, job->public_key, vmb_kem_public_key_bytes(job->kem));
    vmb_sha256_update(&all, job->secret_key, vmb_kem_secret_key_bytes(job->kem));
    vmb_sha256_update(&all, job->ciphertext, vmb_kem_ciphertext_bytes(job->kem));
    vmb_sha256_update(&all, job->sent, secret_bytes);
  }
  vmb_sha256_final(&all, job->digest);
  return NULL;
}

/* Writes from the top of the stack down, as calls would, over its end. */
static void *overflow(void *argument) {
  volatile uint8_t local[STACK_BYTES + 1024];
  for (size_t i = sizeof local; i-- > 0;)
    local[i] = (uint8_t)i;
  *(uint8_t *)argument = local[sizeof local / 2];
  return NULL;
}

static void start(pthread_t *thread, unsigned i, void *(*function)(void *), void *argument) {
  pthread_attr_t attributes;
  CHECK(pthread_attr_init(&attributes) == 0 &&
            pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0,
        "a stack of 128 KiB");
  CHECK(pthread_create(thread, &attributes, function, argument) == 0, "thread %u starts", i);
  (void)pthread_attr_destroy(&attributes);
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const vmb_kem *kem = vmb_kem_find(set);
  if (kem == NULL) {
    printf("usage: test_kem_threads SET; '%s' is no KEM set of this build\n", set);
    return 2;
  }
  static struct job together[THREADS], alone[THREADS];
  pthread_t threads[THREADS];
  for (unsigned i = 0; i < THREADS; i++) {
    together[i].kem = alone[i].kem = kem;
    together[i].seed = alone[i].seed = 77 + i;
    together[i].rounds = alone[i].rounds = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 100;
  }
  if (argc > 3 && strcmp(argv[3], "overflow") == 0) {
    uint8_t seen = 0;
    start(&threads[0], 0, overflow, &seen);
    (void)pthread_join(threads[0], NULL);
    printf("the overflow was not noticed\n");
    return 3;
  }
  for (unsigned i = 0; i < THREADS; i++)
    start(&threads[i], i, run, &together[i]);
  for (unsigned i = 0; i < THREADS; i++)
    CHECK(pthread_join(threads[i], NULL) == 0, "thread %u ends", i);
  for (unsigned i = 0; i < THREADS; i++) {
    (void)run(&alone[i]);
    CHECK(together[i].status == VMB_OK && alone[i].status == VMB_OK,
          "status of thread %u: %d, alone %d", i, (int)together[i].status, (int)alone[i].status);
    CHECK_EQUAL_BYTES(together[i].digest, alone[i].digest, sizeof alone[i].digest,
                      "results of thread %u", i);
  }
  CHECK(memcmp(together[0].digest, together[1].digest, 32) != 0,
        "the two threads have computed different things");
  return check_report();
}
