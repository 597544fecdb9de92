/*
 * Fast Fourier sampling: specs/falcon.md section 10, with the real diagonals and the integer finish
 * of section 10.5 and two more changes of the order, which change last bits of numbers and no
 * signature:
 *
 *   - A polynomial of samples is never put together from its halves in the Fourier domain. Samples
 *     are its coefficients; the tree takes in t - z, which it needs on its way up, in the place of
 *     t. So a node of degree n needs room for n numbers besides t0, t1, and its Gram matrix, all
 *     of its children's included.
 *   - The determinant of the root's Gram matrix is q^2.
 *
 * Values are in natural order, and are split and merged where they lie (arithmetic/binary64/
 * fpr_tree.h): the first half of a polynomial's values becomes those of one half, the second those
 * of the other; imaginary parts are half a root's polynomial further on.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_TREE_C
#define VMB_SCHEMES_FALCON_TREE_C

#include "arithmetic/binary64/fpr_tree.h"
#include "schemes/falcon/falcon_sampler.c"

/* What is the same for all nodes. */
struct falcon_tree {
  struct falcon_sampler sampler;
  vmb_fpr inverse_sigma;
  unsigned im; /* from a real to its imaginary part in t0 and t1 */
};

/*
 * A node of degree n = 2^log_n >= 2, h = n/2 complex values. l10 and the diagonals d00 and d11 are
 * used up; where t0 and t1 were, there are t0 - z0 and t1 - z1 afterwards.
 */
struct falcon_node {
  unsigned log_n, stride;
  vmb_fpr *t0, *t1;
  vmb_fpr *d00, *d11; /* h real numbers each */
  vmb_fpr *l10;       /* n numbers */
  vmb_fpr *free;      /* n numbers */
  int16_t *z0, *z1;   /* the coefficients of the samples, `stride` apart */
};

/* Fewer values are not worth a call of a kernel. */
#define FALCON_FEW 8

/* A polynomial's values in its halves'. */
static inline void falcon_split(vmb_fpr *t, unsigned half, unsigned im) {
  (half < FALCON_FEW ? vmb_fpr_tree_split_some : vmb_fpr_tree_split)(t, half, im);
}

/* The way back. */
static inline void falcon_merge(vmb_fpr *t, unsigned half, unsigned im) {
  (half < FALCON_FEW ? vmb_fpr_tree_merge_some : vmb_fpr_tree_merge)(t, half, im);
}

/*
 * From a real diagonal d[half] to a child's Gram matrix, and that to l10 and the diagonal of its
 * decomposition: d00 in the lower half of d, d11 in the upper, l10[half].
 */
static inline void falcon_descend(vmb_fpr *d, vmb_fpr *l10, unsigned half) {
  (half < FALCON_FEW ? vmb_fpr_tree_descend_some : vmb_fpr_tree_descend)(d, l10, half);
}

/* t0 += l10 (t1 - z1), where t1 - z1 is in the place of t1; the product is kept. */
static inline void falcon_shift_centre(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10,
                                       vmb_fpr *product, unsigned half, unsigned im) {
  (half < FALCON_FEW ? vmb_fpr_tree_shift_some : vmb_fpr_tree_shift)(t0, t1, l10, product, half,
                                                                     im);
}

/* From t0 + product - z0 to t0 - z0. */
static inline void falcon_shift_back(vmb_fpr *t0, const vmb_fpr *product, unsigned half,
                                     unsigned im) {
  (half < FALCON_FEW ? vmb_fpr_tree_shift_back_some : vmb_fpr_tree_shift_back)(t0, product, half,
                                                                               im);
}

/* 1 / the width of the samples of a leaf. */
static inline vmb_fpr falcon_inverse_width(vmb_fpr variance, vmb_fpr inverse_sigma) {
  return vmb_fpr_multiply(vmb_fpr_sqrt(variance), inverse_sigma);
}

/* A leaf: two samples around a value's two parts. */
static VMB_NOINLINE void falcon_sample_leaf(struct falcon_sampler *sampler, vmb_fpr *t, unsigned im,
                                            vmb_fpr inverse_width, int16_t *z, unsigned stride) {
  const vmb_fpr centre[2] = {t[0], t[im]};
  int32_t samples[2];
  falcon_sample_two(samples, centre, inverse_width, sampler);
  for (unsigned part = 0; part < 2; part++) {
    z[part * stride] = (int16_t)(uint16_t)(uint32_t)samples[part];
    t[part * im] = vmb_fpr_subtract(centre[part], vmb_fpr_of_word(samples[part]));
  }
}

/* Two levels call themselves in turn, log2(n) deep. */
static void falcon_sample_node(struct falcon_tree *tree, const struct falcon_node *node);

/* One half of a node: the samples z around t, by the diagonal d; l10 has room for n/2 numbers. */
static VMB_NOINLINE void falcon_sample_half(struct falcon_tree *tree,
                                            const struct falcon_node *node, int right, vmb_fpr *l10,
                                            vmb_fpr *free) {
  vmb_fpr *const t = right ? node->t1 : node->t0, *const d = right ? node->d11 : node->d00;
  int16_t *const z = right ? node->z1 : node->z0;
  if (node->log_n == 1) {
    falcon_sample_leaf(&tree->sampler, t, tree->im, falcon_inverse_width(d[0], tree->inverse_sigma),
                       z, node->stride);
    return;
  }
  const unsigned half = 1U << (node->log_n - 1);
  const struct falcon_node child = {
      node->log_n - 1,  2 * node->stride, t, t + half / 2, d, d + half / 2, l10, free, z,
      z + node->stride,
  };
  falcon_split(t, half, tree->im);
  falcon_descend(d, l10, half);
  falcon_sample_node(tree, &child);
  falcon_merge(t, half, tree->im);
}

/* First the right half, then, around what follows from it, the left half. */
static VMB_NOINLINE void falcon_sample_node(struct falcon_tree *tree,
                                            const struct falcon_node *node) {
  const unsigned half = 1U << (node->log_n - 1);
  falcon_sample_half(tree, node, 1, node->free, node->free + half);
  falcon_shift_centre(node->t0, node->t1, node->l10, node->l10, half, tree->im);
  falcon_sample_half(tree, node, 0, node->d11, node->free);
  falcon_shift_back(node->t0, node->l10, half, tree->im);
}

#endif
