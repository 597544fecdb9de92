/*
 * vmb_m31_ntt_armv7em, vmb_m31_intt_armv7em: the transforms modulo a prime of 31 bits, for
 * Armv7E-M (tuned for the Cortex-M4). Contracts: modular31.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_m31_ntt_armv7em(uint32_t *a, unsigned n, const vmb_m31_root *table,
 *                            const struct vmb_m31 *m)
 *   void vmb_m31_intt_armv7em(uint32_t *a, unsigned n, const vmb_m31_root *table,
 *                             const struct vmb_m31 *m)
 *
 *   time   constant but for n
 *   stack  72 bytes
 *
 * Two layers at a time on four numbers in registers; one layer by itself where their number is odd.
 * The primes leave no room for lazy reductions: p is just below 2^31.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

a .req r0
n .req r1     /* at first, and table and m */
table .req r2
m .req r3
step .req r1 /* bytes between numbers of a quadruple, or of a pair */
z1 .req r2
z2 .req r3
z3 .req r4
p .req r5
minus_inverse .req r6
x0 .req r7
x1 .req r8
x2 .req r9
x3 .req r10
t .req r11
low .req r12
end .req lr /* of the first quarter of a block */

/* Locals, bytes from sp: roots of the next block, and what is left. */
  .equ ROOT, 0    /* address of the next root of the outer layer */
  .equ ROOTS, 4   /* and of the two of the inner layer */
  .equ BLOCKS, 8  /* of the outer layer, still to be done */
  .equ N, 12      /* these are arguments: a, n, table, m */
  .equ A, 16
  .equ TABLE, 20
  .equ M, 24
  .equ COUNT, 28  /* blocks of the outer layer */

/* x = x + p where it is negative. */
.macro add_p_if_negative x, u
  and.w \u, p, \x, asr #31
  add.w \x, \x, \u
.endm

/* x = x z 2^-32 in [0, 2p), for x < 2^32. Changes t and low. */
.macro multiply x, z
  umull low, \x, \x, \z
  mul t, low, minus_inverse
  umlal low, \x, t, p
.endm

/* u, v = u + v z, u - v z: by -v z in [0, p]. */
.macro ct_butterfly u, v, z
  multiply \v, \z
  sub.w \v, p, \v
  add_p_if_negative \v, t
  add.w t, \u, \v
  sub.w t, t, p
  sub.w \u, \u, \v
  add_p_if_negative \u, low
  and.w low, p, t, asr #31
  add.w \v, t, low
.endm

/* u, v = u + v, (v - u) z. */
.macro gs_butterfly u, v, z
  add.w t, \u, \v
  sub.w \v, \v, \u
  add.w \v, \v, p
  sub.w \u, t, p
  add_p_if_negative \u, low
  multiply \v, \z
  sub.w \v, \v, p
  add_p_if_negative \v, t
.endm

.macro load_four
  add.w t, a, step
  ldr.w x0, [a]
  ldr.w x1, [t]
  ldr.w x2, [a, step, lsl #1]
  ldr.w x3, [t, step, lsl #1]
.endm

.macro store_four
  add.w t, a, step
  str.w x1, [t]
  str.w x3, [t, step, lsl #1]
  str.w x2, [a, step, lsl #1]
  str.w x0, [a], #4
.endm

.macro begin
  push.w {r4-r11, lr}
  sub.w sp, sp, #36
  strd n, a, [sp, #N]
  strd table, m, [sp, #TABLE]
  ldrd p, minus_inverse, [m]
.endm

.macro finish
  add.w sp, sp, #36
  pop.w {r4-r11, pc}
.endm

/* ---- Forward --------------------------------------------------------------------------------- */

  function vmb_m31_ntt_armv7em
  begin
  mov.w t, #1
  clz low, n
  tst.w low, #1
  lsl.w step, n, #1
  bne.w 3f /* an even number of layers */

  /* The first layer: root 1 of the table. */
  ldr.w z1, [table, #4]
  add.w end, a, step
1:
  ldr.w x0, [a]
  ldr.w x1, [a, step]
  ct_butterfly x0, x1, z1
  str.w x1, [a, step]
  str.w x0, [a], #4
  cmp.w a, end
  bne.n 1b
  lsr.w step, step, #1
  mov.w t, #2

  /* Layers of t and 2 t blocks; numbers of a quadruple are step / 2 apart. */
3:
  str.w t, [sp, #COUNT]
  lsr.w step, step, #1
  cmp.w step, #1 /* after the last layer: a quarter of a number */
  beq.w 7f
  ldr.w a, [sp, #A]
  ldr.w low, [sp, #TABLE]
  add.w x0, low, t, lsl #2
  add.w x1, low, t, lsl #3
  strd x0, x1, [sp, #ROOT]
  str.w t, [sp, #BLOCKS]
5:
  ldrd x0, x1, [sp, #ROOT]
  ldr.w z1, [x0], #4
  ldrd z2, z3, [x1], #8
  strd x0, x1, [sp, #ROOT]
  add.w end, a, step
6:
  load_four
  ct_butterfly x0, x2, z1
  ct_butterfly x1, x3, z1
  ct_butterfly x0, x1, z2
  ct_butterfly x2, x3, z3
  store_four
  cmp.w a, end
  bne.w 6b
  add.w a, a, step, lsl #1
  add.w a, a, step
  ldr.w t, [sp, #BLOCKS]
  subs.w t, t, #1
  str.w t, [sp, #BLOCKS]
  bne.w 5b
  ldr.w t, [sp, #COUNT]
  lsl.w t, t, #2
  lsr.w step, step, #1
  b.w 3b
7:
  finish
  end_of vmb_m31_ntt_armv7em

/* ---- Inverse --------------------------------------------------------------------------------- */

  function vmb_m31_intt_armv7em
  begin

  /* Layers of 2 t and t blocks, from t = n / 4 on; roots are negated ones, from above. */
  mov.w step, #4
  ldr.w t, [sp, #N]
  lsr.w t, t, #2
1:
  cmp.w t, #0
  beq.w 4f
  str.w t, [sp, #COUNT]
  ldr.w a, [sp, #A]
  ldr.w low, [sp, #TABLE]
  add.w x0, low, t, lsl #3
  add.w x1, low, t, lsl #4
  strd x0, x1, [sp, #ROOT]
  str.w t, [sp, #BLOCKS]
2:
  ldrd x0, x1, [sp, #ROOT]
  ldr.w z1, [x0, #-4]!
  ldrd z3, z2, [x1, #-8]!
  strd x0, x1, [sp, #ROOT]
  add.w end, a, step
3:
  load_four
  gs_butterfly x0, x1, z2
  gs_butterfly x2, x3, z3
  gs_butterfly x0, x2, z1
  gs_butterfly x1, x3, z1
  store_four
  cmp.w a, end
  bne.w 3b
  add.w a, a, step, lsl #1
  add.w a, a, step
  ldr.w t, [sp, #BLOCKS]
  subs.w t, t, #1
  str.w t, [sp, #BLOCKS]
  bne.w 2b
  lsl.w step, step, #2
  ldr.w t, [sp, #COUNT]
  cmp.w t, #2
  lsr.w t, t, #2
  bne.w 1b

  /* An odd layer is left where t was 2; where n is 2, it is the only one. */
  b.n 5f
4:
  ldr.w t, [sp, #N]
  cmp.w t, #2
  bne.n 7f
5:
  ldrd a, low, [sp, #A]
  ldr.w z1, [low, #4]
  add.w end, a, step
6:
  ldr.w x0, [a]
  ldr.w x1, [a, step]
  gs_butterfly x0, x1, z1
  str.w x1, [a, step]
  str.w x0, [a], #4
  cmp.w a, end
  bne.n 6b

  /* 2^32 / n modulo p, by halves; then all numbers times that. */
7:
  ldr.w a, [sp, #A]
  ldr.w z2, [sp, #N]
  add.w end, a, z2, lsl #2
  ldr.w z1, [sp, #M]
  ldr.w z1, [z1, #8]
  lsrs.w z2, z2, #1
  beq.n 9f
8:
  and.w t, z1, #1
  mul t, t, p
  add.w z1, z1, t
  lsr.w z1, z1, #1
  lsrs.w z2, z2, #1
  bne.n 8b
9:
  ldr.w x0, [a]
  multiply x0, z1
  sub.w x0, x0, p
  add_p_if_negative x0, t
  str.w x0, [a], #4
  cmp.w a, end
  bne.n 9b
  finish
  end_of vmb_m31_intt_armv7em

#endif
