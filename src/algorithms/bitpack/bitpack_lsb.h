/*
 * Packing of integers into bytes one after the other, least significant bit first: the order of
 * bitpack.h, for any number of coefficients and up to 24 bits each.
 *
 *   bits    1 to 24
 *   bytes   (count * bits + 7) / 8; unused bits of the last byte are written as zeros
 *   alias   a reader may run on the memory of a writer that is not ahead of it
 *   time    constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK_LSB_H
#define VMB_BITPACK_LSB_H

#include <stdint.h>

#include "support/bounds.h"

/* A place in a string of bits. Zero-initialised but for the pointer. */
struct vmb_lsb_writer {
  uint8_t *out;
  uint32_t pending; /* the low `used` bits wait for their byte */
  unsigned used;    /* 0..7 */
};

struct vmb_lsb_reader {
  const uint8_t *in;
  uint32_t pending; /* the low `left` bits are not read yet */
  unsigned left;    /* 0..7 */
};

/* Appends the `bits` bits of value < 2^bits. */
static inline void vmb_lsb_put(struct vmb_lsb_writer *writer, uint32_t value, unsigned bits) {
  VMB_BOUND(bits, 1, 24);
  VMB_BOUND(value, 0, (UINT32_C(1) << bits) - 1);
  VMB_BOUND(writer->used, 0, 7);
  writer->pending |= value << writer->used;
  writer->used += bits;
  while (writer->used >= 8) {
    *writer->out++ = (uint8_t)writer->pending;
    writer->pending >>= 8;
    writer->used -= 8;
  }
}

/* Writes the last byte if it is not full. */
static inline void vmb_lsb_finish(struct vmb_lsb_writer *writer) {
  if (writer->used != 0)
    *writer->out = (uint8_t)writer->pending;
}

/* Reads the next `bits` bits as a number. */
static inline uint32_t vmb_lsb_get(struct vmb_lsb_reader *reader, unsigned bits) {
  VMB_BOUND(bits, 1, 24);
  VMB_BOUND(reader->left, 0, 7);
  while (reader->left < bits) {
    reader->pending |= (uint32_t)*reader->in++ << reader->left;
    reader->left += 8;
  }
  const uint32_t value = reader->pending & ((UINT32_C(1) << bits) - 1);
  reader->pending >>= bits;
  reader->left -= bits;
  return value;
}

#endif
