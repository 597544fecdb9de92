/*
 * vmb_q3329_ntt_mve: the transform modulo 3329 for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
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

#ifndef Q3329_PLAIN_LOOPS
/* Layers 128 and 64. */
.macro first_layers
  mov lr, #8
  dls lr, lr
1:
  vldrw.u32 w3, [x, #384]
  vmul.i16 f, w3, z1
  vldrw.u32 w2, [x, #256]
  vqrdmulh.s16 w3, w3, t1
  vmla.s16 f, w3, minus_q
  vldrw.u32 w1, [x, #128]
  vmul.i16 e, w2, z1
  vqrdmulh.s16 w2, w2, t1
  vsub.i16 w3, w1, f
  vmla.s16 e, w2, minus_q
  vadd.i16 w1, w1, f
  vmul.i16 h, w3, z3
  vldrw.u32 w0, [x]
  vqrdmulh.s16 w3, w3, t3
  vsub.i16 w2, w0, e
  vmla.s16 h, w3, minus_q
  vadd.i16 w0, w0, e
  vmul.i16 g, w1, z2
  vsub.i16 w3, w2, h
  vqrdmulh.s16 w1, w1, t2
  vstrw.32 w3, [x, #384]
  vadd.i16 w2, w2, h
  vmla.s16 g, w1, minus_q
  vstrw.32 w2, [x, #256]
  vsub.i16 w1, w0, g
  vstrw.32 w1, [x, #128]
  vadd.i16 w0, w0, g
  vstrw.32 w0, [x], #16
  le lr, 1b
.endm

/*
 * Layers 32, 16 and 8 on four blocks of 64: the second half of a block waits in memory while the
 * first one has its layers 16 and 8.
 */
.macro second_layers
  mov lr, #4
  dls lr, lr
2:
  ldrd z1, t1, [table]
  vldrw.u32 g, [x, #80]
  vmul.i16 h, g, z1
  vldrw.u32 w1, [x, #16]
  vqrdmulh.s16 g, g, t1
  vldrw.u32 e, [x, #64]
  vmul.i16 f, e, z1
  vldrw.u32 w0, [x, #0]
  vqrdmulh.s16 e, e, t1
  vldrw.u32 w3, [x, #48]
  vmla.s16 f, e, minus_q
  ldrd z2, t2, [table, #8]
  vmla.s16 h, g, minus_q
  vsub.i16 e, w0, f
  vstrw.32 e, [x, #64]
  vsub.i16 g, w1, h
  vstrw.32 g, [x, #80]
  vadd.i16 w1, w1, h
  vldrw.u32 g, [x, #112]
  vmul.i16 h, g, z1
  vldrw.u32 e, [x, #96]
  vqrdmulh.s16 g, g, t1
  vadd.i16 w0, w0, f
  vmul.i16 f, e, z1
  vldrw.u32 w2, [x, #32]
  vqrdmulh.s16 e, e, t1
  ldrd z4, t4, [table, #24]
  vmla.s16 f, e, minus_q
  ldrd z1, t1, [table, #32]
  vsub.i16 e, w2, f
  vstrw.32 e, [x, #96]
  vmla.s16 h, g, minus_q
  vadd.i16 w2, w2, f
  vmul.i16 e, w2, z2
  vsub.i16 g, w3, h
  vqrdmulh.s16 w2, w2, t2
  vadd.i16 w3, w3, h
  vmul.i16 f, w3, z2
  vstrw.32 g, [x, #112]
  vqrdmulh.s16 w3, w3, t2
  ldrd z2, t2, [table, #40]
  vmla.s16 f, w3, minus_q
  ldrd z3, t3, [table, #16]
  vmla.s16 e, w2, minus_q
  vsub.i16 w3, w1, f
  vmul.i16 h, w3, z4
  vadd.i16 w1, w1, f
  vqrdmulh.s16 w3, w3, t4
  vsub.i16 w2, w0, e
  vmla.s16 h, w3, minus_q
  vadd.i16 w0, w0, e
  vmul.i16 g, w1, z3
  vsub.i16 w3, w2, h
  vqrdmulh.s16 w1, w1, t3
  vstrw.32 w3, [x, #48]
  vmla.s16 g, w1, minus_q
  ldrd z3, t3, [table, #48]
  vldrw.u32 w3, [x, #112]
  vmul.i16 f, w3, z1
  vadd.i16 w2, w2, h
  vstrw.32 w2, [x, #32]
  vsub.i16 w1, w0, g
  vqrdmulh.s16 w3, w3, t1
  vldrw.u32 w2, [x, #96]
  vadd.i16 w0, w0, g
  vmul.i16 e, w2, z1
  vstrw.32 w1, [x, #16]
  vmla.s16 f, w3, minus_q
  vldrw.u32 w1, [x, #80]
  vqrdmulh.s16 w2, w2, t1
  vsub.i16 w3, w1, f
  vmla.s16 e, w2, minus_q
  vadd.i16 w1, w1, f
  vmul.i16 h, w3, z3
  vstrw.32 w0, [x, #0]
  vmul.i16 g, w1, z2
  vldrw.u32 w0, [x, #64]
  vqrdmulh.s16 w3, w3, t3
  vsub.i16 w2, w0, e
  vmla.s16 h, w3, minus_q
  vadd.i16 w0, w0, e
  vqrdmulh.s16 w1, w1, t2
  vsub.i16 w3, w2, h
  vstrw.32 w3, [x, #112]
  vadd.i16 w2, w2, h
  vmla.s16 g, w1, minus_q
  vstrw.32 w2, [x, #96]
  adds table, table, #56
  vsub.i16 w1, w0, g
  vstrw.32 w1, [x, #80]
  vadd.i16 w0, w0, g
  vstrw.32 w0, [x, #64]
  adds x, x, #128
  le lr, 2b
.endm

/* Layers 4 and 2 on eight times four blocks of eight: vector k takes pair k of all. */
.macro last_layers
  mov lr, #8
  dls lr, lr
3:
  vld42.32 {w0, w1, w2, w3}, [x]
  vldrw.u32 z, [table, #0]
  vld40.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  vld41.32 {w0, w1, w2, w3}, [x]
  vmul.i16 e, w2, z
  vmul.i16 z, w3, z
  vldrw.u32 t, [table, #16]
  vqrdmulh.s16 w3, w3, t
  vldrw.u32 f, [table, #32]
  vqrdmulh.s16 w2, w2, t
  vldrw.u32 t, [table, #48]
  vmla.s16 z, w3, minus_q
  vsub.i16 w3, w1, z
  vmla.s16 e, w2, minus_q
  vadd.i16 w1, w1, z
  vmul.i16 f, w1, f
  vsub.i16 w2, w0, e
  vqrdmulh.s16 w1, w1, t
  vadd.i16 w0, w0, e
  vmla.s16 f, w1, minus_q
  vldrw.u32 z, [table, #80]
  vldrw.u32 e, [table, #64]
  vmul.i16 e, w3, e
  vsub.i16 w1, w0, f
  vqrdmulh.s16 w3, w3, z
  vadd.i16 w0, w0, f
  vmla.s16 e, w3, minus_q
  vsub.i16 w3, w2, e
  vadd.i16 w2, w2, e
  vst41.32 {w0, w1, w2, w3}, [x]
  vst40.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  adds table, table, #96
  vst43.32 {w0, w1, w2, w3}, [x]!
  le lr, 3b
.endm
#endif /* Q3329_PLAIN_LOOPS */

  function vmb_q3329_ntt_mve
  enter FORWARD
  load_first_nodes
  first_layers
  subs x, x, #128
  adds table, table, #BLOCKS
  second_layers
  sub x, x, #512
  last_layers
  leave
  end_of vmb_q3329_ntt_mve

#endif
