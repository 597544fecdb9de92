/*
 * The Benes network: permutations of 2^m bits in 2m-1 layers of conditional swaps, of strides 1, 2,
 * ..., 2^(m-1), ..., 2, 1. The control bits are (2m-1) * 2^(m-1) bits, layer after layer; within a
 * layer of stride d the switch of positions j and j + d (j has bit d clear) has the number that is
 * left of j when that bit is taken out. specs/mceliece.md section 5.5.
 *
 * With pi for what the network makes of the list 0, 1, ..., 2^m - 1:
 *
 *   vmb_benes_forward   out[x] = in[pi(x)]
 *   vmb_benes_backward  out[pi(x)] = in[x]
 *
 *   in, out  bits     2^m bits in words, m = 8..16, in place
 *   in       control  at any address
 *   time     depends on m only
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BENES_H
#define VMB_BENES_H

#include <stdint.h>

#define VMB_KERNEL_LIST "algorithms/benes/benes_kernels.def"
#include "support/kernel_declare.h"

#endif
