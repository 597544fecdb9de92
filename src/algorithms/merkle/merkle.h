/*
 * The path of a leaf in a Merkle tree whose leaves are computed from a seed, in bounded memory:
 * specs/lms.md section 6. What leaves and parents are is the scheme's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MERKLE_H
#define VMB_MERKLE_H

#include <stddef.h>
#include <stdint.h>

/*
 * What of a tree is in memory: of each band of five heights, the highest of which may have fewer,
 * the subtree that the current path goes through, of at most 2^6 - 1 nodes. A path that leaves a
 * subtree makes the next one, of 32 nodes at the bottom, each the root of what is below: 32 leaves
 * in the lowest band, 2^10 in the one above, and so on: for each band one leaf per signature, on
 * average.
 */
#define MERKLE_BAND_HEIGHT 5
#define MERKLE_NAME_BYTES 16

struct vmb_merkle_band {
  uint8_t name[MERKLE_NAME_BYTES]; /* of the tree */
  uint32_t number;                 /* of the subtree and 1; 0: there is none */
  uint8_t nodes[];                 /* node r of the subtree, from 1, is number r - 1 */
};

/* A tree, the first member of the scheme's. */
struct vmb_merkle {
  /* out = leaf number `leaf`. */
  void (*make_leaf)(struct vmb_merkle *tree, uint8_t *out, uint32_t leaf);
  /* out = node `index` of those above that height, of its children, one of which may be out. */
  void (*make_parent)(struct vmb_merkle *tree, uint8_t *out, unsigned height, uint32_t index,
                      const uint8_t *left, const uint8_t *right);
  uint8_t *waiting; /* room for `height` nodes, which wait for their right siblings */
  uint8_t name[MERKLE_NAME_BYTES]; /* differs between the trees that have bands in one place */
  uint8_t n, height;               /* bytes of a node, a multiple of 4; 1 to 30 */
};

/* Bytes of the bands of a tree, which are aligned like uint32_t; all zero: nothing is in them. */
size_t vmb_merkle_bytes(unsigned n, unsigned height);

/* vmb_merkle_node: out[n] = node `index` of those of that height (0: leaves), from leaves alone. */
void vmb_merkle_node(struct vmb_merkle *tree, uint8_t *out, unsigned height, uint32_t index);

/* vmb_merkle_load_path: the bands of the path of a leaf; computes those that are not there. */
void vmb_merkle_load_path(struct vmb_merkle *tree, void *bands, uint32_t leaf);

/* vmb_merkle_copy_path: out[height * n] = the siblings on the way up from a leaf, path loaded. */
void vmb_merkle_copy_path(const struct vmb_merkle *tree, const void *bands, uint8_t *out,
                          uint32_t leaf);

/* vmb_merkle_root: the n bytes of the root of a tree of which a path is loaded. */
const uint8_t *vmb_merkle_root(unsigned n, unsigned height, const void *bands);

#endif
