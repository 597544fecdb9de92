/*
 * The kernels of fpr_tree.h with vectors of two numbers; fewer values one by one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "arithmetic/binary64/fpr_tree.h"

#if defined(VMB_FPR_FPU)

#include "support/vectors_neon.h"
#include "arithmetic/binary64/fpr_tree_template.h"

void vmb_fpr_tree_split_neon(vmb_fpr *t, unsigned h, unsigned im) {
  vmb_fpr_tree_split_template(t, h, im);
}

void vmb_fpr_tree_merge_neon(vmb_fpr *t, unsigned h, unsigned im) {
  vmb_fpr_tree_merge_template(t, h, im);
}

/* Two vectors at a time: their divisions do not wait for what follows from one of them. */
void vmb_fpr_tree_descend_neon(vmb_fpr *d, vmb_fpr *l10, unsigned h) {
  const unsigned q = h / 2;
  if (q < 2 * VF64_LANES) {
    vmb_fpr_tree_descend_some(d, l10, h);
    return;
  }
  for (unsigned v = 0; v < q; v += 2 * VF64_LANES) {
    vf64 e[2];
    const struct vec_complex g[2] = {tree_g(&e[0], d, v, q), tree_g(&e[1], d, v + VF64_LANES, q)};
    const vf64 inverse[2] = {vf64_div(vf64_all(1), e[0]), vf64_div(vf64_all(1), e[1])};
    tree_finish(d, l10, v, q, e[0], inverse[0], g[0]);
    tree_finish(d, l10, v + VF64_LANES, q, e[1], inverse[1], g[1]);
  }
}

void vmb_fpr_tree_shift_neon(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10, vmb_fpr *product,
                             unsigned h, unsigned im) {
  vmb_fpr_tree_shift_template(t0, t1, l10, product, h, im);
}

void vmb_fpr_tree_shift_back_neon(vmb_fpr *t0, const vmb_fpr *product, unsigned h, unsigned im) {
  vmb_fpr_tree_shift_back_template(t0, product, h, im);
}

#endif

#endif
