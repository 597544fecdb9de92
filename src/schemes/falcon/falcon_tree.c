/*
 * Sampling by a tree whose nodes are computed on the way: falcon_tree.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_tree.h"

VMB_NOINLINE void vmb_falcon_sample_leaf(struct falcon_tree *tree, vmb_fpr *t,
                                         vmb_fpr inverse_width, int16_t *z, unsigned stride) {
  const unsigned im = tree->im;
  const vmb_fpr centre[2] = {t[0], t[im]};
  int32_t samples[2];
  falcon_sample_two(samples, centre, inverse_width, &tree->sampler);
  for (unsigned part = 0; part < 2; part++) {
    z[part * stride] = (int16_t)(uint16_t)(uint32_t)samples[part];
    t[part * im] = vmb_fpr_subtract(centre[part], vmb_fpr_of_word(samples[part]));
  }
}

/*
 * The samples of one half of a node, z1 around t1 (right) or z0 around t0, by its diagonal. l10 has
 * memory for n/2 numbers. It and vmb_falcon_sample_node call each other, log2(n) deep.
 */
static VMB_NOINLINE void sample_half(struct falcon_tree *tree, const struct falcon_node *node,
                                     int right, vmb_fpr *l10, vmb_fpr *free) {
  vmb_fpr *const t = right ? node->t1 : node->t0, *const d = right ? node->d11 : node->d00;
  int16_t *const z = right ? node->z1 : node->z0;
  if (node->log_n == 1) {
    vmb_falcon_sample_leaf(tree, t, falcon_inverse_width(d[0], tree->inverse_sigma), z,
                           node->stride);
    return;
  }
  const unsigned half = 1U << (node->log_n - 1);
  const struct falcon_node child = {
      .log_n = node->log_n - 1,
      .stride = 2 * node->stride,
      .t0 = t,
      .t1 = t + half / 2,
      .d00 = d,
      .d11 = d + half / 2,
      .l10 = l10,
      .free = free,
      .z0 = z,
      .z1 = z + node->stride,
  };
  falcon_split(t, half, tree->im);
  falcon_descend(d, l10, half);
  vmb_falcon_sample_node(tree, &child);
  falcon_merge(t, half, tree->im);
}

/* First the right half, then the left half around the centre that follows from it. */
VMB_NOINLINE void vmb_falcon_sample_node(struct falcon_tree *tree, const struct falcon_node *node) {
  const unsigned half = 1U << (node->log_n - 1);
  sample_half(tree, node, 1, node->free, node->free + half);
  falcon_shift_centre(node->t0, node->t1, node->l10, node->l10, half, tree->im);
  sample_half(tree, node, 0, node->d11, node->free);
  falcon_shift_back(node->t0, node->l10, half, tree->im);
}
