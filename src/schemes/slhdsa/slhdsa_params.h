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
#define SLHDSA_DIGEST_BYTES_MAX 49

/* Of the sets of FIPS 205 alone; those of SP 800-230 have more chains and higher trees. */
#define SLHDSA_CHAINS_FIPS_205_MAX (2 * SLHDSA_NODE_BYTES_MAX + 3)
#define SLHDSA_FORS_HEIGHT_FIPS_205_MAX 14

struct slhdsa_functions;

struct vmb_slhdsa_params {
  const struct slhdsa_functions *hash;
  uint8_t n;           /* bytes of a node */
  uint8_t digit_bits;  /* lg w; chains have w - 1 steps */
  uint8_t digits;      /* len1, of a node */
  uint8_t chains;      /* len: digits of a node and its checksum */
  uint8_t layers;      /* d */
  uint8_t height;      /* h' of one Merkle tree; h = d h' */
  uint8_t fors_height; /* a */
  uint8_t fors_trees;  /* k */
};

/*
 * Whether there are secret keys: a tree of SP 800-230 takes 10^9 hashes, a minute on a large
 * processor and days on a microcontroller, which only verifies.
 */
static inline int slhdsa_has_secret_keys(const struct vmb_slhdsa_params *p) {
#if defined(VMB_HOSTED)
  (void)p;
  return 1;
#else
  return p->layers > 1;
#endif
}

/* ---- Derived sizes (section 1) --------------------------------------------------------------- */

static inline unsigned slhdsa_chain_steps(const struct vmb_slhdsa_params *p) { /* w - 1 */
  return (1U << p->digit_bits) - 1;
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
  return p->n * (1 + fors + p->layers * ((size_t)p->height + p->chains));
}

#endif
