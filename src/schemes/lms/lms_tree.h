/*
 * A tree with its secrets: leaves, nodes, paths, one-time signatures. specs/lms.md section 6.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_TREE_H
#define VMB_LMS_TREE_H

#include "algorithms/merkle/merkle.h"
#include "schemes/lms/lms_hash.h"

#define LMS_HEIGHT_MAX 25

struct lms_tree {
  struct vmb_merkle merkle;
  struct lms_hasher hasher;
  vmb_cut_state ends; /* of the chains of a leaf */
  uint8_t seed[LMS_HASH_BYTES_MAX];
  uint8_t value[LMS_HASH_BYTES_MAX];
  struct lms_digits digits;
  uint8_t waiting[LMS_HEIGHT_MAX][LMS_HASH_BYTES_MAX];
};

/* vmb_lms_open_tree: the tree of the types in tree->hasher with that identifier and seed. */
void vmb_lms_open_tree(struct lms_tree *tree, const uint8_t *identifier, const uint8_t *seed);

/* vmb_lms_child: identifier and seed of the tree under leaf q; `n` bytes of the child's seed. */
void vmb_lms_child(struct lms_tree *tree, uint32_t q, uint8_t *identifier, uint8_t *seed);

/*
 * vmb_lms_sign: the signature of the message by leaf q, whose path is loaded, of
 * tree->hasher.types.signature bytes. `key` are the types of the public key.
 */
void vmb_lms_sign(struct lms_tree *tree, const void *bands, uint8_t *signature, uint32_t q,
                  const uint8_t *key, const uint8_t *message, size_t length);

#endif
