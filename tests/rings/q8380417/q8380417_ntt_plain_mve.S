/*
 * The loops of src/rings/q8380417/arm_m/q8380417_ntt_mve.S in the order of the mathematics, under a
 * name of their own: test_q8380417_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define Q8380417_PLAIN_LOOPS
#define vmb_q8380417_ntt_mve plain_q8380417_ntt_mve

/* (a, b) becomes (a + z b, a - z b); t belongs to z. */
.macro ct_butterfly a, b, z, t
  vmul.i32 e, \b, \z
  vqrdmulh.s32 \b, \b, \t
  vmla.s32 e, \b, minus_q
  vsub.i32 \b, \a, e
  vadd.i32 \a, \a, e
.endm

/* Two layers of rows of `distance` words, which a node and its children have the constants of. */
.macro two_layers distance
  .set distance, 4 * \distance
  vldrw.u32 w0, [x]
  add begin, x, #distance
  vldrw.u32 w1, [begin]
  add begin, begin, #distance
  vldrw.u32 w2, [begin]
  add begin, begin, #distance
  vldrw.u32 w3, [begin]
  ct_butterfly w0, w2, z1, t1
  ct_butterfly w1, w3, z1, t1
  ct_butterfly w0, w1, z2, t2
  ct_butterfly w2, w3, z3, t3
  vstrw.32 w3, [begin]
  sub begin, begin, #distance
  vstrw.32 w2, [begin]
  sub begin, begin, #distance
  vstrw.32 w1, [begin]
  vstrw.32 w0, [x], #16
.endm

.macro first_layers
  load_nodes
  repeat_times 16
1:
  two_layers 64
  le lr, 1b
  sub x, x, #256
.endm

.macro second_layers
  add end, x, #1024
2:
  load_nodes
  repeat_times 4
3:
  two_layers 16
  le lr, 3b
  add x, x, #192
  cmp x, end
  bne 2b
  sub x, x, #1024
.endm

.macro third_layers
  add end, x, #1024
4:
  load_nodes
  two_layers 4
  add x, x, #48
  cmp x, end
  bne 4b
  sub x, x, #1024
.endm

.macro load_lanes
  vldrw.u32 z, [table], #16
  vldrw.u32 t, [table], #16
.endm

.macro last_layers
  add table, table, #(WAY_LANES - WAY_NODES_16 - 16 * NODES)
  repeat_times 16
5:
  vld40.32 {w0, w1, w2, w3}, [x]
  vld41.32 {w0, w1, w2, w3}, [x]
  vld42.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  load_lanes
  ct_butterfly w0, w2, z, t
  ct_butterfly w1, w3, z, t
  load_lanes
  ct_butterfly w0, w1, z, t
  load_lanes
  ct_butterfly w2, w3, z, t
  vst40.32 {w0, w1, w2, w3}, [x]
  vst41.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]
  adds x, x, #64
  le lr, 5b
.endm

#include "rings/q8380417/arm_m/q8380417_ntt_mve.S"
