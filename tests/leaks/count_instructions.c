/*
 * count_instructions SET [branch]: key generation, encapsulation and decapsulation of the library
 * as it ships, on this processor with all that it can do, one instruction at a time: which ones are
 * executed, and how often, must not depend on the secrets. This is for AVX-512 code, which valgrind
 * cannot run. Addresses of data are not seen: check_avx512.py looks at them.
 *
 * Each pass has its own key, coins and ciphertext, every second one a damaged ciphertext; so SET is
 * one in which nothing is sampled by rejection: of Saber's and Scabbard's families, or Classic
 * McEliece, of which only decapsulation is run. branch: decapsulation with a planted leak behind
 * it, which must be noticed.
 *
 * Exit codes: 0 all the same, 1 not, 77 this process may not trace another.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kem/largest.h"
#include "support/compiler.h"
#include "test_random.h"

#define PASSES 7                /* 21 pairs of secrets */
#define LEAST_INSTRUCTIONS 5000 /* the quickest operation has several times as many */
#define SKIPPED 77

enum operation { KEYPAIR, ENCAPS, DECAPS, OPERATIONS };
static const char *const names[OPERATIONS] = {"keypair", "encaps", "decaps"};

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], secret[LARGEST_KEM_SHARED_SECRET];
static _Alignas(64) uint8_t work[LARGEST_KEM_WORK];
static volatile unsigned sink; /* what the planted leak computes */

/* ---- The process that is watched ------------------------------------------------------------- */

/* Where watching ends. */
static VMB_NOINLINE void region_ends(void) {
  __asm__ volatile("" ::: "memory");
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

/* From the signal to region_ends the operation is watched. */
static vmb_status watched(const vmb_kem *kem, enum operation operation, const vmb_env *env,
                          int planted) {
  raise(SIGUSR1);
  const vmb_status status = run(kem, operation, env);
  if (planted)
    planted_branch();
  region_ends();
  return status;
}

static int all_passes(const vmb_kem *kem, enum operation first, int planted) {
  struct test_random random = {2026};
  const vmb_env env = {{test_random_fill, &random}, work, sizeof work};
  for (enum operation operation = KEYPAIR; operation < OPERATIONS; operation++)
    (void)run(kem, operation, &env); /* the processor's features are looked up, symbols are bound */
  for (unsigned pass = 0; pass < PASSES; pass++)
    for (enum operation operation = KEYPAIR; operation < OPERATIONS; operation++) {
      if (operation == DECAPS && pass % 2 == 1)
        ciphertext[test_random_below(&random, (uint32_t)vmb_kem_ciphertext_bytes(kem))] ^= 1;
      const vmb_status status = operation < first
                                    ? run(kem, operation, &env)
                                    : watched(kem, operation, &env, planted && operation == DECAPS);
      if (status != VMB_OK)
        return 2;
    }
  return 0;
}

/* ---- The process that watches ---------------------------------------------------------------- */

/* The addresses of instructions in the first pass of an operation: the others are compared. */
static struct trace {
  uint64_t *at;
  size_t count, room;
} traces[OPERATIONS];

static void record(struct trace *trace, uint64_t at) {
  if (trace->count == trace->room) {
    trace->room = trace->room == 0 ? 1U << 16 : 2 * trace->room;
    trace->at = realloc(trace->at, trace->room * sizeof *trace->at);
    if (trace->at == NULL)
      exit(3);
  }
  trace->at[trace->count++] = at;
}

/* As addr2line takes it: from where the program was loaded. */
extern const char __executable_start[];
static unsigned long in_file(uint64_t at) {
  return (unsigned long)(at - (uint64_t)(uintptr_t)__executable_start);
}

/* Follows one region to its end; 0 if its instructions are not those of the first pass. */
static int follow(pid_t child, struct trace *first, unsigned pass, const char *name) {
  const uint64_t end = (uint64_t)(uintptr_t)region_ends;
  size_t count = 0;
  int status = 0;
  for (;; count++) {
    if (ptrace(PTRACE_SINGLESTEP, child, NULL, NULL) != 0 || waitpid(child, &status, 0) != child ||
        !WIFSTOPPED(status) || WSTOPSIG(status) != SIGTRAP) {
      printf("%s, pass %u: the process ended in between\n", name, pass);
      return 0;
    }
    const uint64_t at = (uint64_t)ptrace(PTRACE_PEEKUSER, child,
                                         (void *)offsetof(struct user_regs_struct, rip), NULL);
    if (at == end)
      break;
    if (pass == 0) {
      record(first, at);
    } else if (count >= first->count || at != first->at[count]) {
      printf("LEAK: %s, pass %u: after %lu instructions the next one is at 0x%lx, not 0x%lx; the "
             "one before at 0x%lx (addr2line)\n",
             name, pass, (unsigned long)count, in_file(at),
             count < first->count ? in_file(first->at[count]) : 0UL,
             count > 0 ? in_file(first->at[count - 1]) : 0UL);
      return 0;
    }
  }
  if (count != first->count || count < LEAST_INSTRUCTIONS) {
    printf("%s, pass %u: %lu instructions, %lu in the first pass\n", name, pass,
           (unsigned long)count, (unsigned long)first->count);
    return 0;
  }
  return 1;
}

/* All regions, in the order of all_passes. */
static int follow_all(pid_t child, enum operation first) {
  for (unsigned pass = 0; pass < PASSES; pass++)
    for (enum operation operation = first; operation < OPERATIONS; operation++) {
      int status = 0;
      if (ptrace(PTRACE_CONT, child, NULL, NULL) != 0 || waitpid(child, &status, 0) != child ||
          !WIFSTOPPED(status) || WSTOPSIG(status) != SIGUSR1) {
        printf("%s, pass %u: not reached\n", names[operation], pass);
        return 0;
      }
      if (!follow(child, &traces[operation], pass, names[operation]))
        return 0;
    }
  return 1;
}

int main(int argc, char **argv) {
  const vmb_kem *const kem = vmb_kem_find(argc > 1 ? argv[1] : "");
  const int planted = argc > 2 && strcmp(argv[2], "branch") == 0;
  if (kem == NULL) {
    printf("usage: count_instructions SET [branch]; SET is a KEM of this build\n");
    return 2;
  }
  const enum operation first = planted || strncmp(argv[1], "mceliece", 8) == 0 ? DECAPS : KEYPAIR;
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
      _exit(SKIPPED);
    raise(SIGSTOP);
    _exit(all_passes(kem, first, planted));
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) {
    printf("skipped: this process may not trace another\n");
    return SKIPPED;
  }
  const int same = follow_all(child, first);
  kill(child, SIGKILL);
  for (enum operation operation = first; same && operation < OPERATIONS; operation++)
    printf("%s, %s: the same %lu instructions with %u secrets\n", argv[1], names[operation],
           (unsigned long)traces[operation].count, PASSES);
  return same ? 0 : 1;
}
