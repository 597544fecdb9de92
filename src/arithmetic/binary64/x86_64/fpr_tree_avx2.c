/*
 * The kernels of fpr_tree.h with vectors of four numbers; fewer values one by one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/binary64/fpr_tree.h"

#include "support/vectors_avx2.h"

#include "arithmetic/binary64/fpr_tree_template.h"

void vmb_fpr_tree_split_avx2(vmb_fpr *t, unsigned h, unsigned im) {
  vmb_fpr_tree_split_template(t, h, im);
}

void vmb_fpr_tree_merge_avx2(vmb_fpr *t, unsigned h, unsigned im) {
  vmb_fpr_tree_merge_template(t, h, im);
}

void vmb_fpr_tree_descend_avx2(vmb_fpr *d, vmb_fpr *l10, unsigned h) {
  const unsigned q = h / 2;
  if (q < VF64_LANES) {
    vmb_fpr_tree_descend_some(d, l10, h);
    return;
  }
  for (unsigned v = 0; v < q; v += VF64_LANES) {
    vf64 e;
    const struct vec_complex g = tree_g(&e, d, v, q);
    tree_finish(d, l10, v, q, e, vf64_div(vf64_all(1), e), g);
  }
}

void vmb_fpr_tree_shift_avx2(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10, vmb_fpr *product,
                             unsigned h, unsigned im) {
  vmb_fpr_tree_shift_template(t0, t1, l10, product, h, im);
}

void vmb_fpr_tree_shift_back_avx2(vmb_fpr *t0, const vmb_fpr *product, unsigned h, unsigned im) {
  vmb_fpr_tree_shift_back_template(t0, product, h, im);
}

VMB_INSTRUCTIONS_END
#endif
