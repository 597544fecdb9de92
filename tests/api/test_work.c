/*
 * test_work: the working memory of an operation that can use more than it needs, at each edge of
 * what the caller and the heap may give; and the trial of a KEM's key pair, whose comparison must
 * look at all of the shared secret. The linker puts this program's functions before malloc and free
 * (--wrap).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>
#include <stdlib.h>

#include "api/work.h"
#include "check.h"

#define LEAST 200
#define MOST 300
#define PATTERN 0x5b

void *__real_malloc(size_t bytes);
void __real_free(void *memory);
void *__wrap_malloc(size_t bytes);
void __wrap_free(void *memory);

/* What the heap is asked for while `watching`; blocks of `refused` bytes and more are not given. */
static struct {
  int watching;
  size_t refused;
  unsigned calls, frees;
  size_t last;
} heap;

void *__wrap_malloc(size_t bytes) {
  if (!heap.watching)
    return __real_malloc(bytes);
  heap.calls++;
  heap.last = bytes;
  return bytes >= heap.refused ? NULL : __real_malloc(bytes);
}

void __wrap_free(void *memory) {
  heap.frees += (unsigned)heap.watching;
  __real_free(memory);
}

static void heap_refuses(size_t bytes) {
  memset(&heap, 0, sizeof heap);
  heap.refused = bytes;
  heap.watching = 1;
}

/* ---- Memory of the caller -------------------------------------------------------------------- */

/* How much of `given` bytes is used; what follows them stays as it is, and the heap rests. */
static void check_given(size_t given, size_t least, size_t most, size_t used) {
  static uint8_t memory[MOST + 64];
  const vmb_env env = {{NULL, NULL}, memory, given};
  struct vmb_work work;
  size_t zeros = 0, untouched = 0;
  memset(memory, PATTERN, sizeof memory);
  heap_refuses(SIZE_MAX);
  const vmb_status status = vmb_work_open_range(&work, &env, least, most);
  CHECK(status == (used == 0 ? VMB_ERROR_MEMORY : VMB_OK), "%lu bytes for %lu to %lu: %d",
        (unsigned long)given, (unsigned long)least, (unsigned long)most, (int)status);
  if (status == VMB_OK) {
    CHECK(work.bytes == used, "of %lu bytes %lu are used", (unsigned long)given,
          (unsigned long)work.bytes);
    vmb_work_close(&work);
  }
  heap.watching = 0;
  for (size_t i = 0; i < sizeof memory; i++) {
    zeros += i < used && memory[i] == 0;
    untouched += i >= used && memory[i] == PATTERN;
  }
  CHECK(zeros == used, "%lu of %lu bytes are wiped", (unsigned long)zeros, (unsigned long)used);
  CHECK(untouched == sizeof memory - used, "bytes after %lu are written", (unsigned long)used);
  CHECK(heap.calls == 0 && heap.frees == 0, "the heap is asked although the caller gave memory");
}

static void check_caller(void) {
  check_given(LEAST - 1, LEAST, MOST, 0);
  for (size_t given = LEAST; given <= MOST; given++)
    check_given(given, LEAST, MOST, given);
  check_given(MOST + 1, LEAST, MOST, MOST);
  check_given(LEAST, LEAST, LEAST, LEAST);
  check_given(LEAST - 1, LEAST, LEAST, 0);
  check_given(LEAST + 1, LEAST, LEAST, LEAST);
}

/* ---- Memory of the heap ---------------------------------------------------------------------- */

/* With blocks of `refused` bytes and more refused: so many calls, and so many bytes in the end. */
static void check_heap(const vmb_env *env, size_t refused, size_t least, size_t most,
                       unsigned calls, size_t used) {
  struct vmb_work work;
  heap_refuses(refused);
  const vmb_status status = vmb_work_open_range(&work, env, least, most);
  CHECK(status == (used == 0 ? VMB_ERROR_MEMORY : VMB_OK), "%lu refused, %lu to %lu: %d",
        (unsigned long)refused, (unsigned long)least, (unsigned long)most, (int)status);
  if (status == VMB_OK) {
    CHECK(work.bytes == used && heap.last == used, "%lu bytes, the heap gave %lu",
          (unsigned long)work.bytes, (unsigned long)heap.last);
    vmb_work_close(&work);
  }
  heap.watching = 0;
  CHECK(heap.calls == calls, "%lu refused, %lu to %lu: the heap is asked %u times",
        (unsigned long)refused, (unsigned long)least, (unsigned long)most, heap.calls);
  CHECK(heap.frees == (used != 0), "%u blocks are given back", heap.frees);
}

static void check_blocks(void) {
  const vmb_env without = {{NULL, NULL}, NULL, 0};
  const vmb_env *const environments[] = {NULL, &without};
  for (unsigned i = 0; i < 2; i++) {
    const vmb_env *const env = environments[i];
    check_heap(env, SIZE_MAX, LEAST, MOST, 1, MOST);
    check_heap(env, MOST + 1, LEAST, MOST, 1, MOST);
    check_heap(env, MOST, LEAST, MOST, 2, LEAST);
    check_heap(env, LEAST + 1, LEAST, MOST, 2, LEAST);
    check_heap(env, LEAST, LEAST, MOST, 2, 0);
    check_heap(env, MOST, MOST - 1, MOST, 2, MOST - 1);
    check_heap(env, LEAST, LEAST, LEAST, 1, 0);
    check_heap(env, SIZE_MAX, LEAST, LEAST, 1, LEAST);
  }
}

/* ---- The trial of a key pair ----------------------------------------------------------------- */

enum { TRIAL_KEY = 8, TRIAL_SECRET = 32 };

/* The toy's shared secret is 1, 2, ..., 32 on one side; decapsulation changes the byte `wrong`. */
static unsigned wrong;

static void fill(uint8_t *shared_secret) {
  for (unsigned i = 0; i < TRIAL_SECRET; i++)
    shared_secret[i] = (uint8_t)(i + 1);
}

static vmb_status toy_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                             void *work, const vmb_rng *rng) {
  (void)work, (void)rng;
  ciphertext[0] = public_key[0];
  fill(shared_secret);
  return VMB_OK;
}

static vmb_status toy_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                             const uint8_t *secret_key, void *work) {
  (void)ciphertext, (void)secret_key, (void)work;
  fill(shared_secret);
  if (wrong < TRIAL_SECRET)
    shared_secret[wrong] ^= 1;
  return VMB_OK;
}

static vmb_status check_pair(const uint8_t *secret_key, const uint8_t *public_key) {
  static const struct vmb_keypair_sizes keypair = {TRIAL_KEY, TRIAL_KEY, 64};
  static const struct vmb_key_sizes sizes = {&keypair, 32,   64,
                                             512,      NULL, {64, TRIAL_KEY, TRIAL_SECRET}};
  static const struct vmb_kem_keys keys = {0, NULL, NULL, NULL};
  return vmb_kem_run_check_secret_key(&sizes, &keys, toy_encaps, toy_decaps, secret_key, public_key,
                                      NULL);
}

static void check_trial(void) {
  uint8_t secret_key[TRIAL_KEY] = {9, 8, 7, 6, 5, 4, 3, 2}, public_key[TRIAL_KEY];
  memcpy(public_key, secret_key, sizeof public_key);
  for (wrong = 0; wrong <= TRIAL_SECRET; wrong++)
    CHECK(check_pair(secret_key, NULL) == (wrong < TRIAL_SECRET ? VMB_ERROR_KEY : VMB_OK),
          "shared secrets that differ in byte %u", wrong);
  wrong = TRIAL_SECRET;
  CHECK(check_pair(secret_key, public_key) == VMB_OK, "a pair");
  for (unsigned i = 0; i < TRIAL_KEY; i++)
    for (unsigned bit = 0; bit < 8; bit++) {
      public_key[i] ^= (uint8_t)(1U << bit);
      CHECK(check_pair(secret_key, public_key) == VMB_ERROR_KEY, "bit %u of byte %u of its copy",
            bit, i);
      public_key[i] ^= (uint8_t)(1U << bit);
    }
}

int main(void) {
  check_caller();
  check_blocks();
  check_trial();
  return check_report();
}
