/*
 * Verification of LMS and HSS signatures, with the message in pieces. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_VERIFY_H
#define VMB_LMS_VERIFY_H

#include "schemes/lms/lms_types.h"
#include "support/fault_checks.h"

/* Of what is hashed: I, a number of four bytes, two bytes that say what it is, and two nodes. */
#define LMS_HEAD_BYTES (LMS_IDENTIFIER_BYTES + 6)
#define LMS_BLOCK_BYTES_MAX (LMS_HEAD_BYTES + 2 * LMS_HASH_BYTES_MAX)

struct vmb_lms_verification {
  vmb_cut_state outer; /* hash of the message, then of the ends of the chains */
  vmb_cut_state inner; /* of a step of a chain, of a node */
  const uint8_t *key, *signature;
  struct vmb_lms_types types;
  uint32_t begun; /* LMS_BEGUN, or nothing is there */
  uint32_t leaf;  /* q */
  struct vmb_path path;
  uint32_t all_steps; /* that the path has to have, of all levels so far */
  uint8_t block[LMS_BLOCK_BYTES_MAX];
  uint8_t digits[LMS_HASH_BYTES_MAX + 2]; /* Q and the checksum */
  uint8_t node[LMS_HASH_BYTES_MAX];
};

#define LMS_BEGUN 0x4c4d5356U /* "LMSV" */

/*
 * vmb_lms_begin, vmb_hss_begin: read what comes before the message; key and signature are kept by
 * their pointers, and v->begun is set. HSS verifies the levels above the last one.
 *   returns  OK; KEY for a public key of unknown types or another length; SIGNATURE for whatever
 *            does not fit it
 */
vmb_status vmb_lms_begin(struct vmb_lms_verification *v, const uint8_t *signature,
                         size_t signature_length, const uint8_t *key, size_t key_length);
vmb_status vmb_hss_begin(struct vmb_lms_verification *v, const uint8_t *signature,
                         size_t signature_length, const uint8_t *key, size_t key_length);

/* vmb_lms_finish: OK if the signature is that of the message in v->outer, else SIGNATURE. */
vmb_status vmb_lms_finish(struct vmb_lms_verification *v);

#endif
