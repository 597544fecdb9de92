/*
 * The cycle counter of the core: DWT_CYCCNT, 32 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "stm32.h"

#define DEMCR STM32_REGISTER(0xe000edfc)
#define DWT_CTRL STM32_REGISTER(0xe0001000)
#define DWT_CYCCNT STM32_REGISTER(0xe0001004)
#define DWT_LAR STM32_REGISTER(0xe0001fb0)
#define TRACE_ON (UINT32_C(1) << 24)
#define LOCK_KEY UINT32_C(0xc5acce55)

uint32_t stm32_cycles(void) {
  return DWT_CYCCNT;
}

/* An emulator has the register and does not count. */
int stm32_cycles_start(void) {
  DEMCR |= TRACE_ON;
#if defined(STM32F767)
  DWT_LAR = LOCK_KEY; /* the Cortex-M7's counter is locked after reset */
#endif
  DWT_CYCCNT = 0;
  DWT_CTRL |= 1;
  const uint32_t before = stm32_cycles();
  for (volatile unsigned i = 0; i < 16; i++) {}
  return stm32_cycles() != before;
}
