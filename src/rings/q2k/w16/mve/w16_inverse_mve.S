/*
 * vmb_n256_w16_inverse_mve, vmb_n64_w16_inverse_mve: the inverse of w16_mve.h for Helium (tuned for
 * the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
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

#ifndef W16_PLAIN_LOOPS
/* Layers 1 and 2 on `count` times eight blocks of four. */
.macro first_layers_back count
  mov lr, #\count
  dls lr, lr
1:
  vldrw.u32 w1, [x, #16]
  vldrw.u32 w0, [x]
  vsub.i16 e, w0, w1
  vldrw.u32 z, [table, #32]
  vadd.i16 w0, w0, w1
  vldrw.u32 t, [table, #48]
  vmul.i16 w1, e, z
  vldrw.u32 w2, [x, #32]
  vqrdmulh.s16 e, e, t
  vldrw.u32 w3, [x, #48]
  vsub.i16 f, w2, w3
  vldrw.u32 z, [table, #64]
  vmla.s16 w1, e, minus_q
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z
  vldrw.u32 t, [table, #80]
  vqrdmulh.s16 f, f, t
  vsub.i16 e, w0, w2
  vmla.s16 w3, f, minus_q
  vadd.i16 w0, w0, w2
  vldrw.u32 z, [table], #16
  vmul.i16 w2, e, z
  vldrw.u32 t, [table], #80
  vqrdmulh.s16 e, e, t
  vmla.s16 w2, e, minus_q
  vsub.i16 f, w1, w3
  vqrdmulh.s16 e, w0, reciprocal
  vadd.i16 w1, w1, w3
  vmla.s16 w0, e, minus_q
  vmul.i16 w3, f, z
  vqrdmulh.s16 f, f, t
  vmla.s16 w3, f, minus_q
  vst41.16 {w0, w1, w2, w3}, [x]
  vst40.16 {w0, w1, w2, w3}, [x]
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
  vldrw.u32 w0, [x]
  vldrw.u32 w1, [x, #16]
  vsub.i16 e, w0, w1
  vldrw.u32 t, [table, #48]
  vadd.i16 w0, w0, w1
  vldrw.u32 z, [table, #32]
  vmul.i16 w1, e, z
  vldrw.u32 w3, [x, #48]
  vqrdmulh.s16 e, e, t
  vldrw.u32 w2, [x, #32]
  vmla.s16 w1, e, minus_q
  vsub.i16 f, w2, w3
  vqrdmulh.s16 e, w0, reciprocal
  vldrw.u32 z, [table, #64]
  vmla.s16 w0, e, minus_q
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z
  vldrw.u32 t, [table, #80]
  vqrdmulh.s16 f, f, t
  vldrw.u32 z, [table], #16
  vmla.s16 w3, f, minus_q
  vldrw.u32 t, [table], #80
  vqrdmulh.s16 f, w2, reciprocal
  add next_block, x, #32
  vmla.s16 w2, f, minus_q
  vsub.i16 e, w0, w2
  vadd.i16 w0, w0, w2
  vmul.i16 w2, e, z
  vsub.i16 f, w1, w3
  vqrdmulh.s16 e, e, t
  vmla.s16 w2, e, minus_q
  vadd.i16 w1, w1, w3
  vmov e[2], e[0], x, next_block
  vmul.i16 w3, f, z
  vqrdmulh.s16 f, f, t
  vstrd.64 w2, [e, #16]
  vmla.s16 w3, f, minus_q
  vstrd.64 w0, [e]
  vqrdmulh.s16 f, w1, reciprocal
  vstrd.64 w3, [e, #24]
  vmla.s16 w1, f, minus_q
  adds x, x, #64
  vstrd.64 w1, [e, #8]
  le lr, 2b
.endm

/* Layers 16 and 32 on four blocks of 64. */
.macro third_layers_back
  mov x, begin
  mov lr, #4
  dls lr, lr
3:
  load_nodes
  adds table, table, #12
  vldrw.u32 w0, [x, #0]
  vldrw.u32 w1, [x, #32]
  vsub.i16 e, w0, w1
  vldrw.u32 w3, [x, #96]
  vadd.i16 w0, w0, w1
  vmul.i16 w1, e, z2
  vldrw.u32 w2, [x, #64]
  vqrdmulh.s16 e, e, t2
  vsub.i16 f, w2, w3
  vmla.s16 w1, e, minus_q
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z3
  vqrdmulh.s16 f, f, t3
  vqrdmulh.s16 e, w0, reciprocal
  vmla.s16 w3, f, minus_q
  vldrw.u32 h, [x, #80]
  vqrdmulh.s16 f, w2, reciprocal
  vmla.s16 w2, f, minus_q
  vsub.i16 f, w1, w3
  vmla.s16 w0, e, minus_q
  vadd.i16 w1, w1, w3
  vmul.i16 w3, f, z1
  vsub.i16 e, w0, w2
  vqrdmulh.s16 f, f, t1
  vldrw.u32 g, [x, #48]
  vmla.s16 w3, f, minus_q
  vadd.i16 w0, w0, w2
  vmul.i16 w2, e, z1
  vstrw.32 w3, [x, #96]
  vqrdmulh.s16 e, e, t1
  vldrw.u32 w3, [x, #112]
  vsub.i16 f, h, w3
  vmla.s16 w2, e, minus_q
  vadd.i16 h, h, w3
  vmul.i16 w3, f, z3
  vstrw.32 w0, [x, #0]
  vqrdmulh.s16 e, w1, reciprocal
  vstrw.32 w2, [x, #64]
  vmla.s16 w1, e, minus_q
  vldrw.u32 w0, [x, #16]
  vqrdmulh.s16 f, f, t3
  vsub.i16 e, w0, g
  vmla.s16 w3, f, minus_q
  vadd.i16 w0, w0, g
  vmul.i16 g, e, z2
  vqrdmulh.s16 e, e, t2
  vmla.s16 g, e, minus_q
  vqrdmulh.s16 f, h, reciprocal
  vqrdmulh.s16 e, w0, reciprocal
  vstrw.32 w1, [x, #32]
  vmla.s16 h, f, minus_q
  vsub.i16 f, g, w3
  vmla.s16 w0, e, minus_q
  vadd.i16 g, g, w3
  vmul.i16 w3, f, z1
  vsub.i16 e, w0, h
  vqrdmulh.s16 f, f, t1
  vadd.i16 w0, w0, h
  vmul.i16 h, e, z1
  vqrdmulh.s16 e, e, t1
  vstrw.32 w0, [x, #16]
  vmla.s16 h, e, minus_q
  vmla.s16 w3, f, minus_q
  vstrw.32 h, [x, #80]
  vqrdmulh.s16 e, g, reciprocal
  vstrw.32 w3, [x, #112]
  vmla.s16 g, e, minus_q
  vstrw.32 g, [x, #48]
  adds x, x, #128
  le lr, 3b
.endm

/* Layers 64 and 128 (16 and 32 of 64), and the scale, which z1 has in it. */
.macro last_layers_back step, count
  mov x, begin
  mov lr, #\count
  dls lr, lr
4:
  vldrw.u32 w0, [x]
  vldrw.u32 w1, [x, #\step]
  vsub.i16 e, w0, w1
  vadd.i16 w0, w0, w1
  vqrdmulh.s16 g, w0, reciprocal
  vmul.i16 w1, e, z2
  vldrw.u32 w3, [x, #(3 * \step)]
  vqrdmulh.s16 e, e, t2
  vldrw.u32 w2, [x, #(2 * \step)]
  vmla.s16 w0, g, minus_q
  vsub.i16 f, w2, w3
  vmla.s16 w1, e, minus_q
  vadd.i16 w2, w2, w3
  vmul.i16 w3, f, z3
  vsub.i16 e, w0, w2
  vqrdmulh.s16 f, f, t3
  vadd.i16 w0, w0, w2
  vmla.s16 w3, f, minus_q
  vmul.i16 g, w0, scale
  vsub.i16 f, w1, w3
  vmul.i16 w2, e, z1
  vqrdmulh.s16 e, e, t1
  vadd.i16 w1, w1, w3
  vmul.i16 h, w1, scale
  vmla.s16 w2, e, minus_q
  vqrdmulh.s16 w1, w1, scale_t
  vmla.s16 h, w1, minus_q
  vmul.i16 w3, f, z1
  vstrw.32 w2, [x, #(2 * \step)]
  vqrdmulh.s16 f, f, t1
  vmla.s16 w3, f, minus_q
  vstrw.32 h, [x, #\step]
  vqrdmulh.s16 w0, w0, scale_t
  vstrw.32 w3, [x, #(3 * \step)]
  vmla.s16 g, w0, minus_q
  vstrw.32 g, [x], #16
  le lr, 4b
.endm
#endif /* W16_PLAIN_LOOPS */

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
