/*
 * vmb_gf2_dot8_neon: see gf2_dot8_aarch64.inc.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

.macro add_products acc, a, b
  eor \acc\().16b, \acc\().16b, \a\().16b
  eor \acc\().16b, \acc\().16b, \b\().16b
.endm

#include "arithmetic/gf2/gf2_dot8_aarch64.inc"

  dot8 vmb_gf2_dot8_neon

#endif
