/*
 * The forward transform in passes that join layers (q3457_ntt_passes_armv7em.S), for Armv7E-M.
 *
 * Bounds: 4 before; the trinomial's layer adds h = 1728, a radix-3 layer 2h, a radix-2 layer h.
 * With two and five (n = 1152) that is 4 + 10 h = 17284, with one and six (n = 768) 4 + 9 h =
 * 15556, below 2^15; the last pass reduces to h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/q3457.h"
#include "rings/q3457/arm_m/q3457_armv7em.h"

/*
 * The passes of the assembly, from the first layer down to the leaves; each returns where the next
 * one's constants begin.
 */
void vmb_q3457_ntt_armv7em(vmb_q3457_any *in, const struct vmb_q3457_ring *ring) {
  int16_t *const a = in->poly.c;
  const struct q3457_plan plan = q3457_plan(ring);
  const uint32_t *at = vmb_q3457_ntt_first_armv7em(a, plan.table, q3457_first_stride(ring));
  if (ring->radix3_layers == 2)
    at = vmb_q3457_ntt_second_armv7em(a, at, q3457_second_stride(ring));
  else
    at = vmb_q3457_ntt_three_armv7em(a, at, 6);
  if (plan.one)
    at = vmb_q3457_ntt_one_armv7em(a, at, plan.blocks / 2);
  if (ring->leaf == 2)
    (void)vmb_q3457_ntt_leaves_2_armv7em(a, at, plan.blocks);
  else if (ring->leaf == 3)
    (void)vmb_q3457_ntt_leaves_3_armv7em(a, at, plan.blocks);
  else if (plan.constants == 3)
    (void)vmb_q3457_ntt_leaves_4_armv7em(a, at, plan.blocks);
  else
    (void)vmb_q3457_ntt_leaves_4_long_armv7em(a, at, plan.blocks);
}

#endif
