/*
 * The inverse transform in passes that join layers, for Armv7E-M; the bounds are in
 * q3457_intt_passes_armv7em.S.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/q3457.h"
#include "rings/q3457/arm_m/q3457_armv7em.h"

/*
 * The passes of the assembly, from the leaves up; each takes its constants from the end of the
 * table and returns where they begin.
 */
void vmb_q3457_intt_armv7em(vmb_q3457_any *in, const struct vmb_q3457_ring *ring) {
  int16_t *const a = in->values.c;
  const struct q3457_plan plan = q3457_plan(ring);
  const uint32_t *end = plan.table + plan.last_first + plan.blocks * plan.constants;
  if (ring->leaf == 2)
    end = vmb_q3457_intt_leaves_2_armv7em(a, end, plan.blocks);
  else if (ring->leaf == 3)
    end = vmb_q3457_intt_leaves_3_armv7em(a, end, plan.blocks);
  else if (plan.constants == 3)
    end = vmb_q3457_intt_leaves_4_armv7em(a, end, plan.blocks);
  else
    end = vmb_q3457_intt_leaves_4_long_armv7em(a, end, plan.blocks);
  if (plan.one)
    end = vmb_q3457_intt_one_armv7em(a, end, plan.blocks / 2);
  if (ring->radix3_layers == 2)
    end = vmb_q3457_intt_second_armv7em(a, end, q3457_second_stride(ring));
  else
    end = vmb_q3457_intt_three_armv7em(a, end, 6);
  (void)vmb_q3457_intt_first_armv7em(a, end, q3457_first_stride(ring));
}

#endif
