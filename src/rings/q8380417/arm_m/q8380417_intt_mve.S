/*
 * vmb_q8380417_intt_mve: the inverse transform of q8380417.h for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_intt_mve(vmb_q8380417_any *a)
 *
 *   inout  a      |a_j| <= q, then coefficients below q
 *   align  8 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  100 bytes, none of which depends on a coefficient
 *
 * Butterflies are Gentleman and Sande's: a sum doubles in each of eight layers, 2^8 q < 2^31, and
 * the last products reduce, to less than q (1/2 + 2^8 q / 2^32) < q.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q8380417/arm_m/q8380417_mve.inc"

#ifndef Q8380417_PLAIN_LOOPS
/* Layers 1 and 2 on 16 times four blocks of four: vector k takes coefficient k of all. */
.macro first_layers_back
  add table, table, #(WAY + WAY_LANES)
  repeat_times 16
1:
  vld40.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 t, [table, #48]
  vld42.32 {w0, w1, w2, w3}, [x]
  vld41.32 {w0, w1, w2, w3}, [x]
  vsub.i32 e, w0, w1
  vsub.i32 f, w2, w3
  vldrw.u32 z, [table, #32]
  vadd.i32 w0, w0, w1
  vmul.i32 w1, e, z
  vadd.i32 w2, w2, w3
  vqrdmulh.s32 e, e, t
  vldrw.u32 z, [table, #64]
  vmla.s32 w1, e, minus_q
  vldrw.u32 t, [table, #80]
  vmul.i32 w3, f, z
  vsub.i32 e, w0, w2
  vqrdmulh.s32 f, f, t
  vadd.i32 w0, w0, w2
  vmla.s32 w3, f, minus_q
  vldrw.u32 z, [table], #16
  vmul.i32 w2, e, z
  vldrw.u32 t, [table], #80
  vqrdmulh.s32 e, e, t
  vsub.i32 f, w1, w3
  vmla.s32 w2, e, minus_q
  vadd.i32 w1, w1, w3
  vmul.i32 w3, f, z
  vqrdmulh.s32 f, f, t
  vmla.s32 w3, f, minus_q
  vst41.32 {w0, w1, w2, w3}, [x]
  vst40.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 1b
.endm

/* Layers 4 and 8 on 16 blocks of 16. */
.macro second_layers_back
  sub table, table, #(WAY - WAY_NODES_16)
  mov x, begin
  repeat_times 16
2:
  ldrd z1, t1, [table], #8
  vldrw.u32 w0, [x]
  vldrw.u32 w1, [x, #16]
  vsub.i32 e, w0, w1
  ldrd z2, t2, [table], #8
  vldrw.u32 w2, [x, #32]
  vadd.i32 w0, w0, w1
  vmul.i32 w1, e, z2
  vldrw.u32 w3, [x, #48]
  vqrdmulh.s32 e, e, t2
  vsub.i32 f, w2, w3
  vmla.s32 w1, e, minus_q
  vadd.i32 w2, w2, w3
  ldrd z3, t3, [table], #8
  vmul.i32 w3, f, z3
  vsub.i32 g, w0, w2
  vqrdmulh.s32 f, f, t3
  vmla.s32 w3, f, minus_q
  vadd.i32 w0, w0, w2
  vmul.i32 w2, g, z1
  vsub.i32 h, w1, w3
  vqrdmulh.s32 g, g, t1
  vadd.i32 w1, w1, w3
  vmul.i32 w3, h, z1
  vstrw.32 w1, [x, #16]
  vmla.s32 w2, g, minus_q
  vstrw.32 w2, [x, #32]
  vqrdmulh.s32 h, h, t1
  vmla.s32 w3, h, minus_q
  vstrw.32 w3, [x, #48]
  vstrw.32 w0, [x], #64
  le lr, 2b
.endm

/* Layers 16 and 32 on four blocks of 64. */
.macro third_layers_back
  sub table, table, #(WAY_NODES_16 + 16 * NODES - WAY_NODES_4)
  mov x, begin
  add end, x, #1024
3:
  load_nodes
  repeat_times 4
4:
  vldrw.u32 w3, [x, #192]
  vldrw.u32 w2, [x, #128]
  vsub.i32 f, w2, w3
  vldrw.u32 w0, [x]
  vadd.i32 w2, w2, w3
  vmul.i32 w3, f, z3
  vldrw.u32 w1, [x, #64]
  vqrdmulh.s32 f, f, t3
  vsub.i32 e, w0, w1
  vmla.s32 w3, f, minus_q
  vadd.i32 w0, w0, w1
  vmul.i32 w1, e, z2
  vqrdmulh.s32 e, e, t2
  vsub.i32 g, w0, w2
  vmla.s32 w1, e, minus_q
  vadd.i32 w0, w0, w2
  vmul.i32 w2, g, z1
  vsub.i32 h, w1, w3
  vqrdmulh.s32 g, g, t1
  vadd.i32 w1, w1, w3
  vmla.s32 w2, g, minus_q
  vstrw.32 w1, [x, #64]
  vmul.i32 w3, h, z1
  vqrdmulh.s32 h, h, t1
  vstrw.32 w2, [x, #128]
  vmla.s32 w3, h, minus_q
  vstrw.32 w3, [x, #192]
  vstrw.32 w0, [x], #16
  le lr, 4b
  add x, x, #192
  cmp x, end
  bne 3b
.endm

/*
 * Layers 64 and 128, and the scale: a factor of sums, and in the place of z1, with which it is
 * multiplied, of differences.
 */
.macro last_layers_back
  sub table, table, #(WAY_NODES_4 + 4 * NODES)
  load_nodes
  add table, table, #(SCALE - WAY - NODES)
  ldrd scale, scale_t, [table], #8
  ldrd z1, t1, [table]
  mov x, begin
  add far, x, #512
  repeat_times 16
5:
  vldrw.u32 w1, [x, #256]
  vldrw.u32 w0, [x]
  vsub.i32 e, w0, w1
  vldrw.u32 w3, [far, #256]
  vadd.i32 w0, w0, w1
  vmul.i32 w1, e, z2
  vldrw.u32 w2, [far]
  vqrdmulh.s32 e, e, t2
  vsub.i32 f, w2, w3
  vmla.s32 w1, e, minus_q
  vadd.i32 w2, w2, w3
  vmul.i32 w3, f, z3
  vsub.i32 e, w0, w2
  vqrdmulh.s32 f, f, t3
  vmla.s32 w3, f, minus_q
  vadd.i32 w0, w0, w2
  vmul.i32 g, w0, scale
  vsub.i32 f, w1, w3
  vmul.i32 w2, e, z1
  vadd.i32 w1, w1, w3
  vmul.i32 w3, f, z1
  vqrdmulh.s32 e, e, t1
  vqrdmulh.s32 f, f, t1
  vmla.s32 w3, f, minus_q
  vmul.i32 h, w1, scale
  vqrdmulh.s32 w1, w1, scale_t
  vstrw.32 w3, [far, #256]
  vmla.s32 w2, e, minus_q
  vstrw.32 w2, [far], #16
  vqrdmulh.s32 w0, w0, scale_t
  vmla.s32 h, w1, minus_q
  vstrw.32 h, [x, #256]
  vmla.s32 g, w0, minus_q
  vstrw.32 g, [x], #16
  le lr, 5b
.endm
#endif /* Q8380417_PLAIN_LOOPS */

  function vmb_q8380417_intt_mve
  enter
  first_layers_back
  second_layers_back
  third_layers_back
  last_layers_back
  leave
  end_of vmb_q8380417_intt_mve

#endif
