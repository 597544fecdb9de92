/*
 * The functions of bitpack_widths.h: vmb_pack, vmb_unpack and vmb_unpack_signed with constants.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_widths.h"

#include "algorithms/bitpack/bitpack_kernels.h"

/* clang-format off */
#define WIDTH(n)                                                          \
  void vmb_pack_width##n(uint8_t *out, const uint16_t *in, size_t count) { \
    vmb_pack(out, in, count, n);                                           \
  }
VMB_PACK_WIDTHS
#undef WIDTH

#define WIDTH(n)                                                             \
  void vmb_unpack_width##n(uint16_t *out, const uint8_t *in, size_t count) { \
    vmb_unpack(out, in, count, n);                                           \
  }
VMB_UNPACK_WIDTHS
#undef WIDTH

#define WIDTH(n)                                                                    \
  void vmb_unpack_signed_width##n(uint16_t *out, const uint8_t *in, size_t count) { \
    vmb_unpack_signed(out, in, count, n);                                           \
  }
VMB_UNPACK_SIGNED_WIDTHS
#undef WIDTH
/* clang-format on */
