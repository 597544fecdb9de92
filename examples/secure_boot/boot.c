/*
 * The decision after a reset: state, slot, verification, start.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "boot.h"
#include "support/fault_checks.h"

/*
 * The update on trial, if there is one. It is counted before it is verified: an image that makes
 * the verifier crash is tried no more often than one that crashes by itself.
 */
static vmb_status try_pending(struct vmb_boot_state *state, struct vmb_boot_choice *choice) {
  vmb_status status = VMB_ERROR_RETRY;
  if (state->attempts > 0) {
    state->attempts--;
    status = vmb_boot_state_write(state);
    if (status == VMB_OK)
      status = vmb_boot_check_image(state->pending, &choice->vectors);
  }
  if (status == VMB_OK) {
    choice->is_pending = 1;
    return VMB_OK;
  }
  /* The revert. If it cannot be written, it is for the next reset to do. */
  state->pending = BOOT_NO_SLOT;
  state->attempts = 0;
  (void)vmb_boot_state_write(state);
  return vmb_failed(status);
}

vmb_status vmb_boot_decide(struct vmb_boot_choice *choice) {
  struct vmb_boot_state state;
  choice->vectors = 0;
  choice->is_pending = 0;
  vmb_boot_state_read(&state);
  /* A cut after the confirmation's record and before its last bit. */
  (void)vmb_boot_otp_advance(state.counter);

  if (state.pending != BOOT_NO_SLOT && try_pending(&state, choice) == VMB_OK)
    return VMB_OK;
  if (vmb_boot_check_image(state.active, &choice->vectors) == VMB_OK)
    return VMB_OK;
  return vmb_boot_check_image(1U - state.active, &choice->vectors);
}

_Noreturn void vmb_boot_run(void) {
  struct vmb_boot_choice choice;
  if (vmb_boot_decide(&choice) != VMB_OK || choice.vectors == 0)
    vmb_boot_recovery();
  if (choice.is_pending)
    vmb_boot_watchdog_start();
  vmb_boot_jump(choice.vectors);
}
