/*
 * Sums, differences and residues modulo 3, for Armv7E-M: two passes of the assembly each.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/q3457.h"
#include "rings/q3457/arm_m/q3457_armv7em.h"

void vmb_q3457_add_armv7em(int16_t *a, const int16_t *b, unsigned n) {
  vmb_q3457_plain_add_armv7em(a, b, n);
  vmb_q3457_freeze_armv7em(a, n);
}

void vmb_q3457_sub_armv7em(int16_t *a, const int16_t *b, unsigned n) {
  vmb_q3457_plain_sub_armv7em(a, b, n);
  vmb_q3457_freeze_armv7em(a, n);
}

/* Differences are put together, two at a time; none is looked at alone. */
void vmb_q3457_difference_armv7em(int16_t *a, const int16_t *b, unsigned n, uint32_t *different) {
  int32_t differences = 0;
  vmb_q3457_sub_armv7em(a, b, n);
  for (unsigned i = 0; i < n; i += 8)
    differences |= dsp_pair_load(a + i) | dsp_pair_load(a + i + 2) | dsp_pair_load(a + i + 4) |
                   dsp_pair_load(a + i + 6);
  *different = (uint32_t)differences;
}

void vmb_q3457_modulo_3_armv7em(int16_t *a, unsigned n, unsigned largest) {
  vmb_q3457_freeze_armv7em(a, n);
  vmb_q3457_frozen_modulo_3_armv7em(a, n, largest);
}

#endif
