/*
 * Fast Fourier sampling: specs/falcon.md section 10, with the real diagonals and the integer finish
 * of section 10.5 and two more changes of the order, which change last bits of numbers and no
 * signature:
 *
 *   - A polynomial of samples is never put together from its halves in the Fourier domain. Samples
 *     are its coefficients; the tree takes in t - z, which it needs on its way up, in the place of
 *     t. So a node of degree n needs memory for n numbers in addition to t0, t1 and its Gram
 *     matrix, all of its children's included.
 *   - The determinant of the root's Gram matrix is q^2.
 *
 * Values are in natural order, and are split and merged in place (arithmetic/binary64/fpr_tree.h):
 * the first half of a polynomial's values becomes those of one half, the second those of the other;
 * imaginary parts are half a root's polynomial further on.
 *
 *   vmb_falcon_sample_node   samples z0, z1 of a node around t0, t1. Destroys what the struct says
 *   vmb_falcon_sample_leaf   the two samples of a leaf around t[0] and t[im], z[0] and z[stride];
 *                            t becomes t - z
 *   falcon_split             a polynomial's values become those of its halves
 *   falcon_merge             the inverse of falcon_split
 *   falcon_descend           from a real diagonal d[half] to a child's Gram matrix, and that to the
 *                            diagonal of its decomposition, d00 in the lower half of d and d11 in
 *                            the upper, and to l10[half]
 *   falcon_shift_centre      t0 += l10 (t1 - z1), where t1 - z1 is in the place of t1; the product
 *                            is kept
 *   falcon_shift_back        from t0 + product - z0 to t0 - z0
 *   falcon_inverse_width     1 / the width of a leaf's samples
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_TREE_H
#define VMB_SCHEMES_FALCON_TREE_H

#include "arithmetic/binary64/fpr_tree.h"
#include "schemes/falcon/falcon_sampler.h"

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

void vmb_falcon_sample_node(struct falcon_tree *tree, const struct falcon_node *node);
void vmb_falcon_sample_leaf(struct falcon_tree *tree, vmb_fpr *t, vmb_fpr inverse_width, int16_t *z,
                            unsigned stride);

/*
 * For smaller halves a call of a kernel takes more than it saves. The functions are called, not
 * inlined: the frames of the recursion are small.
 */
#define FALCON_KERNEL_HALF_LEAST 8
#define FALCON_TREE_STEP(step, half) \
  ((half) < FALCON_KERNEL_HALF_LEAST ? vmb_fpr_tree_##step##_some : vmb_fpr_tree_##step)

static inline void falcon_split(vmb_fpr *t, unsigned half, unsigned im) {
  FALCON_TREE_STEP(split, half)(t, half, im);
}

static inline void falcon_merge(vmb_fpr *t, unsigned half, unsigned im) {
  FALCON_TREE_STEP(merge, half)(t, half, im);
}

static inline void falcon_descend(vmb_fpr *d, vmb_fpr *l10, unsigned half) {
  FALCON_TREE_STEP(descend, half)(d, l10, half);
}

static inline void falcon_shift_centre(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10,
                                       vmb_fpr *product, unsigned half, unsigned im) {
  FALCON_TREE_STEP(shift, half)(t0, t1, l10, product, half, im);
}

static inline void falcon_shift_back(vmb_fpr *t0, const vmb_fpr *product, unsigned half,
                                     unsigned im) {
  FALCON_TREE_STEP(shift_back, half)(t0, product, half, im);
}

static inline vmb_fpr falcon_inverse_width(vmb_fpr variance, vmb_fpr inverse_sigma) {
  return vmb_fpr_multiply(vmb_fpr_sqrt(variance), inverse_sigma);
}

#endif
