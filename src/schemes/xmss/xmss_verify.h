/*
 * Verification of XMSS and XMSS^MT signatures, with the message in pieces. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_XMSS_VERIFY_H
#define VMB_XMSS_VERIFY_H

#include "schemes/xmss/xmss_hash.h"
#include "support/fault_checks.h"

struct vmb_xmss_verification {
  struct xmss_hasher hasher; /* outer: what absorbs the message */
  const uint8_t *key, *signature;
  uint64_t index;
  uint32_t begun; /* XMSS_BEGUN, or nothing is there */
  struct vmb_path path;
  uint8_t root[XMSS_HASH_BYTES_MAX];
};

#define XMSS_BEGUN 0x584d5356U /* "XMSV" */

/*
 * vmb_xmss_read_key: the set of a public key of `length` bytes. 0: vmb_xmss_read_set knows none, or
 * the length is another.
 */
int vmb_xmss_read_key(struct vmb_xmss_set *set, int multi_tree, const uint8_t *key, size_t length);

/*
 * vmb_xmss_begin: reads what comes before the message; key and signature are kept by their
 * pointers, and v->begun is set.
 *   returns  OK; KEY for a key that vmb_xmss_read_key refuses; SIGNATURE for another length, or an
 *            index that the trees do not have
 */
vmb_status vmb_xmss_begin(struct vmb_xmss_verification *v, int multi_tree, const uint8_t *signature,
                          size_t signature_length, const uint8_t *key, size_t key_length);

/* vmb_xmss_finish: OK if the signature is that of the message absorbed, else SIGNATURE. */
vmb_status vmb_xmss_finish(struct vmb_xmss_verification *v);

#endif
