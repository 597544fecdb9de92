/*
 * vmb_n256_w16_forward_public_mve and its neighbours: the transforms of w16_mve.h for Helium (tuned
 * for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from w16_forward_mve.plain.inc, which has the order of the mathematics.
 *
 *   void vmb_n256_w16_forward_public_mve(int16_t p[256], const uint16_t a[256], const struct
 *     vmb_w16_mve *prime)              a read as two's complement of 13 bits
 *   void vmb_n256_w16_forward_secret_mve   the same of signed numbers, at most 4096
 *   void vmb_n64_w16_forward_public_mve(int16_t p[64], const uint16_t a[64], const struct
 *     vmb_w16_mve *prime)              a read as two's complement of 15 bits
 *   void vmb_n64_w16_forward_secret_mve    the same of signed numbers, at most 16384
 *
 *   out    p      values at the leaves, |p| <= 2.3 q
 *   in     a      coefficients
 *          prime  constants
 *   alias  p may be a
 *   align  8 bytes for p, 2 for a
 *   time   constant: no address or branch depends on a coefficient
 *   stack  100 bytes, none of which depends on a coefficient
 *
 * Bounds, q = 10753: |a| <= 0.39; 1.60 after layers 128 and 64; 2.36 after layer 32, of which the
 * first terms are reduced: 1.43 after layer 16; 3.02 after layers 8 and 4; the first terms are
 * reduced: 1.55 after layer 2, 2.31 after layer 1. Of 64: 1.53, 2.28 after layer 32, and on as
 * before.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/w16_mve.inc"

/*
 * r1 where the coefficients come from and r12 a half of them on, r2 constants, r10 8 in the first
 * layers, lr counts.
 */
in .req r1
table .req r2
eight .req r10
far .req r12

.macro enter
  save_registers
  ldrsh minus_q, [table]
  adds table, table, #FORWARD
  mov begin, x
  load_nodes
  add far, in, #128
.endm

/* Layers 128 and 64. */
.macro first_layers_of_numbers
  add far, far, #128
  mov lr, #8
  dls lr, lr
  vldrh.u16 w2, [far]
1:
  vmul.i16 w0, w2, z1
  vldrh.u16 w1, [far, #128]
  vqrdmulh.s16 w3, w1, t1
  add far, far, #16
  vmul.i16 e, w1, z1
  vldrh.u16 f, [in, #128]
  vmla.s16 e, w3, minus_q
  vldrh.u16 g, [in]
  vqrdmulh.s16 w2, w2, t1
  vadd.i16 h, f, e
  vmla.s16 w0, w2, minus_q
  vsub.i16 w1, f, e
  vmul.i16 w3, h, z2
  vsub.i16 e, g, w0
  vqrdmulh.s16 w2, h, t2
  vadd.i16 f, g, w0
  vmla.s16 w3, w2, minus_q
  vldrh.u16 w2, [far]
  vsub.i16 h, f, w3
  vqrdmulh.s16 w0, w1, t3
  adds x, x, #16
  adds in, in, #16
  vadd.i16 g, f, w3
  vmul.i16 w3, w1, z3
  vstrw.32 g, [x, #-16]
  vmla.s16 w3, w0, minus_q
  vstrw.32 h, [x, #112]
  vadd.i16 f, e, w3
  vstrw.32 f, [x, #240]
  vsub.i16 w1, e, w3
  vstrw.32 w1, [x, #368]
  le lr, 1b
.endm

/*
 * For numbers of 13 bits: * 8 / 8 extends the sign, of two vectors by products, of two by shifts,
 * as both units have time.
 */
.macro first_layers_of_13_bits
  add far, far, #128
  mov eight, #8
  mov lr, #8
  dls lr, lr
  vldrh.u16 w2, [far]
1:
  vldrh.u16 w0, [far, #128]
  vmul.i16 w1, w0, eight
  vldrh.u16 w3, [in, #128]
  vmul.i16 w2, w2, eight
  vshr.s16 e, w1, #3
  vldrh.u16 f, [in]
  vshl.i16 g, w3, #3
  vmul.i16 h, e, z1
  vshr.s16 w0, g, #3
  vqrdmulh.s16 w1, e, t1
  vshl.i16 w3, f, #3
  vmla.s16 h, w1, minus_q
  vshr.s16 g, w2, #3
  vmul.i16 e, g, z1
  vshr.s16 f, w3, #3
  vqrdmulh.s16 w1, g, t1
  vsub.i16 w3, w0, h
  vmla.s16 e, w1, minus_q
  vadd.i16 g, w0, h
  vldrh.u16 w2, [far, #16]
  vmul.i16 w1, g, z2
  vadd.i16 w0, f, e
  vqrdmulh.s16 h, g, t2
  vsub.i16 g, f, e
  vmla.s16 w1, h, minus_q
  add far, far, #16
  vadd.i16 e, w0, w1
  vqrdmulh.s16 f, w3, t3
  vsub.i16 h, w0, w1
  vmul.i16 w0, w3, z3
  vstrw.32 h, [x, #128]
  vmla.s16 w0, f, minus_q
  vstrw.32 e, [x, #0]
  vsub.i16 w1, g, w0
  vstrw.32 w1, [x, #384]
  vadd.i16 w3, g, w0
  vstrw.32 w3, [x, #256]
  adds x, x, #16
  adds in, in, #16
  le lr, 1b
.endm

/* Layers 32 and 16 on four blocks of 64. */
.macro second_layers
  mov x, begin
  mov lr, #4
  dls lr, lr
2:
  vldrw.u32 w0, [x, #96]
  ldrsh z1, [table, #12]
  ldrsh t1, [table, #14]
  ldrsh z3, [table, #20]
  vmul.i16 w1, w0, z1
  vldrw.u32 w2, [x, #32]
  vqrdmulh.s16 w3, w0, t1
  vldrw.u32 e, [x, #64]
  vmla.s16 w1, w3, minus_q
  ldrsh t2, [table, #18]
  vmul.i16 f, e, z1
  vqrdmulh.s16 g, e, t1
  ldrsh t3, [table, #22]
  vldrw.u32 h, [x, #0]
  vmla.s16 f, g, minus_q
  ldrsh z2, [table, #16]
  vadd.i16 w0, w2, w1
  vmul.i16 w3, w0, z2
  vadd.i16 e, h, f
  vqrdmulh.s16 g, w0, t2
  vsub.i16 w0, w2, w1
  vqrdmulh.s16 w1, e, reciprocal
  vsub.i16 w2, h, f
  vmla.s16 e, w1, minus_q
  vldrw.u32 f, [x, #112]
  vqrdmulh.s16 h, w0, t3
  adds table, table, #12
  vmul.i16 w1, w0, z3
  vldrw.u32 w0, [x, #16]
  vmla.s16 w3, g, minus_q
  vldrw.u32 g, [x, #80]
  vmla.s16 w1, h, minus_q
  vsub.i16 h, e, w3
  vstrw.32 h, [x, #32]
  vqrdmulh.s16 h, w2, reciprocal
  vadd.i16 w3, e, w3
  vmla.s16 w2, h, minus_q
  vstrw.32 w3, [x, #0]
  vqrdmulh.s16 e, g, t1
  vadd.i16 h, w2, w1
  vmul.i16 w3, g, z1
  vsub.i16 g, w2, w1
  vqrdmulh.s16 w1, f, t1
  vldrw.u32 w2, [x, #48]
  vmla.s16 w3, e, minus_q
  vstrw.32 h, [x, #64]
  vmul.i16 e, f, z1
  vstrw.32 g, [x, #96]
  vmla.s16 e, w1, minus_q
  vsub.i16 h, w0, w3
  vqrdmulh.s16 f, h, reciprocal
  vadd.i16 g, w0, w3
  vqrdmulh.s16 w1, g, reciprocal
  vadd.i16 w0, w2, e
  vmul.i16 w3, w0, z2
  vmla.s16 g, w1, minus_q
  vqrdmulh.s16 w1, w0, t2
  vsub.i16 w0, w2, e
  vmla.s16 w3, w1, minus_q
  adds x, x, #128
  vqrdmulh.s16 w2, w0, t3
  vsub.i16 e, g, w3
  vmul.i16 w1, w0, z3
  vadd.i16 w0, g, w3
  vmla.s16 h, f, minus_q
  vstrw.32 w0, [x, #-112]
  vmla.s16 w1, w2, minus_q
  vstrw.32 e, [x, #-80]
  vadd.i16 w3, h, w1
  vstrw.32 w3, [x, #-48]
  vsub.i16 g, h, w1
  vstrw.32 g, [x, #-16]
  le lr, 2b
.endm

/*
 * Layers 8 and 4 on `count` pairs of blocks of 16: vector k takes quarter k of both, and they stay
 * in this order.
 */
.macro third_layers count
  mov x, begin
  mov lr, #\count
  dls lr, lr
3:
  add next_block, x, #32
  vmov w0[2], w0[0], x, next_block
  vldrw.u32 w1, [table], #16
  vldrd.u64 w2, [w0, #16]
  vldrd.u64 w3, [w0, #24]
  vmul.i16 e, w2, w1
  vldrd.u64 f, [w0, #8]
  vmul.i16 z, w3, w1
  vldrw.u32 t, [table], #16
  vqrdmulh.s16 w1, w2, t
  vldrd.u64 w2, [w0]
  vqrdmulh.s16 w0, w3, t
  vldrw.u32 w3, [table], #16
  vmla.s16 z, w0, minus_q
  vldrw.u32 t, [table], #16
  vmla.s16 e, w1, minus_q
  vadd.i16 w0, f, z
  vqrdmulh.s16 w1, w0, t
  vadd.i16 t, w2, e
  vmul.i16 w0, w0, w3
  vsub.i16 w3, w2, e
  vldrw.u32 w2, [table], #16
  vsub.i16 e, f, z
  vmla.s16 w0, w1, minus_q
  vldrw.u32 f, [table], #16
  vsub.i16 z, t, w0
  vqrdmulh.s16 w1, e, f
  vadd.i16 f, t, w0
  vmul.i16 w0, e, w2
  vstrw.32 z, [x, #16]
  vmla.s16 w0, w1, minus_q
  vstrw.32 f, [x, #0]
  vsub.i16 t, w3, w0
  vstrw.32 t, [x, #48]
  vadd.i16 w2, w3, w0
  vstrw.32 w2, [x, #32]
  adds x, x, #64
  le lr, 3b
.endm

/*
 * Layers 2 and 1 on `count` times eight blocks of four: vector k takes coefficient k of all, and
 * they stay in this order.
 */
.macro last_layers count
  mov x, begin
  mov lr, #\count
  dls lr, lr
4:
  vld40.16 {w0, w1, w2, w3}, [x]
  vldrw.u32 e, [table], #16
  vld41.16 {w0, w1, w2, w3}, [x]
  vldrw.u32 f, [table], #16
  vld42.16 {w0, w1, w2, w3}, [x]
  vld43.16 {w0, w1, w2, w3}, [x]
  vqrdmulh.s16 z, w1, reciprocal
  vqrdmulh.s16 t, w0, reciprocal
  adds x, x, #64
  vmla.s16 w0, t, minus_q
  vldrw.u32 t, [table], #16
  vmla.s16 w1, z, minus_q
  vqrdmulh.s16 z, w2, f
  vmul.i16 w2, w2, e
  vmul.i16 e, w3, e
  vmla.s16 w2, z, minus_q
  vldrw.u32 z, [table], #16
  vqrdmulh.s16 w3, w3, f
  vmla.s16 e, w3, minus_q
  vsub.i16 f, w1, e
  vadd.i16 w1, w1, e
  vqrdmulh.s16 w3, w1, z
  vmul.i16 e, w1, t
  vldrw.u32 z, [table], #16
  vmla.s16 e, w3, minus_q
  vadd.i16 w1, w0, w2
  vsub.i16 w0, w0, w2
  vldrw.u32 t, [table], #16
  vsub.i16 w3, w1, e
  vqrdmulh.s16 w2, f, t
  vadd.i16 t, w1, e
  vmul.i16 w1, f, z
  vstrw.32 t, [x, #-64]
  vmla.s16 w1, w2, minus_q
  vstrw.32 w3, [x, #-48]
  vsub.i16 e, w0, w1
  vstrw.32 e, [x, #-16]
  vadd.i16 f, w0, w1
  vstrw.32 f, [x, #-32]
  le lr, 4b
.endm

/* (a, b) and (c, d) become (a + z b, a - z b) and (c + y d, c - y d); t, s belong to z, y. */
.macro ct_butterflies a, b, z, t, c, d, y, s
  vmul.i16 e, \b, \z
  vqrdmulh.s16 \b, \b, \t
  vmla.s16 e, \b, minus_q
  vmul.i16 f, \d, \y
  vsub.i16 \b, \a, e
  vqrdmulh.s16 \d, \d, \s
  vadd.i16 \a, \a, e
  vmla.s16 f, \d, minus_q
  vsub.i16 \d, \c, f
  vadd.i16 \c, \c, f
.endm

/* a and b reduced. */
.macro reduce_both a, b
  vqrdmulh.s16 e, \a, reciprocal
  vqrdmulh.s16 f, \b, reciprocal
  vmla.s16 \a, e, minus_q
  vmla.s16 \b, f, minus_q
.endm

/* Layers 32 and 16 of 64 coefficients, of which `unused_bits` do not count. */
.macro first_layers_of_64 unused_bits
  sub far, far, #64
  mov lr, #2
  dls lr, lr
1:
  vldrh.u16 w2, [far]
  vldrh.u16 w3, [far, #32]
  vldrh.u16 w0, [in]
  vldrh.u16 w1, [in, #32]
  .if \unused_bits
  .irp number, w0, w1, w2, w3
  vshl.i16 \number, \number, #\unused_bits
  vshr.s16 \number, \number, #\unused_bits
  .endr
  .endif
  ct_butterflies w0, w2, z1, t1, w1, w3, z1, t1
  reduce_both w0, w2
  ct_butterflies w0, w1, z2, t2, w2, w3, z3, t3
  adds in, in, #16
  add far, far, #16
  vstrw.32 w1, [x, #32]
  vstrw.32 w2, [x, #64]
  vstrw.32 w3, [x, #96]
  vstrw.32 w0, [x], #16
  le lr, 1b
.endm

/* Nodes, and then the vectors of constants of this degree. */
.macro forward_256 name, first_layers
  function \name
  enter
  \first_layers
  sub reciprocal, table, #(FORWARD - RECIPROCAL)
  ldrsh reciprocal, [reciprocal]
  second_layers
  adds table, table, #(WAY_HALVES - 48)
  third_layers 8
  last_layers 8
  leave
  end_of \name
.endm

.macro forward_64 name, unused_bits
  function \name
  enter
  sub reciprocal, table, #(FORWARD - RECIPROCAL)
  ldrsh reciprocal, [reciprocal]
  first_layers_of_64 \unused_bits
  adds table, table, #WAY_HALVES_64
  third_layers 2
  last_layers 2
  leave
  end_of \name
.endm

  forward_256 vmb_n256_w16_forward_public_mve, first_layers_of_13_bits
  forward_256 vmb_n256_w16_forward_secret_mve, first_layers_of_numbers
  forward_64 vmb_n64_w16_forward_public_mve, 1
  forward_64 vmb_n64_w16_forward_secret_mve, 0

#endif
