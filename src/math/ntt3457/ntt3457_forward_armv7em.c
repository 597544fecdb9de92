/*
 * The forward transform in passes that join layers (ntt3457_forward_passes_armv7em.S), for Armv7E-M.
 *
 * Bounds: 4 before; the trinomial's layer adds h = 1728, a radix-3 layer 2h, a radix-2 layer h. With two and five (n = 1152) that is
 * 4 + 10 h = 17284, with one and six (n = 768) 4 + 9 h = 15556, below 2^15; the last pass reduces to h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3457/ntt3457.h"
#include "math/ntt3457/ntt3457_armv7em.h"

void vmb_ntt3457_forward_armv7em(int16_t *a, const struct vmb_ntt3457_ring *ring) {
  const struct ntt3457_plan plan = ntt3457_plan(ring);
  const uint32_t *at = vmb_ntt3457_forward_first_armv7em(a, plan.table, ntt3457_first_stride(ring));
  if (ring->radix3_layers == 2)
    at = vmb_ntt3457_forward_second_armv7em(a, at, ntt3457_second_stride(ring));
  else
    at = vmb_ntt3457_forward_three_armv7em(a, at, 6);
  if (plan.one) at = vmb_ntt3457_forward_one_armv7em(a, at, plan.blocks / 2);
  if (ring->leaf == 2)
    (void)vmb_ntt3457_forward_leaves_2_armv7em(a, at, plan.blocks);
  else if (ring->leaf == 3)
    (void)vmb_ntt3457_forward_leaves_3_armv7em(a, at, plan.blocks);
  else if (plan.constants == 3)
    (void)vmb_ntt3457_forward_leaves_4_armv7em(a, at, plan.blocks);
  else
    (void)vmb_ntt3457_forward_leaves_4_long_armv7em(a, at, plan.blocks);
}
