/*
 * A key of HSS in a test: its memory, and a store of two slots.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HSS_TEST_H
#define VMB_TESTS_HSS_TEST_H

#include "check.h"
#include "schemes/lms/lms_state.h"
#include "vambrace/lms.h"

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

/* Gives what is to be drawn: the seed, then I, then nothing more. */
struct drawn {
  const uint8_t *bytes;
  size_t length;
};

static inline vmb_status fill_drawn(void *state, uint8_t *out, size_t length) {
  struct drawn *const drawn = state;
  if (length > drawn->length)
    return VMB_ERROR_RANDOM;
  memcpy(out, drawn->bytes, length);
  drawn->bytes += length;
  drawn->length -= length;
  return VMB_OK;
}

/* The place of the leaf in a signature of one level or of two, as an index of the key. */
static inline uint32_t number_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Keys of SHA-256 or SHAKE256 with 24 bytes and digits of 4 bits: the quickest to make. */
#if defined(HSS_TEST_SHAKE)
#define QUICK_TREE 20
#define QUICK_OTS 15
#else
#define QUICK_TREE 10
#define QUICK_OTS 7
#endif
#define QUICK_TREE_SIGNATURE_BYTES 1380
#define QUICK_TREE_KEY_BYTES 48

/* Index of a signature by a key of one or two quick levels. */
static inline uint32_t index_of(const uint8_t *signature, size_t levels) {
  const uint32_t top = number_at(signature + 4);
  if (levels == 1)
    return top;
  return top * 32 + number_at(signature + 4 + QUICK_TREE_SIGNATURE_BYTES + QUICK_TREE_KEY_BYTES);
}

#endif
