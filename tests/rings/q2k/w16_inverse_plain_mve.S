/*
 * The loops of src/rings/q2k/w16/mve/w16_inverse_mve.S in the order of the mathematics, under names
 * of their own: test_w16_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n256_w16_inverse_mve plain_n256_w16_inverse_mve
#define vmb_n64_w16_inverse_mve plain_n64_w16_inverse_mve
#include "w16_plain_mve.inc"

/* a = a z; t belongs to z. */
.macro multiply a, z, t
  vmul.i16 f, \a, \z
  vqrdmulh.s16 \a, \a, \t
  vmla.s16 f, \a, minus_q
  vmov \a, f
.endm

/* (a, b) becomes (a + b, (a - b) z). */
.macro gs_butterfly a, b, z, t
  vsub.i16 e, \a, \b
  vadd.i16 \a, \a, \b
  multiply e, \z, \t
  vmov \b, e
.endm

.macro load_vectors place, distance
  vldrw.u32 w0, [x, #(\place)]
  vldrw.u32 w1, [x, #(\place + \distance)]
  vldrw.u32 w2, [x, #(\place + 2 * \distance)]
  vldrw.u32 w3, [x, #(\place + 3 * \distance)]
.endm

/* The vectors of constants of a node, of which those of its children come first in use. */
.macro load_constants place
  vldrw.u32 z, [table, #\place]
  vldrw.u32 t, [table, #(\place + 16)]
.endm

.macro first_layers_back count
  mov lr, #\count
  dls lr, lr
1:
  load_vectors 0, 16
  load_constants 32
  gs_butterfly w0, w1, z, t
  load_constants 64
  gs_butterfly w2, w3, z, t
  load_constants 0
  gs_butterfly w0, w2, z, t
  gs_butterfly w1, w3, z, t
  reduce w0
  add table, table, #96
  vst40.16 {w0, w1, w2, w3}, [x]
  vst41.16 {w0, w1, w2, w3}, [x]
  vst42.16 {w0, w1, w2, w3}, [x]
  vst43.16 {w0, w1, w2, w3}, [x]!
  le lr, 1b
.endm

.macro second_layers_back count
  mov x, begin
  mov lr, #\count
  dls lr, lr
2:
  load_vectors 0, 16
  load_constants 32
  gs_butterfly w0, w1, z, t
  reduce w0
  load_constants 64
  gs_butterfly w2, w3, z, t
  reduce w2
  load_constants 0
  gs_butterfly w0, w2, z, t
  gs_butterfly w1, w3, z, t
  reduce w1
  add table, table, #96
  add next_block, x, #32
  vmov e[2], e[0], x, next_block
  vstrd.64 w0, [e]
  vstrd.64 w1, [e, #8]
  vstrd.64 w2, [e, #16]
  vstrd.64 w3, [e, #24]
  adds x, x, #64
  le lr, 2b
.endm

/* Two layers of four numbers, which a node and its children have the constants of. */
.macro two_layers_back
  gs_butterfly w0, w1, z2, t2
  reduce w0
  gs_butterfly w2, w3, z3, t3
  .if reduced
  reduce w2
  .endif
  gs_butterfly w0, w2, z1, t1
  gs_butterfly w1, w3, z1, t1
.endm

.macro third_layers_back
  .set reduced, 1
  mov x, begin
  mov lr, #4
  dls lr, lr
3:
  load_nodes
  adds table, table, #12
  .irp place, 0, 16
  load_vectors \place, 32
  two_layers_back
  reduce w1
  store_vectors \place, 32
  .endr
  adds x, x, #128
  le lr, 3b
.endm

.macro last_layers_back step, count
  .set reduced, 0
  mov x, begin
  mov lr, #\count
  dls lr, lr
4:
  load_vectors 0, \step
  two_layers_back
  multiply w0, scale, scale_t
  multiply w1, scale, scale_t
  store_vectors 0, \step
  adds x, x, #16
  le lr, 4b
.endm

#include "rings/q2k/w16/mve/w16_inverse_mve.S"
