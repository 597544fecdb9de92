/*
 * The record that must survive: specs/lms.md section 7.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_STATE_H
#define VMB_LMS_STATE_H

#include <stddef.h>
#include <stdint.h>

#define LMS_RECORD_BYTES 48
#define LMS_KEY_NAME_BYTES 16

struct lms_state {
  uint8_t key_name[LMS_KEY_NAME_BYTES]; /* the first bytes of the SHA-256 of the public key */
  uint64_t end;                         /* all indices below are used */
  uint64_t sequence;                    /* of records */
};

/* vmb_lms_name_key: state->key_name of that public key. */
void vmb_lms_name_key(struct lms_state *state, const uint8_t *public_key, size_t length);

/* vmb_lms_write_state: the record of a state. */
void vmb_lms_write_state(uint8_t record[LMS_RECORD_BYTES], const struct lms_state *state);

/*
 * vmb_lms_read_state: takes a record over if it is whole, of the same key, and newer than the state
 * (*found: whether anything was taken over before, and is now); of an older one, and of the state,
 * the larger end.
 */
void vmb_lms_read_state(struct lms_state *state, int *found, const uint8_t *record);

#endif
