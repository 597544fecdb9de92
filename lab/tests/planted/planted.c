/*
 * Functions with planted defects, and sound ones alongside them: what the lab's checks must find,
 * and must not. Each function is called with several secrets. Runs on a bare Cortex-M and on Linux.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The lines with a defect end in a comment "leak: <kind>"; the tests look for just these lines.
 */
#include <stdint.h>

#define SEPARATE __attribute__((noinline, used))

uint32_t planted_public[64];
uint8_t planted_secret[32], planted_output[32], planted_forgotten[32];
volatile uint32_t planted_sink;

SEPARATE void planted_step(uint32_t x) {
  planted_sink = x;
}

/* Sound: arithmetic, and a public loop and a public look-up. */
SEPARATE uint32_t planted_none(uint32_t secret) {
  uint32_t x = secret;
  for (uint32_t i = 0; i < 64; i++)
    x = x * 5 + (planted_public[i] ^ (0u - (x & 1)));
  return x;
}

SEPARATE uint32_t planted_branch(uint32_t secret) {
  if ((secret & 1) != 0) /* leak: branch */
    planted_step(secret);
  return secret;
}

SEPARATE uint32_t planted_length(uint32_t secret) {
  uint32_t x = 1;
  for (uint32_t i = 0; i < (secret & 7); i++) /* leak: branch */
    planted_step(x += i);
  return x;
}

SEPARATE uint32_t planted_lookup(uint32_t secret) {
  return planted_public[secret & 63] + 1; /* leak: address */
}

SEPARATE void planted_store(uint32_t secret) {
  planted_public[secret & 63] = 1; /* leak: address */
}

SEPARATE void planted_division(uint32_t secret) {
  planted_sink = 1000000007u / (secret | 1); /* leak: division */
}

/* The leak comes late, after several checkpoints of the digests. */
SEPARATE uint32_t planted_late(uint32_t secret) {
  uint32_t x = secret;
  for (uint32_t i = 0; i < 40000; i++)
    planted_sink = x += planted_public[i & 63];
  if ((secret & 2) != 0) /* leak: branch */
    planted_step(x);
  return x;
}

/* Rejects a public candidate; which one is accepted may differ. */
SEPARATE uint32_t planted_public_rejection(uint32_t candidate) {
  while ((candidate & 3) != 3)
    planted_step(candidate++);
  return candidate;
}

SEPARATE uint32_t planted_with_rejection(uint32_t secret) {
  return planted_public_rejection(secret) + secret;
}

/*
 * One or two attempts; the number is public in some schemes. Two of the four secrets need each
 * number.
 */
SEPARATE uint32_t planted_attempt(uint32_t x) {
  planted_sink = x;
  return x * 3;
}

SEPARATE uint32_t planted_attempts(uint32_t secret) {
  uint32_t x = planted_attempt(secret);
  if ((secret & 1) != 0)
    x = planted_attempt(x);
  return x;
}

/* Four random numbers below 2^15 by rejection. Which candidates are rejected is public. */
uint32_t planted_numbers[4], planted_table[64];

static uint32_t planted_next(uint32_t *state) {
  return *state = *state * 1103515245u + 12345u;
}

SEPARATE void planted_sampler(uint32_t secret) {
  uint32_t state = secret, found = 0, candidates = 0;
  while (candidates < 64) {
    const uint32_t accepted = planted_next(&state) >> 31;
    candidates++;
    planted_numbers[candidates & 3] = state >> 16;
    if (accepted)
      planted_step(++found);
  }
}

SEPARATE uint32_t planted_sampling(uint32_t secret) {
  uint32_t x = secret;
  for (uint32_t i = 0; i < 256; i++)
    x = x * 5 + planted_public[i & 63];
  planted_sampler(secret);
  return x;
}

/* A sampler with a leak alongside the rejection. */
SEPARATE void planted_sampler_exit(uint32_t secret) {
  uint32_t state = secret, found = 0, candidates = 0;
  while (candidates < 64) {
    const uint32_t accepted = planted_next(&state) >> 31;
    candidates++;
    if ((state & 0x30000) != 0) /* leak: branch */
      planted_step(state);
    if (accepted)
      planted_step(++found);
  }
}

SEPARATE void planted_sampler_lookup(uint32_t secret) {
  uint32_t state = secret, found = 0, candidates = 0;
  while (candidates < 64) {
    const uint32_t accepted = planted_next(&state) >> 31;
    candidates++;
    planted_sink = planted_table[state >> 16 & 63]; /* leak: address */
    if (accepted)
      planted_step(++found);
  }
}

/* Does less at some places: the place is public in one of its callers and a secret in the other. */
SEPARATE void planted_from(uint32_t place) {
  for (uint32_t i = place & 3; i < 4; i++) /* leak: branch */
    planted_sink = planted_public[i];
}

SEPARATE void planted_public_place(uint32_t place) {
  planted_from(place);
}

SEPARATE void planted_secret_place(uint32_t secret) {
  planted_from(secret >> 1);
}

SEPARATE void planted_one_caller(uint32_t place) {
  planted_public_place(place);
}

SEPARATE void planted_two_callers(uint32_t secret) {
  planted_public_place(secret);
  planted_secret_place(secret);
}

static void copy(uint8_t *to, const volatile uint8_t *from) {
  for (int i = 0; i < 32; i++)
    to[i] = from[i];
}

/* Leaves nothing: the secret goes to the output only. */
SEPARATE void planted_clean(void) {
  copy(planted_output, planted_secret);
}

SEPARATE void planted_static(void) {
  copy(planted_forgotten, planted_secret);
  copy(planted_output, planted_secret);
}

SEPARATE void planted_stack(void) {
  uint8_t buffer[32];
  copy(buffer, planted_secret);
  __asm__ volatile("" : : "r"(buffer) : "memory");
  copy(planted_output, buffer);
}

int main(void) {
  static const uint32_t secrets[] = {3, 12, 29, 54};
  for (int i = 0; i < 32; i++)
    planted_secret[i] = (uint8_t)(i * 37 + 11);
  for (int i = 0; i < 4; i++) {
    planted_step(planted_none(secrets[i]));
    planted_branch(secrets[i]);
    planted_length(secrets[i]);
    planted_step(planted_lookup(secrets[i]));
    planted_store(secrets[i]);
    planted_division(secrets[i]);
    planted_late(secrets[i]);
    planted_step(planted_with_rejection(secrets[i]));
    planted_step(planted_attempts(secrets[i]));
    planted_step(planted_sampling(secrets[i]));
    planted_sampler_exit(secrets[i]);
    planted_sampler_lookup(secrets[i]);
    planted_one_caller(secrets[i]);
    planted_two_callers(secrets[i]);
  }
  planted_clean();
  planted_static();
  for (int i = 0; i < 32; i++)
    planted_forgotten[i] = 0;
  planted_stack();
  return 0;
}

#if defined(__arm__) && !defined(__linux__)
extern uint32_t stack_top;
void start(void);

static void end(uint32_t code) {
  const uint32_t block[2] = {0x20026, code};
  register uint32_t r0 __asm__("r0") = 0x20; /* SYS_EXIT_EXTENDED */
  register const uint32_t *r1 __asm__("r1") = block;
  __asm__ volatile("bkpt 0xab" : : "r"(r0), "r"(r1) : "memory");
}

static void fault(void) {
  end(139);
}

void start(void) {
  end((uint32_t)main());
}

__attribute__((section(".vectors"), used)) const uintptr_t vectors[16] = {
    (uintptr_t)&stack_top, (uintptr_t)start, (uintptr_t)fault, (uintptr_t)fault};
#endif
