/*
 * vmb_bits_pack, portable: the functions of bitpack.h for each width. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"

#define WIDTH(n)                    \
  case n:                           \
    vmb_bitpack(out, in, count, n); \
    break;

/* A loop of its own for each width, so that shifts are constants. */
void vmb_bits_pack_portable(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  /* clang-format off */
  switch (bits) {
    WIDTH(1) WIDTH(2) WIDTH(3) WIDTH(4) WIDTH(5) WIDTH(6) WIDTH(7) WIDTH(8)
    WIDTH(9) WIDTH(10) WIDTH(11) WIDTH(12) WIDTH(13) WIDTH(14) WIDTH(15) WIDTH(16)
    default: break;
  }
  /* clang-format on */
}
