/*
 * A key of HSS in a test: its memory, and a store of two slots.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HSS_TEST_H
#define VMB_TESTS_HSS_TEST_H

#include "api/stateful/state.h"
#include "check.h"
#include "support/big_endian.h"
#include "test_random.h"
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

/* Index of a signature by a key of one or two quick levels, from the leaves in it. */
static inline uint32_t index_of(const uint8_t *signature, size_t levels) {
  const uint32_t top = vmb_load32_be(signature + 4);
  if (levels == 1)
    return top;
  return top * 32 +
         vmb_load32_be(signature + 4 + QUICK_TREE_SIGNATURE_BYTES + QUICK_TREE_KEY_BYTES);
}

#endif
