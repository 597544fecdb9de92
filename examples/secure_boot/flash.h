/*
 * What the loader asks of the hardware: flash_stm32f4.c or flash_imitated.c, and a board's file.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_FLASH_H
#define VMB_BOOT_FLASH_H

#include <stddef.h>
#include <stdint.h>

#include <vambrace/vambrace.h>

#include "layout.h"

/* Flash is memory-mapped: the bytes at an offset from its beginning. */
#if defined(BOOT_FLASH_IS_IMITATED)
extern uint8_t vmb_boot_imitated_flash[];
#define BOOT_FLASH(offset) ((const uint8_t *)vmb_boot_imitated_flash + (offset))
#else
#define BOOT_FLASH(offset) ((const uint8_t *)(uintptr_t)(BOOT_FLASH_ORIGIN + (offset)))
#endif

/*
 * vmb_boot_flash_erase: erases the sector that begins at the offset.
 * vmb_boot_flash_program: writes words, in order; each was erased.
 *   errors  RETRY: the controller reports an error, or flash does not hold what was written
 */
vmb_status vmb_boot_flash_erase(uint32_t offset);
vmb_status vmb_boot_flash_program(uint32_t offset, const uint32_t *words, size_t count);

/* Memory whose bits can be cleared and never set again: three blocks of 256 bits. */
enum { BOOT_OTP_BLOCKS = 3, BOOT_OTP_BLOCK_WORDS = 8 };
uint32_t vmb_boot_otp(unsigned word);
vmb_status vmb_boot_otp_program(unsigned word, uint32_t value);

/* The watchdog resets the processor unless the application feeds it. It cannot be stopped. */
void vmb_boot_watchdog_start(void);

/*
 * vmb_boot_jump: starts the program of a vector table, with the processor as after reset.
 * vmb_boot_recovery: no slot has a good image. It starts none, whatever else it does.
 */
_Noreturn void vmb_boot_jump(uintptr_t vectors);
_Noreturn void vmb_boot_recovery(void);

#endif
