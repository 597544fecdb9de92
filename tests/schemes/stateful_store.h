/*
 * Stores of records in a test: two slots, which may fail, and a flash memory whose power is cut.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_STATEFUL_STORE_H
#define VMB_TESTS_STATEFUL_STORE_H

#include "api/stateful/state.h"
#include "check.h"

/* Two slots; store number fail_at, from 1, fails: 0, none does. */
struct slots {
  uint8_t record[2][VMB_STATE_RECORD_BYTES];
  unsigned calls, fail_at;
};

static inline vmb_status keep_in_slot(void *context, unsigned slot, const uint8_t *record) {
  struct slots *const slots = context;
  if (++slots->calls == slots->fail_at)
    return VMB_ERROR_MEMORY;
  memcpy(slots->record[slot], record, VMB_STATE_RECORD_BYTES);
  return VMB_OK;
}

/* A record of a key that says that all indices below are used. */
static inline void put_record_of(struct slots *slots, unsigned kind, const uint8_t *public_key,
                                 size_t key_bytes, uint64_t end, uint64_t sequence) {
  struct vmb_state_record record;
  vmb_state_name_key(&record, kind, public_key, key_bytes);
  record.end = end;
  record.sequence = sequence;
  vmb_state_write(slots->record[sequence & 1], &record);
}

/* Flash that writes word by word, and whose power is cut after some words. */
struct flash {
  struct slots slots;
  uint32_t words_left;
  uint32_t garbage;
};

static inline vmb_status write_flash(void *context, unsigned slot, const uint8_t *record) {
  struct flash *const flash = context;
  uint8_t *const out = flash->slots.record[slot];
  for (unsigned word = 0; word <= VMB_STATE_RECORD_BYTES / 8; word++) {
    if (flash->words_left == 0)
      return VMB_ERROR_MEMORY; /* the power is off */
    flash->words_left--;
    if (word == 0)
      memset(out, 0xff, VMB_STATE_RECORD_BYTES); /* erased */
    else if (flash->words_left == 0)
      memcpy(out + 8 * (word - 1), &flash->garbage, sizeof flash->garbage); /* torn */
    else
      memcpy(out + 8 * (word - 1), record + 8 * (word - 1), 8);
  }
  return flash->words_left == 0 ? VMB_ERROR_MEMORY : VMB_OK;
}

#endif
