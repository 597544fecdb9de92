/*
 * The rollback counter in memory whose bits are only cleared: unary, three times. A cut while a
 * block is written changes one block of three, and the next call completes it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "boot.h"

#if defined(BOOT_COUNTER_IN_JOURNAL)
/* The record alone: whoever can rewrite flash can go back. */
uint32_t vmb_boot_otp_counter(void) {
  return 0;
}

vmb_status vmb_boot_otp_advance(uint32_t counter) {
  (void)counter;
  return VMB_OK;
}
#else
uint32_t vmb_boot_otp_counter(void) {
  uint32_t counter = 0;
  for (unsigned word = 0; word < BOOT_OTP_BLOCK_WORDS; word++) {
    const uint32_t a = vmb_boot_otp(word);
    const uint32_t b = vmb_boot_otp(BOOT_OTP_BLOCK_WORDS + word);
    const uint32_t c = vmb_boot_otp(2 * BOOT_OTP_BLOCK_WORDS + word);
    const uint32_t majority = (a & b) | (a & c) | (b & c);
    if (majority != 0)
      return counter + (uint32_t)__builtin_ctz(majority);
    counter += 32;
  }
  return counter;
}

vmb_status vmb_boot_otp_advance(uint32_t counter) {
  for (unsigned i = 0; i < BOOT_OTP_BLOCKS * BOOT_OTP_BLOCK_WORDS; i++) {
    const uint32_t first = 32 * (i % BOOT_OTP_BLOCK_WORDS); /* the word's first bit */
    if (counter <= first)
      continue;
    const uint32_t kept = counter - first >= 32 ? 0 : ~UINT32_C(0) << (counter - first);
    const uint32_t held = vmb_boot_otp(i);
    if ((held & ~kept) != 0 && vmb_boot_otp_program(i, held & kept) != VMB_OK)
      return VMB_ERROR_RETRY;
  }
  return VMB_OK;
}
#endif

uint32_t vmb_boot_least_counter(void) {
  struct vmb_boot_state state;
  vmb_boot_state_read(&state);
  const uint32_t otp = vmb_boot_otp_counter();
  return state.counter > otp ? state.counter : otp;
}
