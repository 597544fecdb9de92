/*
 * The application of the tests. It says which slot it runs in, shows that its own vector table is
 * in use, and does what its build number says (the sum of DO_...). On a board with imitated flash
 * it finds an update in RAM, where the emulator's command line put it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "../boot.h"
#include "board.h"

enum {
  DO_CONFIRM = 1,
  DO_HANG = 2,    /* until the watchdog resets */
  DO_DAMAGE = 4,  /* its own signature, after which it resets */
  DO_RESTART = 8, /* without a confirmation */
  DO_UPDATE = 16, /* once, after it has left the factory */
};
#define STAGED 0x21000000U /* the update */

extern uint32_t application_stack_top[], application_bss_begin[], application_bss_end[];
_Noreturn void application_reset(void);

static volatile unsigned calls;

static void supervisor_call(void) {
  calls++;
}

static _Noreturn void fault(void) {
  board_put_text("application: fault\n");
  for (;;)
    ;
}

/* The watchdog's warning: it resets soon. */
static void non_maskable(void) {}

__attribute__((section(".vectors"), used)) static const uintptr_t vectors[16] = {
    [0] = (uintptr_t)application_stack_top, [1] = (uintptr_t)application_reset,
    [2] = (uintptr_t)non_maskable,          [3] = (uintptr_t)fault,
    [11] = (uintptr_t)supervisor_call,
};

static _Noreturn void end(void) {
  board_put_text("application: end\n");
  for (;;)
    ;
}

#if defined(BOOT_FLASH_IS_IMITATED)
/* Writes the update to the other slot, asks the loader to try it, and resets. */
static void update(unsigned running) {
  const struct vmb_boot_header *const header = (const struct vmb_boot_header *)STAGED;
  const uint32_t slot = BOOT_SLOT_OFFSET(1 - running);
  const uint32_t bytes = (header->flags & BOOT_TWO_SIGNATURES) != 0
                             ? header->second_offset + header->second_bytes
                             : header->signature_offset + header->signature_bytes;
  if (header->magic != BOOT_MAGIC)
    return;
  for (uint32_t at = 0; at < BOOT_SLOT_BYTES; at += BOOT_SLOT_SECTOR_BYTES)
    if (vmb_boot_flash_erase(slot + at) != VMB_OK)
      return;
  if (vmb_boot_flash_program(slot, (const uint32_t *)STAGED, (bytes + 3) / 4) != VMB_OK ||
      vmb_boot_request(running, 1 - running) != VMB_OK)
    return;
  board_put_text("application: update\n");
  board_reset();
}
#endif

static void put_number(uint32_t number) {
  char text[11];
  char *p = text + 10;
  *p = 0;
  do {
    *--p = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  board_put_text(p);
}

static void act(unsigned running, const struct vmb_boot_header *header) {
  struct vmb_boot_state state;
  vmb_boot_state_read(&state);
  if ((header->build & DO_CONFIRM) != 0)
    board_put_text(vmb_boot_confirm(running) == VMB_OK ? "application: confirmed\n"
                                                       : "application: not confirmed\n");
  if ((header->build & DO_HANG) != 0)
    for (;;)
      ;
#if defined(BOOT_FLASH_IS_IMITATED)
  if ((header->build & DO_UPDATE) != 0 && state.sequence == 0)
    update(running);
  if ((header->build & DO_DAMAGE) != 0) {
    const uint32_t zero = 0;
    (void)vmb_boot_flash_program(BOOT_SLOT_OFFSET(running) + header->signature_offset, &zero, 1);
    board_reset();
  }
  if ((header->build & DO_RESTART) != 0)
    board_reset();
#endif
}

_Noreturn void application_reset(void) {
  for (uint32_t *p = application_bss_begin; p < application_bss_end; p++)
    *p = 0;
  const uint32_t here = (uint32_t)(uintptr_t)vectors - BOOT_FLASH_ORIGIN;
  const unsigned running = here >= BOOT_SLOT_OFFSET(1) ? BOOT_SLOT_B : BOOT_SLOT_A;
  const struct vmb_boot_header *const header =
      (const struct vmb_boot_header *)(const void *)BOOT_FLASH(BOOT_SLOT_OFFSET(running));
  __asm__ volatile("svc 0" : : : "memory");
  board_put_text(running == BOOT_SLOT_A ? "application: slot A, build "
                                        : "application: slot B, build ");
  put_number(header->build);
  board_put_text(calls == 1 ? "\n" : ", without its vectors\n");
  act(running, header);
  end();
}
