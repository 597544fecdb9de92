/*
 * NOR flash in RAM, for tests and for a board that has none. Its power can be cut at a chosen
 * operation, which is then not done, done, or half done.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_FLASH_IMITATED_H
#define VMB_BOOT_FLASH_IMITATED_H

#include "flash.h"

enum vmb_boot_cut { BOOT_CUT_BEFORE, BOOT_CUT_AFTER, BOOT_CUT_TORN };

/*
 * operations: counted up by each erase, and by each word that is programmed; of more than eight
 * words in a row each 64 are one operation. cut_at: the number of the one at which `power_off` is
 * called, which does not return; NULL: never.
 */
struct vmb_boot_power {
  unsigned operations, cut_at;
  enum vmb_boot_cut cut;
  uint32_t seed; /* of the bits that a torn operation changes */
  void (*power_off)(void);
};
extern struct vmb_boot_power vmb_boot_power;
extern uint32_t vmb_boot_imitated_otp[BOOT_OTP_BLOCKS * BOOT_OTP_BLOCK_WORDS];

#endif
