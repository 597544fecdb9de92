/*
 * vmb_q8380417_basemul for Armv6-M: sums of products in assembly, added to zeros, are faster than
 * single products in C. Contract: q8380417.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"

#if VMB_TARGET_ARMV6M
#include <string.h>

#include "rings/q8380417/q8380417.h"

void vmb_q8380417_basemul_armv6m(vmb_q8380417_sums *out, const vmb_q8380417_values *a,
                                 const vmb_q8380417_values *b) {
  memset(out, 0, sizeof *out);
  vmb_q8380417_basemul_acc_armv6m(out, a, b);
}

#endif
