/*
 * The loops of src/rings/q3329/arm_m/q3329_intt_mve.S in the order of the mathematics, under a name
 * of their own: test_q3329_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_q3329_intt_mve plain_q3329_intt_mve
#include "q3329_plain_mve.inc"

/* a becomes z a; t belongs to z. */
.macro multiply a, z, t
  vmul.i16 e, \a, \z
  vqrdmulh.s16 \a, \a, \t
  vmla.s16 e, \a, minus_q
  vmov \a, e
.endm

/* (a, b) becomes (a + b, z (a - b)). */
.macro gs_butterfly a, b, z, t
  vsub.i16 f, \a, \b
  vadd.i16 \a, \a, \b
  vmov \b, f
  multiply \b, \z, \t
.endm

.macro reduce a
  vqrdmulh.s16 e, \a, reciprocal
  vmla.s16 \a, e, minus_q
.endm

.macro first_layers_back
  begin_loop 8
1:
  load_pairs
  load_lanes 1
  gs_butterfly w0, w1, z, t
  load_lanes 2
  gs_butterfly w2, w3, z, t
  reduce w0
  reduce w2
  load_lanes 0
  gs_butterfly w0, w2, z, t
  gs_butterfly w1, w3, z, t
  store_pairs
  adds table, table, #96
  le lr, 1b
.endm

.macro second_layers_back
  begin_loop 4
2:
  .irp half, 0, 1
  ldrd z1, t1, [table, #(8 + 24 * \half)]
  ldrd z2, t2, [table, #(16 + 24 * \half)]
  ldrd z3, t3, [table, #(24 + 24 * \half)]
  load_vectors (64 * \half), 16
  gs_butterfly w0, w1, z2, t2
  gs_butterfly w2, w3, z3, t3
  gs_butterfly w0, w2, z1, t1
  gs_butterfly w1, w3, z1, t1
  reduce w0
  store_vectors (64 * \half), 16
  .endr
  ldrd z1, t1, [table]
  .irp place, 0, 16, 32, 48
  vldrw.u32 w0, [x, #(\place)]
  vldrw.u32 w1, [x, #(\place + 64)]
  gs_butterfly w0, w1, z1, t1
  .if \place == 16
  reduce w0
  .endif
  vstrw.32 w0, [x, #(\place)]
  vstrw.32 w1, [x, #(\place + 64)]
  .endr
  adds x, x, #128
  adds table, table, #56
  le lr, 2b
.endm

.macro last_layers_back
  begin_loop 8
3:
  load_vectors 0, 128
  gs_butterfly w0, w1, z2, t2
  gs_butterfly w2, w3, z3, t3
  gs_butterfly w0, w2, z1, t1
  gs_butterfly w1, w3, z1, t1
  multiply w0, z4, t4
  multiply w1, z4, t4
  store_vectors 0, 128
  adds x, x, #16
  le lr, 3b
.endm

#include "rings/q3329/arm_m/q3329_intt_mve.S"
