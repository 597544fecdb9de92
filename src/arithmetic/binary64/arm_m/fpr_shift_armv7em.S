/*
 * vmb_fpr_shift_armv7em, vmb_fpr_shift_back_armv7em: complex binary64 numbers moved by a product,
 * in integer instructions, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_fpr_shift_armv7em(uint64_t *x, const uint64_t *a, uint64_t *product,
 *                              const uint64_t *b, size_t im, size_t product_im)
 *          product = a b, x = x + product
 *   void vmb_fpr_shift_back_armv7em(uint64_t *x, const uint64_t *product, size_t im,
 *                                   size_t product_im)
 *          x = x - product
 *
 *   in     numbers are a real part, and an imaginary one after: of x and a by im bytes, of product
 *          and b by product_im
 *   out    each product and sum is rounded to binary64, in the order of vmb_complex_multiply
 *   alias  product may be b; all else is different numbers
 *   time   constant: no branch, no address, no flag decides about an instruction
 *   stack  72 bytes
 *   from   specs/falcon.md section 10.3; fpr_armv7em.inc
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"
#include "arithmetic/binary64/arm_m/fpr_complex_armv7em.inc"

  .equ LOCALS, 36

/* Locals of vmb_fpr_shift_armv7em, bytes from sp; the arguments on the stack follow the frame. */
  .equ X, 0
  .equ FACTOR, 4
  .equ PRODUCT, 8
  .equ OTHER, 12
  .equ A, 16
  .equ B, 24
  .equ IM, (LOCALS + 36)
  .equ PRODUCT_IM, (LOCALS + 40)

  function vmb_fpr_shift_armv7em
  begin

  /* B = im(a b) = re(a) im(b) + im(a) re(b). */
  load_imaginary y_low, y_high, OTHER, PRODUCT_IM
  load_real x_low, x_high, FACTOR
  fpr_multiply
  strd x_low, x_high, [sp, #B]
  load_imaginary x_low, x_high, FACTOR
  load_real y_low, y_high, OTHER
  fpr_multiply
  add_local B
  strd x_low, x_high, [sp, #B]

  /* re(a b) = re(a) re(b) - im(a) im(b). */
  load_imaginary x_low, x_high, FACTOR
  load_imaginary y_low, y_high, OTHER, PRODUCT_IM
  fpr_multiply
  eor.w x_high, x_high, #SIGN
  strd x_low, x_high, [sp, #A]
  load_real x_low, x_high, FACTOR
  load_real y_low, y_high, OTHER
  fpr_multiply
  add_local A

  store_real PRODUCT
  load_real y_low, y_high, X
  fpr_align
  fpr_add_aligned
  store_real X
  ldrd x_low, x_high, [sp, #B]
  store_imaginary PRODUCT, PRODUCT_IM
  load_imaginary y_low, y_high, X
  fpr_align
  fpr_add_aligned
  store_imaginary X
  finish
  end_of vmb_fpr_shift_armv7em

/* Locals of vmb_fpr_shift_back_armv7em. */
  .equ BACK_PRODUCT, 4
  .equ BACK_IM, 8
  .equ BACK_PRODUCT_IM, 12

  function vmb_fpr_shift_back_armv7em
  begin
  load_real x_low, x_high, X
  load_real y_low, y_high, BACK_PRODUCT
  eor.w y_high, y_high, #SIGN
  fpr_align
  fpr_add_aligned
  store_real X
  load_imaginary x_low, x_high, X, BACK_IM
  load_imaginary y_low, y_high, BACK_PRODUCT, BACK_PRODUCT_IM
  eor.w y_high, y_high, #SIGN
  fpr_align
  fpr_add_aligned
  store_imaginary X, BACK_IM
  finish
  end_of vmb_fpr_shift_back_armv7em

#endif
