/*
 * vmb_q8380417_ntt_mve: the transform of q8380417.h for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from q8380417_ntt_mve.plain.inc, which has the order of the
 * mathematics.
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

  function vmb_q8380417_ntt_mve
  enter

  /* Layers 128 and 64. */
  load_nodes
  add far, x, #512
  repeat_times 16
1:
  vldrw.u32 w0, [far, #256]
  vqrdmulh.s32 w1, w0, t1
  vldrw.u32 w2, [x]
  vmul.i32 w3, w0, z1
  vldrw.u32 e, [x, #256]
  vmla.s32 w3, w1, minus_q
  vldrw.u32 f, [far]
  vmul.i32 g, f, z1
  vsub.i32 h, e, w3
  vqrdmulh.s32 w0, f, t1
  vadd.i32 w1, e, w3
  vmla.s32 g, w0, minus_q
  vmul.i32 f, w1, z2
  vadd.i32 w3, w2, g
  vqrdmulh.s32 e, w1, t2
  vsub.i32 w0, w2, g
  vmla.s32 f, e, minus_q
  vmul.i32 w1, h, z3
  vadd.i32 w2, w3, f
  vqrdmulh.s32 g, h, t3
  vsub.i32 e, w3, f
  vstrw.32 e, [x, #256]
  vmla.s32 w1, g, minus_q
  vstrw.32 w2, [x], #16
  vadd.i32 h, w0, w1
  vstrw.32 h, [far], #16
  vsub.i32 w3, w0, w1
  vstrw.32 w3, [far, #240]
  le lr, 1b

  /* Layers 32 and 16 on four blocks of 64. */
  mov x, begin
  add end, x, #1024
2:
  load_nodes
  repeat_times 4
3:
  vldrw.u32 w0, [x, #128]
  vmul.i32 w1, w0, z1
  vldrw.u32 w2, [x, #192]
  vqrdmulh.s32 w3, w0, t1
  vmul.i32 e, w2, z1
  vldrw.u32 f, [x, #64]
  vqrdmulh.s32 g, w2, t1
  vmla.s32 e, g, minus_q
  vldrw.u32 h, [x]
  vmla.s32 w1, w3, minus_q
  vsub.i32 w0, f, e
  vmul.i32 w2, w0, z3
  vadd.i32 g, h, w1
  vqrdmulh.s32 w3, w0, t3
  vsub.i32 w0, h, w1
  vmla.s32 w2, w3, minus_q
  vadd.i32 w1, f, e
  vmul.i32 h, w1, z2
  vsub.i32 w3, w0, w2
  vqrdmulh.s32 e, w1, t2
  vadd.i32 f, w0, w2
  vstrw.32 f, [x, #128]
  vmla.s32 h, e, minus_q
  vstrw.32 w3, [x, #192]
  vsub.i32 w1, g, h
  vstrw.32 w1, [x, #64]
  vadd.i32 w0, g, h
  vstrw.32 w0, [x], #16
  le lr, 3b
  add x, x, #192
  cmp x, end
  bne 2b

  /* Layers 8 and 4 on 16 blocks of 16. */
  mov x, begin
  repeat_times 16
4:
  ldrd z1, t1, [table], #8
  vldrw.u32 w0, [x, #32]
  vldrw.u32 w1, [x, #48]
  vmul.i32 w2, w1, z1
  vqrdmulh.s32 w3, w1, t1
  ldrd t2, z2, [table], #8
  vmul.i32 e, w0, z1
  vqrdmulh.s32 f, w0, t1
  vldrw.u32 g, [x, #16]
  vldrw.u32 h, [x]
  vmla.s32 w2, w3, minus_q
  ldrd z3, t3, [table], #8
  vmla.s32 e, f, minus_q
  vadd.i32 w1, g, w2
  vqrdmulh.s32 w0, w1, z2
  vadd.i32 w3, h, e
  vmul.i32 f, w1, t2
  vsub.i32 w1, h, e
  vmla.s32 f, w0, minus_q
  vsub.i32 e, g, w2
  vmul.i32 h, e, z3
  vadd.i32 w0, w3, f
  vqrdmulh.s32 w2, e, t3
  vsub.i32 g, w3, f
  vstrw.32 w0, [x], #64
  vmla.s32 h, w2, minus_q
  vstrw.32 g, [x, #-48]
  vsub.i32 e, w1, h
  vstrw.32 e, [x, #-16]
  vadd.i32 w3, w1, h
  vstrw.32 w3, [x, #-32]
  le lr, 4b

  /* Layers 2 and 1 on 16 times four blocks of four: vector k takes coefficient k of all. */
  add table, table, #(WAY_LANES - WAY_NODES_16 - 16 * NODES)
  mov x, begin
  repeat_times 16
5:
  vld40.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 e, [table], #16
  vldrw.u32 f, [table], #16
  vld41.32 {w0, w1, w2, w3}, [x]
  vld42.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 z, [table], #16
  vld43.32 {w0, w1, w2, w3}, [x]
  vqrdmulh.s32 t, w3, f
  vqrdmulh.s32 f, w2, f
  vmul.i32 w2, w2, e
  vmul.i32 w3, w3, e
  vldrw.u32 e, [table], #16
  vmla.s32 w3, t, minus_q
  vmla.s32 w2, f, minus_q
  vsub.i32 t, w1, w3
  vldrw.u32 f, [table], #16
  vadd.i32 w1, w1, w3
  vmul.i32 f, t, f
  vadd.i32 w3, w0, w2
  vqrdmulh.s32 e, w1, e
  vmul.i32 w1, w1, z
  vmla.s32 w1, e, minus_q
  vsub.i32 z, w0, w2
  vadd.i32 w0, w3, w1
  vldrw.u32 e, [table], #16
  vqrdmulh.s32 w2, t, e
  vsub.i32 w1, w3, w1
  vmla.s32 f, w2, minus_q
  vsub.i32 w3, z, f
  vadd.i32 w2, z, f
  vst42.32 {w0, w1, w2, w3}, [x]
  vst40.32 {w0, w1, w2, w3}, [x]
  vst41.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 5b

  leave
  end_of vmb_q8380417_ntt_mve

#endif
