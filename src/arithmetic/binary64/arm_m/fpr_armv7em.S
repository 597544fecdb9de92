/*
 * vmb_fpr_add_armv7em, vmb_fpr_multiply_armv7em: sum and product of binary64 numbers in integer
 * instructions, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   uint64_t vmb_fpr_add_armv7em(uint64_t x, uint64_t y)             x + y
 *   uint64_t vmb_fpr_multiply_armv7em(uint64_t x, uint64_t y)        x y
 *
 *   in     x, y   bit patterns of numbers that are not subnormal, infinite or not a number; the
 *                 result must not be, either
 *   out    the nearest number, ties to even; the same bits as vmb_fpr_emulated_add and
 *          vmb_fpr_emulated_multiply, which are the definition
 *   time   constant: no branch, no address, no flag decides about an instruction
 *   stack  36 bytes, 28 bytes
 *   from   IEEE 754-2019 section 4.3.1; fpr_armv7em.inc
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"
#include "arithmetic/binary64/arm_m/fpr_armv7em.inc"

  function vmb_fpr_add_armv7em
  push.w {r4-r11, lr}
  fpr_align
  fpr_add_aligned
  pop.w {r4-r11, pc}
  end_of vmb_fpr_add_armv7em

  function vmb_fpr_multiply_armv7em
  push.w {r4-r10}
  fpr_multiply
  pop.w {r4-r10}
  bx lr
  end_of vmb_fpr_multiply_armv7em

#endif
