/*
 * Where things are: offsets from the beginning of flash, as the sectors of an STM32F405 are (ST,
 * RM0090, section 3.3). A program for other memory, or a test, defines others.
 *
 *   sectors 0, 1   loader and keys, write-protected
 *   sectors 2, 3   the journal's two pages
 *   sector 4       the application's own data
 *   sectors 5-7    slot A
 *   sectors 8-10   slot B
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_LAYOUT_H
#define VMB_BOOT_LAYOUT_H

#if !defined(BOOT_FLASH_ORIGIN)
#define BOOT_FLASH_ORIGIN 0x08000000U
#endif
#if !defined(BOOT_JOURNAL_PAGE_BYTES)
#define BOOT_JOURNAL_OFFSET 0x8000U
#define BOOT_JOURNAL_PAGE_BYTES 0x4000U
#define BOOT_SLOTS_OFFSET 0x20000U
#define BOOT_SLOT_BYTES 0x60000U
#define BOOT_SLOT_SECTOR_BYTES 0x20000U
#endif

#if !defined(BOOT_RAM_ORIGIN)
#define BOOT_RAM_ORIGIN 0x20000000U
#define BOOT_RAM_BYTES 0x20000U
#endif

/* What images are for; the loader starts no other product's. */
#if !defined(BOOT_PRODUCT)
#define BOOT_PRODUCT 0x564d4221U
#endif

/* How often an update is started before it must have been confirmed. */
#if !defined(BOOT_ATTEMPTS)
#define BOOT_ATTEMPTS 3
#endif

/* One signature, or two of different families, both of which must be good. */
#if !defined(BOOT_SIGNATURES)
#define BOOT_SIGNATURES 1
#endif

#define BOOT_SLOT_A 0U
#define BOOT_SLOT_B 1U
#define BOOT_NO_SLOT 0xffU
#define BOOT_SLOT_OFFSET(slot) (BOOT_SLOTS_OFFSET + (slot) * BOOT_SLOT_BYTES)

#endif
