/*
 * vmb_bits_pack, portable: the functions of bitpack.h for each width. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/bitpack/bitpack_widths.h"

/* Widths that have no function of their own, or whose function calls this kernel. */
#define WIDTH(n)                    \
  case n:                           \
    vmb_bitpack(out, in, count, n); \
    break;

/* Where the function of a width is a loop, it is taken: the loop is there once. */
#define WIDTH_BY_FUNCTION(n)                  \
  case n:                                     \
    if ((VMB_BITS_PACK_WIDTHS >> n & 1) != 0) \
      vmb_bitpack(out, in, count, n);         \
    else                                      \
      vmb_pack_width##n(out, in, count);      \
    break;

/* A loop of its own for each width, so that shifts are constants. */
void vmb_bits_pack_portable(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  /* clang-format off */
  switch (bits) {
    WIDTH_BY_FUNCTION(1) WIDTH_BY_FUNCTION(2) WIDTH_BY_FUNCTION(3) WIDTH_BY_FUNCTION(4)
    WIDTH_BY_FUNCTION(5) WIDTH_BY_FUNCTION(6) WIDTH_BY_FUNCTION(7) WIDTH(8)
    WIDTH_BY_FUNCTION(9) WIDTH_BY_FUNCTION(10) WIDTH(11) WIDTH_BY_FUNCTION(12)
    WIDTH_BY_FUNCTION(13) WIDTH(14) WIDTH_BY_FUNCTION(15) WIDTH_BY_FUNCTION(16)
    default: break;
  }
  /* clang-format on */
}
