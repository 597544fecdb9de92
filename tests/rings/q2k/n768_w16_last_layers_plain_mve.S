/*
 * The loop of src/rings/q2k/w16/mve/n768_w16_last_layers_mve.S in the order of the mathematics,
 * under a name of its own: test_n768_w16_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n768_w16_last_layers_mve plain_n768_w16_last_layers_mve
#include "n768_w16_plain_mve.inc"

.macro layers half
  load_factor factors, 32
  gs_butterfly w0, w1
  load_factor factors, 64
  gs_butterfly w2, w3
  load_factor factors
  gs_butterfly w0, w2
  gs_butterfly w1, w3
  vstrw.32 w0, [pairs, #(\half)]
  vstrw.32 w1, [pairs, #(\half + 32)]
  vstrw.32 w2, [pairs, #(\half + 64)]
  vstrw.32 w3, [pairs, #(\half + 96)]
.endm

/* product = a times a number for all lanes, of which t is the quotient. */
.macro multiply_all product, a, z, t
  vmul.i16 \product, \a, \z
  vqrdmulh.s16 \a, \a, \t
  vmla.s16 \product, \a, minus_q
.endm

.macro last_layer
  .irp place, 0, 16, 32, 48
  vld20.16 {w0, w1}, [pairs]
  vld21.16 {w0, w1}, [pairs]!
  vsub.i16 w2, w0, w1
  vadd.i16 w3, w0, w1
  multiply_all w4, w2, scale_of_difference, quotient_of_difference
  multiply_all w5, w3, scale, scale_quotient
  vsub.i16 w5, w5, w4
  vadd.i16 w4, w4, w4
  vstrw.32 w5, [x, #\place]
  vstrw.32 w4, [x, #(\place + 64)]
  .endr
.endm

#include "rings/q2k/w16/mve/n768_w16_last_layers_mve.S"
