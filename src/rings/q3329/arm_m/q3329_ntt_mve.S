/*
 * vmb_q3329_ntt_mve: the transform modulo 3329 for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from q3329_ntt_mve.plain.inc, which has the order of the mathematics.
 *
 *   void vmb_q3329_ntt_mve(vmb_q3329_any *a)
 *
 *   inout  a[256]   coefficients, |a_i| <= q; then values, |a_i| <= 5.5 q, nothing of which is
 *                   reduced
 *   align  4 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  100 bytes, none of which depends on a coefficient
 *   from   FIPS 203 algorithm 9; Becker et al., TCHES 2022(1)
 *
 * Bounds in units of q: 1; 1.55, 2.13 after layers 128 and 64; 2.74, 3.38, 4.05 after layers 32,
 * 16 and 8; 4.76, 5.50 after layers 4 and 2.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q3329/arm_m/q3329_mve.inc"

  function vmb_q3329_ntt_mve
  enter FORWARD
  load_first_nodes

  /* Layers 128 and 64. */
  repeat_times 8
1:
  vldrw.u32 w0, [x, #384]
  vmul.i16 w1, w0, z1
  vldrw.u32 w2, [x, #0]
  vqrdmulh.s16 w3, w0, t1
  vldrw.u32 e, [x, #128]
  vmla.s16 w1, w3, minus_q
  vldrw.u32 f, [x, #256]
  vqrdmulh.s16 g, f, t1
  vadd.i16 h, e, w1
  vmul.i16 w0, f, z1
  vsub.i16 w3, e, w1
  vmla.s16 w0, g, minus_q
  adds x, x, #16
  vmul.i16 f, h, z2
  vadd.i16 w1, w2, w0
  vqrdmulh.s16 e, h, t2
  vmla.s16 f, e, minus_q
  vsub.i16 g, w2, w0
  vqrdmulh.s16 h, w3, t3
  vadd.i16 e, w1, f
  vmul.i16 w0, w3, z3
  vsub.i16 w2, w1, f
  vstrw.32 w2, [x, #112]
  vmla.s16 w0, h, minus_q
  vstrw.32 e, [x, #-16]
  vadd.i16 w3, g, w0
  vstrw.32 w3, [x, #240]
  vsub.i16 w1, g, w0
  vstrw.32 w1, [x, #368]
  le lr, 1b

  /*
   * Layers 32, 16 and 8 on four blocks of 64: the second half of a block waits in memory while the
   * first one has its layers 16 and 8.
   */
  subs x, x, #128
  adds table, table, #BLOCKS
  repeat_times 4
2:
  ldrd z1, t1, [table]
  vldrw.u32 w0, [x, #80]
  vmul.i16 w1, w0, z1
  vldrw.u32 w2, [x, #16]
  vqrdmulh.s16 w3, w0, t1
  vldrw.u32 e, [x, #64]
  vldrw.u32 f, [x, #0]
  vqrdmulh.s16 g, e, t1
  vmul.i16 h, e, z1
  vldrw.u32 w0, [x, #48]
  vmla.s16 h, g, minus_q
  ldrd z2, t2, [table, #8]
  vmla.s16 w1, w3, minus_q
  vsub.i16 e, f, h
  vstrw.32 e, [x, #64]
  vsub.i16 g, w2, w1
  vstrw.32 g, [x, #80]
  vadd.i16 w3, w2, w1
  vldrw.u32 e, [x, #112]
  vmul.i16 g, e, z1
  vldrw.u32 w1, [x, #96]
  vqrdmulh.s16 w2, e, t1
  vadd.i16 e, f, h
  vmul.i16 f, w1, z1
  vldrw.u32 h, [x, #32]
  vqrdmulh.s16 w1, w1, t1
  ldrd z3, t3, [table, #24]
  vmla.s16 f, w1, minus_q
  ldrd z4, t4, [table, #32]
  vsub.i16 w1, h, f
  vstrw.32 w1, [x, #96]
  vmla.s16 g, w2, minus_q
  vadd.i16 w1, h, f
  vmul.i16 w2, w1, z2
  vsub.i16 f, w0, g
  vqrdmulh.s16 h, w1, t2
  vadd.i16 w1, w0, g
  vmul.i16 w0, w1, z2
  vstrw.32 f, [x, #112]
  vqrdmulh.s16 g, w1, t2
  vmla.s16 w0, g, minus_q
  ldrd z1, t1, [table, #16]
  vmla.s16 w2, h, minus_q
  vsub.i16 f, w3, w0
  ldrd z2, t2, [table, #40]
  vmul.i16 w1, f, z3
  vadd.i16 g, w3, w0
  vqrdmulh.s16 h, f, t3
  vsub.i16 w0, e, w2
  vmla.s16 w1, h, minus_q
  vadd.i16 w3, e, w2
  vmul.i16 f, g, z1
  vsub.i16 h, w0, w1
  vqrdmulh.s16 w2, g, t1
  vstrw.32 h, [x, #48]
  vmla.s16 f, w2, minus_q
  ldrd z3, t3, [table, #48]
  vldrw.u32 e, [x, #112]
  vmul.i16 g, e, z4
  vadd.i16 h, w0, w1
  vstrw.32 h, [x, #32]
  vsub.i16 w2, w3, f
  vqrdmulh.s16 w0, e, t4
  vldrw.u32 w1, [x, #96]
  vadd.i16 h, w3, f
  vmul.i16 e, w1, z4
  vstrw.32 w2, [x, #16]
  vmla.s16 g, w0, minus_q
  vldrw.u32 w3, [x, #80]
  vqrdmulh.s16 f, w1, t4
  vsub.i16 w2, w3, g
  vmla.s16 e, f, minus_q
  vadd.i16 w0, w3, g
  vmul.i16 w1, w2, z3
  vstrw.32 h, [x, #0]
  vmul.i16 f, w0, z2
  vldrw.u32 w3, [x, #64]
  vqrdmulh.s16 g, w2, t3
  vsub.i16 h, w3, e
  vmla.s16 w1, g, minus_q
  vadd.i16 w2, w3, e
  vqrdmulh.s16 g, w0, t2
  vsub.i16 w3, h, w1
  vstrw.32 w3, [x, #112]
  vadd.i16 e, h, w1
  vmla.s16 f, g, minus_q
  vstrw.32 e, [x, #96]
  vsub.i16 w0, w2, f
  vstrw.32 w0, [x, #80]
  vadd.i16 w3, w2, f
  vstrw.32 w3, [x, #64]
  adds table, table, #56
  adds x, x, #128
  le lr, 2b

  /* Layers 4 and 2 on eight times four blocks of eight: vector k takes pair k of all. */
  sub x, x, #512
  repeat_times 8
3:
  vld40.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 e, [table, #16]
  vld41.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 f, [table, #0]
  vld42.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 z, [table, #48]
  vld43.32 {w0, w1, w2, w3}, [x]
  vmul.i16 t, w2, f
  vqrdmulh.s16 w2, w2, e
  vmla.s16 t, w2, minus_q
  vmul.i16 w2, w3, f
  vldrw.u32 f, [table, #32]
  vqrdmulh.s16 w3, w3, e
  vmla.s16 w2, w3, minus_q
  vadd.i16 e, w0, t
  vsub.i16 t, w0, t
  vldrw.u32 w0, [table, #80]
  vadd.i16 w3, w1, w2
  vsub.i16 w2, w1, w2
  vmul.i16 f, w3, f
  vqrdmulh.s16 w1, w3, z
  vmla.s16 f, w1, minus_q
  vqrdmulh.s16 w3, w2, w0
  vsub.i16 w1, e, f
  vldrw.u32 z, [table, #64]
  vmul.i16 w2, w2, z
  vadd.i16 w0, e, f
  vmla.s16 w2, w3, minus_q
  vsub.i16 w3, t, w2
  vadd.i16 w2, t, w2
  vst41.32 {w0, w1, w2, w3}, [x]
  adds table, table, #96
  vst42.32 {w0, w1, w2, w3}, [x]
  vst40.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 3b

  leave
  end_of vmb_q3329_ntt_mve

#endif
