/*
 * The two boards: a serial port for a line of text, and what their memory needs first.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_BOARD_H
#define VMB_BOOT_BOARD_H

#include "../flash.h"

#define REGISTER(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* Registers of every Armv7-M core. Source: Arm, Armv7-M Architecture Reference Manual, B3.2. */
#define SYST_CSR REGISTER(0xe000e010)
#define NVIC_ICER(i) REGISTER(0xe000e180 + 4 * (i))
#define NVIC_ICPR(i) REGISTER(0xe000e280 + 4 * (i))
#define ICSR REGISTER(0xe000ed04)
#define VTOR REGISTER(0xe000ed08)
#define AIRCR REGISTER(0xe000ed0c)
#define CPACR REGISTER(0xe000ed88)
#define MPU_CTRL REGISTER(0xe000ed94)

static inline _Noreturn void board_reset(void) {
  AIRCR = 0x05fa0004; /* key, SYSRESETREQ */
  for (;;)
    ;
}

/* Before anything else in the loader; a board's file. */
void board_begin(void);
void board_put_text(const char *text);

#endif
