/*
 * A function for each width, for schemes whose widths are numbers of a row of parameters: the row
 * has pointers to those that it needs, and programs link no others. Each is vmb_pack, vmb_unpack or
 * vmb_unpack_signed (bitpack_kernels.h) with a constant width, in which shifts are constants.
 *
 *   vmb_pack_width<W>           out = the packed low W bits of in[0..count-1]
 *   vmb_unpack_width<W>         out[0..count-1] = the packed values of `in`, each in [0, 2^W)
 *   vmb_unpack_signed_width<W>  out[0..count-1] = the packed values read as two's complement,
 *                               modulo 2^16
 *   W      those of VMB_PACK_WIDTHS and so on
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

/* clang-format off */
#define VMB_PACK_WIDTHS                                                                     \
  WIDTH(1) WIDTH(2) WIDTH(3) WIDTH(4) WIDTH(5) WIDTH(6) WIDTH(7) WIDTH(9) WIDTH(10) WIDTH(12) \
  WIDTH(13) WIDTH(15) WIDTH(16)
#define VMB_UNPACK_WIDTHS                                                                   \
  WIDTH(1) WIDTH(2) WIDTH(3) WIDTH(4) WIDTH(5) WIDTH(6) WIDTH(7) WIDTH(8) WIDTH(9) WIDTH(10) \
  WIDTH(11) WIDTH(12) WIDTH(13) WIDTH(15) WIDTH(16)
#define VMB_UNPACK_SIGNED_WIDTHS WIDTH(2) WIDTH(4) WIDTH(13)

#define WIDTH(n) vmb_pack_width_function vmb_pack_width##n;
VMB_PACK_WIDTHS
#undef WIDTH
#define WIDTH(n) vmb_unpack_width_function vmb_unpack_width##n;
VMB_UNPACK_WIDTHS
#undef WIDTH
#define WIDTH(n) vmb_unpack_width_function vmb_unpack_signed_width##n;
VMB_UNPACK_SIGNED_WIDTHS
#undef WIDTH
/* clang-format on */

#endif
