/*
 * What verification and signing of XMSS hash alike: chains, L-trees, nodes. specs/xmss.md sections
 * 2 and 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_XMSS_HASH_H
#define VMB_XMSS_HASH_H

#include "hash/cut/cut_hash.h"

#define XMSS_HASH_BYTES_MAX 64 /* n */
#define XMSS_OID_BYTES 4
#define XMSS_ADDRESS_BYTES 32
/* ceil(log2(2n + 3)) subtrees that wait for their neighbours, of the 131 leaves of n = 64. */
#define XMSS_STACK_NODES 8

enum { XMSS_STEPS = 15 }; /* of a chain: w = 16 */

/* The prefixes of the functions F, H, H_msg, PRF and PRF_keygen. */
enum { XMSS_F, XMSS_H, XMSS_H_MSG, XMSS_PRF, XMSS_PRF_KEYGEN };

/* What the identifier of a public key says: specs/xmss.md section 1. */
struct vmb_xmss_set {
  const struct vmb_cut_hash *hash;
  uint8_t n;           /* bytes of a hash: 24, 32 or 64 */
  uint8_t pad;         /* bytes of the prefix that tells functions apart */
  uint8_t height;      /* of all layers together */
  uint8_t tree_height; /* of one */
  uint8_t layers;      /* 1 for XMSS */
  uint8_t index_bytes; /* of the index in a signature */
  uint8_t chains;      /* 2 n + 3 */
  size_t signature;    /* bytes */
};

struct xmss_hasher {
  vmb_cut_state outer; /* hash of the message, then of the prefix and the public seed */
  vmb_cut_state inner;
  struct vmb_xmss_set set;
  uint8_t address[XMSS_ADDRESS_BYTES];
  uint8_t block[4 * XMSS_HASH_BYTES_MAX]; /* prefix, key, one or two nodes */
  uint8_t digits[XMSS_HASH_BYTES_MAX + 2];
  uint8_t stack[XMSS_STACK_NODES][XMSS_HASH_BYTES_MAX];
};

/*
 * vmb_xmss_read_set: of an identifier of XMSS^MT or of XMSS. 0: it is unknown, or of a hash that
 * this build does not have.
 */
int vmb_xmss_read_set(struct vmb_xmss_set *set, int multi_tree, uint32_t oid);

/* Bytes of a public key: identifier, root, public seed. */
static inline size_t vmb_xmss_key_bytes(const struct vmb_xmss_set *set) {
  return XMSS_OID_BYTES + 2 * (size_t)set->n;
}

/* The key, or a node, in the block: 0 or 1. */
static inline uint8_t *vmb_xmss_node(struct xmss_hasher *h, unsigned number) {
  return h->block + h->set.pad + (1U + number) * h->set.n;
}

/* Digit number i of the signed value, and then of its checksum: four bits. */
static inline unsigned vmb_xmss_digit(const struct xmss_hasher *h, unsigned i) {
  return h->digits[i / 2] >> (i % 2 == 0 ? 4 : 0) & XMSS_STEPS;
}

/* vmb_xmss_begin_hash: h->outer = the beginning of a hash: the prefix of a function. */
void vmb_xmss_begin_hash(struct xmss_hasher *h, uint8_t prefix);

/* vmb_xmss_begin_message: h->outer = H_msg, which has absorbed what comes before the message. */
void vmb_xmss_begin_message(struct xmss_hasher *h, const uint8_t *randomizer, const uint8_t *root,
                            uint64_t index);

/* vmb_xmss_begin_trees: absorbs the public seed in h->outer. What is below needs it. */
void vmb_xmss_begin_trees(struct xmss_hasher *h, const uint8_t *public_seed);

/* vmb_xmss_go_to_tree: in which tree leaves and nodes are from now on. */
void vmb_xmss_go_to_tree(struct xmss_hasher *h, unsigned layer, uint64_t tree);

/* vmb_xmss_add_checksum: completes h->digits, which begin with the signed value. */
void vmb_xmss_add_checksum(struct xmss_hasher *h);

/* vmb_xmss_start_chain: node 0 = the secret start of a chain. PRF_keygen of SP 800-208. */
void vmb_xmss_start_chain(struct xmss_hasher *h, const uint8_t *secret_seed,
                          const uint8_t *public_seed, uint32_t leaf, unsigned i);

/* vmb_xmss_run_chain: node 0 = itself after steps first .. last - 1 of chain i. */
void vmb_xmss_run_chain(struct xmss_hasher *h, uint32_t leaf, unsigned i, unsigned first,
                        unsigned last);

/*
 * vmb_xmss_add_end: adds node 0, the end of chain i, to the L-tree of a leaf; ends come in their
 * order, and after the last one node 0 is the leaf.
 */
void vmb_xmss_add_end(struct xmss_hasher *h, uint32_t leaf, unsigned i);

/*
 * vmb_xmss_make_parent: node 0 = the parent, number `index` of those above that height, of node 0
 * and the other one, which is its left or its right sibling.
 */
void vmb_xmss_make_parent(struct xmss_hasher *h, unsigned height, uint32_t index,
                          const uint8_t *other, int other_is_left);

#endif
