/*
 * vmb_q3329_intt_mve: the inverse transform modulo 3329 for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from q3329_intt_mve.plain.inc, which has the order of the mathematics.
 *
 *   void vmb_q3329_intt_mve(vmb_q3329_any *a)
 *
 *   inout  a[256]   sums of products, |a_i| <= 3 q; then coefficients of their polynomial times
 *                   2^16, |a_i| <= 0.7 q
 *   align  4 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  100 bytes, none of which depends on a coefficient
 *   from   FIPS 203 algorithm 10; Becker et al., TCHES 2022(1)
 *
 * Bounds in units of q. Layer 2: sums 6, reduced 0.60, products 0.81. Layer 4: sums 1.62 (of
 * products), products 0.59. Layer 8: 3.24 and 0.67. Layer 16: 6.48, reduced 0.61, and 1.33 sums,
 * 0.83 and 0.57 products. Layer 32: 1.21, 2.67, 1.66 and 1.14 sums, the second of which is reduced,
 * 0.55, products 0.64. Layer 64: 3.32 and 0.67; layer 128: 6.63, and products by constants whose t
 * is nearer than 0.3 to 2^15 z / q, 1/2 + 6.63 * 0.3 * q / 2^15 = 0.703.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q3329/arm_m/q3329_mve.inc"

  function vmb_q3329_intt_mve
  enter INVERSE
  mov reciprocal, #10
  add table, table, #(BLOCKS + 4 * 7 * 8)

  /* Layers 2 and 4 on eight times four blocks of eight: vector k takes pair k of all. */
  repeat_times 8
1:
  vldrw.u32 e, [table, #80]
  vld40.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 f, [table, #32]
  vld41.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 z, [table, #48]
  vld42.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  vsub.i16 t, w0, w1
  vmul.i16 f, t, f
  vadd.i16 w0, w0, w1
  vldrw.u32 w1, [table, #64]
  vqrdmulh.s16 z, t, z
  vsub.i16 t, w2, w3
  vmla.s16 f, z, minus_q
  vqrdmulh.s16 z, t, e
  vqrdmulh.s16 e, w0, reciprocal
  vmul.i16 w1, t, w1
  vldrw.u32 t, [table, #0]
  vmla.s16 w0, e, minus_q
  vmla.s16 w1, z, minus_q
  vadd.i16 e, w2, w3
  vsub.i16 w3, f, w1
  vqrdmulh.s16 w2, e, reciprocal
  vadd.i16 w1, f, w1
  vmla.s16 e, w2, minus_q
  vsub.i16 z, w0, e
  vmul.i16 w2, z, t
  vldrw.u32 f, [table, #16]
  vqrdmulh.s16 z, z, f
  vqrdmulh.s16 f, w3, f
  vmul.i16 w3, w3, t
  vmla.s16 w2, z, minus_q
  vadd.i16 w0, w0, e
  vmla.s16 w3, f, minus_q
  vst41.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  adds table, table, #96
  vst40.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 1b

  /*
   * Layers 8, 16 and 32 on four blocks of 64: the second half of a block waits in memory while the
   * first one has its layers 8 and 16.
   */
  sub x, x, #512
  sub table, table, #(8 * 96 + 4 * 7 * 8)
  repeat_times 4
2:
  ldrd t1, z1, [table, #40]
  ldrd z2, t2, [table, #48]
  vldrw.u32 w0, [x, #80]
  vldrw.u32 w1, [x, #96]
  ldrd t3, z3, [table, #32]
  vldrw.u32 w2, [x, #64]
  vsub.i16 w3, w2, w0
  vldrw.u32 e, [x, #112]
  vqrdmulh.s16 f, w3, z1
  vsub.i16 g, w1, e
  vmul.i16 h, w3, t1
  vadd.i16 w3, w2, w0
  vmul.i16 w0, g, z2
  vadd.i16 w2, w1, e
  vqrdmulh.s16 w1, g, t2
  vadd.i16 e, w3, w2
  vmla.s16 h, f, minus_q
  vsub.i16 g, w3, w2
  vmla.s16 w0, w1, minus_q
  vldrw.u32 f, [x, #0]
  vmul.i16 w2, g, t3
  vsub.i16 w3, h, w0
  vqrdmulh.s16 w1, g, z3
  vadd.i16 g, h, w0
  vmla.s16 w2, w1, minus_q
  vldrw.u32 w0, [x, #16]
  vqrdmulh.s16 h, w3, z3
  ldrd t4, z4, [table, #16]
  vmul.i16 w1, w3, t3
  ldrd z1, t1, [table, #24]
  vmla.s16 w1, h, minus_q
  ldrd t2, z2, [table, #8]
  vqrdmulh.s16 w3, e, reciprocal
  vstrw.32 g, [x, #80]
  vmla.s16 e, w3, minus_q
  vstrw.32 w1, [x, #112]
  vsub.i16 h, f, w0
  vstrw.32 e, [x, #64]
  vqrdmulh.s16 g, h, z4
  vldrw.u32 w3, [x, #32]
  vmul.i16 w1, h, t4
  vldrw.u32 e, [x, #48]
  vmla.s16 w1, g, minus_q
  vstrw.32 w2, [x, #96]
  vsub.i16 h, w3, e
  vmul.i16 g, h, z1
  vadd.i16 w2, f, w0
  vqrdmulh.s16 w0, h, t1
  vadd.i16 f, w3, e
  vmla.s16 g, w0, minus_q
  vsub.i16 h, w2, f
  vmul.i16 w3, h, t2
  vadd.i16 e, w2, f
  vqrdmulh.s16 w0, h, z2
  vsub.i16 w2, w1, g
  vmla.s16 w3, w0, minus_q
  vadd.i16 f, w1, g
  vqrdmulh.s16 h, w2, z2
  ldrd t3, z3, [table]
  vmul.i16 w0, w2, t2
  vldrw.u32 w1, [x, #64]
  vqrdmulh.s16 g, e, reciprocal
  vldrw.u32 w2, [x, #80]
  vmla.s16 w0, h, minus_q
  vsub.i16 h, f, w2
  vmla.s16 e, g, minus_q
  vadd.i16 g, f, w2
  vqrdmulh.s16 w2, g, reciprocal
  vsub.i16 f, e, w1
  vmla.s16 g, w2, minus_q
  vadd.i16 w2, e, w1
  vqrdmulh.s16 w1, f, z3
  vstrw.32 w2, [x]
  vmul.i16 e, f, t3
  vldrw.u32 w2, [x, #96]
  vmla.s16 e, w1, minus_q
  vsub.i16 f, w3, w2
  vqrdmulh.s16 w1, h, z3
  vstrw.32 e, [x, #64]
  vmul.i16 e, h, t3
  vstrw.32 g, [x, #16]
  vmla.s16 e, w1, minus_q
  vadd.i16 h, w3, w2
  vqrdmulh.s16 g, f, z3
  vstrw.32 e, [x, #80]
  vmul.i16 w1, f, t3
  vldrw.u32 w2, [x, #112]
  vsub.i16 w3, w0, w2
  vstrw.32 h, [x, #32]
  vqrdmulh.s16 e, w3, z3
  vadd.i16 f, w0, w2
  vmla.s16 w1, g, minus_q
  vstrw.32 f, [x, #48]
  vmul.i16 h, w3, t3
  vstrw.32 w1, [x, #96]
  vmla.s16 h, e, minus_q
  adds table, table, #56
  adds x, x, #128
  vstrw.32 h, [x, #-16]
  le lr, 2b

  /* Layers 64 and 128, sums times the scale. */
  sub x, x, #512
  sub table, table, #(BLOCKS + 4 * 7 * 8)
  load_first_nodes
  ldrd z4, t4, [table, #SCALE]
  repeat_times 8
3:
  vldrw.u32 w0, [x, #0]
  adds x, x, #16
  vldrw.u32 w1, [x, #112]
  vsub.i16 w2, w0, w1
  vmul.i16 w3, w2, z2
  vldrw.u32 e, [x, #368]
  vqrdmulh.s16 f, w2, t2
  vldrw.u32 g, [x, #240]
  vmla.s16 w3, f, minus_q
  vsub.i16 h, g, e
  vmul.i16 w2, h, z3
  vadd.i16 f, w0, w1
  vqrdmulh.s16 w0, h, t3
  vadd.i16 w1, g, e
  vmla.s16 w2, w0, minus_q
  vsub.i16 h, f, w1
  vqrdmulh.s16 e, h, t1
  vadd.i16 g, f, w1
  vmul.i16 w0, h, z1
  vsub.i16 w1, w3, w2
  vmla.s16 w0, e, minus_q
  vadd.i16 f, w3, w2
  vmul.i16 h, w1, z1
  vstrw.32 w0, [x, #240]
  vqrdmulh.s16 e, w1, t1
  vmla.s16 h, e, minus_q
  vqrdmulh.s16 w2, g, t4
  vstrw.32 h, [x, #368]
  vmul.i16 w3, g, z4
  vmla.s16 w3, w2, minus_q
  vstrw.32 w3, [x, #-16]
  vqrdmulh.s16 w0, f, t4
  vmul.i16 w1, f, z4
  vmla.s16 w1, w0, minus_q
  vstrw.32 w1, [x, #112]
  le lr, 3b

  leave
  end_of vmb_q3329_intt_mve

#endif
