/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef STUB_BOOTLOADER_RANDOM_H
#define STUB_BOOTLOADER_RANDOM_H

static inline void bootloader_random_enable(void) {}

static inline void bootloader_random_disable(void) {}

#endif
