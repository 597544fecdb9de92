/*
 * Registers of a model, in the place of the processor's: included before flash_stm32f4.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_TESTS_FLASH_REGISTERS_H
#define VMB_BOOT_TESTS_FLASH_REGISTERS_H

#include <stdint.h>

/* The word at the address, after the hardware has answered what was written last. */
volatile uint32_t *model_register(uint32_t address);
#define STM32_REGISTER(address) (*model_register((uint32_t)(address)))

#endif
