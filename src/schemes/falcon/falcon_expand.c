/*
 * Expanded keys: what signing computes of a secret key alone, and sampling by it. The same numbers
 * in the same order as in falcon_tree.c, so signatures are the same bytes.
 *
 * An expanded key is words of 64 bits: what it is for, the hash of the public key (fndsa sets), the
 * transforms of f and F, the tree, the secret key, G. The tree of a node of degree n = 2^log_n is
 * its l10 (n numbers), the tree of its right half, the tree of its left half; that of a leaf is the
 * inverse of the width of its samples.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_EXPAND_C
#define VMB_SCHEMES_FALCON_EXPAND_C

#include "schemes/falcon/falcon_plant.c"

#define FALCON_EXPANDED_HEAD_WORDS (1 + FALCON_HASHED_KEY_BYTES / 8)

/* Numbers of a tree: n for each of log_n levels, and n leaves. */
#define FALCON_TREE_NUMBERS(log_n) ((size_t)((log_n) + 1) << (log_n))

/* A secret key is a byte and whole words (section 6). */
#define FALCON_EXPANDED_WORDS(log_n, basis_bits)                                          \
  (FALCON_EXPANDED_HEAD_WORDS + ((size_t)2 << (log_n)) + FALCON_TREE_NUMBERS(log_n) + 1 + \
   (((size_t)2 * (basis_bits) + FALCON_SOLUTION_BITS) << (log_n)) / 64 +                  \
   ((size_t)1 << (log_n)) / 8)

struct falcon_expanded_parts {
  uint8_t *hashed_key;
  vmb_fpr *f, *F, *tree;
  uint8_t *secret_key;
  int8_t *G;
};

/* Which keys are the same: those of one degree, with or without the hash of the public key. */
static inline uint64_t falcon_expanded_kind(const struct falcon_params *p) {
  return UINT64_C(0x46414c434f4e0000) + (p->fndsa ? 0x100 : 0) + p->log_n; /* "FALCON" */
}

/* Where the parts of an expanded key are. */
static inline struct falcon_expanded_parts falcon_expanded_parts(const struct falcon_params *p,
                                                                 uint64_t *expanded) {
  const size_t n = (size_t)1 << p->log_n;
  vmb_fpr *const f = (vmb_fpr *)(void *)(expanded + FALCON_EXPANDED_HEAD_WORDS);
  vmb_fpr *const tree = f + 2 * n;
  uint8_t *const secret_key = (uint8_t *)(void *)(tree + FALCON_TREE_NUMBERS(p->log_n));
  return (struct falcon_expanded_parts){(uint8_t *)(expanded + 1),
                                        f,
                                        f + n,
                                        tree,
                                        secret_key,
                                        (int8_t *)secret_key + falcon_secret_key_bytes(p) + 7};
}

/* A tree below its l10, from the diagonals of n/2 numbers each, which are used up. */
static VMB_NOINLINE void falcon_grow(vmb_fpr *tree, unsigned log_n, vmb_fpr *d00, vmb_fpr *d11,
                                     vmb_fpr inverse_sigma) {
  const unsigned half = 1U << (log_n - 1);
  vmb_fpr *below = tree + 2 * half;
  for (unsigned left = 0; left < 2; left++, below += FALCON_TREE_NUMBERS(log_n - 1)) {
    vmb_fpr *const d = left ? d00 : d11;
    if (log_n == 1) {
      below[0] = falcon_inverse_width(d[0], inverse_sigma);
    } else {
      falcon_descend(d, below, half);
      falcon_grow(below, log_n - 1, d, d + half / 2, inverse_sigma);
    }
  }
}

/* The transforms and the tree of an expanded key whose secret key and G are there. */
static VMB_NOINLINE void falcon_expand_tree(const struct falcon_params *p,
                                            const struct falcon_expanded_parts *parts,
                                            const struct falcon_view *w) {
  const struct falcon_node root = falcon_root_node(p, w);
  const size_t bytes = sizeof(vmb_fpr) << p->log_n;
  falcon_plant_basis(p, &root, parts->secret_key);
  memcpy(parts->F, root.t0, bytes);
  memcpy(parts->f, root.t1, bytes);
  falcon_plant_matrix(p, &root, parts->secret_key, parts->G);
  memcpy(parts->tree, root.l10, bytes);
  falcon_grow(parts->tree, p->log_n, root.d00, root.d11, vmb_fpr_from_bits(p->inverse_sigma));
}

/* A node of sampling by an expanded key; `products` has room for 2n numbers. */
struct falcon_branch {
  unsigned log_n, stride;
  vmb_fpr *t0, *t1;
  const vmb_fpr *tree;
  vmb_fpr *products;
  int16_t *z0, *z1;
};

/* Two levels call themselves in turn, log2(n) deep. */
static void falcon_sample_branch(struct falcon_tree *tree, const struct falcon_branch *branch);

/* One half of a node (falcon_sample_half). */
static VMB_NOINLINE void falcon_sample_branch_half(struct falcon_tree *tree,
                                                   const struct falcon_branch *branch, int right) {
  const unsigned below = branch->log_n - 1, half = 1U << below, stride = branch->stride;
  vmb_fpr *const t = right ? branch->t1 : branch->t0;
  int16_t *const z = right ? branch->z1 : branch->z0;
  const vmb_fpr *const subtree =
      branch->tree + 2 * (size_t)half + (right ? 0 : FALCON_TREE_NUMBERS(below));
  if (below == 0) {
    falcon_sample_leaf(&tree->sampler, t, tree->im, subtree[0], z, stride);
    return;
  }
  const struct falcon_branch child = {
      below, 2 * stride, t, t + half / 2, subtree, branch->products + 2 * (size_t)half,
      z,     z + stride,
  };
  falcon_split(t, half, tree->im);
  falcon_sample_branch(tree, &child);
  falcon_merge(t, half, tree->im);
}

/* First the right half, then, around what follows from it, the left half. */
static VMB_NOINLINE void falcon_sample_branch(struct falcon_tree *tree,
                                              const struct falcon_branch *branch) {
  const unsigned half = 1U << (branch->log_n - 1);
  falcon_sample_branch_half(tree, branch, 1);
  falcon_shift_centre(branch->t0, branch->t1, branch->tree, branch->products, half, tree->im);
  falcon_sample_branch_half(tree, branch, 0);
  falcon_shift_back(branch->t0, branch->products, half, tree->im);
}

/* falcon_sample with an expanded key. The room of l10 and `free` is that of the products. */
static VMB_NOINLINE vmb_status falcon_sample_expanded(const struct falcon_params *p,
                                                      const uint64_t *expanded,
                                                      const struct falcon_view *w) {
  const struct falcon_expanded_parts parts = falcon_expanded_parts(p, (uint64_t *)expanded);
  struct falcon_tree tree = falcon_begin_tree(p, w);
  const struct falcon_node root = falcon_root_node(p, w);
  const struct falcon_branch branch = {p->log_n,   1,        root.t0, root.t1,
                                       parts.tree, root.l10, root.z0, root.z1};
  memcpy(root.t0, parts.F, sizeof(vmb_fpr) << p->log_n);
  memcpy(root.t1, parts.f, sizeof(vmb_fpr) << p->log_n);
  falcon_plant_centre(p, &root, w->point);
  falcon_sample_branch(&tree, &branch);
  return falcon_end_tree(&tree);
}

#endif
