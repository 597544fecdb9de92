/*
 * Calls a function of assembly and tells which registers that belong to the caller it changed. On
 * processors without such a check the call is a plain one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TEST_REGISTERS_H
#define VMB_TEST_REGISTERS_H

#include <stdint.h>

#if defined(__arm__) && (defined(__ARM_FEATURE_DSP) || defined(__ARM_ARCH_6M__))
#define TEST_REGISTERS 1
/*
 * Bits 4 to 11: r4 to r11. Bit 13: the stack pointer. Bits 16 to 31: s16 to s31, where there is a
 * floating-point unit.
 */
uint32_t test_registers_changed(void (*function)(void), const uintptr_t arguments[5]);

#if defined(__ARM_FEATURE_DSP)
/* With eight words of arguments: four in registers, four on the stack. */
#define TEST_REGISTERS_8 1
uint32_t test_registers_changed_by_8(void (*function)(void), const uintptr_t arguments[8]);
#endif

/* These do change registers: the check has to notice. */
void test_registers_change_r8(void);
void test_registers_change_s20(void);
/* programs that link test_registers_aarch64.S */
#elif defined(__aarch64__) && defined(VMB_TEST_REGISTERS)
#define TEST_REGISTERS 1
/* Bits 8 to 15: d8 to d15. Bits 19 to 29: x19 to x29. Bit 31: the stack pointer. */
uint32_t test_registers_changed(void (*function)(void), const uintptr_t arguments[5]);

void test_registers_change_x20(void);
void test_registers_change_d9(void);
#else
#define TEST_REGISTERS 0
#endif

#endif
