/*
 * Packing of integers into bytes, most significant bit first: each number with `bits` bits, one
 * after the other, bytes filled from their most significant bit; two's complement when negative.
 * (The other order is in bitpack.h.)
 *
 *   bits    1 to 64
 *   count   such that count * bits is a multiple of 8
 *   bytes   count * bits / 8, at any address
 *   time    constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK_MSB_H
#define VMB_BITPACK_MSB_H

#include <stdint.h>

#include "support/bounds.h"

/* A place in a string of bits. Zero-initialised but for the pointer. */
struct vmb_bit_writer {
  uint8_t *out;
  uint64_t pending; /* the low `used` bits wait for their byte */
  unsigned used;    /* 0..7 */
};

struct vmb_bit_reader {
  const uint8_t *in;
  uint64_t pending;
  unsigned left; /* 0..7 bits of the last byte are not read yet */
};

/* Appends the low `bits` bits of `value`, bits <= 32. */
static inline void vmb_put_bits32(struct vmb_bit_writer *writer, uint32_t value, unsigned bits) {
  VMB_BOUND(bits, 1, 32);
  VMB_BOUND(writer->used, 0, 7);
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  writer->pending = writer->pending << bits | (value & mask);
  writer->used += bits;
  while (writer->used >= 8) {
    writer->used -= 8;
    *writer->out++ = (uint8_t)(writer->pending >> writer->used);
  }
}

/* Appends a number of 1 to 64 bits, the highest first; bits of value above those must be 0. */
static inline void vmb_put_bits64(struct vmb_bit_writer *writer, uint64_t value, unsigned bits) {
  VMB_BOUND(bits, 1, 64);
  VMB_BOUND_WORD(value, UINT64_MAX >> (64 - bits));
  if (bits > 32)
    vmb_put_bits32(writer, (uint32_t)(value >> 32), bits - 32);
  vmb_put_bits32(writer, (uint32_t)value, bits > 32 ? 32 : bits);
}

/* The next `bits` bits as a number, bits <= 32. */
static inline uint32_t vmb_get_bits32(struct vmb_bit_reader *reader, unsigned bits) {
  VMB_BOUND(bits, 1, 32);
  VMB_BOUND(reader->left, 0, 7);
  while (reader->left < bits) {
    reader->pending = reader->pending << 8 | *reader->in++;
    reader->left += 8;
  }
  reader->left -= bits;
  return (uint32_t)(reader->pending >> reader->left & ((UINT64_C(1) << bits) - 1));
}

/* The next number of 1 to 64 bits. */
static inline uint64_t vmb_get_bits64(struct vmb_bit_reader *reader, unsigned bits) {
  VMB_BOUND(bits, 1, 64);
  const uint64_t high = bits > 32 ? vmb_get_bits32(reader, bits - 32) : 0;
  return high << 32 | vmb_get_bits32(reader, bits > 32 ? 32 : bits);
}

#endif
