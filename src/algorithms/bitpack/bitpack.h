/*
 * Packing of small integers into bytes: coefficient 0 first, `bits` low bits each, least
 * significant bit first, bytes filled from bit 0 upwards; the integer sum of v_i 2^(bits i),
 * written little-endian.
 *
 * The functions are inline: with a constant `bits` the compiler unrolls a block of coefficients,
 * which fills whole words of 32 bits (one bit each: a byte), into shifts by constants.
 *   bits    1 to 16
 *   count   a multiple of 32, so that every block fills whole words
 *   bytes   count * bits / 8, at any address
 *   alias   none
 *   time    constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK_H
#define VMB_BITPACK_H

#include <stddef.h>
#include <stdint.h>

#include "support/bounds.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "vambrace/vambrace.h"

/*
 * Coefficients of a block: 32, or, where flash is short, fewer if they are enough. With 12 bits the
 * loop's own steps would count in blocks of 8.
 */
static inline unsigned vmb_bitpack_block(unsigned bits) {
  if (VMB_WORD_BITS == 64)
    return 32;
  return bits == 1 || bits == 4 || bits == 8 ? 8 : bits % 2 == 0 ? 16 : 32;
}

/* out = the packed low `bits` bits of in[0..count-1]. */
VMB_INLINE_FOR_SPEED void vmb_bitpack(uint8_t *out, const uint16_t *in, size_t count,
                                      unsigned bits) {
  VMB_BOUND(bits, 1, 16);
  VMB_BOUND(count % 32, 0, 0);
  const uint32_t mask = (UINT32_C(1) << bits) - 1;
  const unsigned length = vmb_bitpack_block(bits);
  for (size_t block = 0; block < count; block += length) {
    uint32_t word = 0;
    unsigned used = 0;
    VMB_UNROLL(32)
    for (unsigned i = 0; i < length; i++) {
      const uint32_t value = in[block + i] & mask;
      word |= value << used;
      used += bits;
      if (used >= 32) {
        vmb_store32_le(out, word);
        out += 4;
        used -= 32;
        word = value >> (bits - used); /* what did not fit; 0 if used == 0, since value < 2^bits */
      }
    }
    if (used != 0) /* a byte of one bit each */
      *out++ = (uint8_t)word;
    VMB_KEEP_STEPS_APART();
  }
}

/* Value i of a block; `at` is a constant. */
static inline uint32_t vmb_bitunpack_one(const uint8_t *in, unsigned i, unsigned bits) {
  if (bits * vmb_bitpack_block(bits) == 8)
    return *in >> i & 1U;
  const unsigned at = i * bits, shift = at % 32;
  const uint8_t *const word = in + at / 32 * 4;
  uint32_t value = vmb_load32_le(word) >> shift;
  if (shift + bits > 32)
    value |= vmb_load32_le(word + 4) << (32 - shift);
  return value & ((UINT32_C(1) << bits) - 1);
}

/*
 * out[0..count-1] = the packed values of `in`, each in [0, 2^bits). Processors without vectors
 * store two at a time.
 */
VMB_INLINE_FOR_SPEED void vmb_bitunpack(uint16_t *out, const uint8_t *in, size_t count,
                                        unsigned bits) {
  VMB_BOUND(bits, 1, 16);
  VMB_BOUND(count % 32, 0, 0);
  const unsigned length = vmb_bitpack_block(bits);
  for (size_t block = 0; block < count; block += length) {
#if defined(__ARM_FEATURE_DSP)
    VMB_UNROLL(16)
    for (unsigned i = 0; i < length; i += 2)
      vmb_store_pair16(out + block + i,
                       vmb_bitunpack_one(in, i, bits) | vmb_bitunpack_one(in, i + 1, bits) << 16);
#else
    VMB_UNROLL(32)
    for (unsigned i = 0; i < length; i++)
      out[block + i] = (uint16_t)vmb_bitunpack_one(in, i, bits);
#endif
    VMB_KEEP_STEPS_APART();
    in += length * bits / 8;
  }
}

/*
 * Values in [0, 2^bits) read as two's complement on `bits` bits: the residues modulo 2^16 of values
 * in [-2^(bits-1), 2^(bits-1)).
 */
VMB_INLINE_FOR_SPEED void vmb_bits_extend_sign(uint16_t *values, size_t count, unsigned bits) {
  VMB_BOUND(bits, 1, 16);
  const uint16_t sign = (uint16_t)(1U << (bits - 1));
  for (size_t i = 0; i < count; i++) {
    VMB_BOUND(values[i], 0, (1 << bits) - 1);
    values[i] = (uint16_t)((values[i] ^ sign) - sign);
  }
}

/* As vmb_bitunpack, with numbers in two's complement. */
VMB_INLINE_FOR_SPEED void vmb_bitunpack_signed(uint16_t *out, const uint8_t *in, size_t count,
                                               unsigned bits) {
  vmb_bitunpack(out, in, count, bits);
  vmb_bits_extend_sign(out, count, bits);
}

#endif
