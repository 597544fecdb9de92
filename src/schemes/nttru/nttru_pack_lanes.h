/*
 * Serialisation and sampling of polynomials, sixteen coefficients at a time, for processors with
 * vectors: the loops over lanes are loops for vectors. Included by nttru_pack.c, which says what
 * the functions do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_PACK_LANES_H
#define VMB_SCHEMES_NTTRU_PACK_LANES_H

#include <string.h>

#include "schemes/nttru/nttru_work.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

#define NTTRU_LANES 16
#define NTTRU_ROWS (NTTRU_N / NTTRU_LANES)
#define NTTRU_ROWS_OF_PART 16
#define NTTRU_WORDS_OF_PART 13
#define NTTRU_COLUMNS 6 /* lane j of six rows: coefficients 6 j to 6 j + 5 of a block of 96 */

/* Two at a time, which is a copy where that is their order. */
static inline void nttru_store_words(uint8_t *out, const uint16_t words[NTTRU_LANES]) {
  for (unsigned j = 0; j < NTTRU_LANES; j += 2)
    vmb_store32_le(out + 2 * j, vmb_load_pair16(words + j));
}

/* rows[R][j] = lane j of row R. */
static inline void nttru_rows_of(uint16_t rows[NTTRU_ROWS][NTTRU_LANES],
                                 const vmb_q7681_values *a) {
  const uint16_t *block = (const uint16_t *)a->c;
  for (unsigned row = 0; row < NTTRU_ROWS;
       row += NTTRU_COLUMNS, block += NTTRU_COLUMNS * NTTRU_LANES)
    for (unsigned j = 0; j < NTTRU_LANES; j++) {
      const uint32_t first = vmb_load_pair16(block + NTTRU_COLUMNS * j),
                     second = vmb_load_pair16(block + NTTRU_COLUMNS * j + 2),
                     third = vmb_load_pair16(block + NTTRU_COLUMNS * j + 4);
      rows[row][j] = (uint16_t)first;
      rows[row + 1][j] = (uint16_t)(first >> 16);
      rows[row + 2][j] = (uint16_t)second;
      rows[row + 3][j] = (uint16_t)(second >> 16);
      rows[row + 4][j] = (uint16_t)third;
      rows[row + 5][j] = (uint16_t)(third >> 16);
    }
}

/* The reverse. */
static inline void nttru_from_rows(vmb_q7681_values *a,
                                   const uint16_t rows[NTTRU_ROWS][NTTRU_LANES]) {
  uint16_t *block = (uint16_t *)a->c;
  for (unsigned row = 0; row < NTTRU_ROWS;
       row += NTTRU_COLUMNS, block += NTTRU_COLUMNS * NTTRU_LANES)
    for (unsigned j = 0; j < NTTRU_LANES; j++) {
      vmb_store_pair16(block + NTTRU_COLUMNS * j, rows[row][j] | (uint32_t)rows[row + 1][j] << 16);
      vmb_store_pair16(block + NTTRU_COLUMNS * j + 2,
                       rows[row + 2][j] | (uint32_t)rows[row + 3][j] << 16);
      vmb_store_pair16(block + NTTRU_COLUMNS * j + 4,
                       rows[row + 4][j] | (uint32_t)rows[row + 5][j] << 16);
    }
}

/*
 * Word t of a part begins with bit 16 t - 13 k of row k = 16 t / 13, and holds of the next one or
 * two. What is of none is shifted out.
 */
static inline void nttru_pack_part(uint8_t *out, const uint16_t rows[][NTTRU_LANES]) {
  VMB_UNROLL(13)
  for (unsigned t = 0; t < NTTRU_WORDS_OF_PART; t++, out += 2 * NTTRU_LANES) {
    const unsigned k = 16 * t / 13, begun = 16 * t - 13 * k,
                   last = k + 2 < NTTRU_ROWS_OF_PART ? k + 2 : k + 1;
    uint16_t words[NTTRU_LANES];
    for (unsigned j = 0; j < NTTRU_LANES; j++)
      words[j] =
          (uint16_t)((uint32_t)rows[k][j] >> begun | (uint32_t)rows[k + 1][j] << (13 - begun) |
                     (uint32_t)rows[last][j] << (26 - begun));
    nttru_store_words(out, words);
  }
}

/* Row k of a part begins with bit 13 k - 16 t of word t = 13 k / 16, and may end in the next. */
static inline void nttru_unpack_part(uint16_t rows[][NTTRU_LANES], const uint8_t *in) {
  VMB_UNROLL(16)
  for (unsigned k = 0; k < NTTRU_ROWS_OF_PART; k++) {
    const unsigned t = 13 * k / 16, begun = 13 * k - 16 * t,
                   next = t + 1 < NTTRU_WORDS_OF_PART ? t + 1 : t;
    const uint8_t *const low = in + 2 * NTTRU_LANES * t, *const high = in + 2 * NTTRU_LANES * next;
    for (unsigned j = 0; j < NTTRU_LANES; j++)
      rows[k][j] = (uint16_t)(((uint32_t)vmb_load16_le(low + 2 * j) >> begun |
                               (uint32_t)vmb_load16_le(high + 2 * j) << (16 - begun)) &
                              0x1fff);
  }
}

VMB_NOINLINE static void nttru_pack(uint8_t out[NTTRU_POLY_BYTES], const vmb_q7681_values *a) {
  uint16_t rows[NTTRU_ROWS][NTTRU_LANES];
  nttru_rows_of(rows, a);
  for (unsigned part = 0; part < 3; part++)
    nttru_pack_part(out + 2 * NTTRU_LANES * NTTRU_WORDS_OF_PART * part,
                    (const uint16_t(*)[NTTRU_LANES])rows + NTTRU_ROWS_OF_PART * part);
  vmb_zeroize(rows, sizeof rows);
}

VMB_NOINLINE static void nttru_unpack(vmb_q7681_values *a, const uint8_t in[NTTRU_POLY_BYTES]) {
  uint16_t rows[NTTRU_ROWS][NTTRU_LANES];
  for (unsigned part = 0; part < 3; part++)
    nttru_unpack_part(rows + NTTRU_ROWS_OF_PART * part,
                      in + 2 * NTTRU_LANES * NTTRU_WORDS_OF_PART * part);
  nttru_from_rows(a, (const uint16_t(*)[NTTRU_LANES])rows);
  vmb_zeroize(rows, sizeof rows);
}

/* Bytes 2j and 2j + 1 of 32 as a word: the low one has the first four rows of 16 coefficients. */
VMB_NOINLINE static void nttru_pack_small(uint8_t out[NTTRU_SMALL_BYTES], const vmb_q7681_poly *a) {
  const int16_t *c = a->c;
  for (unsigned i = 0; i < NTTRU_SMALL_BYTES; i += 2 * NTTRU_LANES, c += 8 * NTTRU_LANES) {
    uint16_t words[NTTRU_LANES] = {0};
    VMB_UNROLL(8)
    for (unsigned row = 0; row < 8; row++)
      for (unsigned j = 0; j < NTTRU_LANES; j++)
        words[j] = (uint16_t)(words[j] | (unsigned)(c[NTTRU_LANES * row + j] + 1) << 2 * row);
    nttru_store_words(out + i, words);
  }
}

VMB_NOINLINE static void nttru_unpack_small(vmb_q7681_poly *a,
                                            const uint8_t in[NTTRU_SMALL_BYTES]) {
  int16_t *c = a->c;
  for (unsigned i = 0; i < NTTRU_SMALL_BYTES; i += 2 * NTTRU_LANES, c += 8 * NTTRU_LANES) {
    uint16_t words[NTTRU_LANES];
    for (unsigned j = 0; j < NTTRU_LANES; j++)
      words[j] = vmb_load16_le(in + i + 2 * j);
    VMB_UNROLL(8)
    for (unsigned row = 0; row < 8; row++)
      for (unsigned j = 0; j < NTTRU_LANES; j++)
        c[NTTRU_LANES * row + j] = (int16_t)((words[j] >> 2 * row & 3) - 1);
  }
}

/*
 * The value of a nibble: -1 from 5 to 9, below that its lowest bit, above that the other one. No
 * shift by it, which SSE2 does not have.
 */
static inline int16_t nttru_nibble_value(int16_t nibble) {
  /* no barrier: the loop is one for vectors */
  const int16_t above = (int16_t)((int16_t)(9 - nibble) >> 15),
                /* no barrier: as above */
      below = (int16_t)((int16_t)(nibble - 5) >> 15);
  return (int16_t)(((nibble ^ above) & 1) | ~(above | below));
}

/*
 * Sixteen bytes of the key stream at a time, out of the last quarter of a, where they wait: the 32
 * coefficients of bytes 16 i on end with byte 64 i + 63 of a, and that is before byte 1152 + 16 i +
 * 16, the next to be read, for all i < 24.
 */
VMB_NOINLINE static void nttru_short(vmb_q7681_poly *a, const vmb_aes256 *aes, size_t block) {
  uint8_t *const stream = (uint8_t *)(a->c + NTTRU_N) - NTTRU_COINS_BYTES;
  uint8_t counter[VMB_AES_BLOCK_BYTES] = {0};
  uint8_t bytes[NTTRU_LANES];
  vmb_aes_counter_add(counter, block);
  vmb_aes256_ctr(aes, stream, NTTRU_COINS_BYTES, counter);
  for (unsigned i = 0; i < NTTRU_COINS_BYTES; i += NTTRU_LANES) {
    int16_t *const out = a->c + 2 * i;
    memcpy(bytes, stream + i, sizeof bytes);
    for (unsigned j = 0; j < NTTRU_LANES; j++) {
      out[2 * j] = nttru_nibble_value((int16_t)(bytes[j] & 15));
      out[2 * j + 1] = nttru_nibble_value((int16_t)(bytes[j] >> 4));
    }
  }
  vmb_zeroize(bytes, sizeof bytes);
}

#endif
