/*
 * The flash driver of flash_imitated.h. Programming clears bits and never sets one, as in NOR.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "flash_imitated.h"

#include <string.h>

struct vmb_boot_power vmb_boot_power;

enum { SINGLE_WORDS = 8, WORDS_TOGETHER = 64 };

/* xorshift32 of Marsaglia, 2003: bits for torn operations. */
static uint32_t next(uint32_t *seed) {
  uint32_t x = *seed;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  return *seed = x;
}

/*
 * Words go from what they are to `to` (NULL: erased), as one operation. A torn one changes each
 * word's bits with probability 0, 1/4, 1/2, 3/4 or 1, which the seed decides.
 */
static void change(volatile uint32_t *words, const uint32_t *to, size_t count) {
  struct vmb_boot_power *const power = &vmb_boot_power;
  const int is_last = power->power_off != NULL && power->operations == power->cut_at;
  power->operations++;
  uint32_t seed = (uint32_t)(power->seed * UINT64_C(2654435761) + 1);
  const uint32_t density = next(&seed) % 5;
  for (size_t i = 0; i < count && !(is_last && power->cut == BOOT_CUT_BEFORE); i++) {
    uint32_t changed = words[i] ^ (to == NULL ? ~UINT32_C(0) : words[i] & to[i]);
    if (is_last && power->cut == BOOT_CUT_TORN) {
      const uint32_t a = next(&seed), b = next(&seed);
      const uint32_t masks[] = {0, a & b, a, a | b, ~UINT32_C(0)};
      changed &= masks[density];
    }
    words[i] ^= changed;
  }
  if (is_last)
    power->power_off();
}

static uint32_t *words_at(uint32_t offset) {
  return (uint32_t *)(void *)(vmb_boot_imitated_flash + offset);
}

vmb_status vmb_boot_flash_erase(uint32_t offset) {
  const int is_slot = offset >= BOOT_SLOTS_OFFSET;
  const uint32_t bytes = is_slot ? BOOT_SLOT_SECTOR_BYTES : BOOT_JOURNAL_PAGE_BYTES;
  if ((offset - (is_slot ? BOOT_SLOTS_OFFSET : BOOT_JOURNAL_OFFSET)) % bytes != 0)
    return VMB_ERROR_RETRY;
  change(words_at(offset), NULL, bytes / 4);
  return VMB_OK;
}

vmb_status vmb_boot_flash_program(uint32_t offset, const uint32_t *words, size_t count) {
  const size_t together = count > SINGLE_WORDS ? WORDS_TOGETHER : 1;
  for (size_t i = 0; i < count; i += together)
    change(words_at(offset) + i, words + i, count - i < together ? count - i : together);
  return memcmp(BOOT_FLASH(offset), words, 4 * count) == 0 ? VMB_OK : VMB_ERROR_RETRY;
}

uint32_t vmb_boot_otp(unsigned word) {
  return vmb_boot_imitated_otp[word];
}

vmb_status vmb_boot_otp_program(unsigned word, uint32_t value) {
  change(&vmb_boot_imitated_otp[word], &value, 1);
  return vmb_boot_imitated_otp[word] == value ? VMB_OK : VMB_ERROR_RETRY;
}
