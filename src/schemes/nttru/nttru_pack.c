/*
 * Serialisation and sampling of polynomials: specs/nttru.md section 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_PACK_C
#define VMB_SCHEMES_NTTRU_PACK_C

#include "schemes/nttru/nttru_work.h"
#include "support/compiler.h"
#include "support/little_endian.h"

/*
 * The format of uniform polynomials is made for 16 lanes: row R = 0..47, lane j = 0..15 is
 * coefficient 96 (R / 6) + 6 j + R mod 6; lane j of 16 rows makes a number of 16 * 13 = 208 bits,
 * stored as 13 words of 16 bits with the words of the other lanes in between.
 */
#if VMB_WORD_BITS == 64
#include "schemes/nttru/nttru_pack_lanes.h"
#else

struct nttru_row {
  unsigned block, column; /* 96 (R / 6), R mod 6 */
};

/*
 * The row of 16 coefficients behind this one in the order of packing: six columns, then the next
 * block of 96.
 */
static inline struct nttru_row nttru_next_row(struct nttru_row row) {
  return row.column == 5 ? (struct nttru_row){row.block + 96, 0}
                         : (struct nttru_row){row.block, row.column + 1};
}

/* out = the packed coefficients, each in [0, 2^13). */
VMB_NOINLINE static void nttru_pack(uint8_t out[NTTRU_POLY_BYTES], const vmb_q7681_values *a) {
  const int16_t *const c = a->c;
  struct nttru_row first = {0, 0};
  for (unsigned part = 0; part < 3; part++, out += 416) {
    struct nttru_row row = first;
    for (unsigned lane = 0; lane < 16; lane++) {
      uint8_t *word = out + 2 * lane;
      uint32_t bits = 0;
      unsigned have = 0;
      row = first;
      for (unsigned k = 0; k < 16; k++, row = nttru_next_row(row)) {
        bits |= (uint32_t)(uint16_t)c[row.block + 6 * lane + row.column] << have;
        have += 13;
        if (have >= 16) {
          vmb_store16_le(word, (uint16_t)bits);
          word += 32;
          bits >>= 16;
          have -= 16;
        }
      }
    }
    first = row;
  }
}

/* Any bytes are accepted: the coefficients are in [0, 8191]. */
VMB_NOINLINE static void nttru_unpack(vmb_q7681_values *a, const uint8_t in[NTTRU_POLY_BYTES]) {
  int16_t *const c = a->c;
  struct nttru_row first = {0, 0};
  for (unsigned part = 0; part < 3; part++, in += 416) {
    struct nttru_row row = first;
    for (unsigned lane = 0; lane < 16; lane++) {
      const uint8_t *word = in + 2 * lane;
      uint32_t bits = 0;
      unsigned have = 0;
      row = first;
      for (unsigned k = 0; k < 16; k++, row = nttru_next_row(row)) {
        if (have < 13) {
          bits |= (uint32_t)vmb_load16_le(word) << have;
          word += 32;
          have += 16;
        }
        c[row.block + 6 * lane + row.column] = (int16_t)(bits & 0x1fff);
        bits >>= 13;
        have -= 13;
      }
    }
    first = row;
  }
}

/*
 * The coefficients that share a byte of the packed form of a small polynomial are 16 apart: byte 32
 * i + 2 j + h has 128 i + 64 h + j.
 */
static inline unsigned nttru_small_index(unsigned byte) {
  return 128 * (byte / 32) + 64 * (byte % 2) + byte / 2 % 16;
}

/* out = the packed coefficients, each in {-1, 0, 1}. */
VMB_NOINLINE static void nttru_pack_small(uint8_t out[NTTRU_SMALL_BYTES], const vmb_q7681_poly *a) {
  for (unsigned i = 0; i < NTTRU_SMALL_BYTES; i++) {
    const int16_t *c = a->c + nttru_small_index(i);
    out[i] = (uint8_t)(c[0] + 1 + 4 * (c[16] + 1) + 16 * (c[32] + 1) + 64 * (c[48] + 1));
  }
}

/*
 * a = coefficients -1, 0, 1 of 2 bits each, less one; code 3 gives 2. Four coefficients of a byte
 * are 16 places apart.
 */
VMB_NOINLINE static void nttru_unpack_small(vmb_q7681_poly *a,
                                            const uint8_t in[NTTRU_SMALL_BYTES]) {
  for (unsigned i = 0; i < NTTRU_SMALL_BYTES; i++) {
    int16_t *c = a->c + nttru_small_index(i);
    for (unsigned k = 0; k < 4; k++)
      c[16 * k] = (int16_t)((in[i] >> (2 * k) & 3) - 1);
  }
}

/*
 * a = Short(384 bytes of the key stream from block `block` on): -1, 0, 1 with probabilities 5/16,
 * 6/16, 5/16. The sixteen values for a nibble are the pairs of bits of 0xa815 at the nibble's
 * position, less one. The bytes wait in the last quarter of a itself: coefficients 2t and 2t + 1
 * end with byte 4t + 3 of a, and that is before byte 1152 + t + 1, the next to be read, for all
 * t <= 383.
 */
VMB_NOINLINE static void nttru_short(vmb_q7681_poly *a, const vmb_aes256 *aes, size_t block) {
  uint8_t *const bytes = (uint8_t *)(a->c + NTTRU_N) - NTTRU_COINS_BYTES;
  uint8_t counter[VMB_AES_BLOCK_BYTES] = {0};
  vmb_aes_counter_add(counter, block);
  vmb_aes256_ctr(aes, bytes, NTTRU_COINS_BYTES, counter);
  for (unsigned t = 0; t < NTTRU_COINS_BYTES; t++) {
    const unsigned byte = bytes[t];
    a->c[2 * t] = (int16_t)((0xa815 >> (byte & 15) & 3) - 1);
    a->c[2 * t + 1] = (int16_t)((0xa815 >> (byte >> 4) & 3) - 1);
  }
}
#endif

/* What holds a coefficient: a lane where loops become vectors, else a register. */
#if VMB_WORD_BITS == 64
typedef int16_t nttru_lane;
typedef uint16_t nttru_unsigned_lane;
#else
typedef int32_t nttru_lane;
typedef uint32_t nttru_unsigned_lane;
#endif

/*
 * The residue in {-1, 0, 1} modulo 3 of x in [0, 7681), centred to [-3841, 3839] before, as the
 * reference does. 3 divides 3843, so u = centred x + 3843 + 1 is in [3, 7683] and u mod 3 is the
 * residue plus one; floor(u / 3) = u 21846 >> 16 for u < 2^15, where 21846 = (2^16 + 2) / 3.
 */
static inline int16_t nttru_centred_mod3(int16_t x) {
  /* all ones if x >= 3840; no barrier: it runs over a whole polynomial, in vectors */
  const nttru_lane above =
      (nttru_lane)((nttru_lane)(3839 - x) >> (8 * (int)sizeof(nttru_lane) - 1));
  const nttru_unsigned_lane u = (nttru_unsigned_lane)(x + 3843 + 1 - (7681 & above));
  const nttru_unsigned_lane residue =
      (nttru_unsigned_lane)(u - 3 * (nttru_unsigned_lane)((uint32_t)u * 21846 >> 16));
  return (int16_t)(residue - 1);
}

#endif
