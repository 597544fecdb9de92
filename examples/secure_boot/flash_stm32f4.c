/*
 * The flash of an STM32F405/407, its one-time programmable area, its watchdog. Sectors: four of
 * 16 KiB, one of 64 KiB, then 128 KiB each. Words are programmed at 2.7 to 3.6 V.
 * Source: ST, RM0090, chapters 3 (flash) and 21 (IWDG).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "flash.h"

#if !defined(STM32_REGISTER) /* tests have registers of their own */
#define STM32_REGISTER(address) (*(volatile uint32_t *)(uintptr_t)(address))
#endif

#define FLASH_ACR STM32_REGISTER(0x40023c00)
#define FLASH_KEYR STM32_REGISTER(0x40023c04)
#define FLASH_SR STM32_REGISTER(0x40023c0c)
#define FLASH_CR STM32_REGISTER(0x40023c10)
#define IWDG_KR STM32_REGISTER(0x40003000)
#define IWDG_PR STM32_REGISTER(0x40003004)
#define IWDG_RLR STM32_REGISTER(0x40003008)
#if !defined(BOOT_OTP_ORIGIN) /* QEMU has nothing there: its loader has RAM in its place */
#define BOOT_OTP_ORIGIN 0x1fff7800U
#endif

enum {
  KEY_1 = 0x45670123,
  ACR_DATA_CACHE = 1 << 10,
  ACR_DATA_CACHE_RESET = 1 << 12,
  SR_BUSY = 1 << 16,
  SR_ERRORS = 0xf2, /* operation, write protection, alignment, parallelism, sequence */
  CR_PROGRAM = 1 << 0,
  CR_ERASE = 1 << 1,
  CR_SECTOR_SHIFT = 3,
  CR_WORDS = 2 << 8, /* PSIZE */
  CR_START = 1 << 16,
  IWDG_UNLOCK = 0x5555,
  IWDG_START = 0xcccc,
  IWDG_BY_256 = 6,
  IWDG_TEN_SECONDS = 1250, /* of 32 kHz / 256 */
};
#if !defined(BOOT_BUSY_POLLS)
#define BOOT_BUSY_POLLS (UINT32_C(1) << 27) /* a sector takes some seconds at most */
#endif
#define KEY_2 0xcdef89abU
#define CR_LOCK (UINT32_C(1) << 31)

static vmb_status unlock(uint32_t control) {
  if ((FLASH_CR & CR_LOCK) != 0) {
    FLASH_KEYR = KEY_1;
    FLASH_KEYR = KEY_2;
  }
  FLASH_SR = SR_ERRORS; /* writing 1 clears */
  FLASH_CR = control;
  return (FLASH_CR & CR_LOCK) == 0 ? VMB_OK : VMB_ERROR_RETRY;
}

static vmb_status wait(void) {
  for (uint32_t polls = 0; polls < BOOT_BUSY_POLLS; polls++) {
    const uint32_t status = FLASH_SR;
    if ((status & SR_BUSY) == 0)
      return (status & SR_ERRORS) == 0 ? VMB_OK : VMB_ERROR_RETRY;
  }
  return VMB_ERROR_RETRY;
}

/* An application may have the data cache on, which does not notice what is written. */
static void lock(void) {
  FLASH_CR = CR_LOCK;
  const uint32_t access = FLASH_ACR;
  if ((access & ACR_DATA_CACHE) != 0) {
    FLASH_ACR = access & ~(uint32_t)ACR_DATA_CACHE;
    FLASH_ACR = (access & ~(uint32_t)ACR_DATA_CACHE) | ACR_DATA_CACHE_RESET;
    FLASH_ACR = access;
  }
}

static unsigned sector_at(uint32_t offset) {
  if (offset < 0x10000)
    return offset / 0x4000;
  return offset < 0x20000 ? 4 : 4 + offset / 0x20000;
}

vmb_status vmb_boot_flash_erase(uint32_t offset) {
  const uint32_t erase = CR_WORDS | CR_ERASE | (sector_at(offset) << CR_SECTOR_SHIFT);
  vmb_status status = unlock(erase);
  if (status == VMB_OK) {
    FLASH_CR = erase | CR_START;
    status = wait();
  }
  lock();
  return status;
}

static vmb_status program(uint32_t address, const uint32_t *words, size_t count) {
  vmb_status status = unlock(CR_WORDS | CR_PROGRAM);
  for (size_t i = 0; i < count && status == VMB_OK; i++) {
    STM32_REGISTER(address + 4 * i) = words[i];
    status = wait();
  }
  lock();
  for (size_t i = 0; i < count; i++)
    if (STM32_REGISTER(address + 4 * i) != words[i])
      status = VMB_ERROR_RETRY;
  return status;
}

vmb_status vmb_boot_flash_program(uint32_t offset, const uint32_t *words, size_t count) {
  return program(BOOT_FLASH_ORIGIN + offset, words, count);
}

uint32_t vmb_boot_otp(unsigned word) {
  return STM32_REGISTER(BOOT_OTP_ORIGIN + 4 * word);
}

vmb_status vmb_boot_otp_program(unsigned word, uint32_t value) {
  return program(BOOT_OTP_ORIGIN + 4 * word, &value, 1);
}

void vmb_boot_watchdog_start(void) {
  IWDG_KR = IWDG_START; /* first: the oscillator of the registers below starts with it */
  IWDG_KR = IWDG_UNLOCK;
  IWDG_PR = IWDG_BY_256;
  IWDG_RLR = IWDG_TEN_SECONDS;
}
