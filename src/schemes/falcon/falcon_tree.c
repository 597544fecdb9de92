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
 * Values are split and merged where they lie: value u of a polynomial is at u stride, its imaginary
 * part half a root's polynomial further on; its halves are at 2u and 2u + 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_TREE_C
#define VMB_SCHEMES_FALCON_TREE_C

#include "arithmetic/binary64/fpr_fft.h"
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
  vmb_fpr *t0, *t1;   /* of the tree's stride */
  vmb_fpr *d00, *d11; /* h real numbers each */
  vmb_fpr *l10;       /* n numbers */
  vmb_fpr *free;      /* n numbers */
  int16_t *z0, *z1;   /* the coefficients of the samples, `stride` apart */
};

/* A polynomial's values in its halves'. */
static VMB_NOINLINE void falcon_split(vmb_fpr *t, unsigned half, unsigned stride, unsigned im) {
  for (unsigned u = 0; u < half / 2; u++, t += 2 * stride)
    vmb_complex_butterfly_inverse(t, t + stride, half + u, im);
}

/*
 * The inverse of a splitting: two transforms of `half` / 2 places each, interleaved by `stride`,
 * become that of one polynomial in place. im is the distance of the imaginary parts.
 */
static VMB_NOINLINE void falcon_merge(vmb_fpr *t, unsigned half, unsigned stride, unsigned im) {
  for (unsigned u = 0; u < half / 2; u++, t += 2 * stride)
    vmb_complex_butterfly(t, t + stride, half + u, im);
}

/*
 * From a real diagonal d[half] to a child's Gram matrix, and that to l10 and the diagonal of its
 * decomposition: d00 in the lower half of d, d11 in the upper, l10[half].
 */
static VMB_NOINLINE void falcon_descend(vmb_fpr *d, vmb_fpr *l10, unsigned half) {
  const unsigned quarter = half / 2;
  for (unsigned u = 0; u < quarter; u++) {
    const vmb_fpr a = d[2 * u], b = d[2 * u + 1];
    const struct vmb_complex root = vmb_fpr_root(half + u);
    const vmb_fpr difference = vmb_fpr_scale(vmb_fpr_subtract(a, b), -1);
    d[u] = vmb_fpr_scale(vmb_fpr_add(a, b), -1);
    l10[u] = vmb_fpr_multiply(difference, root.re);
    l10[u + quarter] = vmb_fpr_negate(vmb_fpr_multiply(difference, root.im));
  }
  for (unsigned u = 0; u < quarter; u++) /* by themselves: a division takes long */
    d[u + quarter] = vmb_fpr_divide(vmb_fpr_of(1), d[u]);
  for (unsigned u = 0; u < quarter; u++) {
    const struct vmb_complex g01 = vmb_complex_at(l10, u, quarter);
    const struct vmb_complex m = vmb_complex_scale(g01, d[u + quarter]);
    d[u + quarter] = vmb_fpr_subtract(
        d[u], vmb_fpr_add(vmb_fpr_multiply(m.re, g01.re), vmb_fpr_multiply(m.im, g01.im)));
    vmb_complex_put(l10, u, quarter, vmb_complex_conjugate(m));
  }
}

/* t0 += l10 (t1 - z1), where t1 - z1 is in the place of t1; the product is kept. */
static VMB_NOINLINE void falcon_shift_centre(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10,
                                             vmb_fpr *product, unsigned half, unsigned stride,
                                             unsigned im) {
  for (unsigned u = 0; u < half; u++)
    vmb_complex_shift(t0 + u * stride, t1 + u * stride, product + u, l10 + u, im, half);
}

/* From t0 + product - z0 to t0 - z0. */
static VMB_NOINLINE void falcon_shift_back(vmb_fpr *t0, const vmb_fpr *product, unsigned half,
                                           unsigned stride, unsigned im) {
  for (unsigned u = 0; u < half; u++)
    vmb_complex_shift_back(t0 + u * stride, product + u, im, half);
}

/* 1 / the width of the samples of a leaf. */
static inline vmb_fpr falcon_inverse_width(vmb_fpr variance, vmb_fpr inverse_sigma) {
  return vmb_fpr_multiply(vmb_fpr_sqrt(variance), inverse_sigma);
}

/* A leaf: two samples around a value's two parts. */
static VMB_NOINLINE void falcon_sample_leaf(struct falcon_sampler *sampler, vmb_fpr *t, unsigned im,
                                            vmb_fpr inverse_width, int16_t *z, unsigned stride) {
  for (unsigned part = 0; part < 2; part++) {
    vmb_fpr *const centre = t + part * im;
    const int32_t sample = falcon_sample_z(*centre, inverse_width, sampler);
    z[part * stride] = (int16_t)(uint16_t)(uint32_t)sample;
    *centre = vmb_fpr_subtract(*centre, vmb_fpr_of_word(sample));
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
      node->log_n - 1,  2 * node->stride, t, t + node->stride, d, d + half / 2, l10, free, z,
      z + node->stride,
  };
  falcon_split(t, half, node->stride, tree->im);
  falcon_descend(d, l10, half);
  falcon_sample_node(tree, &child);
  falcon_merge(t, half, node->stride, tree->im);
}

/* First the right half, then, around what follows from it, the left half. */
static VMB_NOINLINE void falcon_sample_node(struct falcon_tree *tree,
                                            const struct falcon_node *node) {
  const unsigned half = 1U << (node->log_n - 1);
  falcon_sample_half(tree, node, 1, node->free, node->free + half);
  falcon_shift_centre(node->t0, node->t1, node->l10, node->l10, half, node->stride, tree->im);
  falcon_sample_half(tree, node, 0, node->d11, node->free);
  falcon_shift_back(node->t0, node->l10, half, node->stride, tree->im);
}

#endif
