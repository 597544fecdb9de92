/*
 * The journal: two pages of records. A record is written once, in order, its mark last; the newest
 * valid one is the state. A full page is left as it is until the first record of the other page is
 * complete, so there is always one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "boot.h"

enum {
  MAGIC = 0x31534256, /* "VBS1" */
  MARK = 0x600db007,
  RECORD_WORDS = 8,
  CRC_WORD = 6,
  RECORD_BYTES = 4 * RECORD_WORDS,
  RECORDS = BOOT_JOURNAL_PAGE_BYTES / RECORD_BYTES,
};

static uint32_t offset_of(unsigned page, unsigned record) {
  return BOOT_JOURNAL_OFFSET + page * BOOT_JOURNAL_PAGE_BYTES + record * RECORD_BYTES;
}

static const uint32_t *record_at(unsigned page, unsigned record) {
  return (const uint32_t *)(const void *)BOOT_FLASH(offset_of(page, record));
}

/* CRC-32 of IEEE 802.3, reflected, of the words before it. */
static uint32_t crc_of(const uint32_t *words) {
  uint32_t crc = ~UINT32_C(0);
  for (unsigned i = 0; i < CRC_WORD; i++) {
    crc ^= words[i];
    for (unsigned bit = 0; bit < 32; bit++)
      crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320U : 0);
  }
  return ~crc;
}

static int is_valid(const uint32_t *words) {
  const unsigned active = words[2] & 0xff;
  const unsigned pending = (words[2] >> 8) & 0xff;
  return words[7] == MARK && words[0] == MAGIC && words[CRC_WORD] == crc_of(words) &&
         active <= BOOT_SLOT_B && (pending <= BOOT_SLOT_B || pending == BOOT_NO_SLOT);
}

static int is_blank(const uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (words[i] != ~UINT32_C(0))
      return 0;
  return 1;
}

void vmb_boot_state_read(struct vmb_boot_state *state) {
  memset(state, 0, sizeof *state);
  state->pending = BOOT_NO_SLOT;
  for (unsigned page = 0; page < 2; page++)
    for (unsigned i = 0; i < RECORDS; i++) {
      const uint32_t *const words = record_at(page, i);
      if (words[1] <= state->sequence || !is_valid(words))
        continue;
      state->sequence = words[1];
      memcpy(&state->active, &words[2], 4);
      state->counter = words[3];
      state->build = words[4];
      state->page = (uint8_t)page;
    }
}

vmb_status vmb_boot_state_write(struct vmb_boot_state *state) {
  unsigned page = state->page;
  unsigned i = 0;
  while (i < RECORDS && !is_blank(record_at(page, i), RECORD_WORDS))
    i++;
  if (i == RECORDS) {
    page = 1 - page;
    i = 0;
    const vmb_status status = vmb_boot_flash_erase(offset_of(page, 0));
    if (status != VMB_OK || !is_blank(record_at(page, 0), BOOT_JOURNAL_PAGE_BYTES / 4))
      return VMB_ERROR_RETRY;
  }
  uint32_t words[RECORD_WORDS] = {MAGIC, state->sequence + 1, 0, state->counter, state->build, 0, 0,
                                  MARK};
  memcpy(&words[2], &state->active, 4);
  words[CRC_WORD] = crc_of(words);
  const vmb_status status = vmb_boot_flash_program(offset_of(page, i), words, RECORD_WORDS);
  if (status == VMB_OK) {
    state->sequence++;
    state->page = (uint8_t)page;
  }
  return status;
}
