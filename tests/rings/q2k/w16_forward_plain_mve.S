/*
 * The loops of src/rings/q2k/w16/mve/w16_forward_mve.S in the order of the mathematics, under names
 * of their own: test_w16_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n256_w16_forward_public_mve plain_n256_w16_forward_public_mve
#define vmb_n256_w16_forward_secret_mve plain_n256_w16_forward_secret_mve
#define vmb_n64_w16_forward_public_mve plain_n64_w16_forward_public_mve
#define vmb_n64_w16_forward_secret_mve plain_n64_w16_forward_secret_mve
#include "w16_plain_mve.inc"

/* (a, b) becomes (a + z b, a - z b); t belongs to z. */
.macro ct_butterfly a, b, z, t
  vmul.i16 e, \b, \z
  vqrdmulh.s16 \b, \b, \t
  vmla.s16 e, \b, minus_q
  vsub.i16 \b, \a, e
  vadd.i16 \a, \a, e
.endm

/* Two layers of four numbers, which a node and its children have the constants of. */
.macro two_layers
  ct_butterfly w0, w2, z1, t1
  ct_butterfly w1, w3, z1, t1
  .if reduced
  reduce w0
  reduce w2
  .endif
  ct_butterfly w0, w1, z2, t2
  ct_butterfly w2, w3, z3, t3
.endm

.macro first_layers_of_256 unused_bits
  .set reduced, 0
  add far, far, #128
  mov lr, #8
  dls lr, lr
1:
  vldrh.u16 w0, [in]
  vldrh.u16 w1, [in, #128]
  vldrh.u16 w2, [far]
  vldrh.u16 w3, [far, #128]
  .if \unused_bits
  .irp number, w0, w1, w2, w3
  vshl.i16 \number, \number, #\unused_bits
  vshr.s16 \number, \number, #\unused_bits
  .endr
  .endif
  two_layers
  store_vectors 0, 128
  adds in, in, #16
  add far, far, #16
  adds x, x, #16
  le lr, 1b
.endm

.macro first_layers_of_numbers
  first_layers_of_256 0
.endm

.macro first_layers_of_13_bits
  first_layers_of_256 3
.endm

.macro second_layers
  .set reduced, 1
  mov x, begin
  mov lr, #4
  dls lr, lr
2:
  adds table, table, #12
  load_nodes
  .irp place, 0, 16
  vldrw.u32 w0, [x, #\place]
  vldrw.u32 w1, [x, #(\place + 32)]
  vldrw.u32 w2, [x, #(\place + 64)]
  vldrw.u32 w3, [x, #(\place + 96)]
  two_layers
  store_vectors \place, 32
  .endr
  adds x, x, #128
  le lr, 2b
.endm

/* The vectors of constants of a node. */
.macro load_constants
  vldrw.u32 z, [table], #16
  vldrw.u32 t, [table], #16
.endm

.macro two_layers_of_vectors
  load_constants
  ct_butterfly w0, w2, z, t
  ct_butterfly w1, w3, z, t
  load_constants
  ct_butterfly w0, w1, z, t
  load_constants
  ct_butterfly w2, w3, z, t
  store_vectors 0, 16
  adds x, x, #64
.endm

.macro third_layers count
  mov x, begin
  mov lr, #\count
  dls lr, lr
3:
  add next_block, x, #32
  vmov e[2], e[0], x, next_block
  vldrd.u64 w0, [e]
  vldrd.u64 w1, [e, #8]
  vldrd.u64 w2, [e, #16]
  vldrd.u64 w3, [e, #24]
  two_layers_of_vectors
  le lr, 3b
.endm

.macro last_layers count
  mov x, begin
  mov lr, #\count
  dls lr, lr
4:
  vld40.16 {w0, w1, w2, w3}, [x]
  vld41.16 {w0, w1, w2, w3}, [x]
  vld42.16 {w0, w1, w2, w3}, [x]
  vld43.16 {w0, w1, w2, w3}, [x]
  reduce w0
  reduce w1
  two_layers_of_vectors
  le lr, 4b
.endm

#include "rings/q2k/w16/mve/w16_forward_mve.S"
