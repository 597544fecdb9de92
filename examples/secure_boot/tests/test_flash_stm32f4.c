/*
 * The flash driver against a model of the controller (ST, RM0090, chapter 3): what it refuses, the
 * driver must not do; what it reports, the driver must pass on.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"

#include "../flash.h"
#include "flash_registers.h"

enum {
  FLASH_BYTES = 0x100000,
  OTP_WORDS = BOOT_OTP_BLOCKS * BOOT_OTP_BLOCK_WORDS,
  BUSY_READS = 3, /* of the status register, until an operation is done */
  WRITE_PROTECTED = 1 << 4,
  PARALLELISM = 1 << 6,
  SEQUENCE = 1 << 7,
  ERRORS = 0xf2,
  BUSY = 1 << 16,
  DATA_CACHE = 1 << 10,
  DATA_CACHE_RESET = 1 << 12,
};
#define LOCK (UINT32_C(1) << 31)
#define OTP_ORIGIN 0x1fff7800U
#define CONTROLLER 0x40023c00U
#define WATCHDOG 0x40003000U

static uint32_t flash[FLASH_BYTES / 4], otp[OTP_WORDS];

/* Registers as the program sees them, and what they were before it could write. */
static struct model {
  uint32_t access, key, status, control, watchdog_key, watchdog_by, watchdog_ticks, other;
} now, before;
static struct {
  unsigned keys;     /* of the unlock sequence that were right */
  int is_dead;       /* a wrong key locks the controller until the reset */
  unsigned busy;     /* reads of the status that are still busy */
  uint32_t *written; /* the flash word that the program may have written, and its content */
  uint32_t content;
  unsigned erased[12]; /* how often */
  unsigned cache_resets, breaches;
  int never_ready, fails;
  unsigned watchdog_starts;
} chip;

static void refuse(uint32_t error) {
  now.status |= error;
  chip.breaches++;
}

static void answer_key(void) {
  static const uint32_t right[] = {0x45670123, 0xcdef89ab};
  if (now.key == 0)
    return;
  if (chip.is_dead || chip.keys >= 2 || now.key != right[chip.keys]) {
    chip.is_dead = 1;
    chip.breaches++;
  } else if (++chip.keys == 2)
    now.control &= ~LOCK;
  before.control = now.control;
  now.key = 0;
}

static void erase_sector(unsigned sector) {
  static const uint32_t begins[] = {0,       0x4000,  0x8000,  0xc000,  0x10000, 0x20000, 0x40000,
                                    0x60000, 0x80000, 0xa0000, 0xc0000, 0xe0000, 0x100000};
  if (sector >= 12) {
    refuse(SEQUENCE);
    return;
  }
  chip.erased[sector]++;
  memset(flash + begins[sector] / 4, 0xff, begins[sector + 1] - begins[sector]);
}

static void answer_control(void) {
  if (now.control == before.control)
    return;
  if ((before.control & LOCK) != 0) {
    now.control = before.control; /* locked: nothing changes */
    chip.breaches++;
  } else if ((now.control & LOCK) != 0)
    chip.keys = 0;
  if (chip.busy != 0)
    refuse(SEQUENCE);
  if ((now.control & (UINT32_C(1) << 16)) != 0) {
    if ((now.control & 3) != 2 || ((now.control >> 8) & 3) != 2)
      refuse(PARALLELISM);
    else
      erase_sector((now.control >> 3) & 15);
    if (chip.fails)
      now.status |= WRITE_PROTECTED;
    now.control &= ~(UINT32_C(1) << 16);
    chip.busy = BUSY_READS;
  }
  before.control = now.control;
}

/* A word that was written: programming clears bits, and only that. */
static void answer_word(void) {
  if (chip.written == NULL || *chip.written == chip.content)
    return;
  const uint32_t wanted = *chip.written;
  if ((now.control & LOCK) != 0 || (now.control & 3) != 1 || ((now.control >> 8) & 3) != 2 ||
      chip.busy != 0) {
    *chip.written = chip.content;
    refuse(SEQUENCE);
    return;
  }
  *chip.written = chip.content & wanted;
  if (chip.fails) {
    *chip.written = chip.content;
    now.status |= WRITE_PROTECTED;
  }
  chip.busy = BUSY_READS;
}

static void answer(void) {
  if (now.status != before.status) /* it was written: 1 clears */
    now.status = before.status & ~(now.status & ERRORS);
  answer_key();
  answer_control();
  answer_word();
  chip.written = NULL;
  chip.cache_resets += (now.access & ~before.access & DATA_CACHE_RESET) != 0;
  if ((now.access & DATA_CACHE_RESET) != 0 && (now.access & DATA_CACHE) != 0)
    chip.breaches++; /* the cache is reset while it is off */
  chip.watchdog_starts += now.watchdog_key == 0xcccc;
  now.watchdog_key = 0;
  before = now;
}

volatile uint32_t *model_register(uint32_t address) {
  answer();
  const int is_otp = address >= OTP_ORIGIN && address - OTP_ORIGIN < sizeof otp;
  if (is_otp || (address >= BOOT_FLASH_ORIGIN && address - BOOT_FLASH_ORIGIN < FLASH_BYTES)) {
    chip.written =
        is_otp ? &otp[(address - OTP_ORIGIN) / 4] : &flash[(address - BOOT_FLASH_ORIGIN) / 4];
    chip.content = *chip.written;
    return chip.written;
  }
  switch (address) {
    case CONTROLLER:
      return &now.access;
    case CONTROLLER + 4:
      return &now.key;
    case CONTROLLER + 0xc:
      now.status = (now.status & ~(uint32_t)BUSY) | (chip.busy != 0 ? BUSY : 0);
      if (chip.busy != 0 && !chip.never_ready)
        chip.busy--;
      before.status = now.status;
      return &now.status;
    case CONTROLLER + 0x10:
      return &now.control;
    case WATCHDOG:
      return &now.watchdog_key;
    case WATCHDOG + 4:
      return &now.watchdog_by;
    case WATCHDOG + 8:
      return &now.watchdog_ticks;
    default:
      CHECK(0, "no register at %#lx", (unsigned long)address);
      return &now.other;
  }
}

static void begin(void) {
  memset(&chip, 0, sizeof chip);
  memset(&now, 0, sizeof now);
  memset(flash, 0xff, sizeof flash);
  memset(otp, 0xff, sizeof otp);
  now.control = LOCK;
  before = now;
}

static void check_end(const char *what) {
  answer();
  CHECK(chip.breaches == 0, "%s: the controller refuses nothing", what);
  CHECK((now.control & LOCK) != 0, "%s: it is locked again", what);
}

static void test_program(void) {
  const uint32_t words[] = {0x12345678, 0, 0xffffffff, 0xdeadbeef};
  begin();
  CHECK(vmb_boot_flash_program(0x8020, words, 4) == VMB_OK, "words are programmed");
  CHECK(memcmp(flash + 0x8020 / 4, words, sizeof words) == 0, "they are there");
  check_end("program");
  CHECK(flash[0x8020 / 4 - 1] == ~UINT32_C(0) && flash[0x8020 / 4 + 4] == ~UINT32_C(0),
        "and no others");
  begin();
  flash[0x8020 / 4] = 0x12340000;
  CHECK(vmb_boot_flash_program(0x8020, words, 4) == VMB_ERROR_RETRY, "no bit can be set");
  begin();
  chip.fails = 1;
  CHECK(vmb_boot_flash_program(0x8020, words, 4) == VMB_ERROR_RETRY, "an error is passed on");
  CHECK(flash[0x8024 / 4] == ~UINT32_C(0), "nothing is written after it");
  check_end("error");
  chip.fails = 0;
  CHECK(vmb_boot_flash_program(0x8020, words, 4) == VMB_OK, "an old error is cleared");
}

static void test_erase(void) {
  static const uint32_t sectors[] = {0,       0x4000,  0x8000,  0xc000,  0x10000, 0x20000,
                                     0x40000, 0x60000, 0x80000, 0xa0000, 0xc0000, 0xe0000};
  for (unsigned i = 0; i < 12; i++) {
    begin();
    memset(flash, 0, sizeof flash);
    CHECK(vmb_boot_flash_erase(sectors[i]) == VMB_OK, "sector %u is erased", i);
    check_end("erase");
    unsigned erased = 0;
    for (unsigned k = 0; k < 12; k++)
      erased += chip.erased[k];
    CHECK(chip.erased[i] == 1 && erased == 1, "sector %u alone", i);
    CHECK(flash[sectors[i] / 4] == ~UINT32_C(0), "sector %u begins there", i);
  }
  begin();
  chip.fails = 1;
  CHECK(vmb_boot_flash_erase(0x8000) == VMB_ERROR_RETRY, "an error is passed on");
}

static void test_others(void) {
  begin();
  CHECK(vmb_boot_otp(5) == ~UINT32_C(0), "OTP is blank");
  CHECK(vmb_boot_otp_program(5, 0xfffffff0) == VMB_OK && otp[5] == 0xfffffff0, "bits are cleared");
  CHECK(vmb_boot_otp_program(5, 0xffffffff) == VMB_ERROR_RETRY, "and never set");
  check_end("OTP");

  begin();
  now.access = before.access = DATA_CACHE | 2;
  const uint32_t word = 1;
  CHECK(vmb_boot_flash_program(0x8000, &word, 1) == VMB_OK, "with the data cache on");
  check_end("cache");
  CHECK(chip.cache_resets == 1 && now.access == (DATA_CACHE | 2), "it is reset, and on again");

  begin();
  chip.never_ready = 1;
  CHECK(vmb_boot_flash_erase(0x8000) == VMB_ERROR_RETRY, "a controller that hangs is an error");

  begin();
  chip.is_dead = 1;
  CHECK(vmb_boot_flash_erase(0x8000) == VMB_ERROR_RETRY && chip.erased[2] == 0,
        "one that stays locked is an error");

  begin();
  vmb_boot_watchdog_start();
  answer();
  CHECK(chip.watchdog_starts == 1 && now.watchdog_ticks == 1250 && now.watchdog_by == 6,
        "the watchdog counts ten seconds");
}

int main(void) {
  test_program();
  test_erase();
  test_others();
  return check_report();
}
