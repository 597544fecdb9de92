/*
 * The loops of src/rings/q2k/w16/mve/n768_w16_inverse_mve.S in the order of the mathematics, under
 * a name of its own: test_n768_w16_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n768_w16_inverse_mve plain_n768_w16_inverse_mve
#include "n768_w16_plain_mve.inc"

.macro first_layer
  single_layer gs_butterfly
.endm

.macro two_layers
  load_four
  load_factor factors, 32
  gs_butterfly w0, w1
  load_factor factors, 64
  gs_butterfly w2, w3
  load_factor factors
  gs_butterfly w0, w2
  gs_butterfly w1, w3
  store_four
.endm

#include "rings/q2k/w16/mve/n768_w16_inverse_mve.S"
