/*
 * test_stack SET: no operation of the set uses 4096 bytes of stack or more (vambrace.h), random source included; for Classic McEliece
 * (TEST_MCELIECE) also those that take or give the public key in pieces.
 *
 * The stack below the caller is painted, the operation runs, and the lowest byte that lost its paint tells how deep it went; the figure
 * includes the measuring function's own frame. Hosts give the measurement a thread with a stack of its own.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "sig/largest.h"
#include "test_random.h"
#if defined(TEST_MCELIECE)
#include "vambrace/mceliece.h"
#define STREAM_WORK_BYTES 780000 /* of the largest set; less is VMB_ERROR_MEMORY */
#define PIECE_BYTES 1000
#endif

#define LIMIT_BYTES 4096
#define PAINT 0xb7
#define OWN_FRAME_BYTES 256 /* not painted: the measuring function lies here */
#define PLANTED_BYTES 5000

typedef void run_function(void *argument);

/* `bottom` is the lowest address of the stack that this runs on. */
static __attribute__((noinline)) size_t measure(volatile uint8_t *bottom, run_function *run, void *argument) {
  volatile uint8_t *const frame = (volatile uint8_t *)__builtin_frame_address(0);
  for (volatile uint8_t *p = bottom; p < frame - OWN_FRAME_BYTES; p++) *p = PAINT;
  run(argument);
  volatile uint8_t *lowest = bottom;
  while (lowest < frame && *lowest == PAINT) lowest++;
  return (size_t)(frame - lowest);
}

#if defined(VMB_HOSTED)

#include <pthread.h>

static _Alignas(64) uint8_t thread_stack[512 * 1024];

struct measurement {
  run_function *run;
  void *argument;
  size_t bytes;
};

static void *measure_in_thread(void *argument) {
  struct measurement *measurement = (struct measurement *)argument;
  measurement->bytes = measure(thread_stack, measurement->run, measurement->argument);
  return NULL;
}

static size_t stack_bytes(run_function *run, void *argument) {
  struct measurement measurement = {run, argument, 0};
  pthread_attr_t attributes;
  pthread_t thread;
  CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstack(&attributes, thread_stack, sizeof thread_stack) == 0 &&
            pthread_create(&thread, &attributes, measure_in_thread, &measurement) == 0 && pthread_join(thread, NULL) == 0,
        "a thread with its own stack");
  return measurement.bytes;
}

#else

extern uint8_t vmb_stack_bottom[]; /* targets/board/board.ld */

static size_t stack_bytes(run_function *run, void *argument) {
  return measure(vmb_stack_bottom, run, argument);
}

#endif

/* ---- The operations ------------------------------------------------------------------------------------------------------------ */

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
  union largest_kem_work kem;
  union largest_sig_work sig;
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
  int step; /* 0: key pair; 1: encapsulation or signing; 2: decapsulation or verification; 3, 4: key pair and encapsulation in pieces */
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

static vmb_status encaps_in_pieces(const vmb_kem *kem) {
  vmb_mceliece_encaps_state *const state = (vmb_mceliece_encaps_state *)(void *)&work;
  const uint8_t *const key = (const uint8_t *)&public_key;
  const size_t bytes = vmb_kem_public_key_bytes(kem);
  vmb_status status = vmb_mceliece_encaps_begin(state, kem, &env);
  for (size_t at = 0; at < bytes && status == VMB_OK; at += PIECE_BYTES)
    status = vmb_mceliece_encaps_update(state, key + at, bytes - at < PIECE_BYTES ? bytes - at : PIECE_BYTES);
  return vmb_mceliece_encaps_finish(state, (uint8_t *)&sent, secret);
}
#else
static int has_pieces(const vmb_kem *kem) {
  (void)kem;
  return 0;
}
#endif

static void run_operation(void *argument) {
  struct operation *o = (struct operation *)argument;
  uint8_t *const pk = (uint8_t *)&public_key, *const sk = (uint8_t *)&secret_key, *const out = (uint8_t *)&sent;
  if (o->kem != NULL) {
    if (o->step == 0) o->status = vmb_kem_keypair(o->kem, pk, sk, &env);
    if (o->step == 1) o->status = vmb_kem_encaps(o->kem, out, secret, pk, &env);
    if (o->step == 2) o->status = vmb_kem_decaps(o->kem, secret, out, sk, &env);
#if defined(TEST_MCELIECE)
    if (o->step == 3) o->status = keypair_in_pieces(o->kem);
    if (o->step == 4) o->status = encaps_in_pieces(o->kem);
#endif
  } else {
    if (o->step == 0) o->status = vmb_sig_keypair(o->sig, pk, sk, &env);
    if (o->step == 1) o->status = vmb_sig_sign(o->sig, out, &signature_length, message, sizeof message, sk, &env);
    if (o->step == 2) o->status = vmb_sig_verify(o->sig, out, signature_length, message, sizeof message, pk, &env);
  }
}

/* Needs too much: the measurement must show it. */
static void run_planted(void *argument) {
  volatile uint8_t local[PLANTED_BYTES];
  for (size_t i = 0; i < sizeof local; i++) local[i] = (uint8_t)i;
  *(unsigned *)argument = local[PLANTED_BYTES / 2];
}

int main(int argc, char **argv) {
  static const char *const kem_steps[] = {"keypair", "encaps", "decaps", "keypair in pieces", "encaps in pieces"}, *const sig_steps[] = {
                                                                                                                       "keypair", "sign",
                                                                                                                       "verify"};
  const char *set = argc > 1 ? argv[1] : "";
  struct operation operation = {vmb_kem_find(set), vmb_sig_find(set), 0, VMB_OK};
  if (operation.kem == NULL && operation.sig == NULL) {
    printf("usage: test_stack SET; '%s' is no set of this build\n", set);
    return 2;
  }
  for (operation.step = 0; operation.step < (has_pieces(operation.kem) ? 5 : 3); operation.step++) {
    const char *name = (operation.kem != NULL ? kem_steps : sig_steps)[operation.step];
    const size_t bytes = stack_bytes(run_operation, &operation);
    printf("%s %s: %lu bytes of stack\n", set, name, (unsigned long)bytes);
    CHECK(operation.status == VMB_OK, "%s: status %d", name, (int)operation.status);
    CHECK(bytes < LIMIT_BYTES, "%s %s: %lu bytes of stack, the limit is %u", set, name, (unsigned long)bytes, (unsigned)LIMIT_BYTES);
  }
  unsigned planted = 0;
  const size_t bytes = stack_bytes(run_planted, &planted);
  CHECK(bytes >= PLANTED_BYTES && bytes < PLANTED_BYTES + 1000, "a function that needs %u bytes is measured with %lu",
        (unsigned)PLANTED_BYTES, (unsigned long)bytes);
  return check_report();
}
