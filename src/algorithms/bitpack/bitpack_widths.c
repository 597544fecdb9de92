/*
 * The functions of bitpack_widths.h: vmb_pack, vmb_unpack and vmb_unpack_signed with constants.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_widths.h"

#include "algorithms/bitpack/bitpack_kernels.h"

#define PACK(n)                                                            \
  void vmb_pack_width##n(uint8_t *out, const uint16_t *in, size_t count) { \
    vmb_pack(out, in, count, n);                                           \
  }
/* Not inlined below: one copy serves numbers with and without signs. */
#define UNPACK(n)                                                                         \
  VMB_NOINLINE void vmb_unpack_width##n(uint16_t *out, const uint8_t *in, size_t count) { \
    vmb_unpack(out, in, count, n);                                                        \
  }
#define UNPACK_SIGNED(n)                                                            \
  void vmb_unpack_signed_width##n(uint16_t *out, const uint8_t *in, size_t count) { \
    vmb_unpack_width##n(out, in, count);                                            \
    vmb_bits_extend_sign(out, count, n);                                            \
  }

/* clang-format off */
PACK(1) PACK(2) PACK(3) PACK(4) PACK(5) PACK(6) PACK(7) PACK(9)
PACK(10) PACK(12) PACK(13) PACK(15) PACK(16)

UNPACK(1) UNPACK(2) UNPACK(3) UNPACK(4) UNPACK(5) UNPACK(6) UNPACK(7) UNPACK(8)
UNPACK(9) UNPACK(10) UNPACK(11) UNPACK(12) UNPACK(13) UNPACK(15) UNPACK(16)

UNPACK_SIGNED(2) UNPACK_SIGNED(4)
    /* clang-format on */

    /* Some processors extend the sign as they unpack. */
    void vmb_unpack_signed_width13(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack_signed(out, in, count, 13);
}
