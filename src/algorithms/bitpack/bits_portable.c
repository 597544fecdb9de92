/*
 * vmb_bits_pack and vmb_bits_unpack, portable, one loop for all widths: groups of numbers pass
 * through registers of 64 bits, and two groups fill whole bytes, 8 at least. Elsewhere bytes do: no
 * target with 32-bit registers calls these where speed counts. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/bitpack/bitpack_lsb.h"
#include "support/little_endian.h"

/* Numbers in a group; 0: byte by byte, as groups would be too short or fill a register. */
static inline unsigned group_of(unsigned bits) {
  if (VMB_WORD_BITS < 64 || bits == 1 || bits == 16)
    return 0;
  return bits >= 8 ? 4 : bits >= 4 ? 8 : 16;
}

/* The low `bits` bits of `count` numbers as one. */
static inline uint64_t joined(const uint16_t *in, unsigned count, unsigned bits) {
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  uint64_t word = 0;
  for (unsigned i = 0; i < count; i++)
    word |= (in[i] & mask) << (bits * i);
  return word;
}

/* Two groups are stored as two words that overlap and hold the same bits there. */
void vmb_bits_pack_portable(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  const unsigned group = group_of(bits), width = group * bits;
  if (group == 0) {
    struct vmb_lsb_writer writer = {.out = out};
    for (size_t i = 0; i < count; i++)
      vmb_lsb_put(&writer, in[i] & ((UINT32_C(1) << bits) - 1), bits);
    return;
  }
  for (size_t i = 0; i < count; i += 2 * group, out += width / 4) {
    const uint64_t first = joined(in + i, group, bits),
                   second = joined(in + i + group, group, bits);
    vmb_store64_le(out, first | second << width);
    vmb_store64_le(out + width / 4 - 8, first >> (2 * width - 64) | second << (64 - width));
  }
}

/* The inverse of `joined`. */
static inline void part(uint16_t *out, uint64_t word, unsigned count, unsigned bits) {
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  for (unsigned i = 0; i < count; i++, word >>= bits)
    out[i] = (uint16_t)(word & mask);
}

void vmb_bits_unpack_portable(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  const unsigned group = group_of(bits), width = group * bits;
  if (group == 0) {
    struct vmb_lsb_reader reader = {.in = in};
    for (size_t i = 0; i < count; i++)
      out[i] = (uint16_t)vmb_lsb_get(&reader, bits);
    return;
  }
  for (size_t i = 0; i < count; i += 2 * group, in += width / 4) {
    part(out + i, vmb_load64_le(in), group, bits);
    part(out + i + group, vmb_load64_le(in + width / 4 - 8) >> (64 - width), group, bits);
  }
}
