/*
 * vmb_q8380417_intt_mve: the inverse transform of q8380417.h for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from q8380417_intt_mve.plain.inc, which has the order of the
 * mathematics.
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

  function vmb_q8380417_intt_mve
  enter

  /* Layers 1 and 2 on 16 times four blocks of four: vector k takes coefficient k of all. */
  add table, table, #(WAY + WAY_LANES)
  repeat_times 16
1:
  vldrw.u32 e, [table, #32]
  vld40.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 f, [table, #48]
  vld41.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 z, [table, #64]
  vld42.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  vsub.i32 t, w0, w1
  vmul.i32 e, t, e
  vadd.i32 w0, w0, w1
  vldrw.u32 w1, [table, #80]
  vqrdmulh.s32 f, t, f
  vmla.s32 e, f, minus_q
  vsub.i32 t, w2, w3
  vadd.i32 w3, w2, w3
  vldrw.u32 f, [table, #0]
  vmul.i32 z, t, z
  vqrdmulh.s32 w2, t, w1
  vmla.s32 z, w2, minus_q
  vsub.i32 w1, w0, w3
  vmul.i32 w2, w1, f
  vadd.i32 w0, w0, w3
  vsub.i32 t, e, z
  vmul.i32 w3, t, f
  vldrw.u32 f, [table, #16]
  vqrdmulh.s32 w1, w1, f
  vqrdmulh.s32 f, t, f
  vmla.s32 w2, w1, minus_q
  vadd.i32 w1, e, z
  vmla.s32 w3, f, minus_q
  vst41.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  vst40.32 {w0, w1, w2, w3}, [x]
  adds table, table, #96
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 1b

  /* Layers 4 and 8 on 16 blocks of 16. */
  sub table, table, #(WAY - WAY_NODES_16)
  mov x, begin
  repeat_times 16
2:
  ldrd z1, t1, [table], #8
  vldrw.u32 w0, [x]
  ldrd z2, t2, [table], #8
  vldrw.u32 w1, [x, #16]
  vsub.i32 w2, w0, w1
  ldrd z3, t3, [table], #8
  vldrw.u32 w3, [x, #32]
  vmul.i32 e, w2, z2
  vldrw.u32 f, [x, #48]
  vqrdmulh.s32 g, w2, t2
  vadd.i32 h, w0, w1
  vmla.s32 e, g, minus_q
  vsub.i32 w2, w3, f
  vmul.i32 w0, w2, z3
  vadd.i32 w1, w3, f
  vqrdmulh.s32 g, w2, t3
  vsub.i32 w3, h, w1
  vmla.s32 w0, g, minus_q
  vadd.i32 f, h, w1
  vmul.i32 w2, w3, z1
  vsub.i32 g, e, w0
  vqrdmulh.s32 w1, w3, t1
  vadd.i32 h, e, w0
  vmla.s32 w2, w1, minus_q
  vstrw.32 h, [x, #16]
  vmul.i32 w3, g, z1
  vstrw.32 w2, [x, #32]
  vqrdmulh.s32 w0, g, t1
  vstrw.32 f, [x], #64
  vmla.s32 w3, w0, minus_q
  vstrw.32 w3, [x, #-16]
  le lr, 2b

  /* Layers 16 and 32 on four blocks of 64. */
  sub table, table, #(WAY_NODES_16 + 16 * NODES - WAY_NODES_4)
  mov x, begin
  add end, x, #1024
3:
  load_nodes
  repeat_times 4
4:
  vldrw.u32 w0, [x]
  vldrw.u32 w1, [x, #64]
  vsub.i32 w2, w0, w1
  vldrw.u32 w3, [x, #128]
  vmul.i32 e, w2, z2
  vldrw.u32 f, [x, #192]
  vqrdmulh.s32 g, w2, t2
  vadd.i32 h, w0, w1
  vmla.s32 e, g, minus_q
  vsub.i32 w2, w3, f
  vmul.i32 w0, w2, z3
  vadd.i32 w1, w3, f
  vqrdmulh.s32 g, w2, t3
  vsub.i32 w3, h, w1
  vmla.s32 w0, g, minus_q
  vadd.i32 f, h, w1
  vmul.i32 w2, w3, z1
  vsub.i32 g, e, w0
  vqrdmulh.s32 w1, w3, t1
  vadd.i32 h, e, w0
  vmla.s32 w2, w1, minus_q
  vstrw.32 h, [x, #64]
  vmul.i32 w3, g, z1
  vstrw.32 w2, [x, #128]
  vqrdmulh.s32 w0, g, t1
  vstrw.32 f, [x], #16
  vmla.s32 w3, w0, minus_q
  vstrw.32 w3, [x, #176]
  le lr, 4b
  add x, x, #192
  cmp x, end
  bne 3b

  /*
   * Layers 64 and 128, and the scale: a factor of sums, and in the place of z1, with which it is
   * multiplied, of differences.
   */
  sub table, table, #(WAY_NODES_4 + 4 * NODES)
  load_nodes
  add table, table, #(SCALE - WAY - NODES)
  ldrd scale, scale_t, [table], #8
  ldrd z1, t1, [table]
  mov x, begin
  add far, x, #512
  repeat_times 16
5:
  vldrw.u32 w0, [x]
  vldrw.u32 w1, [x, #256]
  vsub.i32 w2, w0, w1
  vmul.i32 w3, w2, z2
  vldrw.u32 e, [far]
  vqrdmulh.s32 f, w2, t2
  vldrw.u32 g, [far, #256]
  vmla.s32 w3, f, minus_q
  vsub.i32 h, e, g
  vqrdmulh.s32 w2, h, t3
  vadd.i32 f, w0, w1
  vmul.i32 w0, h, z3
  vadd.i32 w1, e, g
  vmla.s32 w0, w2, minus_q
  vsub.i32 h, f, w1
  vqrdmulh.s32 e, h, t1
  vadd.i32 g, f, w1
  vmul.i32 w2, g, scale
  vsub.i32 w1, w3, w0
  vqrdmulh.s32 f, w1, t1
  vqrdmulh.s32 g, g, scale_t
  vadd.i32 w0, w3, w0
  vmul.i32 w3, w1, z1
  vmul.i32 w1, h, z1
  vqrdmulh.s32 h, w0, scale_t
  vmla.s32 w3, f, minus_q
  vstrw.32 w3, [far, #256]
  vmla.s32 w1, e, minus_q
  vmla.s32 w2, g, minus_q
  vstrw.32 w1, [far], #16
  vmul.i32 f, w0, scale
  vstrw.32 w2, [x], #16
  vmla.s32 f, h, minus_q
  vstrw.32 f, [x, #240]
  le lr, 5b

  leave
  end_of vmb_q8380417_intt_mve

#endif
