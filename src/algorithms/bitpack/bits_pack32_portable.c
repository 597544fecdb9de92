/*
 * vmb_bits_pack32 and vmb_bits_unpack32, portable: the functions of bitpack32.h for each width.
 * Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"

#define WIDTHS \
  WIDTH(3)     \
  WIDTH(4) WIDTH(5) WIDTH(6) WIDTH(10) WIDTH(11) WIDTH(12) WIDTH(13) WIDTH(18) WIDTH(19) WIDTH(20)

/* A loop of its own for each width, so that shifts are constants. */
#define WIDTH(n)                              \
  case n:                                     \
    vmb_bitpack32(out, in, count, n, offset); \
    break;
void vmb_bits_pack32_portable(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                              int32_t offset) {
  switch (bits) {
    WIDTHS
    default:
      break;
  }
}
#undef WIDTH

#define WIDTH(n)                                \
  case n:                                       \
    vmb_bitunpack32(out, in, count, n, offset); \
    break;
void vmb_bits_unpack32_portable(int32_t *out, const uint8_t *in, size_t count, unsigned bits,
                                int32_t offset) {
  switch (bits) {
    WIDTHS
    default:
      break;
  }
}
