/*
 * The bounds of arithmetic/binary64/fpr_fft.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_BOUNDS_H
#define VMB_FPR_BOUNDS_H

#include "arithmetic/binary64/fpr_fft.h"
#include "support/bounds.h"

#define vmb_fpr_fft_before(a, log_n) VMB_BOUND(log_n, 1, 10)
#define vmb_fpr_fft_after(a, log_n) VMB_BOUND_ANY(a)

#define vmb_fpr_ifft_before(a, log_n) VMB_BOUND(log_n, 1, 10)
#define vmb_fpr_ifft_after(a, log_n) VMB_BOUND_ANY(a)

#define vmb_fixed_fft_before(a, log_n) VMB_BOUND(log_n, 1, 10)
#define vmb_fixed_fft_after(a, log_n) VMB_BOUND32(a, 1 << (log_n), 1 - (1 << 30), (1 << 30) - 1)

#define vmb_fixed_ifft_before(a, log_n) \
  VMB_BOUND(log_n, 1, 10);              \
  VMB_BOUND32(a, 1 << (log_n), 1 - (1 << 30), (1 << 30) - 1)
#define vmb_fixed_ifft_after(a, log_n) VMB_BOUND_ANY(a)

/* A power of two from `least` to 512. */
#define FPR_TREE_SIZE(h, least) \
  VMB_BOUND(h, least, 512);     \
  VMB_BOUND((h) & ((h) - 1), 0, 0)

#define vmb_fpr_tree_split_before(t, h, im) FPR_TREE_SIZE(h, 2)
#define vmb_fpr_tree_split_after(t, h, im) VMB_BOUND_ANY(t)

#define vmb_fpr_tree_merge_before(t, h, im) FPR_TREE_SIZE(h, 2)
#define vmb_fpr_tree_merge_after(t, h, im) VMB_BOUND_ANY(t)

#define vmb_fpr_tree_descend_before(d, l10, h) FPR_TREE_SIZE(h, 2)
#define vmb_fpr_tree_descend_after(d, l10, h) VMB_BOUND_ANY(d)

#define vmb_fpr_tree_shift_before(t0, t1, l10, product, h, im) FPR_TREE_SIZE(h, 1)
#define vmb_fpr_tree_shift_after(t0, t1, l10, product, h, im) VMB_BOUND_ANY(t0)

#define vmb_fpr_tree_shift_back_before(t0, product, h, im) FPR_TREE_SIZE(h, 1)
#define vmb_fpr_tree_shift_back_after(t0, product, h, im) VMB_BOUND_ANY(t0)

#endif
