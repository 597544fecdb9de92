/*
 * test_stack SET: no operation of the set uses 4096 bytes of stack or more (vambrace.h), random
 * source included, and on 64-bit processors it leaves nothing there but the last bytes of the
 * functions that wipe; for Classic McEliece (TEST_MCELIECE) also those that take or give the public
 * key in pieces, for Falcon (TEST_FALCON) those of expanded keys.
 *
 * The stack below the caller is painted, the operation runs, and the lowest byte that lost its
 * paint tells how deep it went; the figure includes the measuring function's own frame. A byte that
 * is neither paint nor zero was left by somebody; words that are addresses of code or of the stack
 * are return addresses and frame pointers, which tell nothing. Hosts give the measurement a thread
 * with a stack of its own.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "api/keys_of_sets.h"
#include "support/zeroize.h"
#include "test_random.h"
#if defined(TEST_MCELIECE)
#include "schemes/mceliece/mceliece_stream.h"
#include "vambrace/mceliece.h"
#define STREAM_WORK_BYTES 780000 /* of the largest set; less is VMB_ERROR_MEMORY */
#define PIECE_BYTES 1000
#endif
#if defined(TEST_FALCON)
#include "vambrace/falcon.h"
#endif

#define LIMIT_BYTES 4096
#define SELF_TEST_MORE_BYTES 1024
#define PAINT 0xb7
#define OWN_FRAME_BYTES 256 /* not painted: the measuring function lies here */
#define PLANTED_BYTES 5000
#define SAVED_REGISTERS_BYTES 16 /* of loop counts: deeper than the wiping by a word or two */
#define LAST_FRAMES_BYTES \
  640 /* the highest: frames of the API and of the wiping, without secrets */

typedef void run_function(void *argument);

struct stack_use {
  size_t bytes; /* how deep it went */
  size_t left;  /* bytes that it left there, but for the highest frames */
};

#if defined(VMB_HOSTED)
static _Alignas(64) uint8_t thread_stack[512 * 1024];
extern const char __executable_start[], etext[]; /* of the linker */

static int is_address(uintptr_t word) {
  return (word >= (uintptr_t)__executable_start && word < (uintptr_t)etext) ||
         (word >= (uintptr_t)thread_stack && word < (uintptr_t)thread_stack + sizeof thread_stack);
}
#else
static int is_address(uintptr_t word) {
  (void)word;
  return 0;
}
#endif

/* Bytes of a word on the stack that somebody left there. */
static size_t bytes_left(volatile uintptr_t *word) {
  const volatile uint8_t *const bytes = (const volatile uint8_t *)word;
  size_t left = 0;
  for (size_t i = 0; i < sizeof *word; i++)
    left += bytes[i] != PAINT && bytes[i] != 0;
  return is_address(*word) ? 0 : left;
}

/* `bottom` is the lowest address of the stack that this runs on, a multiple of a word's size. */
static __attribute__((noinline)) struct stack_use measure(volatile uint8_t *bottom,
                                                          run_function *run, void *argument) {
  volatile uint8_t *const frame = (volatile uint8_t *)__builtin_frame_address(0);
  for (volatile uint8_t *p = bottom; p < frame - OWN_FRAME_BYTES; p++)
    *p = PAINT;
  run(argument);
  volatile uint8_t *lowest = bottom;
  while (lowest < frame && *lowest == PAINT)
    lowest++;
  struct stack_use use = {(size_t)(frame - lowest), 0};
  for (volatile uint8_t *p = bottom; p < frame - LAST_FRAMES_BYTES; p += sizeof(uintptr_t))
    use.left += bytes_left((volatile uintptr_t *)(volatile void *)p);
  return use;
}

#if defined(VMB_HOSTED)

#include <pthread.h>

struct measurement {
  run_function *run;
  void *argument;
  struct stack_use use;
};

static void *measure_in_thread(void *argument) {
  struct measurement *measurement = (struct measurement *)argument;
  measurement->use = measure(thread_stack, measurement->run, measurement->argument);
  return NULL;
}

static struct stack_use stack_use_of(run_function *run, void *argument) {
  struct measurement measurement = {run, argument, {0, 0}};
  pthread_attr_t attributes;
  pthread_t thread;
  CHECK(pthread_attr_init(&attributes) == 0 &&
            pthread_attr_setstack(&attributes, thread_stack, sizeof thread_stack) == 0 &&
            pthread_create(&thread, &attributes, measure_in_thread, &measurement) == 0 &&
            pthread_join(thread, NULL) == 0,
        "a thread with its own stack");
  return measurement.use;
}

#else

extern uint8_t vmb_stack_bottom[]; /* targets/board/board.ld */

static struct stack_use stack_use_of(run_function *run, void *argument) {
  return measure(vmb_stack_bottom, run, argument);
}

#endif

/* ---- The operations -------------------------------------------------------------------------- */

static union {
  union largest_kem_public_key kem;
  union largest_sig_public_key sig;
} public_key;
static union {
  union largest_kem_secret_key kem;
  union largest_sig_secret_key sig;
} secret_key;
static union {
  union largest_kem_ciphertext ciphertext;
  union largest_sig_signature signature;
} sent;
static union {
  union largest_key_work of_keys;
#if defined(TEST_MCELIECE)
  uint8_t stream[STREAM_WORK_BYTES];
#endif
} work;
static uint8_t secret[LARGEST_KEM_SHARED_SECRET];
static size_t signature_length;
static const uint8_t message[] = "a message";

static struct test_random source = {3};
static const vmb_env env = {{test_random_fill, &source}, &work, sizeof work};

/* An operation of a KEM or a signature, and what it returned. */
struct operation {
  const vmb_kem *kem;
  const vmb_sig *sig;
  /*
   * 0: key pair; 1: encapsulation or signing; 2: decapsulation or verification; 3 to 6: see
   * key_steps; KEMs, 7, 8, 9: in pieces, key pair, encapsulation, its beginning; 10: the family's
   * own function for such a key pair; signatures, 7, 8: an expanded key, signing with it
   */
  int step;
  vmb_status status;
};

#if defined(TEST_MCELIECE)
/* Public keys in pieces: does the family have it? */
static int has_pieces(const vmb_kem *kem) {
  return kem != NULL && vmb_mceliece_encaps_state_bytes(kem) != 0;
}

static vmb_status sink(void *state, const uint8_t *piece, size_t length) {
  uint8_t **const next = (uint8_t **)state;
  memcpy(*next, piece, length);
  *next += length;
  return VMB_OK;
}

static vmb_status keypair_in_pieces(const vmb_kem *kem) {
  uint8_t *next = (uint8_t *)&public_key;
  return vmb_mceliece_keypair_stream(kem, sink, &next, (uint8_t *)&secret_key, &env);
}

/* Without the API around it, which wipes the dead stack again, though not as deep. */
static __attribute__((noinline)) vmb_status keypair_into_sink(const vmb_kem *kem) {
  uint8_t *next = (uint8_t *)&public_key;
  const struct mceliece_sink into = {sink, &next};
  const vmb_rng rng = {test_random_fill, &source};
  const struct mceliece_stream_set *set = vmb_mceliece_stream_sets;
  while (set->sizes != kem->sizes)
    set++;
  const size_t slack = (VMB_WORK_ALIGN - (uintptr_t)&work % VMB_WORK_ALIGN) % VMB_WORK_ALIGN;
  return vmb_mceliece_keypair_into_sink(set->params, &into, (uint8_t *)&secret_key,
                                        (uint8_t *)&work + slack, sizeof work - slack, &rng);
}

static vmb_status encaps_in_pieces(const vmb_kem *kem) {
  vmb_mceliece_encaps_state *const state = (vmb_mceliece_encaps_state *)(void *)&work;
  const uint8_t *const key = (const uint8_t *)&public_key;
  const size_t bytes = vmb_kem_public_key_bytes(kem);
  vmb_status status = vmb_mceliece_encaps_begin(state, kem, &env);
  for (size_t at = 0; at < bytes && status == VMB_OK; at += PIECE_BYTES)
    status = vmb_mceliece_encaps_update(state, key + at,
                                        bytes - at < PIECE_BYTES ? bytes - at : PIECE_BYTES);
  return vmb_mceliece_encaps_finish(state, (uint8_t *)&sent, secret);
}

static vmb_status begin_of_encaps(const vmb_kem *kem) {
  return vmb_mceliece_encaps_begin((vmb_mceliece_encaps_state *)(void *)&work, kem, &env);
}
#else
static int has_pieces(const vmb_kem *kem) {
  (void)kem;
  return 0;
}
#endif

#if defined(TEST_FALCON)
static uint64_t expanded_key[109904 / 8]; /* n = 1024 (VMB_FALCON_EXPANDED_KEY_BYTES) */

/* Expanded keys: does the family have them? */
static int has_expanded_keys(const vmb_sig *sig) {
  return vmb_falcon_expanded_key_bytes(sig) != 0;
}

/* Steps 7 and 8. */
static vmb_status run_expanded(const struct operation *o) {
  vmb_falcon_expanded_key *const expanded = (vmb_falcon_expanded_key *)(void *)expanded_key;
  if (o->step == 7)
    return vmb_falcon_expand_key(o->sig, expanded, (const uint8_t *)&secret_key, &env);
  return vmb_falcon_sign_expanded(o->sig, (uint8_t *)&sent, &signature_length, message,
                                  sizeof message, NULL, 0, expanded, &env);
}
#else
static int has_expanded_keys(const vmb_sig *sig) {
  (void)sig;
  return 0;
}
#endif

static const char *const key_steps[] = {"public key", "check of a public key",
                                        "check of a secret key", "key pair from a seed"};

/* Steps 3 to 6. */
static vmb_status run_key_step(const struct operation *o) {
  static const uint8_t seed[LARGEST_SEED] = {1};
  const struct key_algorithm algorithm = {o->kem, o->sig};
  uint8_t *const pk = (uint8_t *)&public_key, *const sk = (uint8_t *)&secret_key;
  if (o->step == 3)
    return CALL_EITHER(&algorithm, public_key, pk, sk, &env);
  if (o->step == 4)
    return CALL_EITHER(&algorithm, check_public_key, pk, &env);
  if (o->step == 5)
    return CALL_EITHER(&algorithm, check_secret_key, sk, pk, &env);
  return CALL_EITHER(&algorithm, keypair_from_seed, pk, sk, seed, &env);
}

static void run_operation(void *argument) {
  struct operation *o = (struct operation *)argument;
  uint8_t *const pk = (uint8_t *)&public_key, *const sk = (uint8_t *)&secret_key,
                 *const out = (uint8_t *)&sent;
  if (o->step >= 3 && o->step <= 6) {
    o->status = run_key_step(o);
  } else if (o->kem != NULL) {
    if (o->step == 0)
      o->status = vmb_kem_keypair(o->kem, pk, sk, &env);
    if (o->step == 1)
      o->status = vmb_kem_encaps(o->kem, out, secret, pk, &env);
    if (o->step == 2)
      o->status = vmb_kem_decaps(o->kem, secret, out, sk, &env);
#if defined(TEST_MCELIECE)
    if (o->step == 7)
      o->status = keypair_in_pieces(o->kem);
    if (o->step == 8)
      o->status = encaps_in_pieces(o->kem);
    if (o->step == 9)
      o->status = begin_of_encaps(o->kem);
    if (o->step == 10)
      o->status = keypair_into_sink(o->kem);
#endif
  } else {
    if (o->step == 0)
      o->status = vmb_sig_keypair(o->sig, pk, sk, &env);
    if (o->step == 1)
      o->status = vmb_sig_sign(o->sig, out, &signature_length, message, sizeof message, sk, &env);
    if (o->step == 2)
      o->status = vmb_sig_verify(o->sig, out, signature_length, message, sizeof message, pk, &env);
#if defined(TEST_FALCON)
    if (o->step >= 7)
      o->status = run_expanded(o);
#endif
  }
}

#if defined(TEST_SELF_TEST)

static void run_self_tests(void *argument) {
  struct operation *o = (struct operation *)argument;
  const struct key_algorithm algorithm = {o->kem, o->sig};
  o->status = CALL_EITHER(&algorithm, self_test, VMB_TEST_ALL, NULL);
  if (o->status == VMB_OK)
    o->status = CALL_EITHER(&algorithm, pairwise_test, (uint8_t *)&public_key,
                            (uint8_t *)&secret_key, NULL);
}

/* They call the operations, and take some more (selftest.h). */
static void check_self_tests(const char *set, struct operation *operation) {
  const struct stack_use use = stack_use_of(run_self_tests, operation);
  CHECK(operation->status == VMB_OK, "self tests: status %d", (int)operation->status);
  CHECK(use.bytes < LIMIT_BYTES + SELF_TEST_MORE_BYTES, "%s self tests: %lu bytes of stack", set,
        (unsigned long)use.bytes);
}

#endif

/* Needs too much: the measurement must show it. */
static void run_planted(void *argument) {
  volatile uint8_t local[PLANTED_BYTES];
  for (size_t i = 0; i < sizeof local; i++)
    local[i] = (uint8_t)i;
  *(unsigned *)argument = local[PLANTED_BYTES / 2];
}

int main(int argc, char **argv) {
  static const char *const kem_steps[] = {"keypair", "encaps", "decaps"},
                           *const sig_steps[] = {"keypair", "sign", "verify"},
                           *const steps_in_pieces[] = {"keypair in pieces", "encaps in pieces",
                                                       "begin of encaps in pieces",
                                                       "keypair in pieces without the API"},
                           *const steps_expanded[] = {"expanding", "sign with an expanded key"};
  const char *set = argc > 1 ? argv[1] : "";
  struct operation operation = {vmb_kem_find(set), vmb_sig_find(set), 0, VMB_OK};
  if (operation.kem == NULL && operation.sig == NULL) {
    printf("usage: test_stack SET; '%s' is no set of this build\n", set);
    return 2;
  }
  const int steps = has_pieces(operation.kem) ? 11 : has_expanded_keys(operation.sig) ? 9 : 7;
  const char *const *const further = operation.kem != NULL ? steps_in_pieces : steps_expanded;
  for (operation.step = 0; operation.step < steps; operation.step++) {
    const char *name = operation.step >= 7     ? further[operation.step - 7]
                       : operation.step >= 3   ? key_steps[operation.step - 3]
                       : operation.kem != NULL ? kem_steps[operation.step]
                                               : sig_steps[operation.step];
    const struct stack_use use = stack_use_of(run_operation, &operation);
    const size_t bytes = use.bytes;
    printf("%s %s: %lu bytes of stack, %lu left behind\n", set, name, (unsigned long)bytes,
           (unsigned long)use.left);
    CHECK(operation.status == VMB_OK, "%s: status %d", name, (int)operation.status);
    CHECK(bytes < LIMIT_BYTES, "%s %s: %lu bytes of stack, the limit is %u", set, name,
          (unsigned long)bytes, (unsigned)LIMIT_BYTES);
#if defined(VMB_STACK_WIPE_BYTES)
    CHECK(use.left <= SAVED_REGISTERS_BYTES, "%s %s: %lu bytes are left on the stack", set, name,
          (unsigned long)use.left);
    CHECK(bytes > VMB_STACK_WIPE_BYTES, "%s %s: the stack is wiped", set, name);
#endif
  }
#if defined(TEST_SELF_TEST)
  check_self_tests(set, &operation);
#endif
  unsigned planted = 0;
  const struct stack_use use = stack_use_of(run_planted, &planted);
  const size_t bytes = use.bytes;
  CHECK(bytes >= PLANTED_BYTES && bytes < PLANTED_BYTES + 1000,
        "a function that needs %u bytes is measured with %lu", (unsigned)PLANTED_BYTES,
        (unsigned long)bytes);
  CHECK(use.left > PLANTED_BYTES - 1000, "a function that leaves bytes behind is seen: %lu",
        (unsigned long)use.left);
  return check_report();
}
