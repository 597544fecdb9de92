/*
 * What misled the recorder on Armv6-M: switches and long jumps are calls that do not return after
 * them, so it lost count of calls, and all that came after the random source was left out. In
 * addition to them functions that do mislead it, which it must notice.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

#include "../../images/marker.h"

#define SEPARATE __attribute__((noinline, used))

VMB_LAB_MARKERS(1);
static uint8_t message[32];
volatile uint32_t planted_sink;

/* A switch that the compiler makes a call of a helper, at -Os. `which` is public. */
SEPARATE uint32_t planted_switch(uint32_t which, uint32_t x) {
  switch (which) {
    case 0:
      return x * 3;
    case 1:
      return x ^ 0x55;
    case 2:
      planted_sink = x;
      return x + 7;
    case 3:
      return x << 5 | x >> 27;
    case 4:
      planted_sink = which;
      return ~x;
    case 5:
      return x - which;
    default:
      return 0;
  }
}

/* The random source of the tests has this name; it is left out. */
SEPARATE int vmb_lab_fill(void *state, uint8_t *out, uint32_t length) {
  uint32_t *const x = state;
  for (uint32_t i = 0; i < length; i++) {
    *x = planted_switch(i % 6, *x);
    out[i] = (uint8_t)*x;
  }
  return 0;
}

/* As a KEM's encapsulation begins: draws, then works on what was drawn. */
SEPARATE uint32_t planted_encapsulation(uint32_t secret) {
  vmb_lab_fill(&secret, message, sizeof message);
  if ((message[0] & 1) != 0)
    planted_sink = secret;
  return planted_switch(3, secret);
}

SEPARATE uint32_t planted_sound(uint32_t secret) {
  vmb_lab_fill(&secret, message, sizeof message);
  for (uint32_t i = 0; i < sizeof message; i++)
    secret = planted_switch(i % 6, secret ^ message[i]);
  return secret;
}

/* A leak after a jump to a far place of the same function: Armv6-M has BL alone for it. */
__attribute__((naked, used)) static uint32_t planted_far(uint32_t secret) {
  __asm__ volatile("push {r4, r5, r6, lr}\n\t"
                   "mov r4, r0\n\t"
                   "ldr r1, =planted_sink\n\t"
                   "mov r5, sp\n\t"
                   "bl 2f\n\t"
                   "1: nop\n\t"
                   "movs r0, r4\n\t"
                   "pop {r4, r5, r6, pc}\n\t"
                   ".ltorg\n\t"
                   ".space 64\n"
                   "2:\n\t"
                   "movs r3, #1\n\t"
                   "tst r3, r4\n\t"
                   "beq 3f\n\t"
                   "str r4, [r1]\n"
                   "3:\n\t"
                   "b 1b\n\t");
  (void)secret;
}

/* Returns after the instruction that follows its call. */
__attribute__((naked, used)) static void planted_skip(void) {
  __asm__ volatile("mov r3, lr\n\t"
                   "add r3, #2\n\t"
                   "bx r3\n\t");
}

SEPARATE uint32_t planted_skipping(uint32_t secret) {
  __asm__ volatile("bl planted_skip\n\tnop" : : : "r3", "lr", "memory");
  if ((secret & 1) != 0)
    planted_sink = secret;
  return secret;
}

/* Ends the region itself. */
SEPARATE void planted_way_out(void) {
  VMB_LAB_END(0);
}

int main(void) {
  static const uint32_t secrets[] = {3, 12, 29, 54};
  for (int i = 0; i < 4; i++) {
    planted_sink = planted_encapsulation(secrets[i]);
    planted_sink = planted_sound(secrets[i]);
    planted_sink = planted_far(secrets[i]);
    planted_sink = planted_skipping(secrets[i]);
    VMB_LAB_BEGIN(0);
    planted_way_out();
  }
  return 0;
}

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
