/*
 * The twiddle factors of the Armv7E-M passes, prepared for Plantard's multiplication, in the order
 * in which the forward transform uses them; the inverse reads them backwards (q3457.h says why it
 * can).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A block X^L - g^e has in a layer of radix 2 the factor g^(e/2) and the parts e/2, e/2 + 1728; in
 * a layer of radix 3 the factors g^(e/3), g^(2e/3) and the parts e/3, e/3 + 1152, e/3 + 2304.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/arm_m/q3457_armv7em.inc"

/* Two and three layers of radix 2 from one block on. */
.macro two_layers e
  power_constant ((\e) / 2)
  power_constant ((\e) / 4)
  power_constant ((\e) / 4 + 864)
.endm
.macro three_layers e
  two_layers (\e)
  power_constant ((\e) / 8)
  power_constant ((\e) / 8 + 864)
  power_constant ((\e) / 8 + 432)
  power_constant ((\e) / 8 + 1296)
.endm

/* A radix-3 layer and one of radix 2. */
.macro second_layers e
  plantard_constant 2734
  power_constant ((\e) / 3)
  power_constant (2 * (\e) / 3)
  power_constant ((\e) / 6)
  power_constant ((\e) / 6 + 576)
  power_constant ((\e) / 6 + 1152)
.endm

/* `what` for each part of a block after so many layers, in their order. */
.macro for_parts what, e
  \what (\e)
.endm
.macro for_parts2 what, e
  \what ((\e) / 2)
  \what ((\e) / 2 + 1728)
.endm
.macro for_parts32 what, e /* radix 3, then 2 */
  for_parts2 \what, ((\e) / 3)
  for_parts2 \what, ((\e) / 3 + 1152)
  for_parts2 \what, ((\e) / 3 + 2304)
.endm
.macro for_parts222 what, e
  for_parts2 \what, ((\e) / 4)
  for_parts2 \what, ((\e) / 4 + 1728)
  for_parts2 \what, ((\e) / 4 + 864)
  for_parts2 \what, ((\e) / 4 + 864 + 1728)
.endm
.macro for_parts322 what, e
  for_parts22 \what, ((\e) / 3)
  for_parts22 \what, ((\e) / 3 + 1152)
  for_parts22 \what, ((\e) / 3 + 2304)
.endm
.macro for_parts22 what, e
  for_parts2 \what, ((\e) / 2)
  for_parts2 \what, ((\e) / 2 + 1728)
.endm

/*
 * The six blocks after the first radix-3 layer; 576 = 3456 / 6 and 2880 = 5 * 576 are the exponents
 * of w and w^-1.
 */
.macro for_six how, what
  \how \what, 192
  \how \what, (192 + 1152)
  \how \what, (192 + 2304)
  \how \what, 960
  \how \what, (960 + 1152)
  \how \what, (960 + 2304)
.endm

/*
 * w, r = w^2, the factors of the first radix-3 layer; for the inverse c and c / (2w - 1)
 * (q3457_rings.c).
 */
.macro first_layers c, c_1634
  plantard_constant 2735
  plantard_constant 2734
  power_constant 192
  power_constant 384
  power_constant 960
  power_constant 1920
  plantard_constant \c
  plantard_constant \c_1634
.endm

/* A table whose factors are powers of the generator. */
.macro table name, generator
  table_of_constants \name
  .set G, \generator
.endm

  table vmb_q3457_table_212, 212 /* n = 576, 864, and 1152 with leaves of degree 4 */
  first_layers 71, 1933
  for_six for_parts, second_layers
  for_six for_parts32, three_layers
  end_of vmb_q3457_table_212

  table vmb_q3457_table_212_long, 212 /* n = 1152 with leaves of degree 2 */
  first_layers 1764, 2695
  for_six for_parts, second_layers
.macro one_layer e
  power_constant ((\e) / 2)
.endm
  for_six for_parts32, one_layer
  for_six for_parts322, three_layers
  end_of vmb_q3457_table_212_long

  table vmb_q3457_table_525, 525 /* n = 768 with leaves of degree 2 */
  first_layers 2646, 2314
  for_six for_parts, three_layers
  for_six for_parts222, three_layers
  end_of vmb_q3457_table_525

  table vmb_q3457_table_667, 667 /* n = 768 with leaves of degree 4 */
  first_layers 1835, 1171
  for_six for_parts, three_layers
  for_six for_parts222, two_layers
  end_of vmb_q3457_table_667

#endif
