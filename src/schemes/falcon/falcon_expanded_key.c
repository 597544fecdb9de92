/*
 * Expanded keys, and sampling by them: falcon_expanded_key.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_expanded_key.h"

#include "schemes/falcon/falcon_root.h"
#include "schemes/falcon/falcon_tree.h"

struct falcon_expanded_parts vmb_falcon_expanded_parts(const struct falcon_params *p,
                                                       uint64_t *expanded) {
  const size_t n = (size_t)1 << p->log_n;
  vmb_fpr *const f = (vmb_fpr *)(void *)(expanded + FALCON_EXPANDED_HEAD_WORDS);
  vmb_fpr *const tree = f + 2 * n;
  uint8_t *const secret_key = (uint8_t *)(void *)(tree + FALCON_TREE_NUMBERS(p->log_n));
  return (struct falcon_expanded_parts){
      .hashed_key = (uint8_t *)(expanded + 1),
      .f = f,
      .F = f + n,
      .tree = tree,
      .secret_key = secret_key,
      .G = (int8_t *)secret_key + falcon_secret_key_bytes(p) + 7,
  };
}

/* ---- Expanding ------------------------------------------------------------------------------- */

/* A tree below its l10, from the diagonals of n/2 numbers each, which are used up. */
static VMB_NOINLINE void grow(vmb_fpr *tree, unsigned log_n, vmb_fpr *d00, vmb_fpr *d11,
                              vmb_fpr inverse_sigma) {
  const unsigned half = 1U << (log_n - 1);
  vmb_fpr *below = tree + 2 * half;
  for (unsigned left = 0; left < 2; left++, below += FALCON_TREE_NUMBERS(log_n - 1)) {
    vmb_fpr *const d = left ? d00 : d11;
    if (log_n == 1) {
      below[0] = falcon_inverse_width(d[0], inverse_sigma);
    } else {
      falcon_descend(d, below, half);
      grow(below, log_n - 1, d, d + half / 2, inverse_sigma);
    }
  }
}

void vmb_falcon_fill_expanded(const struct falcon_params *p, uint64_t *expanded, uint64_t kind,
                              const uint8_t *secret_key, const struct falcon_view *w) {
  const struct falcon_expanded_parts parts = vmb_falcon_expanded_parts(p, expanded);
  const struct falcon_node root = vmb_falcon_root_node(p, w);
  const size_t bytes = sizeof(vmb_fpr) << p->log_n;
  expanded[0] = kind + p->log_n;
  memcpy(parts.secret_key, secret_key, falcon_secret_key_bytes(p));
  memcpy(parts.G, w->basis, (size_t)1 << p->log_n);
  vmb_falcon_root_basis(p, &root, secret_key);
  memcpy(parts.F, root.t0, bytes);
  memcpy(parts.f, root.t1, bytes);
  vmb_falcon_root_matrix(p, &root, secret_key, w->basis);
  memcpy(parts.tree, root.l10, bytes);
  grow(parts.tree, p->log_n, root.d00, root.d11, vmb_fpr_from_bits(p->inverse_sigma));
}

/* ---- Sampling -------------------------------------------------------------------------------- */

int vmb_falcon_open_expanded(const struct falcon_params *p, const uint64_t *expanded, uint64_t kind,
                             const struct falcon_view *w) {
  uint64_t first = expanded[0];
  VMB_DECLASSIFY(&first, sizeof first);
  if (first != kind + p->log_n)
    return 0;
  const struct falcon_expanded_parts parts = vmb_falcon_expanded_parts(p, (uint64_t *)expanded);
  memcpy(w->basis, parts.G, (size_t)1 << p->log_n);
  return 1;
}

/* A node of sampling by an expanded key; `products` has memory for 2n numbers. */
struct branch {
  unsigned log_n, stride;
  vmb_fpr *t0, *t1;
  const vmb_fpr *tree;
  vmb_fpr *products;
  int16_t *z0, *z1;
};

/* It and sample_branch_half call each other, log2(n) deep. */
static void sample_branch(struct falcon_tree *tree, const struct branch *branch);

/* The samples of one half of a node, z1 around t1 (right) or z0 around t0. */
static VMB_NOINLINE void sample_branch_half(struct falcon_tree *tree, const struct branch *branch,
                                            int right) {
  const unsigned below = branch->log_n - 1, half = 1U << below, stride = branch->stride;
  vmb_fpr *const t = right ? branch->t1 : branch->t0;
  int16_t *const z = right ? branch->z1 : branch->z0;
  const vmb_fpr *const subtree =
      branch->tree + 2 * (size_t)half + (right ? 0 : FALCON_TREE_NUMBERS(below));
  if (below == 0) {
    vmb_falcon_sample_leaf(tree, t, subtree[0], z, stride);
    return;
  }
  const struct branch child = {
      .log_n = below,
      .stride = 2 * stride,
      .t0 = t,
      .t1 = t + half / 2,
      .tree = subtree,
      .products = branch->products + 2 * (size_t)half,
      .z0 = z,
      .z1 = z + stride,
  };
  falcon_split(t, half, tree->im);
  sample_branch(tree, &child);
  falcon_merge(t, half, tree->im);
}

/* First the right half, then the left half around the centre that follows from it. */
static VMB_NOINLINE void sample_branch(struct falcon_tree *tree, const struct branch *branch) {
  const unsigned half = 1U << (branch->log_n - 1);
  sample_branch_half(tree, branch, 1);
  falcon_shift_centre(branch->t0, branch->t1, branch->tree, branch->products, half, tree->im);
  sample_branch_half(tree, branch, 0);
  falcon_shift_back(branch->t0, branch->products, half, tree->im);
}

/* The products are in the memory of l10 and `free`. */
VMB_NOINLINE vmb_status vmb_falcon_sample_expanded(const struct falcon_params *p,
                                                   const void *expanded,
                                                   const struct falcon_view *w) {
  const struct falcon_expanded_parts parts = vmb_falcon_expanded_parts(p, (uint64_t *)expanded);
  struct falcon_tree tree = falcon_tree_begin(p, w);
  const struct falcon_node root = vmb_falcon_root_node(p, w);
  const struct branch branch = {
      .log_n = p->log_n,
      .stride = 1,
      .t0 = root.t0,
      .t1 = root.t1,
      .tree = parts.tree,
      .products = root.l10,
      .z0 = root.z0,
      .z1 = root.z1,
  };
  memcpy(root.t0, parts.F, sizeof(vmb_fpr) << p->log_n);
  memcpy(root.t1, parts.f, sizeof(vmb_fpr) << p->log_n);
  vmb_falcon_root_target(p, &root, w->point);
  sample_branch(&tree, &branch);
  return falcon_tree_end(&tree);
}
