/*
 * Working memory: one struct for each operation, of all sets, whose size is published
 * (VMB_<SET>_*_WORK_BYTES).
 *
 * No signature and no tree is stored: of a tree, the nodes that wait for their siblings and the
 * path that goes into the signature; of a leaf, a group of its chains.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_WORK_H
#define VMB_SCHEMES_SLHDSA_WORK_H

#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_params.h"

/* What is read of a message: its digest in parts (section 1). */
struct slhdsa_indices {
  uint64_t tree;
  uint32_t leaf;
  uint8_t digest[SLHDSA_DIGEST_BYTES_MAX + 3];
};

/* Key generation and signing. */
struct slhdsa_sign_work {
  struct slhdsa_hash_state hash;
  struct slhdsa_indices indices;
  const uint8_t *sk_seed; /* in the caller's key or in seed */
  uint8_t subtree[(1 << SLHDSA_SUBTREE_HEIGHT) * SLHDSA_NODE_BYTES_MAX];
  /* roots of subtrees that wait for their siblings: one a level, and two that meet */
  uint8_t waiting[(SLHDSA_FORS_HEIGHT_MAX - SLHDSA_SUBTREE_HEIGHT + 1) * SLHDSA_NODE_BYTES_MAX];
  uint8_t path[SLHDSA_FORS_HEIGHT_MAX * SLHDSA_NODE_BYTES_MAX];
  uint8_t chains[SLHDSA_GROUP * SLHDSA_NODE_BYTES_MAX];
  uint8_t digits[SLHDSA_CHAINS_MAX + 1];
  uint8_t public_key[2 * SLHDSA_NODE_BYTES_MAX];
  uint8_t seed[3 * SLHDSA_NODE_BYTES_MAX]; /* of keys; of signatures, random */
  uint8_t randomizer[SLHDSA_NODE_BYTES_MAX];
  uint8_t node[SLHDSA_NODE_BYTES_MAX];         /* what the next layer signs; a root */
  uint8_t signing_leaf[SLHDSA_NODE_BYTES_MAX]; /* computed while its chains were written */
};

struct slhdsa_verify_work {
  struct slhdsa_hash_state hash;
  struct slhdsa_indices indices;
  union {
    uint8_t chains[SLHDSA_GROUP * SLHDSA_NODE_BYTES_MAX];
    /* secrets and paths of FORS trees; a path of a Merkle tree */
    uint8_t paths[SLHDSA_LANES][(SLHDSA_FORS_HEIGHT_MAX + 1) * SLHDSA_NODE_BYTES_MAX];
  } in;
  uint8_t pair[SLHDSA_LANES][2 * SLHDSA_NODE_BYTES_MAX];
  uint8_t digits[SLHDSA_CHAINS_MAX + 1];
  uint8_t randomizer[SLHDSA_NODE_BYTES_MAX];
  uint8_t node[SLHDSA_NODE_BYTES_MAX];
};

#endif
