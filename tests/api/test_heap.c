/*
 * test_heap SET: an operation without working memory of the caller takes it from the heap, gives it
 * back wiped whatever happens, and says VMB_ERROR_MEMORY if there is none. The linker puts this
 * program's functions between the library and malloc and free (--wrap), where every block is looked
 * at.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "test_random.h"
#include "vambrace/vambrace.h"

#define PATTERN 0xd7
#define BLOCKS_MAX 8

void *__real_malloc(size_t bytes);
void __real_free(void *memory);
void *__wrap_malloc(size_t bytes);
void __wrap_free(void *memory);

/* What the heap does and has seen while an operation runs. */
static struct {
  int watching;
  size_t refused; /* blocks of so many bytes and more; 0: none */
  struct {
    uint8_t *memory;
    size_t bytes;
  } block[BLOCKS_MAX];
  unsigned taken, given_back;
  size_t largest, unwiped; /* bytes that were not zero when they were given back */
} heap;

void *__wrap_malloc(size_t bytes) {
  if (!heap.watching)
    return __real_malloc(bytes);
  if ((heap.refused != 0 && bytes >= heap.refused) || heap.taken == BLOCKS_MAX)
    return NULL;
  uint8_t *const memory = __real_malloc(bytes);
  memset(memory, PATTERN, bytes);
  heap.block[heap.taken].memory = memory;
  heap.block[heap.taken++].bytes = bytes;
  if (bytes > heap.largest)
    heap.largest = bytes;
  return memory;
}

void __wrap_free(void *memory) {
  for (unsigned i = 0; heap.watching && i < heap.taken; i++) {
    if (heap.block[i].memory != memory)
      continue;
    for (size_t k = 0; k < heap.block[i].bytes; k++)
      heap.unwiped += heap.block[i].memory[k] != 0;
    heap.given_back++;
  }
  __real_free(memory);
}

/* ---- The operations -------------------------------------------------------------------------- */

struct objects {
  const vmb_kem *kem;
  const vmb_sig *sig;
  uint8_t *public_key, *secret_key, *sent, *secret;
  size_t sent_length;
};

static const uint8_t message[] = "a message";

/* 0: key pair; 1: encapsulation or signing; 2: decapsulation or verification */
static vmb_status run(struct objects *o, unsigned step, const vmb_env *env) {
  if (o->kem != NULL) {
    if (step == 0)
      return vmb_kem_keypair(o->kem, o->public_key, o->secret_key, env);
    if (step == 1)
      return vmb_kem_encaps(o->kem, o->sent, o->secret, o->public_key, env);
    return vmb_kem_decaps(o->kem, o->secret, o->sent, o->secret_key, env);
  }
  if (step == 0)
    return vmb_sig_keypair(o->sig, o->public_key, o->secret_key, env);
  if (step == 1)
    return vmb_sig_sign(o->sig, o->sent, &o->sent_length, message, sizeof message, o->secret_key,
                        env);
  return vmb_sig_verify(o->sig, o->sent, o->sent_length, message, sizeof message, o->public_key,
                        env);
}

static size_t work_bytes(const struct objects *o, unsigned step) {
  if (o->kem != NULL)
    return step == 0   ? vmb_kem_keypair_work_bytes(o->kem)
           : step == 1 ? vmb_kem_encaps_work_bytes(o->kem)
                       : vmb_kem_decaps_work_bytes(o->kem);
  return step == 0   ? vmb_sig_keypair_work_bytes(o->sig)
         : step == 1 ? vmb_sig_sign_fast_work_bytes(o->sig)
                     : vmb_sig_verify_work_bytes(o->sig);
}

static vmb_status watched(struct objects *o, unsigned step, const vmb_env *env, size_t refused) {
  memset(&heap, 0, sizeof heap);
  heap.refused = refused;
  heap.watching = 1;
  const vmb_status status = run(o, step, env);
  heap.watching = 0;
  return status;
}

static void check_blocks(const struct objects *o, unsigned step, const char *when) {
  CHECK(heap.taken > 0 && heap.largest >= work_bytes(o, step),
        "step %u %s: working memory comes from the heap", step, when);
  CHECK(heap.given_back == heap.taken, "step %u %s: %u blocks taken, %u given back", step, when,
        heap.taken, heap.given_back);
  CHECK(heap.unwiped == 0, "step %u %s: %lu bytes were given back unwiped", step, when,
        (unsigned long)heap.unwiped);
}

/* A random source that never works. */
static vmb_status fail(void *state, uint8_t *out, size_t length) {
  (void)state;
  memset(out, PATTERN, length);
  return VMB_ERROR_RANDOM;
}

static void check_step(struct objects *o, unsigned step) {
  const vmb_env no_random = {{fail, NULL}, NULL, 0};
  if (step < 2) { /* verification and decapsulation draw nothing, and some signatures do not */
    const vmb_status status = watched(o, step, &no_random, 0);
    CHECK(status == VMB_ERROR_RANDOM || step == 1, "step %u without randomness: status %d", step,
          (int)status);
    check_blocks(o, step, "that fails");
  }
  CHECK(watched(o, step, NULL, 1) == VMB_ERROR_MEMORY, "step %u without a heap", step);
  struct test_random source = {step + 1};
  const vmb_env env = {{test_random_fill, &source}, NULL, 0};
  if (step < 2) { /* else the inputs stay for the next step */
    CHECK(watched(o, step, NULL, 0) == VMB_OK, "step %u with all defaults", step);
    check_blocks(o, step, "with all defaults");
  }
  CHECK(watched(o, step, &env, 0) == VMB_OK, "step %u with a random source", step);
  check_blocks(o, step, "with a random source");
  if (o->sig != NULL && step == 1) { /* signing takes the least if there is not the most */
    const size_t least = vmb_sig_sign_work_bytes(o->sig);
    CHECK(watched(o, step, &env, least) == VMB_ERROR_MEMORY, "signing with less");
    CHECK(watched(o, step, &env, least + 1) == VMB_OK && heap.largest == least && heap.unwiped == 0,
          "signing with the least memory");
  }
}

int main(int argc, char **argv) {
  const char *const set = argc > 1 ? argv[1] : "";
  struct objects o = {vmb_kem_find(set), vmb_sig_find(set), NULL, NULL, NULL, NULL, 0};
  if (o.kem == NULL && o.sig == NULL) {
    printf("usage: test_heap SET; '%s' is no set of this build\n", set);
    return 2;
  }
  o.public_key =
      malloc(o.kem != NULL ? vmb_kem_public_key_bytes(o.kem) : vmb_sig_public_key_bytes(o.sig));
  o.secret_key =
      malloc(o.kem != NULL ? vmb_kem_secret_key_bytes(o.kem) : vmb_sig_secret_key_bytes(o.sig));
  o.sent = malloc(o.kem != NULL ? vmb_kem_ciphertext_bytes(o.kem) : vmb_sig_signature_bytes(o.sig));
  o.secret = malloc(o.kem != NULL ? vmb_kem_shared_secret_bytes(o.kem) : 1);
  for (unsigned step = 0; step < 3; step++)
    check_step(&o, step);
  free(o.public_key);
  free(o.secret_key);
  free(o.sent);
  free(o.secret);
  return check_report();
}
