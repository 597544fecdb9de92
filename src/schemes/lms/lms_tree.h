/*
 * A tree with its secrets: leaves, nodes, paths, one-time signatures. specs/lms.md section 6.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_TREE_H
#define VMB_LMS_TREE_H

#include "schemes/lms/lms_hash.h"

/*
 * What of a tree is in memory: of each band of five heights the subtree that the current path goes
 * through, of 2^6 - 1 nodes. A path that leaves a subtree makes the next one, of 32 nodes at the
 * bottom, each the root of what is below: 32 leaves in the lowest band, 2^10 in the one above, and
 * so on: for each band one leaf per signature, on average.
 */
#define LMS_BAND_HEIGHT 5
#define LMS_BAND_NODES ((1U << (LMS_BAND_HEIGHT + 1)) - 1)

struct lms_band {
  uint8_t identifier[LMS_IDENTIFIER_BYTES];          /* of the tree */
  uint32_t number;                                   /* of the subtree and 1; 0: there is none */
  uint8_t nodes[LMS_BAND_NODES][LMS_HASH_BYTES_MAX]; /* node r of the subtree, from 1: [r - 1] */
};

struct lms_tree {
  struct lms_hasher hasher;
  vmb_cut_state ends; /* of the chains of a leaf */
  uint8_t seed[LMS_HASH_BYTES_MAX];
  uint8_t value[LMS_HASH_BYTES_MAX];
  struct lms_digits digits;
  uint8_t stack[25][LMS_HASH_BYTES_MAX]; /* nodes that wait for their right siblings */
};

/* vmb_lms_open_tree: the tree of the types in tree->hasher with that identifier and seed. */
void vmb_lms_open_tree(struct lms_tree *tree, const uint8_t *identifier, const uint8_t *seed);

/* vmb_lms_child: identifier and seed of the tree under leaf q; `n` bytes of the child's seed. */
void vmb_lms_child(struct lms_tree *tree, uint32_t q, uint8_t *identifier, uint8_t *seed);

/* vmb_lms_node: out = node `index` of those of that height (0: leaves), from the seed alone. */
void vmb_lms_node(struct lms_tree *tree, uint8_t *out, unsigned height, uint32_t index);

/* vmb_lms_load_path: the bands of the path of leaf q; computes those that are not there. */
void vmb_lms_load_path(struct lms_tree *tree, struct lms_band *bands, uint32_t q);

/* The root of a tree of that height, of which a path is loaded. */
static inline const uint8_t *vmb_lms_root(const struct lms_band *bands, unsigned height) {
  return bands[height / LMS_BAND_HEIGHT - 1].nodes[0];
}

/*
 * vmb_lms_sign: the signature of the message by leaf q, whose path is loaded, of
 * tree->hasher.types.signature bytes. `key` are the types of the public key.
 */
void vmb_lms_sign(struct lms_tree *tree, const struct lms_band *bands, uint8_t *signature,
                  uint32_t q, const uint8_t *key, const uint8_t *message, size_t length);

#endif
