/*
 * Keys and signatures of XMSS and XMSS^MT: specs/xmss.md sections 3 and 4. What an index is used
 * for is decided here, whether it may be used in src/api/stateful.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_XMSS_SIGN_H
#define VMB_XMSS_SIGN_H

#include "algorithms/merkle/merkle.h"
#include "schemes/xmss/xmss_verify.h"

#define XMSS_PUBLIC_KEY_BYTES_MAX (XMSS_OID_BYTES + 2 * XMSS_HASH_BYTES_MAX)
#define XMSS_TREE_HEIGHT_MAX 20

/* A key, and one of its trees at a time. */
struct xmss_signing {
  struct vmb_merkle merkle;
  struct xmss_hasher hasher;
  uint8_t public_key[XMSS_PUBLIC_KEY_BYTES_MAX];
  uint8_t secret_seed[XMSS_HASH_BYTES_MAX]; /* SK_SEED: of the one-time signatures */
  uint8_t secret_prf[XMSS_HASH_BYTES_MAX];  /* SK_PRF: of what messages are hashed with */
  uint8_t waiting[XMSS_TREE_HEIGHT_MAX][XMSS_HASH_BYTES_MAX];
};

/* vmb_xmss_root: root = that of the top tree, all of whose leaves it computes. */
void vmb_xmss_root(struct xmss_signing *s, uint8_t *root);

/* Bytes of the nodes that a key has in memory; all zero: nothing is there. */
static inline size_t vmb_xmss_band_bytes(const struct vmb_xmss_set *set) {
  return set->layers * vmb_merkle_bytes(set->n, set->tree_height);
}

/*
 * vmb_xmss_sign_by: the signature by index `index`. It is verified before it is let out.
 *   errors  KEY: it does not verify, even after all nodes were computed again
 */
vmb_status vmb_xmss_sign_by(struct xmss_signing *s, int multi_tree, void *bands,
                            struct vmb_xmss_verification *check, uint8_t *signature, uint64_t index,
                            const uint8_t *message, size_t length);

#endif
