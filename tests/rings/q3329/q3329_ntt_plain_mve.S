/*
 * The loops of src/rings/q3329/arm_m/q3329_ntt_mve.S in the order of the mathematics, under a name
 * of their own: test_q3329_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_q3329_ntt_mve plain_q3329_ntt_mve
#include "q3329_plain_mve.inc"

/* (a, b) becomes (a + z b, a - z b); t belongs to z. */
.macro ct_butterfly a, b, z, t
  vmul.i16 e, \b, \z
  vqrdmulh.s16 \b, \b, \t
  vmla.s16 e, \b, minus_q
  vsub.i16 \b, \a, e
  vadd.i16 \a, \a, e
.endm

/* Two layers of four numbers, which a node and its children have the constants of. */
.macro two_layers z, t, low, low_t, high, high_t
  ct_butterfly w0, w2, \z, \t
  ct_butterfly w1, w3, \z, \t
  ct_butterfly w0, w1, \low, \low_t
  ct_butterfly w2, w3, \high, \high_t
.endm

.macro first_layers
  begin_loop 8
1:
  load_vectors 0, 128
  two_layers z1, t1, z2, t2, z3, t3
  store_vectors 0, 128
  adds x, x, #16
  le lr, 1b
.endm

/* The constants of a node and its children. */
.macro load_nodes place
  ldrd z1, t1, [table, #(\place)]
  ldrd z2, t2, [table, #(\place + 8)]
  ldrd z3, t3, [table, #(\place + 16)]
.endm

.macro second_layers
  begin_loop 4
2:
  ldrd z1, t1, [table]
  .irp place, 0, 16, 32, 48
  vldrw.u32 w0, [x, #(\place)]
  vldrw.u32 w1, [x, #(\place + 64)]
  ct_butterfly w0, w1, z1, t1
  vstrw.32 w0, [x, #(\place)]
  vstrw.32 w1, [x, #(\place + 64)]
  .endr
  .irp half, 0, 1
  load_nodes (8 + 24 * \half)
  load_vectors (64 * \half), 16
  two_layers z1, t1, z2, t2, z3, t3
  store_vectors (64 * \half), 16
  .endr
  adds x, x, #128
  adds table, table, #56
  le lr, 2b
.endm

.macro last_layers
  begin_loop 8
3:
  load_pairs
  load_lanes 0
  ct_butterfly w0, w2, z, t
  ct_butterfly w1, w3, z, t
  load_lanes 1
  ct_butterfly w0, w1, z, t
  load_lanes 2
  ct_butterfly w2, w3, z, t
  store_pairs
  adds table, table, #96
  le lr, 3b
.endm

#include "rings/q3329/arm_m/q3329_ntt_mve.S"
