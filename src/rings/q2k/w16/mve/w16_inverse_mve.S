/*
 * vmb_n256_w16_inverse_mve, vmb_n64_w16_inverse_mve: the inverse of w16_mve.h for Helium (tuned for
 * the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from w16_inverse_mve.plain.inc, which has the order of the mathematics.
 *
 *   void vmb_n256_w16_inverse_mve(int16_t x[256], const struct vmb_w16_mve *prime)
 *   void vmb_n64_w16_inverse_mve(int16_t x[64], const struct vmb_w16_mve *prime)
 *
 *   inout  x      sums at the leaves that w16_basemul_acc_mve.S made, |x| <= 0.61 q; then
 *                 coefficients of their polynomial, |x| <= 0.95 q
 *   in     prime  constants
 *   align  8 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  100 bytes, none of which depends on a coefficient
 *
 * Bounds, q = 10753 (7681): after layers 1 and 2, where the sum of sums is reduced, 1.36 (1.29);
 * sums of layer 4 are reduced, of layer 8 that of products: 1.09 (1.33); layers 16 and 32 likewise;
 * in the last two a sum of one reduced and one other number, 2.68 (3.33), and products by the
 * scale, 0.94 (0.89).
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/w16_mve.inc"

/* r1 constants, r2 the scale and r12 its quotient, lr counts. */
table .req r1
scale .req r2
scale_t .req r12

/* Layers 1 and 2 on `count` times eight blocks of four. */
.macro first_layers_back count
  mov lr, #\count
  dls lr, lr
1:
  vldrw.u32 w0, [table, #48]
  vldrw.u32 w1, [x, #16]
  vldrw.u32 w2, [x, #0]
  vsub.i16 w3, w2, w1
  vldrw.u32 e, [table, #32]
  vldrw.u32 f, [table, #80]
  vldrw.u32 z, [x, #32]
  vadd.i16 t, w2, w1
  vmul.i16 w1, w3, e
  vldrw.u32 w2, [x, #48]
  vqrdmulh.s16 e, w3, w0
  vadd.i16 w0, z, w2
  vmla.s16 w1, e, minus_q
  vldrw.u32 w3, [table, #64]
  vsub.i16 e, z, w2
  vqrdmulh.s16 w2, e, f
  vldrw.u32 z, [table, #0]
  vmul.i16 f, e, w3
  vmla.s16 f, w2, minus_q
  vsub.i16 w3, t, w0
  vadd.i16 w0, t, w0
  vqrdmulh.s16 e, w0, reciprocal
  vldrw.u32 t, [table, #16]
  vmul.i16 w2, w3, z
  vqrdmulh.s16 w3, w3, t
  vmla.s16 w2, w3, minus_q
  vsub.i16 w3, w1, f
  vqrdmulh.s16 t, w3, t
  vadd.i16 w1, w1, f
  vmla.s16 w0, e, minus_q
  add table, table, #96
  vmul.i16 w3, w3, z
  vmla.s16 w3, t, minus_q
  vst40.16 {w0, w1, w2, w3}, [x]
  vst41.16 {w0, w1, w2, w3}, [x]
  vst42.16 {w0, w1, w2, w3}, [x]
  vst43.16 {w0, w1, w2, w3}, [x]!
  le lr, 1b
.endm

/* Layers 4 and 8 on `count` pairs of blocks of 16. */
.macro second_layers_back count
  mov x, begin
  mov lr, #\count
  dls lr, lr
2:
  vldrw.u32 w0, [x, #0]
  vldrw.u32 w1, [x, #48]
  vldrw.u32 w2, [x, #16]
  vadd.i16 w3, w0, w2
  vldrw.u32 e, [x, #32]
  vsub.i16 f, w0, w2
  vldrw.u32 z, [table, #48]
  vsub.i16 t, e, w1
  vqrdmulh.s16 w0, f, z
  vldrw.u32 w2, [table, #32]
  vmul.i16 z, f, w2
  vmla.s16 z, w0, minus_q
  vldrw.u32 w2, [table, #64]
  vqrdmulh.s16 f, w3, reciprocal
  vmla.s16 w3, f, minus_q
  vmul.i16 w0, t, w2
  vldrw.u32 f, [table, #80]
  vadd.i16 w2, e, w1
  vqrdmulh.s16 w1, t, f
  vldrw.u32 e, [table, #0]
  vmla.s16 w0, w1, minus_q
  add table, table, #96
  vqrdmulh.s16 f, w2, reciprocal
  vadd.i16 t, z, w0
  vsub.i16 w1, z, w0
  vmla.s16 w2, f, minus_q
  vsub.i16 w0, w3, w2
  vqrdmulh.s16 z, t, reciprocal
  vmla.s16 t, z, minus_q
  add next_block, x, #32
  vadd.i16 f, w3, w2
  vldrw.u32 z, [table, #-80]
  vmul.i16 w2, w0, e
  vmov w3[2], w3[0], x, next_block
  vqrdmulh.s16 w0, w0, z
  vmla.s16 w2, w0, minus_q
  adds x, x, #64
  vstrd.64 f, [w3]
  vqrdmulh.s16 w0, w1, z
  vstrd.64 t, [w3, #8]
  vmul.i16 f, w1, e
  vstrd.64 w2, [w3, #16]
  vmla.s16 f, w0, minus_q
  vstrd.64 f, [w3, #24]
  le lr, 2b
.endm

/* Layers 16 and 32 on four blocks of 64. */
.macro third_layers_back
  mov x, begin
  mov lr, #4
  dls lr, lr
3:
  vldrw.u32 w0, [x, #0]
  vldrw.u32 w1, [x, #96]
  ldrsh z3, [table, #8]
  ldrsh t2, [table, #6]
  vldrw.u32 w2, [x, #32]
  vadd.i16 w3, w0, w2
  vsub.i16 e, w0, w2
  ldrsh z2, [table, #4]
  vldrw.u32 f, [x, #64]
  vmul.i16 g, e, z2
  ldrsh t3, [table, #10]
  vqrdmulh.s16 h, w3, reciprocal
  vsub.i16 w0, f, w1
  vqrdmulh.s16 w2, e, t2
  vadd.i16 e, f, w1
  vmla.s16 g, w2, minus_q
  vmla.s16 w3, h, minus_q
  vqrdmulh.s16 w1, w0, t3
  vldrw.u32 f, [x, #16]
  vmul.i16 w2, w0, z3
  ldrsh t1, [table, #2]
  vmla.s16 w2, w1, minus_q
  ldrsh z1, [table]
  vqrdmulh.s16 h, e, reciprocal
  vsub.i16 w0, g, w2
  vmla.s16 e, h, minus_q
  vadd.i16 w1, g, w2
  vqrdmulh.s16 h, w0, t1
  vsub.i16 w2, w3, e
  vmul.i16 g, w2, z1
  vadd.i16 w3, w3, e
  vqrdmulh.s16 e, w2, t1
  vstrw.32 w3, [x, #0]
  vmul.i16 w2, w0, z1
  vldrw.u32 w3, [x, #48]
  vmla.s16 w2, h, minus_q
  vldrw.u32 w0, [x, #112]
  vqrdmulh.s16 h, w1, reciprocal
  vstrw.32 w2, [x, #96]
  vmla.s16 g, e, minus_q
  vsub.i16 w2, f, w3
  vmla.s16 w1, h, minus_q
  vstrw.32 w1, [x, #32]
  vmul.i16 e, w2, z2
  vstrw.32 g, [x, #64]
  vqrdmulh.s16 h, w2, t2
  vldrw.u32 w1, [x, #80]
  vmla.s16 e, h, minus_q
  vadd.i16 g, f, w3
  vqrdmulh.s16 w2, g, reciprocal
  vsub.i16 h, w1, w0
  vmul.i16 w3, h, z3
  vadd.i16 f, w1, w0
  vqrdmulh.s16 w0, f, reciprocal
  vqrdmulh.s16 w1, h, t3
  vmla.s16 g, w2, minus_q
  vmla.s16 w3, w1, minus_q
  vmla.s16 f, w0, minus_q
  vsub.i16 h, e, w3
  vqrdmulh.s16 w2, h, t1
  vsub.i16 w1, g, f
  vmul.i16 w0, w1, z1
  vadd.i16 f, g, f
  vqrdmulh.s16 g, w1, t1
  vadd.i16 w1, e, w3
  vmla.s16 w0, g, minus_q
  adds x, x, #128
  adds table, table, #12
  vmul.i16 w3, h, z1
  vstrw.32 f, [x, #-112]
  vmla.s16 w3, w2, minus_q
  vstrw.32 w0, [x, #-48]
  vqrdmulh.s16 e, w1, reciprocal
  vstrw.32 w3, [x, #-16]
  vmla.s16 w1, e, minus_q
  vstrw.32 w1, [x, #-80]
  le lr, 3b
.endm

/* Layers 64 and 128 (16 and 32 of 64), and the scale, which z1 has in it. */
.macro last_layers_back step, count
  mov x, begin
  mov lr, #\count
  dls lr, lr
4:
  vldrw.u32 w0, [x, #0]
  vldrw.u32 w1, [x, #(0 + \step)]
  vsub.i16 w2, w0, w1
  vqrdmulh.s16 w3, w2, t2
  vldrw.u32 e, [x, #(0 + 2 * \step)]
  vmul.i16 f, w2, z2
  vldrw.u32 g, [x, #(0 + 3 * \step)]
  vmla.s16 f, w3, minus_q
  vadd.i16 h, w0, w1
  vqrdmulh.s16 w2, h, reciprocal
  vsub.i16 w3, e, g
  vmla.s16 h, w2, minus_q
  vadd.i16 w0, e, g
  vqrdmulh.s16 w1, w3, t3
  vadd.i16 w2, h, w0
  vmul.i16 e, w3, z3
  vsub.i16 g, h, w0
  vmla.s16 e, w1, minus_q
  vmul.i16 w3, g, z1
  vadd.i16 w0, f, e
  vqrdmulh.s16 h, w0, scale_t
  vqrdmulh.s16 w1, g, t1
  vsub.i16 g, f, e
  vqrdmulh.s16 e, g, t1
  vmul.i16 f, g, z1
  vmla.s16 w3, w1, minus_q
  vmul.i16 g, w2, scale
  vstrw.32 w3, [x, #(2 * \step)]
  vmla.s16 f, e, minus_q
  vstrw.32 f, [x, #(3 * \step)]
  vqrdmulh.s16 w1, w2, scale_t
  vmul.i16 w3, w0, scale
  vmla.s16 g, w1, minus_q
  vstrw.32 g, [x], #16
  vmla.s16 w3, h, minus_q
  vstrw.32 w3, [x, #(\step - 16)]
  le lr, 4b
.endm

/* `lanes` is where the constants of the first layers stand. */
.macro enter lanes
  save_registers
  ldrsh minus_q, [table]
  ldrsh reciprocal, [table, #RECIPROCAL]
  mov begin, x
  add table, table, #(FORWARD + WAY + \lanes)
.endm

/* The constants of the last layers, where `table` is that of the direction. */
.macro load_last_nodes scale_place
  load_nodes
  sub table, table, #(FORWARD + WAY)
  ldrsh scale, [table, #\scale_place]
  ldrsh scale_t, [table, #(\scale_place + 2)]
  ldrsh z1, [table, #(\scale_place + 4)]
  ldrsh t1, [table, #(\scale_place + 6)]
.endm

  function vmb_n256_w16_inverse_mve
  enter WAY_LANES
  first_layers_back 8
  sub table, table, #(2 * 768)
  second_layers_back 8
  sub table, table, #(WAY_HALVES + 768 - 12)
  third_layers_back
  sub table, table, #60
  load_last_nodes SCALE_256
  last_layers_back 128, 8
  leave
  end_of vmb_n256_w16_inverse_mve

  function vmb_n64_w16_inverse_mve
  enter WAY_LANES_64
  first_layers_back 2
  sub table, table, #(2 * 192)
  second_layers_back 2
  sub table, table, #(WAY_HALVES_64 + 192)
  load_last_nodes SCALE_64
  last_layers_back 32, 2
  leave
  end_of vmb_n64_w16_inverse_mve

#endif
