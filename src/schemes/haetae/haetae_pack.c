/*
 * Keys as bytes; contracts in haetae_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/haetae/haetae_pack.h"
#include "support/compiler.h"
#include "support/little_endian.h"

VMB_ALWAYS_INLINE void pack_small(uint8_t *out, const int8_t s[HAETAE_N], unsigned bits) {
  const unsigned largest = bits - 1;
  for (unsigned i = 0; i < HAETAE_N; i += 8, out += bits) {
    uint32_t word = 0;
    for (unsigned j = 0; j < 8; j++)
      word |= (largest - (uint32_t)s[i + j]) << (bits * j);
    for (unsigned j = 0; j < bits; j++)
      out[j] = (uint8_t)(word >> (8 * j));
  }
}

void vmb_haetae_pack_small(uint8_t *out, const int8_t s[HAETAE_N], unsigned bits) {
  if (bits == 2)
    pack_small(out, s, 2);
  else
    pack_small(out, s, 3);
}

/* The lowest four codes of a word in the bytes of one: pairs to halves, then codes to bytes. */
static inline uint32_t spread(uint32_t codes, unsigned bits) {
  const uint32_t pairs = 0x00010001U * ((1U << (2 * bits)) - 1);
  const uint32_t singles = 0x01010101U * ((1U << bits) - 1);
  codes = (codes | codes << (16 - 2 * bits)) & pairs;
  return (codes | codes << (8 - bits)) & singles;
}

/*
 * vmb_haetae_unpack_small for constant `bits`. Four codes at a time in the bytes of a word:
 * largest - code + 0x80 does not borrow from its neighbour, and its top bit is clear for negative
 * numbers.
 */
VMB_ALWAYS_INLINE uint32_t unpack_small(uint8_t s[HAETAE_N], const uint8_t *in, unsigned bits) {
  const uint32_t largest = 0x01010101U * (bits - 1);
  const uint32_t tops = 0x80808080U;
  uint32_t bad = 0;
  for (unsigned i = 0; i < HAETAE_N; i += 8, in += bits) {
    uint32_t word = (uint32_t)in[0] | (uint32_t)in[1] << 8;
    if (bits == 3)
      word |= (uint32_t)in[2] << 16;
    for (unsigned j = 0; j < 8; j += 4, word >>= 4 * bits) {
      const uint32_t codes = spread(word & ((1U << (4 * bits)) - 1), bits);
      bad |= (largest + largest + tops - codes) ^ tops; /* bit 7 of a byte: the code is too large */
      vmb_store32_le(s + i + j, (largest + tops - codes) ^ tops);
    }
  }
  return bad & tops;
}

uint32_t vmb_haetae_unpack_small(uint8_t s[HAETAE_N], const uint8_t *in, unsigned bits) {
  return bits == 2 ? unpack_small(s, in, 2) : unpack_small(s, in, 3);
}

void vmb_haetae_unpack_public(const struct haetae_params *p, uint16_t poly[HAETAE_N],
                              const uint8_t *public_key, unsigned i) {
  const uint8_t *const in = public_key + HAETAE_RHO_BYTES + i * haetae_public_poly_bytes(p);
  p->unpack_public(poly, in, HAETAE_N);
}

int vmb_haetae_public_key_is_valid(const struct haetae_params *p, const uint8_t *public_key,
                                   uint16_t *poly) {
  const uint32_t limit = haetae_public_limit(p);
  uint32_t too_large = 0;
  for (unsigned i = 0; i < p->k; i++) {
    vmb_haetae_unpack_public(p, poly, public_key, i);
    for (unsigned n = 0; n < HAETAE_N; n++)
      too_large |= (limit - poly[n]) >> 31;
  }
  return too_large == 0;
}
