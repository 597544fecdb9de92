/*
 * What the application asks of the loader: to try an update, and to keep it. It links the journal
 * and the flash driver for itself.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "boot.h"

vmb_status vmb_boot_request(unsigned running, unsigned slot) {
  struct vmb_boot_state state;
  vmb_boot_state_read(&state);
  if (slot > BOOT_SLOT_B || slot == running || running != state.active ||
      state.pending != BOOT_NO_SLOT)
    return VMB_ERROR_ARGUMENT;
  state.pending = (uint8_t)slot;
  state.attempts = BOOT_ATTEMPTS;
  return vmb_boot_state_write(&state);
}

vmb_status vmb_boot_confirm(unsigned running) {
  struct vmb_boot_state state;
  struct vmb_boot_header header;
  vmb_boot_state_read(&state);
  if (running > BOOT_SLOT_B || (running != state.active && running != state.pending))
    return VMB_ERROR_ARGUMENT;
  memcpy(&header, BOOT_FLASH(BOOT_SLOT_OFFSET(running)), sizeof header);
  if (running == state.active && state.pending == BOOT_NO_SLOT && state.confirmed &&
      header.counter <= state.counter && header.build == state.build)
    return VMB_OK; /* an application may confirm at each start: flash is not worn by it */
  state.active = (uint8_t)running;
  state.pending = BOOT_NO_SLOT;
  state.attempts = 0;
  state.confirmed = 1;
  if (header.counter > state.counter)
    state.counter = header.counter;
  state.build = header.build;
  /* The record first: if it is complete, the loader completes the rest. */
  const vmb_status status = vmb_boot_state_write(&state);
  return status == VMB_OK ? vmb_boot_otp_advance(state.counter) : status;
}
