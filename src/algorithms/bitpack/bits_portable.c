/*
 * Packing of numbers of 16 and of 32 bits, portable, one loop for all widths: groups of numbers
 * pass through registers of 64 bits, and two groups fill whole bytes, 8 at least. Elsewhere bytes
 * do: no target with 32-bit registers calls these where speed counts. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/bitpack/bitpack_lsb.h"
#include "support/little_endian.h"

/* Numbers in a group; 0: byte by byte, as two groups would be too short or end within a byte. */
static inline unsigned group_of(unsigned bits) {
  if (VMB_WORD_BITS < 64 || bits == 1 || (bits > 16 && bits % 2 != 0))
    return 0;
  return bits >= 16 ? 2 : bits >= 8 ? 4 : bits >= 4 ? 8 : 16;
}

/* Two groups are stored as two words that overlap and hold the same bits there. */
static inline void put_groups(uint8_t *out, uint64_t first, uint64_t second, unsigned width) {
  vmb_store64_le(out, first | second << width);
  vmb_store64_le(out + width / 4 - 8, first >> (2 * width - 64) | second << (64 - width));
}

static inline uint64_t second_group(const uint8_t *in, unsigned width) {
  return vmb_load64_le(in + width / 4 - 8) >> (64 - width);
}

/* ---- Numbers of 16 bits ---------------------------------------------------------------------- */

/* The low `bits` bits of `count` numbers as one. */
static inline uint64_t joined(const uint16_t *in, unsigned count, unsigned bits) {
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  uint64_t word = 0;
  for (unsigned i = 0; i < count; i++)
    word |= (in[i] & mask) << (bits * i);
  return word;
}

void vmb_bits_pack_portable(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  const unsigned group = group_of(bits), width = group * bits;
  struct vmb_lsb_writer writer = {.out = out};
  if (group == 0)
    for (size_t i = 0; i < count; i++)
      vmb_lsb_put(&writer, in[i] & ((UINT32_C(1) << bits) - 1), bits);
  else
    for (size_t i = 0; i < count; i += 2 * group, out += width / 4)
      put_groups(out, joined(in + i, group, bits), joined(in + i + group, group, bits), width);
}

/* The inverse of `joined`. */
static inline void part(uint16_t *out, uint64_t word, unsigned count, unsigned bits) {
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  for (unsigned i = 0; i < count; i++, word >>= bits)
    out[i] = (uint16_t)(word & mask);
}

void vmb_bits_unpack_portable(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  const unsigned group = group_of(bits), width = group * bits;
  struct vmb_lsb_reader reader = {.in = in};
  if (group == 0)
    for (size_t i = 0; i < count; i++)
      out[i] = (uint16_t)vmb_lsb_get(&reader, bits);
  else
    for (size_t i = 0; i < count; i += 2 * group, in += width / 4) {
      part(out + i, vmb_load64_le(in), group, bits);
      part(out + i + group, second_group(in, width), group, bits);
    }
}

/* ---- Numbers of 32 bits, less an offset ------------------------------------------------------ */

static inline uint64_t joined32(const int32_t *in, unsigned count, unsigned bits, int32_t offset) {
  uint64_t word = 0;
  for (unsigned i = 0; i < count; i++)
    word |= (uint64_t)(uint32_t)(offset - in[i]) << (bits * i);
  return word;
}

void vmb_bits_pack32_portable(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                              int32_t offset) {
  const unsigned group = group_of(bits), width = group * bits;
  struct vmb_lsb_writer writer = {.out = out};
  if (group == 0)
    for (size_t i = 0; i < count; i++)
      vmb_lsb_put(&writer, (uint32_t)(offset - in[i]), bits);
  else
    for (size_t i = 0; i < count; i += 2 * group, out += width / 4)
      put_groups(out, joined32(in + i, group, bits, offset),
                 joined32(in + i + group, group, bits, offset), width);
}

static inline void part32(int32_t *out, uint64_t word, unsigned count, unsigned bits,
                          int32_t offset) {
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  for (unsigned i = 0; i < count; i++, word >>= bits)
    out[i] = offset - (int32_t)(word & mask);
}

void vmb_bits_unpack32_portable(int32_t *out, const uint8_t *in, size_t count, unsigned bits,
                                int32_t offset) {
  const unsigned group = group_of(bits), width = group * bits;
  struct vmb_lsb_reader reader = {.in = in};
  if (group == 0)
    for (size_t i = 0; i < count; i++)
      out[i] = offset - (int32_t)vmb_lsb_get(&reader, bits);
  else
    for (size_t i = 0; i < count; i += 2 * group, in += width / 4) {
      part32(out + i, vmb_load64_le(in), group, bits, offset);
      part32(out + i + group, second_group(in, width), group, bits, offset);
    }
}
