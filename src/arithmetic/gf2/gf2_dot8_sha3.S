/*
 * vmb_gf2_dot8_sha3: see gf2_dot8_aarch64.inc; EOR3 of the SHA-3 extension adds two products at
 * once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

  .arch armv8.2-a+sha3

.macro add_products acc, a, b
  eor3 \acc\().16b, \acc\().16b, \a\().16b, \b\().16b
.endm

#include "arithmetic/gf2/gf2_dot8_aarch64.inc"

  dot8 vmb_gf2_dot8_sha3

#endif
