/*
 * count_instructions SET [PASSES|branch]: key generation, encapsulation and decapsulation of the
 * library as it ships, on this processor with all that it can do, one instruction at a time: which
 * ones are executed, and how often, must not depend on the secrets. This is for AVX-512 code, which
 * valgrind cannot run. Addresses of data are not seen: check_disassembly.py looks at them.
 *
 * Each of PASSES passes, 3 to 7, has its own key, coins and ciphertext, every second one a damaged
 * ciphertext; so SET is one in which nothing is sampled by rejection: of Saber's and Scabbard's
 * families, or Classic McEliece, of which only decapsulation is run. branch: decapsulation with a
 * planted leak after it, which must be noticed.
 *
 * The processor's trap flag raises a signal after each instruction, whose handler compares the
 * address; a second process with ptrace would have to be woken for each.
 *
 * Exit codes: 0 all equal, 1 not.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#include "kem/largest.h"
#include "support/compiler.h"
#include "test_random.h"

#define MOST_PASSES 7           /* 21 pairs of secrets; unless PASSES says less */
#define LEAST_INSTRUCTIONS 5000 /* the quickest operation has several times as many */
#define TRAP_FLAG 0x100         /* of the register of flags */

enum operation { KEYPAIR, ENCAPS, DECAPS, OPERATIONS };
static const char *const names[OPERATIONS] = {"keypair", "encaps", "decaps"};

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], secret[LARGEST_KEM_SHARED_SECRET];
static _Alignas(64) uint8_t work[LARGEST_KEM_WORK];
static volatile unsigned sink; /* what the planted leak computes */

/* The addresses of instructions in the first pass of an operation: the others are compared. */
static struct trace {
  uint64_t *at;
  size_t count, capacity;
} traces[OPERATIONS];

/* What the handler compares: `count` instructions of this pass have been seen. */
static struct {
  struct trace *first;
  unsigned pass;
  size_t count;
  uint64_t differs_at; /* the first address that is not the first pass's, or 0 */
} now;

static void record(struct trace *trace, uint64_t at) {
  if (trace->count == trace->capacity) {
    trace->capacity = trace->capacity == 0 ? 1U << 16 : 2 * trace->capacity;
    trace->at = realloc(trace->at, trace->capacity * sizeof *trace->at);
    if (trace->at == NULL)
      _Exit(3);
  }
  trace->at[trace->count++] = at;
}

/* Where watching ends. */
static VMB_NOINLINE void region_ends(void) {
  __asm__ volatile("" ::: "memory");
}

/*
 * After each instruction. It may call realloc: the operation has the caller's memory and calls no
 * function of the C library that allocates.
 */
static void after_instruction(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info;
  greg_t *const registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  const uint64_t at = (uint64_t)registers[REG_RIP];
  if (at == (uint64_t)(uintptr_t)region_ends) {
    registers[REG_EFL] &= ~(greg_t)TRAP_FLAG;
    return;
  }
  if (now.pass == 0) {
    record(now.first, at);
  } else if (now.count >= now.first->count || at != now.first->at[now.count]) {
    now.differs_at = at;
    registers[REG_EFL] &= ~(greg_t)TRAP_FLAG;
    return;
  }
  now.count++;
}

static int watch_instructions(void) {
  static uint8_t stack[1 << 16]; /* the handler's: the operation's own stays as it ships */
  const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = after_instruction;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  return sigaltstack(&own, NULL) == 0 && sigaction(SIGTRAP, &action, NULL) == 0;
}

static vmb_status run(const vmb_kem *kem, enum operation operation, const vmb_env *env) {
  if (operation == KEYPAIR)
    return vmb_kem_keypair(kem, public_key, secret_key, env);
  if (operation == ENCAPS)
    return vmb_kem_encaps(kem, ciphertext, secret, public_key, env);
  return vmb_kem_decaps(kem, secret, ciphertext, secret_key, env);
}

static VMB_NOINLINE void planted_branch(void) {
  if ((secret[0] & 1) != 0)
    sink++;
}

/* From the flag to region_ends the operation is watched. */
static VMB_NOINLINE vmb_status watched(const vmb_kem *kem, enum operation operation,
                                       const vmb_env *env, int planted) {
  __asm__ volatile("lea -128(%%rsp), %%rsp\n\t" /* past the red zone */
                   "pushfq\n\t"
                   "orq %0, (%%rsp)\n\t"
                   "popfq\n\t"
                   "lea 128(%%rsp), %%rsp" ::"i"(TRAP_FLAG)
                   : "cc", "memory");
  const vmb_status status = run(kem, operation, env);
  if (planted)
    planted_branch();
  region_ends();
  return status;
}

/* As addr2line takes it: from where the program was loaded. */
extern const char __executable_start[];
static unsigned long in_file(uint64_t at) {
  return (unsigned long)(at - (uint64_t)(uintptr_t)__executable_start);
}

/* Watches an operation; 0 if it fails or its instructions are not those of the first pass. */
static int follow(const vmb_kem *kem, enum operation operation, unsigned pass, const vmb_env *env,
                  int planted) {
  struct trace *const first = &traces[operation];
  now.first = first, now.pass = pass, now.count = 0, now.differs_at = 0;
  if (watched(kem, operation, env, planted) != VMB_OK) {
    printf("%s, pass %u: the operation failed\n", names[operation], pass);
    return 0;
  }
  if (now.differs_at != 0) {
    printf("LEAK: %s, pass %u: after %lu instructions the next one is at 0x%lx, not 0x%lx; the one "
           "before at 0x%lx (addr2line)\n",
           names[operation], pass, (unsigned long)now.count, in_file(now.differs_at),
           now.count < first->count ? in_file(first->at[now.count]) : 0UL,
           now.count > 0 ? in_file(first->at[now.count - 1]) : 0UL);
    return 0;
  }
  if (now.count != first->count || now.count < LEAST_INSTRUCTIONS) {
    printf("%s, pass %u: %lu instructions, %lu in the first pass\n", names[operation], pass,
           (unsigned long)now.count, (unsigned long)first->count);
    return 0;
  }
  return 1;
}

/* All operations from `first` on, with other secrets in each pass. */
static int follow_all(const vmb_kem *kem, enum operation first, unsigned passes, int planted) {
  struct test_random random = {2026};
  const vmb_env env = {{test_random_fill, &random}, work, sizeof work};
  for (enum operation operation = KEYPAIR; operation < OPERATIONS; operation++)
    (void)run(kem, operation, &env); /* the processor's features are looked up, symbols are bound */
  for (unsigned pass = 0; pass < passes; pass++)
    for (enum operation operation = KEYPAIR; operation < OPERATIONS; operation++) {
      if (operation == DECAPS && pass % 2 == 1)
        ciphertext[test_random_below(&random, (uint32_t)vmb_kem_ciphertext_bytes(kem))] ^= 1;
      if (operation < first ? run(kem, operation, &env) != VMB_OK
                            : !follow(kem, operation, pass, &env, planted && operation == DECAPS))
        return 0;
    }
  return 1;
}

int main(int argc, char **argv) {
  const vmb_kem *const kem = vmb_kem_find(argc > 1 ? argv[1] : "");
  const int planted = argc > 2 && strcmp(argv[2], "branch") == 0;
  const int passes = argc > 2 && !planted ? atoi(argv[2]) : MOST_PASSES;
  if (kem == NULL || passes < 3 || passes > MOST_PASSES) {
    printf("usage: count_instructions SET [PASSES|branch]; SET is a KEM of this build, PASSES 3 to "
           "%d\n",
           MOST_PASSES);
    return 2;
  }
  if (!watch_instructions()) {
    printf("the handler of traps cannot be set\n");
    return 1;
  }
  const enum operation first = planted || strncmp(argv[1], "mceliece", 8) == 0 ? DECAPS : KEYPAIR;
  if (!follow_all(kem, first, (unsigned)passes, planted))
    return 1;
  for (enum operation operation = first; operation < OPERATIONS; operation++)
    printf("%s, %s: the same %lu instructions with %u secrets\n", argv[1], names[operation],
           (unsigned long)traces[operation].count, (unsigned)passes);
  return 0;
}
