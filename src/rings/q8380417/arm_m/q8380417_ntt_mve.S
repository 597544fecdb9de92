/*
 * vmb_q8380417_ntt_mve: the transform of q8380417.h for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_ntt_mve(vmb_q8380417_any *a)
 *
 *   inout  a      |a_i| <= q, then values below 6 q
 *   align  8 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  100 bytes, none of which depends on a coefficient
 *
 * Butterflies are Cooley and Tukey's: each of eight layers adds a product, at most q (1/2 + 6 q /
 * 2^32) = 0.512 q.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q8380417/arm_m/q8380417_mve.inc"

#ifndef Q8380417_PLAIN_LOOPS
/* Two layers of w0 at x and w1, w2, w3 at other places; at2_behind: where w2 is stored. */
.macro two_layers at1, at2, at3, at2_behind:vararg
  vldrw.u32 w3, [\at3]
  vmul.i32 f, w3, z1
  vldrw.u32 w2, [\at2]
  vmul.i32 e, w2, z1
  vqrdmulh.s32 w3, w3, t1
  vldrw.u32 w0, [x]
  vmla.s32 f, w3, minus_q
  vldrw.u32 w1, [\at1]
  vqrdmulh.s32 w2, w2, t1
  vsub.i32 w3, w1, f
  vmla.s32 e, w2, minus_q
  vadd.i32 w1, w1, f
  vmul.i32 h, w3, z3
  vsub.i32 w2, w0, e
  vqrdmulh.s32 w3, w3, t3
  vadd.i32 w0, w0, e
  vmla.s32 h, w3, minus_q
  vsub.i32 w3, w2, h
  vmul.i32 g, w1, z2
  vadd.i32 w2, w2, h
  vqrdmulh.s32 w1, w1, t2
  vstrw.32 w3, [\at3]
  vmla.s32 g, w1, minus_q
  vstrw.32 w2, \at2_behind
  vsub.i32 w1, w0, g
  vstrw.32 w1, [\at1]
  vadd.i32 w0, w0, g
  vstrw.32 w0, [x], #16
.endm

/* Layers 128 and 64. */
.macro first_layers
  load_nodes
  add far, x, #512
  repeat_times 16
1:
  two_layers "x, #256", "far", "far, #256", [far], #16
  le lr, 1b
.endm

/* Layers 32 and 16 on four blocks of 64. */
.macro second_layers
  mov x, begin
  add end, x, #1024
2:
  load_nodes
  repeat_times 4
3:
  two_layers "x, #64", "x, #128", "x, #192", [x, #128]
  le lr, 3b
  add x, x, #192
  cmp x, end
  bne 2b
.endm

/* Layers 8 and 4 on 16 blocks of 16. */
.macro third_layers
  mov x, begin
  repeat_times 16
4:
  ldrd z1, t1, [table], #8
  vldrw.u32 w3, [x, #48]
  vmul.i32 f, w3, z1
  vldrw.u32 w1, [x, #16]
  vqrdmulh.s32 w3, w3, t1
  vldrw.u32 w0, [x]
  vmla.s32 f, w3, minus_q
  vldrw.u32 w2, [x, #32]
  vmul.i32 e, w2, z1
  ldrd z2, t2, [table], #8
  vqrdmulh.s32 w2, w2, t1
  ldrd z3, t3, [table], #8
  vmla.s32 e, w2, minus_q
  vsub.i32 w3, w1, f
  vmul.i32 h, w3, z3
  vadd.i32 w1, w1, f
  vqrdmulh.s32 w3, w3, t3
  vsub.i32 w2, w0, e
  vmla.s32 h, w3, minus_q
  vadd.i32 w0, w0, e
  vmul.i32 g, w1, z2
  vsub.i32 w3, w2, h
  vqrdmulh.s32 w1, w1, t2
  vadd.i32 w2, w2, h
  vstrw.32 w2, [x, #32]
  vmla.s32 g, w1, minus_q
  vstrw.32 w3, [x, #48]
  vsub.i32 w1, w0, g
  vstrw.32 w1, [x, #16]
  vadd.i32 w0, w0, g
  vstrw.32 w0, [x], #64
  le lr, 4b
.endm

/* Layers 2 and 1 on 16 times four blocks of four: vector k takes coefficient k of all. */
.macro last_layers
  add table, table, #(WAY_LANES - WAY_NODES_16 - 16 * NODES)
  mov x, begin
  repeat_times 16
5:
  vldrw.u32 z, [table], #16
  vld41.32 {w0, w1, w2, w3}, [x]
  vld40.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 t, [table], #16
  vld42.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  vmul.i32 f, w3, z
  vqrdmulh.s32 w3, w3, t
  vmla.s32 f, w3, minus_q
  vmul.i32 e, w2, z
  vsub.i32 w3, w1, f
  vqrdmulh.s32 w2, w2, t
  vadd.i32 w1, w1, f
  vmla.s32 e, w2, minus_q
  vldrw.u32 z, [table], #16
  vsub.i32 w2, w0, e
  vldrw.u32 t, [table], #16
  vadd.i32 w0, w0, e
  vmul.i32 e, w1, z
  vqrdmulh.s32 w1, w1, t
  vldrw.u32 z, [table], #16
  vmla.s32 e, w1, minus_q
  vldrw.u32 t, [table], #16
  vmul.i32 f, w3, z
  vsub.i32 w1, w0, e
  vqrdmulh.s32 w3, w3, t
  vadd.i32 w0, w0, e
  vmla.s32 f, w3, minus_q
  vsub.i32 w3, w2, f
  vadd.i32 w2, w2, f
  vst40.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  vst41.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 5b
.endm
#endif /* Q8380417_PLAIN_LOOPS */

  function vmb_q8380417_ntt_mve
  enter
  first_layers
  second_layers
  third_layers
  last_layers
  leave
  end_of vmb_q8380417_ntt_mve

#endif
