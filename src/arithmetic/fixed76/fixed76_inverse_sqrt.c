/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/fixed76/fixed76.h"

/* if_set where mask is all ones, if_clear where it is 0. */
static struct vmb_fixed76 choose(uint64_t mask, struct vmb_fixed76 if_set,
                                 struct vmb_fixed76 if_clear) {
  const struct vmb_fixed76 r = {vmb_ct_select64(mask, if_set.lo, if_clear.lo),
                                vmb_ct_select64(mask, if_set.hi, if_clear.hi)};
  return r;
}

/*
 * y = start - slope x, then six times y = y (3/2 - x y^2). The first y is added limb by limb and
 * not normalised, as in the reference: its lo may have 49 bits, which square and product take as
 * they are. The factor is between 1 and 3/2 in practice (specs/haetae.md 4.3).
 */
struct vmb_fixed76 vmb_fixed76_inverse_sqrt(struct vmb_fixed76 x, struct vmb_fixed76 start,
                                            struct vmb_fixed76 slope, int lost_carry) {
  VMB_BOUND(x.lo, 0, VMB_FIXED76_MASK);
  VMB_BOUND(start.lo, 0, VMB_FIXED76_MASK);
  VMB_BOUND(slope.lo, 0, VMB_FIXED76_MASK);
  const uint64_t three_halves = UINT64_C(3) << 27;
  struct vmb_fixed76 y = vmb_fixed76_negative(vmb_fixed76_product(x, slope));
  y.lo += start.lo;
  y.hi += start.hi;
  for (unsigned i = 0; i < 6; i++) {
    const struct vmb_fixed76 square =
        lost_carry ? vmb_fixed76_square_lost_carry(y) : vmb_fixed76_square(y);
    struct vmb_fixed76 factor = vmb_fixed76_negative(vmb_fixed76_product(x, square));
    factor.hi += three_halves;
    const uint64_t negative = vmb_ct_mask_bit64(factor.hi >> 63);
    y = vmb_fixed76_product(choose(negative, vmb_fixed76_negative(factor), factor), y);
    y = choose(negative, vmb_fixed76_negative(y), y);
  }
  VMB_BOUND(y.lo, 0, VMB_FIXED76_MASK);
  return y;
}
