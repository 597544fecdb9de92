/*
 * vmb_q3329_intt_mve: the inverse transform modulo 3329 for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
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

#ifndef Q3329_PLAIN_LOOPS
/* Layers 2 and 4 on eight times four blocks of eight: vector k takes pair k of all. */
.macro first_layers_back
  mov lr, #8
  dls lr, lr
1:
  vldrw.u32 z, [table, #32]
  vld40.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  vld41.32 {w0, w1, w2, w3}, [x]
  vld42.32 {w0, w1, w2, w3}, [x]
  vsub.i16 e, w0, w1
  vadd.i16 w0, w0, w1
  vmul.i16 w1, e, z
  vldrw.u32 t, [table, #48]
  vqrdmulh.s16 e, e, t
  vldrw.u32 f, [table, #64]
  vmla.s16 w1, e, minus_q
  vsub.i16 z, w2, w3
  vqrdmulh.s16 e, w0, reciprocal
  vadd.i16 w2, w2, w3
  vmul.i16 w3, z, f
  vldrw.u32 t, [table, #80]
  vqrdmulh.s16 f, w2, reciprocal
  vqrdmulh.s16 z, z, t
  vldrw.u32 t, [table, #16]
  vmla.s16 w3, z, minus_q
  vldrw.u32 z, [table, #0]
  vmla.s16 w2, f, minus_q
  vsub.i16 f, w1, w3
  vmla.s16 w0, e, minus_q
  vadd.i16 w1, w1, w3
  vmul.i16 w3, f, z
  vsub.i16 e, w0, w2
  vqrdmulh.s16 f, f, t
  vmla.s16 w3, f, minus_q
  vadd.i16 w0, w0, w2
  vmul.i16 w2, e, z
  vqrdmulh.s16 e, e, t
  vmla.s16 w2, e, minus_q
  vst41.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  vst40.32 {w0, w1, w2, w3}, [x]
  adds table, table, #96
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 1b
.endm

/*
 * Layers 8, 16 and 32 on four blocks of 64: the second half of a block waits in memory while the
 * first one has its layers 8 and 16.
 */
.macro second_layers_back
  mov lr, #4
  dls lr, lr
2:
  vldrw.u32 w1, [x, #80]
  vldrw.u32 w0, [x, #64]
  vsub.i16 e, w0, w1
  ldrd z3, t3, [table, #48]
  ldrd z2, t2, [table, #40]
  vldrw.u32 w3, [x, #112]
  vadd.i16 w0, w0, w1
  vldrw.u32 w2, [x, #96]
  vmul.i16 w1, e, z2
  vsub.i16 f, w2, w3
  vqrdmulh.s16 e, e, t2
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z3
  vsub.i16 g, w0, w2
  vqrdmulh.s16 f, f, t3
  ldrd z1, t1, [table, #32]
  vadd.i16 w0, w0, w2
  vmla.s16 w3, f, minus_q
  ldrd z3, t3, [table, #16]
  vmla.s16 w1, e, minus_q
  ldrd z2, t2, [table, #8]
  ldrd z4, t4, [table, #24]
  vqrdmulh.s16 e, w0, reciprocal
  vsub.i16 h, w1, w3
  vmla.s16 w0, e, minus_q
  vadd.i16 w1, w1, w3
  vstrw.32 w1, [x, #80]
  vmul.i16 w3, h, z1
  vldrw.u32 w1, [x, #16]
  vqrdmulh.s16 h, h, t1
  vstrw.32 w0, [x, #64]
  vmul.i16 w2, g, z1
  vldrw.u32 w0, [x, #0]
  vqrdmulh.s16 g, g, t1
  vsub.i16 e, w0, w1
  vmla.s16 w2, g, minus_q
  vstrw.32 w2, [x, #96]
  vadd.i16 w0, w0, w1
  vmla.s16 w3, h, minus_q
  vldrw.u32 w2, [x, #32]
  vmul.i16 w1, e, z3
  vstrw.32 w3, [x, #112]
  vqrdmulh.s16 e, e, t3
  vldrw.u32 w3, [x, #48]
  vsub.i16 f, w2, w3
  vmla.s16 w1, e, minus_q
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z4
  vsub.i16 g, w0, w2
  vqrdmulh.s16 f, f, t4
  vadd.i16 w0, w0, w2
  vmul.i16 w2, g, z2
  ldrd z1, t1, [table]
  vmla.s16 w3, f, minus_q
  adds table, table, #56
  vqrdmulh.s16 g, g, t2
  vsub.i16 h, w1, w3
  vmla.s16 w2, g, minus_q
  vadd.i16 w1, w1, w3
  vqrdmulh.s16 e, w0, reciprocal
  vldrw.u32 g, [x, #80]
  vmla.s16 w0, e, minus_q
  vldrw.u32 e, [x, #64]
  vmul.i16 w3, h, z2
  vsub.i16 f, w0, e
  vqrdmulh.s16 h, h, t2
  vadd.i16 w0, w0, e
  vmul.i16 e, f, z1
  vstrw.32 w0, [x, #0]
  vmla.s16 w3, h, minus_q
  vsub.i16 h, w1, g
  vqrdmulh.s16 f, f, t1
  vadd.i16 w1, w1, g
  vmla.s16 e, f, minus_q
  vstrw.32 e, [x, #64]
  vmul.i16 g, h, z1
  vldrw.u32 e, [x, #96]
  vqrdmulh.s16 h, h, t1
  vsub.i16 f, w2, e
  vmla.s16 g, h, minus_q
  vadd.i16 w2, w2, e
  vqrdmulh.s16 h, w1, reciprocal
  vstrw.32 g, [x, #80]
  vmla.s16 w1, h, minus_q
  vldrw.u32 g, [x, #112]
  vsub.i16 h, w3, g
  vmul.i16 e, f, z1
  vadd.i16 w3, w3, g
  vqrdmulh.s16 f, f, t1
  vstrw.32 w3, [x, #48]
  vmla.s16 e, f, minus_q
  vstrw.32 w2, [x, #32]
  vmul.i16 g, h, z1
  vstrw.32 w1, [x, #16]
  vqrdmulh.s16 h, h, t1
  vstrw.32 e, [x, #96]
  vmla.s16 g, h, minus_q
  vstrw.32 g, [x, #112]
  adds x, x, #128
  le lr, 2b
.endm

/* Layers 64 and 128, sums times the scale. */
.macro last_layers_back
  mov lr, #8
  dls lr, lr
3:
  vldrw.u32 w0, [x]
  vldrw.u32 w1, [x, #128]
  vsub.i16 e, w0, w1
  vldrw.u32 w2, [x, #256]
  vadd.i16 w0, w0, w1
  vmul.i16 w1, e, z2
  vldrw.u32 w3, [x, #384]
  vqrdmulh.s16 e, e, t2
  vsub.i16 f, w2, w3
  vmla.s16 w1, e, minus_q
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z3
  vqrdmulh.s16 f, f, t3
  vsub.i16 g, w0, w2
  vmla.s16 w3, f, minus_q
  vadd.i16 w0, w0, w2
  vmul.i16 e, w0, z4
  vsub.i16 h, w1, w3
  vmul.i16 w2, g, z1
  vqrdmulh.s16 g, g, t1
  vadd.i16 w1, w1, w3
  vmul.i16 f, w1, z4
  vqrdmulh.s16 w1, w1, t4
  vqrdmulh.s16 w0, w0, t4
  vmla.s16 w2, g, minus_q
  vmul.i16 w3, h, z1
  vqrdmulh.s16 h, h, t1
  vstrw.32 w2, [x, #256]
  vmla.s16 w3, h, minus_q
  vstrw.32 w3, [x, #384]
  vmla.s16 f, w1, minus_q
  vstrw.32 f, [x, #128]
  vmla.s16 e, w0, minus_q
  vstrw.32 e, [x], #16
  le lr, 3b
.endm
#endif /* Q3329_PLAIN_LOOPS */

  function vmb_q3329_intt_mve
  enter INVERSE
  mov reciprocal, #10
  add table, table, #(BLOCKS + 4 * 7 * 8)
  first_layers_back
  sub x, x, #512
  sub table, table, #(8 * 96 + 4 * 7 * 8)
  second_layers_back
  sub x, x, #512
  sub table, table, #(BLOCKS + 4 * 7 * 8)
  load_first_nodes
  ldrd z4, t4, [table, #SCALE]
  last_layers_back
  leave
  end_of vmb_q3329_intt_mve

#endif
