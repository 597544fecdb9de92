/*
 * Keys as bytes (specs/haetae.md sections 2 and 5): little-endian bit packing, small numbers as
 * their difference from the largest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_PACK_C
#define VMB_SCHEMES_HAETAE_PACK_C

#include "algorithms/bitpack/bitpack.h"
#include "schemes/haetae/haetae_params.h"
#include "support/compiler.h"
#include "support/little_endian.h"

/* Bits of a coefficient of the public key: of b1 below q / 2, or of numbers below q. */
static inline unsigned haetae_public_bits(const struct haetae_params *p) {
  return p->d ? 15 : 16;
}

/* out = 256 numbers in [-largest, largest] as largest - s, in 2 or 3 bits. */
static VMB_NOINLINE void haetae_pack_small(uint8_t *out, const int8_t s[HAETAE_N], unsigned bits) {
  const unsigned largest = bits - 1;
  for (unsigned i = 0; i < HAETAE_N; i += 8, out += bits) {
    uint32_t word = 0;
    for (unsigned j = 0; j < 8; j++)
      word |= (largest - (uint32_t)s[i + j]) << (bits * j);
    for (unsigned j = 0; j < bits; j++)
      out[j] = (uint8_t)(word >> (8 * j));
  }
}

/* The lowest four codes of a word in the bytes of one: pairs to halves, then codes to bytes. */
static inline uint32_t haetae_spread(uint32_t codes, unsigned bits) {
  const uint32_t pairs = 0x00010001U * ((1U << (2 * bits)) - 1),
                 ones = 0x01010101U * ((1U << bits) - 1);
  codes = (codes | codes << (16 - 2 * bits)) & pairs;
  return (codes | codes << (8 - bits)) & ones;
}

/*
 * The reverse, as numbers modulo 2^8; nonzero if a code stands for no coefficient (more than 2
 * largest). Four codes at a time in the bytes of a word: largest - code + 0x80 does not borrow from
 * its neighbour, and its top bit says which sign it has.
 */
VMB_INLINE_FOR_SPEED uint32_t haetae_unpack_small_of(uint8_t s[HAETAE_N], const uint8_t *in,
                                                     unsigned bits) {
  const uint32_t largest = 0x01010101U * (bits - 1), tops = 0x80808080U;
  uint32_t bad = 0;
  for (unsigned i = 0; i < HAETAE_N; i += 8, in += bits) {
    uint32_t word = (uint32_t)in[0] | (uint32_t)in[1] << 8;
    if (bits == 3)
      word |= (uint32_t)in[2] << 16;
    for (unsigned j = 0; j < 8; j += 4, word >>= 4 * bits) {
      const uint32_t codes = haetae_spread(word & ((1U << (4 * bits)) - 1), bits);
      bad |= (largest + largest + tops - codes) ^ tops; /* bit 7 of a byte: the code is too large */
      vmb_store32_le(s + i + j, (largest + tops - codes) ^ tops);
    }
  }
  return bad & tops;
}

/* The same with constants for both numbers of bits. */
static VMB_NOINLINE uint32_t haetae_unpack_small(uint8_t s[HAETAE_N], const uint8_t *in,
                                                 unsigned bits) {
  return bits == 2 ? haetae_unpack_small_of(s, in, 2) : haetae_unpack_small_of(s, in, 3);
}

/* Polynomial number `index` of s1 and s2 in a secret key: where it is, and in how many bits. */
VMB_INLINE_FOR_SPEED const uint8_t *haetae_secret_poly(const struct haetae_params *p,
                                                       const uint8_t *secret_key, unsigned index,
                                                       unsigned *bits) {
  const uint8_t *const s1 = secret_key + haetae_public_key_bytes(p);
  const unsigned m = haetae_m(p);
  *bits = index < m || !p->d ? 2 : 3;
  return index < m ? s1 + 64 * (size_t)index
                   : s1 + 64 * (size_t)m + (index - m) * haetae_s2_poly_bytes(p);
}

/* The number of a packed public coefficient that no honest key reaches. */
static inline uint32_t haetae_public_limit(const struct haetae_params *p) {
  return p->d ? (HAETAE_Q - 1) / 2 : HAETAE_Q - 1;
}

/* Is every coefficient of the public key one that key generation can make? Public. */
VMB_INLINE_FOR_SPEED int haetae_public_key_is_valid(const struct haetae_params *p,
                                                    const uint8_t *public_key, uint16_t *poly) {
  uint32_t too_large = 0;
  for (unsigned i = 0; i < p->k; i++) {
    vmb_bitunpack(poly, public_key + HAETAE_RHO_BYTES + i * haetae_public_poly_bytes(p), HAETAE_N,
                  haetae_public_bits(p));
    for (unsigned j = 0; j < HAETAE_N; j++)
      too_large |= (haetae_public_limit(p) - poly[j]) >> 31;
  }
  return too_large == 0;
}

#endif
