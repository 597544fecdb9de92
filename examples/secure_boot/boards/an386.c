/*
 * MPS2 with the FPGA image AN386, in QEMU. It has no flash: 1 MiB of its code memory imitates one.
 * Source: Arm, DAI 0386 (AN386); CMSDK Technical Reference Manual, for UART and watchdog.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "../boot.h"
#include "../flash_imitated.h"
#include "board.h"

enum { FLASH_BYTES = 0x100000, FACTORY = 0x0b007f1a, WATCHDOG_TICKS = 5000000 /* 0.2 s */ };
#define FACTORY_MARK REGISTER(0x203ffff0) /* RAM that nobody else uses; resets leave it */

#define UART_DATA REGISTER(0x40004000)
#define UART_STATE REGISTER(0x40004004)
#define UART_CONTROL REGISTER(0x40004008)
#define UART_DIVISOR REGISTER(0x40004010)
#define WATCHDOG_LOAD REGISTER(0x40008000)
#define WATCHDOG_CONTROL REGISTER(0x40008008)
#define WATCHDOG_LOCK REGISTER(0x40008c00)

/* A new chip is erased, but for images that the emulator's command line put into slots. */
static void leave_factory(void) {
  uint32_t *const words = (uint32_t *)(void *)vmb_boot_imitated_flash;
  for (uint32_t offset = 0; offset < FLASH_BYTES;) {
    const int is_slot = offset == BOOT_SLOT_OFFSET(0) || offset == BOOT_SLOT_OFFSET(1);
    if (is_slot && words[offset / 4] == BOOT_MAGIC) {
      offset += BOOT_SLOT_BYTES;
      continue;
    }
    words[offset / 4] = ~UINT32_C(0);
    offset += 4;
  }
  for (unsigned i = 0; i < BOOT_OTP_BLOCKS * BOOT_OTP_BLOCK_WORDS; i++)
    vmb_boot_imitated_otp[i] = ~UINT32_C(0);
}

void board_begin(void) {
  if (FACTORY_MARK != FACTORY)
    leave_factory();
  FACTORY_MARK = FACTORY;
}

void board_put_text(const char *text) {
  UART_DIVISOR = 16;
  UART_CONTROL = 1; /* sends */
  for (; *text != 0; text++) {
    while ((UART_STATE & 1) != 0)
      ;
    UART_DATA = (uint8_t)*text;
  }
}

void vmb_boot_watchdog_start(void) {
  WATCHDOG_LOCK = 0x1acce551;
  WATCHDOG_LOAD = WATCHDOG_TICKS;
  WATCHDOG_CONTROL = 3; /* NMI after that time, reset after as much again */
}
