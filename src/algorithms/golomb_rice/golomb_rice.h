/*
 * The code of small signed integers in signatures of SOLMAE and Falcon: a sign, the seven low bits
 * of the size, then as many zeros as the rest of the size says, and a one; most significant bit
 * first (specs/solmae.md section 9.3, specs/falcon.md section 11.1). Everything is public.
 *
 *   vmb_golomb_rice_encode   code[most] = the code of x[n] and zeros after it
 *     returns                how many bytes the code takes; 0 if it does not fit, or if an integer
 *                            is larger than VMB_GOLOMB_RICE_MOST
 *   vmb_golomb_rice_decode   x[n] from the beginning of code[length]
 *     returns                how many bytes the code takes; 0 for minus zero, more than 15 zeros,
 *                            data that end too early, or a bit that is not zero after the code in
 *                            its last byte
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GOLOMB_RICE_H
#define VMB_GOLOMB_RICE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "algorithms/bitpack/bitpack_msb.h"
#include "support/bounds.h"
#include "support/compiler.h"

#define VMB_GOLOMB_RICE_MOST 2047

/*
 * code = n numbers, each as its sign, its seven low bits, and the rest in unary; the remainder of
 * `most` bytes is zero. Returns the bytes used, or 0 if they are too few or a number is beyond
 * VMB_GOLOMB_RICE_MOST. In variable time: for what is to be published.
 */
static VMB_NOINLINE size_t vmb_golomb_rice_encode(uint8_t *code, size_t most, const int16_t *x,
                                                  unsigned n) {
  struct vmb_bit_writer writer = {code, 0, 0};
  memset(code, 0, most);
  for (unsigned i = 0; i < n; i++) {
    const uint32_t size = (uint32_t)(x[i] < 0 ? -x[i] : x[i]), zeros = size >> 7;
    if (size > VMB_GOLOMB_RICE_MOST)
      return 0;
    const size_t bits = 8 * (size_t)(writer.out - code) + writer.used;
    if (bits + 9 + zeros > 8 * most)
      return 0;
    vmb_put_bits32(&writer, (x[i] < 0 ? 128U : 0U) | (size & 127), 8);
    vmb_put_bits32(&writer, 1, zeros + 1);
  }
  size_t bytes = (size_t)(writer.out - code);
  if (writer.used != 0) {
    const unsigned unused = 8 - writer.used;
    vmb_put_bits32(&writer, 0, unused);
    bytes++;
  }
  VMB_BOUND(bytes, 0, most);
  return bytes;
}

/*
 * x = n numbers; returns the bytes used, or 0 for what the encoder does not write: too few bytes,
 * more than 15 zeros, minus zero, ones in the last byte's unused bits.
 */
static VMB_NOINLINE size_t vmb_golomb_rice_decode(int16_t *x, const uint8_t *code, size_t length,
                                                  unsigned n) {
  size_t bit = 0;
  const size_t bits = 8 * length;
  for (unsigned i = 0; i < n; i++) {
    unsigned size = 0, zeros = 0;
    if (bits - bit < 9)
      return 0;
    const unsigned minus = (unsigned)code[bit / 8] >> (7 - bit % 8) & 1;
    bit++;
    for (unsigned k = 0; k < 7; k++, bit++)
      size = 2 * size | ((unsigned)code[bit / 8] >> (7 - bit % 8) & 1);
    for (;; bit++) {
      if (bit == bits || zeros > 15)
        return 0;
      if (((unsigned)code[bit / 8] >> (7 - bit % 8) & 1) != 0)
        break;
      zeros++;
    }
    bit++;
    if (zeros > 15)
      return 0;
    size += 128 * zeros;
    VMB_BOUND(size, 0, VMB_GOLOMB_RICE_MOST);
    if (minus && size == 0)
      return 0;
    x[i] = (int16_t)(minus ? -(int)size : (int)size);
  }
  if (bit % 8 != 0 && (code[bit / 8] & (0xffU >> bit % 8)) != 0)
    return 0;
  return (bit + 7) / 8;
}

/* Are these bytes zero? What follows the code in a signature of fixed length. */
static inline int vmb_golomb_rice_is_padding(const uint8_t *bytes, size_t length) {
  unsigned any = 0;
  for (size_t i = 0; i < length; i++)
    any |= bytes[i];
  return any == 0;
}

#endif
