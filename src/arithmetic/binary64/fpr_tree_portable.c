/*
 * The kernels for any processor.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_tree.h"

void vmb_fpr_tree_split_portable(vmb_fpr *t, unsigned h, unsigned im) {
  vmb_fpr_tree_split_some(t, h, im);
}

void vmb_fpr_tree_merge_portable(vmb_fpr *t, unsigned h, unsigned im) {
  vmb_fpr_tree_merge_some(t, h, im);
}

void vmb_fpr_tree_descend_portable(vmb_fpr *d, vmb_fpr *l10, unsigned h) {
  vmb_fpr_tree_descend_some(d, l10, h);
}

void vmb_fpr_tree_shift_portable(vmb_fpr *t0, const vmb_fpr *t1, const vmb_fpr *l10,
                                 vmb_fpr *product, unsigned h, unsigned im) {
  vmb_fpr_tree_shift_some(t0, t1, l10, product, h, im);
}

void vmb_fpr_tree_shift_back_portable(vmb_fpr *t0, const vmb_fpr *product, unsigned h,
                                      unsigned im) {
  vmb_fpr_tree_shift_back_some(t0, product, h, im);
}
