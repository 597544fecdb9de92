/*
 * The packing of bitpack.h for words: coefficients are `offset` less the numbers that are packed.
 *
 *   bits    3, 4, 5, 6, 10 to 13, 18 or 20; unpacking 19, too
 *   count   a multiple of 32, so that every block fills whole words
 *   bytes   count * bits / 8, at any address
 *   alias   none
 *   time    constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK32_H
#define VMB_BITPACK32_H

#include <stddef.h>
#include <stdint.h>

#include "support/compiler.h"
#include "support/little_endian.h"

/*
 * out = the packed numbers offset - in_i, in [0, 2^bits). 32 of them fill whole words: unrolled,
 * shifts are constants.
 */
VMB_INLINE_FOR_SPEED void vmb_bitpack32(uint8_t *out, const int32_t *in, size_t count,
                                        unsigned bits, int32_t offset) {
  for (size_t i = 0; i < count; i += 32) {
    uint32_t word = 0;
    VMB_UNROLL(32)
    for (unsigned k = 0; k < 32; k++) {
      const uint32_t number = (uint32_t)(offset - in[i + k]);
      const unsigned at = k * bits % 32;
      word |= number << at;
      if (at + bits >= 32) {
        vmb_store32_le(out, word);
        out += 4;
        word = at + bits == 32 ? 0 : number >> (32 - at);
      }
    }
  }
}

/* out_i = offset - the number at place i. */
VMB_INLINE_FOR_SPEED void vmb_bitunpack32(int32_t *out, const uint8_t *in, size_t count,
                                          unsigned bits, int32_t offset) {
  for (size_t i = 0; i < count; i += 32) {
    uint32_t word = 0;
    VMB_UNROLL(32)
    for (unsigned k = 0; k < 32; k++) {
      const unsigned at = k * bits % 32;
      uint32_t number = word >> at;
      if (at == 0 || at + bits > 32) {
        word = vmb_load32_le(in);
        in += 4;
        number = at == 0 ? word : number | word << (32 - at);
      }
      out[i + k] = offset - (int32_t)(number & ((UINT32_C(1) << bits) - 1));
    }
  }
}

#endif
