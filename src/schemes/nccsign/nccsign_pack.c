/*
 * Packed polynomials; contracts in nccsign_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/nccsign/nccsign_pack.h"

#include "algorithms/bitpack/bitpack_kernels.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

/*
 * Kernels, where there are some, take whole blocks of 32 numbers. The rest is packed number by
 * number, by words: up to 20 bits and 7 of the byte in which they begin fit into one.
 */
#define BLOCK 32

/* The bytes from `in` to the end, one to three, as a number. */
static uint32_t load_last(const uint8_t *in, const uint8_t *end) {
  uint32_t word = in[0];
  if (end - in > 1)
    word |= (uint32_t)in[1] << 8;
  if (end - in > 2)
    word |= (uint32_t)in[2] << 16;
  return word;
}

void vmb_nccsign_unpack(int32_t *out, const uint8_t *packed, size_t count, unsigned bits,
                        int32_t offset) {
  const size_t in_blocks = vmb_bits_unpack32_implementations ? count / BLOCK * BLOCK : 0;
  const uint8_t *const end = packed + (count * bits + 7) / 8;
  const uint32_t mask = (UINT32_C(1) << bits) - 1;
  if (in_blocks != 0)
    vmb_bits_unpack32(out, packed, in_blocks, bits, offset);
  VMB_UNROLL(1) /* code size */
  for (size_t i = in_blocks, at = in_blocks * bits; i < count; i++, at += bits) {
    const uint8_t *const in = packed + at / 8;
    const uint32_t word = end - in >= 4 ? vmb_load32_le(in) : load_last(in, end);
    out[i] = offset - (int32_t)(word >> at % 8 & mask);
    VMB_KEEP_STEPS_APART(); /* no vectors for the few numbers after the blocks */
  }
}

void vmb_nccsign_pack(uint8_t *packed, const int32_t *minus, size_t count, unsigned bits) {
  /* kernels have no odd widths above 16 */
  const int has_kernel = vmb_bits_pack32_implementations && (bits <= 16 || bits % 2 == 0);
  const size_t in_blocks = has_kernel ? count / BLOCK * BLOCK : 0;
  if (in_blocks != 0)
    vmb_bits_pack32(packed, minus, in_blocks, bits, 0);
  uint8_t *out = packed + in_blocks * bits / 8;
  uint32_t pending = 0; /* the low `used` bits */
  unsigned used = 0;
  VMB_UNROLL(1) /* code size */
  for (size_t i = in_blocks; i < count; i++) {
    const uint32_t number = (uint32_t)-minus[i];
    pending |= number << used;
    used += bits;
    if (used >= 32) {
      vmb_store32_le(out, pending);
      out += 4;
      used -= 32;
      pending = number >> (bits - used);
    }
  }
  for (; used > 0; used -= used < 8 ? used : 8, pending >>= 8)
    *out++ = (uint8_t)pending;
}

uint32_t vmb_nccsign_padding(const struct nccsign_params *p, const uint8_t *packed, unsigned bits) {
  const size_t used = (size_t)p->n * bits;
  return used % 8 == 0 ? 0 : (uint32_t)packed[used / 8] >> (used % 8);
}

/* One function for all widths: code size. */
VMB_NOINLINE VMB_NO_COPIES int vmb_nccsign_numbers_are_within(const struct nccsign_params *p,
                                                              int32_t *memory,
                                                              const uint8_t *packed, unsigned bits,
                                                              uint32_t least, uint32_t most) {
  uint32_t outside = 0; /* in its sign bit */
  vmb_nccsign_unpack(memory, packed, p->n, bits, 0);
  for (unsigned i = 0; i < p->n; i++)
    outside |= (uint32_t)(-memory[i] - (int32_t)least) | (uint32_t)((int32_t)most + memory[i]);
  uint32_t bad = outside >> 31 | vmb_nccsign_padding(p, packed, bits);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

int vmb_nccsign_secret_key_is_valid(const struct nccsign_params *p, int32_t *memory,
                                    const struct nccsign_secret *secret) {
  uint32_t padding = vmb_nccsign_padding(p, secret->t0, p->d);
  VMB_DECLASSIFY(&padding, sizeof padding); /* whether a key is malformed is returned */
  return padding == 0 &&
         vmb_nccsign_numbers_are_within(p, memory, secret->s1, NCCSIGN_ETA_BITS, 0,
                                        2 * NCCSIGN_ETA) &&
         vmb_nccsign_numbers_are_within(p, memory, secret->s2, NCCSIGN_ETA_BITS, 0,
                                        2 * NCCSIGN_ETA);
}

int vmb_nccsign_signature_is_valid(const struct nccsign_params *p, int32_t *memory,
                                   const uint8_t *z, const uint8_t *hints) {
  const uint32_t least = p->beta + 1U;
  const size_t hint_bytes = nccsign_packed_bytes(p, 1);
  unsigned count = 0;
  for (size_t i = 0; i < hint_bytes; i++)
    for (unsigned byte = hints[i]; byte != 0; byte &= byte - 1) /* clears the lowest one */
      count++;
  return count <= NCCSIGN_HINTS_MAX && vmb_nccsign_padding(p, hints, 1) == 0 &&
         vmb_nccsign_numbers_are_within(p, memory, z, p->z_bits, least, 2 * p->gamma1 - least);
}
