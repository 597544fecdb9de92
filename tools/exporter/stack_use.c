/*
 * Prints the stack bytes of the three operations of a set, for boards in QEMU: the stack below the
 * call is painted, and the lowest byte that lost its paint tells how deep the operation went.
 * Compiled with SET, SET_UPPER, SET_HEADER, and IS_KEM for KEMs; tools/exporter/stack.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include SET_HEADER

#define PAINT 0xb7
#define RUNS 4
#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define BYTES(what) JOIN(VMB_, SET_UPPER, what)
#define FUNCTION(what) JOIN(vmb_, SET, what)

extern uint8_t vmb_stack_bottom[]; /* targets/board/board.ld */

static uint8_t public_key[BYTES(_PUBLIC_KEY_BYTES)], secret_key[BYTES(_SECRET_KEY_BYTES)];
static vmb_env env;

/* NOT random; it takes next to no stack, so that the operation's own is what is seen. */
static vmb_status fill(void *state, uint8_t *out, size_t length) {
  uint32_t *const counter = state;
  for (size_t i = 0; i < length; i++) {
    *counter = *counter * 1664525U + 1013904223U;
    out[i] = (uint8_t)(*counter >> 24);
  }
  return VMB_OK;
}

static volatile uint8_t *stack_pointer(void) {
  volatile uint8_t *sp;
  __asm__ volatile("mov %0, sp" : "=r"(sp));
  return sp;
}

/* Paints what is below `sp`; nothing is called between this and the operation. */
#define MEASURE(deepest, call)                                \
  do {                                                        \
    volatile uint8_t *const sp = stack_pointer();             \
    for (volatile uint8_t *p = vmb_stack_bottom; p < sp; p++) \
      *p = PAINT;                                             \
    if ((call) != VMB_OK)                                     \
      exit(1);                                                \
    volatile uint8_t *lowest = vmb_stack_bottom;              \
    while (lowest < sp && *lowest == PAINT)                   \
      lowest++;                                               \
    if ((size_t)(sp - lowest) > *(deepest))                   \
      *(deepest) = (size_t)(sp - lowest);                     \
  } while (0)

static __attribute__((noinline)) void keypair(size_t *deepest) {
  MEASURE(deepest, FUNCTION(_keypair)(public_key, secret_key, &env));
}

#if defined(IS_KEM)
#define SECOND "encaps"
#define THIRD "decaps"
#define SECOND_WORK BYTES(_ENCAPS_WORK_BYTES)
#define THIRD_WORK BYTES(_DECAPS_WORK_BYTES)
static uint8_t ciphertext[BYTES(_CIPHERTEXT_BYTES)], secret[BYTES(_SHARED_SECRET_BYTES)];

static __attribute__((noinline)) void second(size_t *deepest) {
  MEASURE(deepest, FUNCTION(_encaps)(ciphertext, secret, public_key, &env));
}

static __attribute__((noinline)) void third(size_t *deepest) {
  MEASURE(deepest, FUNCTION(_decaps)(secret, ciphertext, secret_key, &env));
}
#else
#define SECOND "sign"
#define THIRD "verify"
#define SECOND_WORK BYTES(_SIGN_WORK_BYTES)
#define THIRD_WORK BYTES(_VERIFY_WORK_BYTES)
static uint8_t signature[BYTES(_SIGNATURE_BYTES)], message[33];
static size_t length;

static __attribute__((noinline)) void second(size_t *deepest) {
  message[0]++;
  MEASURE(deepest, FUNCTION(_sign)(signature, &length, message, sizeof message, secret_key, &env));
}

static __attribute__((noinline)) void third(size_t *deepest) {
  MEASURE(deepest, FUNCTION(_verify)(signature, length, message, sizeof message, public_key, &env));
}
#endif

static union {
  uint8_t keypair[BYTES(_KEYPAIR_WORK_BYTES)];
  uint8_t second[SECOND_WORK];
  uint8_t third[THIRD_WORK];
} work;

int main(void) {
  static uint32_t counter = 1;
  size_t deepest[3] = {0, 0, 0};
  env = (vmb_env){{fill, &counter}, &work, sizeof work};
  keypair(&deepest[0]);
  for (int i = 0; i < RUNS; i++) {
    second(&deepest[1]);
    third(&deepest[2]);
  }
  printf("keypair %u\n" SECOND " %u\n" THIRD " %u\n", (unsigned)deepest[0], (unsigned)deepest[1],
         (unsigned)deepest[2]);
  return 0;
}
