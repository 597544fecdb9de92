/*
 * Verification of LMS and HSS signatures, with the message in pieces. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_VERIFY_H
#define VMB_LMS_VERIFY_H

#include "schemes/lms/lms_hash.h"
#include "support/fault_checks.h"

#define HSS_LEVELS_BYTES 4 /* the count in front of a key, and of a signature */

struct vmb_lms_verification {
  vmb_cut_state outer; /* hash of the message, then of the ends of the chains */
  struct lms_hasher hasher;
  const uint8_t *key, *signature;
  uint32_t begun; /* LMS_BEGUN, or nothing is there */
  uint32_t leaf;  /* q */
  struct vmb_path path;
  uint32_t all_steps; /* that the path has to have, of all levels so far */
  struct lms_digits digits;
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
