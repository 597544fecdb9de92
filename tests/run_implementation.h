/*
 * Calls an implementation of a kernel in a test, and checks the caller's registers where
 * test_registers.h can.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RUN_IMPLEMENTATION_H
#define VMB_RUN_IMPLEMENTATION_H

#include "check.h"
#include "test_registers.h"

/*
 * Calls an implementation; assembly has to leave the caller's registers alone. The arguments stand
 * there once more, as words.
 */
#if TEST_REGISTERS
static inline void test_run(void (*implementation)(void), uintptr_t first, uintptr_t second,
                            uintptr_t third, uintptr_t fourth, uintptr_t fifth) {
  const uintptr_t arguments[5] = {first, second, third, fourth, fifth};
  const uint32_t changed = test_registers_changed(implementation, arguments);
  CHECK(changed == 0, "registers of the caller are changed: %08lx", (unsigned long)changed);
}
#define TEST_RUN(implementation, call, first, second, third)                          \
  test_run((void (*)(void))(implementation), (uintptr_t)(first), (uintptr_t)(second), \
           (uintptr_t)(third), 0, 0)
#define TEST_RUN5(implementation, call, first, second, third, fourth, fifth)          \
  test_run((void (*)(void))(implementation), (uintptr_t)(first), (uintptr_t)(second), \
           (uintptr_t)(third), (uintptr_t)(fourth), (uintptr_t)(fifth))
#else
#define TEST_RUN(implementation, call, first, second, third) call
#define TEST_RUN5(implementation, call, first, second, third, fourth, fifth) call
#endif

#endif
