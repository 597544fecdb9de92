/*
 * Verification of XMSS and XMSS^MT signatures, with the message in pieces. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_XMSS_VERIFY_H
#define VMB_XMSS_VERIFY_H

#include "hash/cut/cut_hash.h"
#include "support/fault_checks.h"

#define XMSS_HASH_BYTES_MAX 64 /* n */
#define XMSS_OID_BYTES 4
#define XMSS_ADDRESS_BYTES 32
/* ceil(log2(2n + 3)) subtrees that wait for their neighbours, of the 131 leaves of n = 64. */
#define XMSS_STACK_NODES 8

/* What the identifier of a public key says: specs/xmss.md section 1. */
struct vmb_xmss_set {
  const struct vmb_cut_hash *hash;
  uint8_t n;           /* bytes of a hash: 24, 32 or 64 */
  uint8_t pad;         /* bytes of the prefix that tells functions apart */
  uint8_t height;      /* of all layers together */
  uint8_t layers;      /* 1 for XMSS */
  uint8_t index_bytes; /* of the index in a signature */
  uint8_t chains;      /* 2 n + 3 */
  size_t signature;    /* bytes */
};

struct vmb_xmss_verification {
  vmb_cut_state outer; /* hash of the message, then of the prefix and the public seed */
  vmb_cut_state inner;
  const uint8_t *key, *signature;
  uint64_t index;
  struct vmb_xmss_set set;
  uint32_t begun; /* XMSS_BEGUN, or nothing is there */
  struct vmb_path path;
  uint8_t address[XMSS_ADDRESS_BYTES];
  uint8_t block[4 * XMSS_HASH_BYTES_MAX]; /* prefix, key, one or two nodes */
  uint8_t digits[XMSS_HASH_BYTES_MAX + 2];
  uint8_t root[XMSS_HASH_BYTES_MAX];
  uint8_t stack[XMSS_STACK_NODES][XMSS_HASH_BYTES_MAX];
};

#define XMSS_BEGUN 0x584d5356U /* "XMSV" */

/*
 * vmb_xmss_read_set: from the identifier of a public key of `length` bytes, of XMSS^MT or of XMSS.
 * 0: it is unknown, or of a hash that this build does not have, or the length is another.
 */
int vmb_xmss_read_set(struct vmb_xmss_set *set, int multi_tree, const uint8_t *key, size_t length);

/*
 * vmb_xmss_begin: reads what comes before the message; key and signature are kept by their
 * pointers, and v->begun is set.
 *   returns  OK; KEY for a key that vmb_xmss_read_set refuses; SIGNATURE for another length, or an
 *            index that the trees do not have
 */
vmb_status vmb_xmss_begin(struct vmb_xmss_verification *v, int multi_tree, const uint8_t *signature,
                          size_t signature_length, const uint8_t *key, size_t key_length);

/* vmb_xmss_finish: OK if the signature is that of the message in v->outer, else SIGNATURE. */
vmb_status vmb_xmss_finish(struct vmb_xmss_verification *v);

#endif
