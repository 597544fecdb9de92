/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/cut/cut_hash.h"
#include "schemes/lms/lms_state.h"
#include "support/big_endian.h"
#include "support/constant_time.h"

/* Magic, version 1, kind 1 (LMS and HSS), two zeros; then the state; then a checksum. */
static const uint8_t head[8] = {'V', 'M', 'B', 'S', 1, 1, 0, 0};
enum { NAME_AT = 8, END_AT = 24, SEQUENCE_AT = 32, CHECKSUM_AT = 40, CHECKSUM_BYTES = 8 };

/* out = the first bytes of SHA-256 of what is at `in`. */
static void digest(uint8_t *out, size_t bytes, const uint8_t *in, size_t length) {
  vmb_cut_state state;
  vmb_cut_sha256.begin(&state);
  vmb_cut_sha256.update(&state, in, length);
  vmb_cut_sha256.end(&state, out, bytes);
}

void vmb_lms_name_key(struct lms_state *state, const uint8_t *public_key, size_t length) {
  digest(state->key_name, sizeof state->key_name, public_key, length);
}

void vmb_lms_write_state(uint8_t record[LMS_RECORD_BYTES], const struct lms_state *state) {
  memcpy(record, head, sizeof head);
  memcpy(record + NAME_AT, state->key_name, sizeof state->key_name);
  vmb_store64_be(record + END_AT, state->end);
  vmb_store64_be(record + SEQUENCE_AT, state->sequence);
  digest(record + CHECKSUM_AT, CHECKSUM_BYTES, record, CHECKSUM_AT);
}

void vmb_lms_read_state(struct lms_state *state, int *found, const uint8_t *record) {
  uint8_t checksum[CHECKSUM_BYTES];
  digest(checksum, sizeof checksum, record, CHECKSUM_AT);
  if (vmb_ct_difference(checksum, record + CHECKSUM_AT, sizeof checksum) != 0 ||
      vmb_ct_difference(head, record, sizeof head) != 0 ||
      vmb_ct_difference(state->key_name, record + NAME_AT, sizeof state->key_name) != 0)
    return;
  const uint64_t end = vmb_load64_be(record + END_AT);
  const uint64_t sequence = vmb_load64_be(record + SEQUENCE_AT);
  /* Both count up together: of two records the larger end is never wrong. */
  if (*found && sequence <= state->sequence) {
    if (end > state->end)
      state->end = end;
    return;
  }
  if (!*found || end > state->end)
    state->end = end;
  state->sequence = sequence;
  *found = 1;
}
