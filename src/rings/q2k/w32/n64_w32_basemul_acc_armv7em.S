/*
 * vmb_poly64_basemul_acc_armv7em: acc_i += a_i s_i / 2^32 in the transform domain of
 * n64_w32_forward_armv7em.S, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly64_basemul_acc_armv7em(vmb_poly64_sum *acc, const vmb_poly64_public *a,
 *     const vmb_poly64_secret *s)
 *
 *   in     a after three layers, below 2.7q, s after six, below 2.6q
 *   out    |acc_i| grows by |a s| / 2^32 + q/2 < 0.79q, twelve times by less than 9.5q: the other
 *          three layers of a, which stay in registers, add 0.54q, 0.54q and 0.55q, so that it is
 *          below 4.4q
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes, without a floating-point unit 60, of addresses
 *
 * Montgomery's reduction on top of the sum: with c = 2^32 acc + a s < 2^63 and m = -c/q modulo 2^32
 * the upper word of c + m q. The lower one is then 0, with which the next sum begins.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_forward_armv7em.inc"

/* The arguments. */
acc_in .req r0
public .req r1
secret_in .req r2

/*
 * While products are made: r0 sums, r14 secret coefficients, r10 lower word, r11 and r12 upper word
 * and coefficient of s; later r8 -1/q and, for two at a time, r7 and r6.
 */
acc .req r0
secret .req r14
low .req r10
sum .req r11
sec .req r12
inverse .req r8
sum2 .req r6
sec2 .req r7

/* Addresses that wait: in s0-s3, or on the stack. */
  .equ ACC, 0
  .equ SECRET, 1
  .equ POLY, 2
  .equ TABLE, 3
#if defined(__ARM_FP)
kept0 .req s0
kept1 .req s1
kept2 .req s2
kept3 .req s3
  .set IN_REGISTERS, 0
  .equ PLACES, 0
.macro keep register, place
  .irp n, 0, 1, 2, 3
  .if \n == \place
  vmov kept\n, \register
  .endif
  .endr
.endm
.macro fetch register, place
  .irp n, 0, 1, 2, 3
  .if \n == \place
  vmov \register, kept\n
  .endif
  .endr
.endm
#else
  .equ PLACES, 16
.macro keep register, place
  str.w \register, [sp, #(8 + 4 * \place)]
.endm
.macro fetch register, place
  ldr.w \register, [sp, #(8 + 4 * \place)]
.endm
#endif

/* Word n of the sums += a s[n], a being destroyed; `sum` and `sec` are loaded. */
.macro multiply n, a
  ldr.w sum, [acc, #(4 * \n)]
  ldr.w sec, [secret, #(4 * \n)]
  smlal low, sum, \a, sec
  mul sec, low, inverse
  smlal low, sum, sec, modulus
  str.w sum, [acc, #(4 * \n)]
.endm

/* Two of them: loads in a row take one cycle each, and one for all. */
.macro multiply_two n, a, b
  ldr.w sum, [acc, #(4 * \n)]
  ldr.w sec, [secret, #(4 * \n)]
  ldr.w sum2, [acc, #(4 * \n + 4)]
  ldr.w sec2, [secret, #(4 * \n + 4)]
  smlal low, sum, \a, sec
  mul sec, low, inverse
  smlal low, sum, sec, modulus
  str.w sum, [acc, #(4 * \n)]
  smlal low, sum2, \b, sec2
  mul sec2, low, inverse
  smlal low, sum2, sec2, modulus
  str.w sum2, [acc, #(4 * \n + 4)]
.endm

  function vmb_poly64_basemul_acc_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #(8 + PLACES)
  keep acc_in, ACC
  keep secret_in, SECRET
  mov.w poly, public
  load_table vmb_w32_zetas_armv7em, t
  load_modulus
  add.w t, poly, #(4 * 64)
  str.w t, [sp]
  add.w table, table, #(8 * FIRST_CONSTANTS)

  .balign 4
rows: /* Layers 4 to 6; place k of the row ends up in coeff(7-k). */
  load_row 0, 4
  layers_of_row

  /* Their products; each one's register is free for what the next ones need. */
  add.w poly, poly, #32
  add.w table, table, #(8 * BLOCK_CONSTANTS)
  keep poly, POLY
  keep table, TABLE
  fetch acc, ACC
  fetch secret, SECRET
  mov.w low, #0
  ldr.w sum, [acc]
  ldr.w sec, [secret]
  smlal low, sum, coeff7, sec
  sub.w inverse, modulus, #2
  mul sec, low, inverse
  smlal low, sum, sec, modulus
  str.w sum, [acc]
  multiply 1, coeff6
  multiply 2, coeff5
  multiply_two 3, coeff4, coeff3
  multiply_two 5, coeff2, coeff1
  multiply 7, coeff0
  add.w acc, acc, #32
  add.w secret, secret, #32
  keep acc, ACC
  keep secret, SECRET
  fetch table, TABLE
  fetch poly, POLY
  ldr.w t, [sp]
  cmp.w poly, t
  bne.w rows

  add.w sp, sp, #(8 + PLACES)
  pop.w {r4-r11, pc}
  end_of vmb_poly64_basemul_acc_armv7em

#endif
