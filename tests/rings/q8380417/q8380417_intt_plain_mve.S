/*
 * The loops of src/rings/q8380417/arm_m/q8380417_intt_mve.S in the order of the mathematics, under
 * a name of their own: test_q8380417_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define Q8380417_PLAIN_LOOPS
#define vmb_q8380417_intt_mve plain_q8380417_intt_mve

/* out = z a, where a is not needed any more; t belongs to z. */
.macro product out, a, z, t
  vmul.i32 \out, \a, \z
  vqrdmulh.s32 \a, \a, \t
  vmla.s32 \out, \a, minus_q
.endm

/* (a, b) becomes (a + b, z (a - b)); t belongs to z. */
.macro gs_butterfly a, b, z, t
  vsub.i32 e, \a, \b
  vadd.i32 \a, \a, \b
  product \b, e, \z, \t
.endm

/* Four rows of `distance` words. */
.macro load_rows distance
  .set distance, 4 * \distance
  vldrw.u32 w0, [x]
  add begin, x, #distance
  vldrw.u32 w1, [begin]
  add begin, begin, #distance
  vldrw.u32 w2, [begin]
  add begin, begin, #distance
  vldrw.u32 w3, [begin]
.endm

.macro store_rows distance
  vstrw.32 w3, [begin]
  sub begin, begin, #distance
  vstrw.32 w2, [begin]
  sub begin, begin, #distance
  vstrw.32 w1, [begin]
  vstrw.32 w0, [x], #16
.endm

/* Two layers, which a node and its children have the constants of. */
.macro two_layers_back distance
  load_rows \distance
  gs_butterfly w0, w1, z2, t2
  gs_butterfly w2, w3, z3, t3
  gs_butterfly w0, w2, z1, t1
  gs_butterfly w1, w3, z1, t1
  store_rows
.endm

/* The constants of a node of the lanes, 0, or of its children, 1 and 2. */
.macro load_lanes number
  vldrw.u32 z, [table, #(32 * \number)]
  vldrw.u32 t, [table, #(32 * \number + 16)]
.endm

.macro first_layers_back
  add table, table, #(WAY + WAY_LANES)
  repeat_times 16
1:
  vld40.32 {w0, w1, w2, w3}, [x]
  vld41.32 {w0, w1, w2, w3}, [x]
  vld42.32 {w0, w1, w2, w3}, [x]
  vld43.32 {w0, w1, w2, w3}, [x]
  load_lanes 1
  gs_butterfly w0, w1, z, t
  load_lanes 2
  gs_butterfly w2, w3, z, t
  load_lanes 0
  gs_butterfly w0, w2, z, t
  gs_butterfly w1, w3, z, t
  vst40.32 {w0, w1, w2, w3}, [x]
  vst41.32 {w0, w1, w2, w3}, [x]
  vst42.32 {w0, w1, w2, w3}, [x]
  vst43.32 {w0, w1, w2, w3}, [x]
  adds x, x, #64
  adds table, table, #96
  le lr, 1b
  sub x, x, #1024
.endm

.macro second_layers_back
  sub table, table, #(WAY - WAY_NODES_16)
  add end, x, #1024
2:
  load_nodes
  two_layers_back 4
  add x, x, #48
  cmp x, end
  bne 2b
  sub x, x, #1024
.endm

.macro third_layers_back
  sub table, table, #(WAY_NODES_16 + 16 * NODES - WAY_NODES_4)
  add end, x, #1024
3:
  load_nodes
  repeat_times 4
4:
  two_layers_back 16
  le lr, 4b
  add x, x, #192
  cmp x, end
  bne 3b
  sub x, x, #1024
.endm

.macro last_layers_back
  sub table, table, #(WAY_NODES_4 + 4 * NODES)
  load_nodes
  add table, table, #(SCALE - WAY - NODES)
  ldrd scale, scale_t, [table], #8
  ldrd z1, t1, [table]
  repeat_times 16
5:
  load_rows 64
  gs_butterfly w0, w1, z2, t2
  gs_butterfly w2, w3, z3, t3
  gs_butterfly w0, w2, z1, t1
  gs_butterfly w1, w3, z1, t1
  vmov e, w0
  product w0, e, scale, scale_t
  vmov e, w1
  product w1, e, scale, scale_t
  store_rows
  le lr, 5b
.endm

#include "rings/q8380417/arm_m/q8380417_intt_mve.S"
