/*
 * The inverse transform in passes that join layers, for Armv7E-M; the bounds are in ntt3457_inverse_passes_armv7em.S.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3457/ntt3457.h"
#include "math/ntt3457/ntt3457_armv7em.h"

void vmb_ntt3457_inverse_armv7em(int16_t *a, const struct vmb_ntt3457_ring *ring) {
  const struct ntt3457_plan plan = ntt3457_plan(ring);
  const uint32_t *end = plan.table + plan.last_first + plan.blocks * plan.constants;
  if (ring->leaf == 2)
    end = vmb_ntt3457_inverse_leaves_2_armv7em(a, end, plan.blocks);
  else if (ring->leaf == 3)
    end = vmb_ntt3457_inverse_leaves_3_armv7em(a, end, plan.blocks);
  else if (plan.constants == 3)
    end = vmb_ntt3457_inverse_leaves_4_armv7em(a, end, plan.blocks);
  else
    end = vmb_ntt3457_inverse_leaves_4_long_armv7em(a, end, plan.blocks);
  if (plan.one) end = vmb_ntt3457_inverse_one_armv7em(a, end, plan.blocks / 2);
  if (ring->radix3_layers == 2)
    end = vmb_ntt3457_inverse_second_armv7em(a, end, ntt3457_second_stride(ring));
  else
    end = vmb_ntt3457_inverse_three_armv7em(a, end, 6);
  (void)vmb_ntt3457_inverse_first_armv7em(a, end, ntt3457_first_stride(ring));
}
