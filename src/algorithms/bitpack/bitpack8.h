/*
 * Eight packed numbers of `bits` bits, which fill whole bytes, lowest bits first.
 *
 *   vmb_unpack8   out = the numbers of in[0..bits-1]; nothing else is read
 *   vmb_pack8     out[0..bits-1] = the numbers, each in [0, 2^bits)
 *                 bits   3 to 25, a constant: shifts are constants then
 *                 time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK8_H
#define VMB_BITPACK8_H

#include "algorithms/bitpack/bitpack_lsb.h"
#include "support/compiler.h"
#include "support/little_endian.h"

/*
 * Where a word at any address is one access, each number comes from one word, which does not reach
 * beyond the `bits` bytes: number n begins at bit n bits, in the word from byte n bits / 8 on or,
 * if that byte is after byte bits - 4, in the one from there. Both hold it: 7 + bits <= 32 for at
 * most 25 bits, and from byte bits - 4 on the last number ends with the word. With four bits gcc
 * would put all numbers of a polynomial into vectors on the stack.
 */
#if VMB_UNALIGNED_WORDS
#define VMB_BITPACK8_BY_WORDS(bits) ((bits) >= 6 && (bits) <= 25)
#else
#define VMB_BITPACK8_BY_WORDS(bits) 0
#endif

VMB_ALWAYS_INLINE void vmb_unpack8(uint32_t out[8], const uint8_t *in, unsigned bits) {
  if (VMB_BITPACK8_BY_WORDS(bits)) {
    VMB_UNROLL(8)
    for (unsigned n = 0; n < 8; n++) {
      const unsigned byte = n * bits / 8 <= bits - 4 ? n * bits / 8 : bits - 4;
      out[n] = vmb_load32_le(in + byte) >> (n * bits - 8 * byte) & ((UINT32_C(1) << bits) - 1);
    }
    return;
  }
  struct vmb_lsb_reader reader = {in, 0, 0};
  VMB_UNROLL(8)
  for (unsigned n = 0; n < 8; n++)
    out[n] = vmb_lsb_get(&reader, bits);
}

/* The last word overlaps the one before and holds the same bits there. */
VMB_ALWAYS_INLINE void vmb_pack8(uint8_t *out, const uint32_t in[8], unsigned bits) {
  if (VMB_BITPACK8_BY_WORDS(bits) && bits >= 16) {
    uint32_t word = 0;
    VMB_UNROLL(8)
    for (unsigned n = 0; n < 8; n++) {
      const unsigned at = n * bits % 32;
      word |= in[n] << at;
      if (at + bits >= 32) {
        vmb_store32_le(out + n * bits / 32 * 4, word);
        word = at + bits == 32 ? 0 : in[n] >> (32 - at);
      }
    }
    vmb_store32_le(out + bits - 4, in[7] << (32 - bits) | in[6] >> (2 * bits - 32));
    return;
  }
  struct vmb_lsb_writer writer = {out, 0, 0};
  VMB_UNROLL(8)
  for (unsigned n = 0; n < 8; n++)
    vmb_lsb_put(&writer, in[n], bits);
}

#endif
