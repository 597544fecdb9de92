/*
 * Each index of a key once, whatever happens: specs/lms.md section 7. The record that must survive,
 * and what of it a signer has.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_STATE_H
#define VMB_API_STATE_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

#define STATE_KEY_NAME_BYTES 16

/* Kinds of keys, as records say them: LMS and HSS; XMSS and XMSS^MT. */
enum { STATE_LMS = 1, STATE_XMSS = 2 };

struct vmb_state_record {
  uint8_t key_name[STATE_KEY_NAME_BYTES]; /* the first bytes of the SHA-256 of the public key */
  uint64_t end;                           /* all indices below are used */
  uint64_t sequence;                      /* of records */
  uint8_t kind;
};

/* The first member of a signer. Indices from next to stored.end may be used. */
struct vmb_state {
  uint32_t ready, busy;
  struct vmb_state_record stored;
  uint64_t next, total;
  vmb_state_store *store;
  void *context;
};

/* vmb_state_name_key: a record of that key, which is new: no index is used. */
void vmb_state_name_key(struct vmb_state_record *record, unsigned kind, const uint8_t *public_key,
                        size_t length);

/* vmb_state_write: the bytes of a record. */
void vmb_state_write(uint8_t out[VMB_STATE_RECORD_BYTES], const struct vmb_state_record *record);

/* vmb_state_store_first: stores the first record of a new key, in slot 1. */
vmb_status vmb_state_store_first(unsigned kind, const uint8_t *public_key, size_t length,
                                 vmb_state_store *store, void *context);

/*
 * vmb_state_load: the state of a key of `total` indices from what is in both slots, each NULL or a
 * record. Everything in the state but store and context, which are set already, is written.
 *   errors  STATE: no slot has a record of this key, or one says that more indices are used
 */
vmb_status vmb_state_load(struct vmb_state *state, unsigned kind, const uint8_t *public_key,
                          size_t length, uint64_t total, const uint8_t *slot0,
                          const uint8_t *slot1);

/*
 * vmb_state_enter, vmb_state_leave: around whatever a signer does. NULL: it is NULL, was not loaded
 * as of that kind, or another call with it is not over.
 */
struct vmb_state *vmb_state_enter(void *signer, unsigned kind);
void vmb_state_leave(struct vmb_state *state);

/*
 * vmb_state_take_index: takes the next index, after it has reserved one if none is left: it is used
 * up before anything is computed with it.
 *   errors  STATE: no index is left, or the store failed
 */
vmb_status vmb_state_take_index(struct vmb_state *state, uint64_t *index);

/* vmb_state_reserve: reserve(), and remaining(), of the public headers. */
vmb_status vmb_state_reserve(void *signer, unsigned kind, uint64_t count);
uint64_t vmb_state_remaining(const void *signer, unsigned kind);

#endif
