/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_tree.h"

static void exchange(vmb_fpr *x, vmb_fpr *y) {
  const vmb_fpr first = *x;
  *x = *y;
  *y = first;
}

/* Pairs of places whose numbers are each other's in reverse. */
void vmb_fpr_natural(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  VMB_BOUND(log_n, 1, 10);
  for (unsigned u = 0, v = 0; u < half; u++, v = vmb_fpr_next_reversed(v, half))
    if (u < v) {
      exchange(a + u, a + v);
      exchange(a + u + half, a + v + half);
    }
}
