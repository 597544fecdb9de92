/*
 * vmb_bits_pack and vmb_bits_unpack, portable, one loop for all widths: where no processor's kernel
 * is faster, callers have the inline functions of bitpack.h. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/bitpack/bitpack_lsb.h"

void vmb_bits_pack_portable(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  struct vmb_lsb_writer writer = {.out = out};
  for (size_t i = 0; i < count; i++)
    vmb_lsb_put(&writer, in[i] & ((UINT32_C(1) << bits) - 1), bits);
}

void vmb_bits_unpack_portable(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  struct vmb_lsb_reader reader = {.in = in};
  for (size_t i = 0; i < count; i++)
    out[i] = (uint16_t)vmb_lsb_get(&reader, bits);
}
