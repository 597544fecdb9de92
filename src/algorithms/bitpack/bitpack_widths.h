/*
 * A function for each width, for schemes whose widths are numbers of a row of parameters: the row
 * has pointers to those that it needs, and programs link no others. Each is vmb_pack, vmb_unpack,
 * vmb_unpack_signed or vmb_binomial (bitpack_kernels.h) with a constant width, in which shifts are
 * constants.
 *
 *   vmb_pack_width<W>           out = the packed low W bits of in[0..count-1]
 *   vmb_unpack_width<W>         out[0..count-1] = the packed values of `in`, each in [0, 2^W)
 *   vmb_unpack_signed_width<W>  out[0..count-1] = the packed values read as two's complement,
 *                               modulo 2^16
 *   vmb_binomial_width<W>       each of a[0..count-1], in [0, 2^W), becomes the number of ones
 *                               among its low W/2 bits minus that among the others, modulo 2^16
 *   count  a multiple of 32, not 0
 *
 * The rest of the contract is that of bitpack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK_WIDTHS_H
#define VMB_BITPACK_WIDTHS_H

#include <stddef.h>
#include <stdint.h>

typedef void vmb_pack_width_function(uint8_t *out, const uint16_t *in, size_t count);
typedef void vmb_unpack_width_function(uint16_t *out, const uint8_t *in, size_t count);
typedef void vmb_binomial_width_function(uint16_t *a, size_t count);

vmb_pack_width_function vmb_pack_width1, vmb_pack_width2, vmb_pack_width3, vmb_pack_width4,
    vmb_pack_width5, vmb_pack_width6, vmb_pack_width7, vmb_pack_width8, vmb_pack_width9,
    vmb_pack_width10, vmb_pack_width11, vmb_pack_width12, vmb_pack_width13, vmb_pack_width15,
    vmb_pack_width16;
vmb_unpack_width_function vmb_unpack_width1, vmb_unpack_width2, vmb_unpack_width3,
    vmb_unpack_width4, vmb_unpack_width5, vmb_unpack_width6, vmb_unpack_width7, vmb_unpack_width8,
    vmb_unpack_width9, vmb_unpack_width10, vmb_unpack_width11, vmb_unpack_width12,
    vmb_unpack_width13, vmb_unpack_width15, vmb_unpack_width16;
vmb_unpack_width_function vmb_unpack_signed_width2, vmb_unpack_signed_width4,
    vmb_unpack_signed_width13;
vmb_binomial_width_function vmb_binomial_width2, vmb_binomial_width4, vmb_binomial_width6,
    vmb_binomial_width8, vmb_binomial_width10;

#endif
