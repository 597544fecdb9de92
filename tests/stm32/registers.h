/*
 * Registers that a test made, in the place of the processor's: included before targets/stm32.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef TEST_STM32_REGISTERS_H
#define TEST_STM32_REGISTERS_H

#include <stdint.h>

/* The register at the address, after the hardware has answered what was written so far. */
volatile uint32_t *test_register(uint32_t address);
#define STM32_REGISTER(address) (*test_register((uint32_t)(address)))
#define STM32_BARRIER() ((void)0)

#endif
