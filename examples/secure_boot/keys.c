/*
 * The keys that the loader trusts: boot_keys.h, which `sign.py keys` writes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "boot.h"
#include "boot_keys.h"

#define BOOT_ROW(number, key) {number, key},
const struct vmb_boot_key vmb_boot_keys[] = {BOOT_KEYS(BOOT_ROW)};
const unsigned vmb_boot_key_count = sizeof vmb_boot_keys / sizeof vmb_boot_keys[0];
