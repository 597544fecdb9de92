/*
 * vmb_fpr_butterfly_armv7em, vmb_fpr_butterfly_inverse_armv7em: the butterflies of the transforms
 * of binary64 numbers in integer instructions, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_fpr_butterfly_armv7em(uint64_t *x, uint64_t *y, const uint64_t s[2], size_t im)
 *   void vmb_fpr_butterfly_inverse_armv7em(uint64_t *x, uint64_t *y, const uint64_t s[2],
 *                                          size_t im)
 *          x, y = x + y s, x - y s (Cooley-Tukey)
 *          x, y = (x + y)/2, (x - y) conj(s)/2 (Gentleman-Sande)
 *
 *   in     x, y   complex numbers: the real part, and the imaginary one im bytes after
 *          s      a root of unity; neither part is zero
 *   out    x, y   each product, sum and difference is rounded to binary64, in the order of
 *                 vmb_complex_multiply
 *   alias  x and y are different numbers
 *   time   constant: no branch, no address, no flag decides about an instruction
 *   stack  80 bytes
 *   from   specs/falcon.md section 4; fpr_armv7em.inc
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"
#include "arithmetic/binary64/arm_m/fpr_complex_armv7em.inc"

/* Locals, bytes from sp: addresses, and numbers on their way. */
  .equ X, 0
  .equ Y, 4
  .equ S, 8
  .equ IM, 12
  .equ DIFFERENCE, 16 /* of fpr_align_both */
  .equ A, 24
  .equ B, 32
  .equ LOCALS, 44 /* with the nine saved words a multiple of 8 */

/* x times the real part of s (offset 0) or the imaginary one (8). */
.macro multiply_root offset
  ldr.w t, [sp, #S]
  ldrd y_low, y_high, [t, #\offset]
  fpr_multiply
.endm

  function vmb_fpr_butterfly_armv7em
  begin

  /* B = im(y s) = re(y) im(s) + im(y) re(s). */
  load_real x_low, x_high, Y
  multiply_root 8
  strd x_low, x_high, [sp, #B]
  load_imaginary x_low, x_high, Y
  multiply_root 0
  add_local B
  strd x_low, x_high, [sp, #B]

  /* re(y s) = re(y) re(s) - im(y) im(s). */
  load_imaginary x_low, x_high, Y
  multiply_root 8
  eor.w x_high, x_high, #SIGN
  strd x_low, x_high, [sp, #A]
  load_real x_low, x_high, Y
  multiply_root 0
  add_local A

  /* Sums and differences. */
  mov.w y_low, x_low
  mov.w y_high, x_high
  load_real x_low, x_high, X
  fpr_align_both DIFFERENCE
  fpr_add_aligned
  store_real X
  fpr_subtract_aligned DIFFERENCE
  store_real Y
  load_imaginary x_low, x_high, X
  ldrd y_low, y_high, [sp, #B]
  fpr_align_both DIFFERENCE
  fpr_add_aligned
  store_imaginary X
  fpr_subtract_aligned DIFFERENCE
  store_imaginary Y
  finish
  end_of vmb_fpr_butterfly_armv7em

  function vmb_fpr_butterfly_inverse_armv7em
  begin

  /* Sums, and the difference A + i B. */
  load_real y_low, y_high, Y
  load_real x_low, x_high, X
  fpr_align_both DIFFERENCE, 1
  fpr_add_aligned
  store_real X
  fpr_subtract_aligned DIFFERENCE
  strd x_low, x_high, [sp, #A]
  load_imaginary y_low, y_high, Y
  load_imaginary x_low, x_high, X
  fpr_align_both DIFFERENCE, 1
  fpr_add_aligned
  store_imaginary X
  fpr_subtract_aligned DIFFERENCE
  strd x_low, x_high, [sp, #B]

  /* re((A + i B) conj(s)) = A re(s) + B im(s), at last in y. */
  multiply_root 8
  store_real Y
  ldrd x_low, x_high, [sp, #A]
  multiply_root 0
  load_real y_low, y_high, Y
  fpr_align
  fpr_add_aligned
  store_real Y

  /* im((A + i B) conj(s)) = B re(s) - A im(s). */
  ldrd x_low, x_high, [sp, #A]
  multiply_root 8
  eor.w x_high, x_high, #SIGN
  strd x_low, x_high, [sp, #A]
  ldrd x_low, x_high, [sp, #B]
  multiply_root 0
  add_local A
  store_imaginary Y
  finish
  end_of vmb_fpr_butterfly_inverse_armv7em

#endif
