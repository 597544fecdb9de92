/*
 * What distinguishes the sets of SLH-DSA: numbers and the hash functions that go with them. The
 * names are those of specs/slhdsa.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_PARAMS_H
#define VMB_SCHEMES_SLHDSA_PARAMS_H

#include <stddef.h>
#include <stdint.h>

/* The largest values of all sets. */
#define SLHDSA_NODE_BYTES_MAX 32
#define SLHDSA_CHAINS_MAX (2 * SLHDSA_NODE_BYTES_MAX + 3)
#define SLHDSA_TREE_HEIGHT_MAX 9
#define SLHDSA_FORS_HEIGHT_MAX 14
#define SLHDSA_FORS_TREES_MAX 35
#define SLHDSA_DIGEST_BYTES_MAX 49

#define SLHDSA_CHAIN_STEPS 15 /* w - 1 */

struct slhdsa_functions;

struct vmb_slhdsa_params {
  const struct slhdsa_functions *hash;
  uint8_t n;           /* bytes of a node */
  uint8_t layers;      /* d */
  uint8_t height;      /* h' of one Merkle tree; h = d h' */
  uint8_t fors_height; /* a */
  uint8_t fors_trees;  /* k */
};

/* ---- Derived sizes (section 1) --------------------------------------------------------------- */

static inline unsigned slhdsa_chains(const struct vmb_slhdsa_params *p) { /* len */
  return 2U * p->n + 3;
}

/*
 * Of the message digest, the part that chooses leaves of the FORS trees (FIPS 205, algorithm 19).
 */
static inline unsigned slhdsa_digest_indices_bytes(const struct vmb_slhdsa_params *p) {
  return ((unsigned)p->fors_trees * p->fors_height + 7) / 8;
}

static inline unsigned slhdsa_digest_tree_bits(const struct vmb_slhdsa_params *p) { /* h - h' */
  return (p->layers - 1U) * p->height;
}

/* The part that chooses the tree. */
static inline unsigned slhdsa_digest_tree_bytes(const struct vmb_slhdsa_params *p) {
  return (slhdsa_digest_tree_bits(p) + 7) / 8;
}

/* The part that chooses the chain key. */
static inline unsigned slhdsa_digest_leaf_bytes(const struct vmb_slhdsa_params *p) {
  return (p->height + 7U) / 8;
}

static inline unsigned slhdsa_digest_bytes(const struct vmb_slhdsa_params *p) { /* m */
  return slhdsa_digest_indices_bytes(p) + slhdsa_digest_tree_bytes(p) + slhdsa_digest_leaf_bytes(p);
}

/*
 * Randomiser, FORS trees with a secret and a path each, and per layer a path and the chains: FIPS
 * 205, table 2.
 */
static inline size_t slhdsa_signature_bytes(const struct vmb_slhdsa_params *p) {
  const size_t fors = (size_t)p->fors_trees * (p->fors_height + 1U);
  return p->n * (1 + fors + p->layers * ((size_t)p->height + slhdsa_chains(p)));
}

#endif
