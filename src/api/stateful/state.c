/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/stateful/state.h"

#include <string.h>

#include "api/work.h"
#include "hash/cut/cut_hash.h"
#include "support/big_endian.h"
#include "support/constant_time.h"
#include "support/fault_checks.h"

/* ---- Records --------------------------------------------------------------------------------- */

/* Magic, version 1, kind, two zeros; then what the record says; then a checksum. */
enum {
  KIND_AT = 5,
  NAME_AT = 8,
  END_AT = 24,
  SEQUENCE_AT = 32,
  CHECKSUM_AT = 40,
  CHECKSUM_BYTES = 8
};

static void write_head(uint8_t head[NAME_AT], unsigned kind) {
  static const uint8_t of_all[NAME_AT] = {'V', 'M', 'B', 'S', 1, 0, 0, 0};
  memcpy(head, of_all, sizeof of_all);
  head[KIND_AT] = (uint8_t)kind;
}

/* out = the first bytes of SHA-256 of what is at `in`. */
static void digest(uint8_t *out, size_t bytes, const uint8_t *in, size_t length) {
  vmb_cut_state state;
  vmb_cut_sha256.begin(&state);
  vmb_cut_sha256.update(&state, in, length);
  vmb_cut_sha256.end(&state, out, bytes);
}

void vmb_state_name_key(struct vmb_state_record *record, unsigned kind, const uint8_t *public_key,
                        size_t length) {
  digest(record->key_name, sizeof record->key_name, public_key, length);
  record->kind = (uint8_t)kind;
  record->end = 0;
  record->sequence = 1;
}

void vmb_state_write(uint8_t out[VMB_STATE_RECORD_BYTES], const struct vmb_state_record *record) {
  write_head(out, record->kind);
  memcpy(out + NAME_AT, record->key_name, sizeof record->key_name);
  vmb_store64_be(out + END_AT, record->end);
  vmb_store64_be(out + SEQUENCE_AT, record->sequence);
  digest(out + CHECKSUM_AT, CHECKSUM_BYTES, out, CHECKSUM_AT);
}

/*
 * Takes over what a slot says if its record is whole and of this key; *found: whether one was. End
 * and sequence number count up together, and of two records the larger of either is never wrong.
 */
static void read_record(struct vmb_state_record *record, int *found, const uint8_t *in) {
  uint8_t checksum[CHECKSUM_BYTES], head[NAME_AT];
  digest(checksum, sizeof checksum, in, CHECKSUM_AT);
  write_head(head, record->kind);
  if (vmb_ct_difference(checksum, in + CHECKSUM_AT, sizeof checksum) != 0 ||
      vmb_ct_difference(head, in, sizeof head) != 0 ||
      vmb_ct_difference(record->key_name, in + NAME_AT, sizeof record->key_name) != 0)
    return;
  const uint64_t end = vmb_load64_be(in + END_AT);
  const uint64_t sequence = vmb_load64_be(in + SEQUENCE_AT);
  if (!*found || end > record->end)
    record->end = end;
  if (!*found || sequence > record->sequence)
    record->sequence = sequence;
  *found = 1;
}

vmb_status vmb_state_store_first(unsigned kind, const uint8_t *public_key, size_t length,
                                 vmb_state_store *store, void *context) {
  struct vmb_state_record record;
  uint8_t bytes[VMB_STATE_RECORD_BYTES];
  vmb_state_name_key(&record, kind, public_key, length);
  vmb_state_write(bytes, &record);
  return store(context, 1, bytes) == VMB_OK ? VMB_OK : vmb_failed(VMB_ERROR_STATE);
}

/* ---- A signer's ------------------------------------------------------------------------------ */

/* What is in `ready`: nothing that memory holds by itself. */
static uint32_t ready_as(unsigned kind) {
  return UINT32_C(0x53544100) + kind;
}

vmb_status vmb_state_load(struct vmb_state *state, unsigned kind, const uint8_t *public_key,
                          size_t length, uint64_t total, const uint8_t *slot0,
                          const uint8_t *slot1) {
  int found = 0;
  vmb_state_name_key(&state->stored, kind, public_key, length);
  if (slot0 != NULL)
    read_record(&state->stored, &found, slot0);
  if (slot1 != NULL)
    read_record(&state->stored, &found, slot1);
  if (!found || state->stored.end > total)
    return vmb_failed(VMB_ERROR_STATE);
  state->next = state->stored.end;
  state->total = total;
  state->busy = 0;
  state->ready = ready_as(kind);
  return VMB_OK;
}

/*
 * One thread at a time: the others are refused. Where there are no atomic operations (Armv6-M) an
 * interrupt that signs is over before what it interrupted goes on, which is enough.
 */
struct vmb_state *vmb_state_enter(void *signer, unsigned kind) {
  struct vmb_state *const state = signer == NULL ? NULL : vmb_work_aligned(signer);
  if (state == NULL || state->ready != ready_as(kind))
    return NULL;
#if __GCC_ATOMIC_INT_LOCK_FREE == 2
  return __atomic_exchange_n(&state->busy, 1, __ATOMIC_ACQUIRE) == 0 ? state : NULL;
#else
  volatile uint32_t *const busy = &state->busy;
  if (*busy != 0)
    return NULL;
  *busy = 1;
  return state;
#endif
}

void vmb_state_leave(struct vmb_state *state) {
#if __GCC_ATOMIC_INT_LOCK_FREE == 2
  __atomic_store_n(&state->busy, 0, __ATOMIC_RELEASE);
#else
  *(volatile uint32_t *)&state->busy = 0;
#endif
}

/*
 * Stores that `count` more indices are used. Until it has come back nothing changes here: what was
 * stored all the same is tried again with the same sequence number, in the same slot, so that the
 * other slot stays what it is.
 */
static vmb_status reserve(struct vmb_state *state, uint64_t count) {
  uint8_t bytes[VMB_STATE_RECORD_BYTES];
  struct vmb_state_record record = state->stored;
  if (count > state->total - record.end)
    return vmb_failed(VMB_ERROR_STATE);
  record.end += count;
  record.sequence++;
  vmb_state_write(bytes, &record);
  if (state->store(state->context, (unsigned)(record.sequence & 1), bytes) != VMB_OK)
    return vmb_failed(VMB_ERROR_STATE);
  state->stored = record;
  return VMB_OK;
}

vmb_status vmb_state_take_index(struct vmb_state *state, uint64_t *index) {
  if (state->next >= state->stored.end) {
    const vmb_status status = reserve(state, 1);
    if (status != VMB_OK)
      return vmb_failed(status);
  }
  *index = state->next++;
  return VMB_OK;
}

vmb_status vmb_state_reserve(void *signer, unsigned kind, uint64_t count) {
  if (signer == NULL)
    return VMB_ERROR_ARGUMENT;
  struct vmb_state *const state = vmb_state_enter(signer, kind);
  if (state == NULL)
    return VMB_ERROR_STATE;
  const vmb_status status = reserve(state, count);
  vmb_state_leave(state);
  return status;
}

/* Without entering: a number that another thread may just be changing is of no use anyway. */
uint64_t vmb_state_remaining(const void *signer, unsigned kind) {
  if (signer == NULL)
    return 0;
  const struct vmb_state *const state = vmb_work_aligned((void *)(uintptr_t)signer);
  return state->ready != ready_as(kind) ? 0 : state->total - state->next;
}
