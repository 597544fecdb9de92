/*
 * The loops of src/rings/q2k/w16/mve/n768_w16_forward_mve.S in the order of the mathematics, under
 * a name of its own: test_n768_w16_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n768_w16_forward_mve plain_n768_w16_forward_mve
#include "n768_w16_plain_mve.inc"

.macro first_layer_of low, high, place
  vldrh.u16 w2, [\low, #\place]
  vldrh.u16 w3, [\high, #\place]
  vmul.i16 w4, w3, w
  vqrdmulh.s16 w5, w3, w_quotient
  vmla.s16 w4, w5, minus_q
  vadd.i16 w0, w2, w4
  vadd.i16 w1, w2, w3
  vsub.i16 w1, w1, w4
  vst20.16 {w0, w1}, [pairs]
  vst21.16 {w0, w1}, [pairs]!
.endm

.macro first_layer
  first_layer_of in0, in2, 0
  first_layer_of in0, in2, 192
  first_layer_of in1, in3, 0
  first_layer_of in1, in3, 192
.endm

.macro next_layers half
  vldrw.u32 w0, [pairs, #(\half)]
  vldrw.u32 w1, [pairs, #(\half + 32)]
  vldrw.u32 w2, [pairs, #(\half + 64)]
  vldrw.u32 w3, [pairs, #(\half + 96)]
  load_factor factors
  ct_butterfly w0, w2
  ct_butterfly w1, w3
  load_factor factors, 32
  ct_butterfly w0, w1
  load_factor factors, 64
  ct_butterfly w2, w3
  vst40.16 {w0, w1, w2, w3}, [x]
  vst41.16 {w0, w1, w2, w3}, [x]
  vst42.16 {w0, w1, w2, w3}, [x]
  vst43.16 {w0, w1, w2, w3}, [x]!
.endm

.macro next_layers_0
  next_layers 0
.endm

.macro next_layers_1
  next_layers 16
.endm

.macro two_layers
  load_four
  load_factor factors
  ct_butterfly w0, w2
  ct_butterfly w1, w3
  reduce w0
  reduce w2
  load_factor factors, 32
  ct_butterfly w0, w1
  load_factor factors, 64
  ct_butterfly w2, w3
  store_four
.endm

.macro last_layer
  single_layer ct_butterfly
.endm

#include "rings/q2k/w16/mve/n768_w16_forward_mve.S"
