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

#include <stddef.h>

#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_params.h"

/* What is read of a message: its digest in parts (section 1). */
struct slhdsa_indices {
  uint64_t tree;
  uint32_t leaf;
  uint8_t digest[SLHDSA_DIGEST_BYTES_MAX + 3];
};

/*
 * Key generation and signing. After the digits, slhdsa_sign_..., is what grows with the height of a
 * tree.
 */
struct slhdsa_sign_work {
  struct slhdsa_hash_state hash;
  struct slhdsa_indices indices;
  const uint8_t *sk_seed; /* in the caller's key or in seed */
  uint8_t subtree[(1 << SLHDSA_SUBTREE_HEIGHT) * SLHDSA_NODE_BYTES_MAX];
  uint8_t chains[SLHDSA_GROUP * SLHDSA_NODE_BYTES_MAX];
  uint8_t public_key[2 * SLHDSA_NODE_BYTES_MAX];
  uint8_t seed[3 * SLHDSA_NODE_BYTES_MAX]; /* of keys; of signatures, random */
  uint8_t randomizer[SLHDSA_NODE_BYTES_MAX];
  uint8_t node[SLHDSA_NODE_BYTES_MAX];         /* what the next layer signs; a root */
  uint8_t signing_leaf[SLHDSA_NODE_BYTES_MAX]; /* computed while its chains were written */
  uint8_t digits[];
};

/* After the digits, slhdsa_verify_in, is what was read of the signature. */
struct slhdsa_verify_work {
  struct slhdsa_hash_state hash;
  struct slhdsa_indices indices;
  uint8_t pair[SLHDSA_LANES][2 * SLHDSA_NODE_BYTES_MAX];
  uint8_t randomizer[SLHDSA_NODE_BYTES_MAX];
  uint8_t node[SLHDSA_NODE_BYTES_MAX];
  uint8_t digits[];
};

/* ---- What depends on the set ----------------------------------------------------------------- */

#define SLHDSA_ROUND_UP(bytes, unit) (((bytes) + (unit) - 1) / (unit) * (unit))
#define SLHDSA_DIGITS_BYTES(chains) SLHDSA_ROUND_UP(chains, 4)

/* Digits; a path; roots of subtrees that wait for siblings, one a level, and two that meet. */
#define SLHDSA_SIGN_MORE(n, fors_height, chains) \
  (SLHDSA_DIGITS_BYTES(chains) + (n) * (2 * (fors_height) - SLHDSA_SUBTREE_HEIGHT + 1))

static inline uint8_t *slhdsa_sign_path(const struct vmb_slhdsa_params *p,
                                        struct slhdsa_sign_work *w) {
  return w->digits + SLHDSA_DIGITS_BYTES(p->chains);
}

static inline uint8_t *slhdsa_sign_waiting(const struct vmb_slhdsa_params *p,
                                           struct slhdsa_sign_work *w) {
  return slhdsa_sign_path(p, w) + (size_t)p->n * p->fors_height;
}

/* Digits; chains, or secrets and paths of FORS trees, or a path of a Merkle tree: it is lower. */
#define SLHDSA_PATHS_BYTES(n, fors_height) (SLHDSA_LANES * (n) * ((fors_height) + 1))
#define SLHDSA_VERIFY_MORE(n, fors_height, chains)                                        \
  (SLHDSA_DIGITS_BYTES(chains) + (SLHDSA_PATHS_BYTES(n, fors_height) > SLHDSA_GROUP * (n) \
                                      ? SLHDSA_PATHS_BYTES(n, fors_height)                \
                                      : SLHDSA_GROUP * (n)))

static inline uint8_t *slhdsa_verify_in(const struct vmb_slhdsa_params *p,
                                        struct slhdsa_verify_work *w) {
  return w->digits + SLHDSA_DIGITS_BYTES(p->chains);
}

/*
 * Bytes of both for a set. Those of FIPS 205 have one number, of the largest, and those of one
 * layer (SP 800-230) their own.
 */
#define SLHDSA_WORK_BYTES(type, MORE, layers, n, fors_height, chains)                             \
  SLHDSA_ROUND_UP(offsetof(type, digits) + ((layers) == 1 ? MORE(n, fors_height, chains)          \
                                                          : MORE(SLHDSA_NODE_BYTES_MAX,           \
                                                                 SLHDSA_FORS_HEIGHT_FIPS_205_MAX, \
                                                                 SLHDSA_CHAINS_FIPS_205_MAX)),    \
                  sizeof(uint64_t))
#define SLHDSA_SIGN_BYTES(layers, n, fors_height, chains) \
  SLHDSA_WORK_BYTES(struct slhdsa_sign_work, SLHDSA_SIGN_MORE, layers, n, fors_height, chains)
#define SLHDSA_VERIFY_BYTES(layers, n, fors_height, chains) \
  SLHDSA_WORK_BYTES(struct slhdsa_verify_work, SLHDSA_VERIFY_MORE, layers, n, fors_height, chains)

#endif
