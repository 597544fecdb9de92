/*
 * Bit packing across lanes for processors whose vectors have 16-bit lanes. Contract: lanepack.h.
 * Each loop over lanes is one for vectors, which the compiler makes. Included by lanepack_neon.c
 * and lanepack_avx2.c, whose instructions it is compiled with.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LANEPACK_VECTOR_TEMPLATE_H
#define VMB_LANEPACK_VECTOR_TEMPLATE_H

#include "algorithms/lanepack/lanepack.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

#define LANES 16

/* Two words at a time, which is a copy on little-endian processors. */
VMB_ALWAYS_INLINE void store_words(uint8_t *out, const uint16_t *words, unsigned lanes) {
  for (unsigned j = 0; j < lanes; j += 2)
    vmb_store32_le(out + 2 * j, vmb_load_pair16(words + j));
}

/* ---- 12 bits --------------------------------------------------------------------------------- */

VMB_ALWAYS_INLINE void pack_group(uint8_t *out, const uint16_t *a, unsigned lanes) {
  uint16_t words[3][LANES];
  for (unsigned i = 0; i < lanes; i++) {
    const unsigned a1 = a[lanes + i];
    const unsigned a2 = a[2 * lanes + i];
    words[0][i] = (uint16_t)(a[i] | a1 << 12);
    words[1][i] = (uint16_t)(a1 >> 4 | a2 << 8);
    words[2][i] = (uint16_t)(a2 >> 8 | (unsigned)a[3 * lanes + i] << 4);
  }
  for (unsigned row = 0; row < 3; row++)
    store_words(out + 2 * lanes * row, words[row], lanes);
}

VMB_ALWAYS_INLINE void unpack_group(uint16_t *a, const uint8_t *in, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i++) {
    const unsigned low = vmb_load16_le(in + 2 * i);
    const unsigned middle = vmb_load16_le(in + 2 * (lanes + i));
    const unsigned high = vmb_load16_le(in + 2 * (2 * lanes + i));
    a[i] = low & 0xfff;
    a[lanes + i] = (uint16_t)((low >> 12 | middle << 4) & 0xfff);
    a[2 * lanes + i] = (uint16_t)((middle >> 8 | high << 8) & 0xfff);
    a[3 * lanes + i] = (uint16_t)(high >> 4);
  }
}

VMB_ALWAYS_INLINE void pack12(uint8_t *out, const uint16_t *a, size_t count) {
  for (; count >= 64; count -= 64, a += 64, out += 96)
    pack_group(out, a, 16);
  if (count != 0)
    pack_group(out, a, 8);
}

VMB_ALWAYS_INLINE void unpack12(uint16_t *a, const uint8_t *in, size_t count) {
  for (; count >= 64; count -= 64, a += 64, in += 96)
    unpack_group(a, in, 16);
  if (count != 0)
    unpack_group(a, in, 8);
}

/* ---- 13 bits --------------------------------------------------------------------------------- */

#define ROWS (VMB_LANEPACK_N / LANES)
#define PART_ROWS 16
#define PART_WORDS 13
#define PART_BYTES (2 * LANES * PART_WORDS)
#define COLUMNS 6 /* lane j of six rows: coefficients 6 j to 6 j + 5 of a block of 96 */

/* rows[R][j] = lane j of row R. */
VMB_ALWAYS_INLINE void to_rows(uint16_t rows[ROWS][LANES], const int16_t *a) {
  const uint16_t *block = (const uint16_t *)a;
  for (unsigned row = 0; row < ROWS; row += COLUMNS, block += COLUMNS * LANES)
    for (unsigned j = 0; j < LANES; j++) {
      const uint32_t first = vmb_load_pair16(block + COLUMNS * j);
      const uint32_t second = vmb_load_pair16(block + COLUMNS * j + 2);
      const uint32_t third = vmb_load_pair16(block + COLUMNS * j + 4);
      rows[row][j] = (uint16_t)first;
      rows[row + 1][j] = (uint16_t)(first >> 16);
      rows[row + 2][j] = (uint16_t)second;
      rows[row + 3][j] = (uint16_t)(second >> 16);
      rows[row + 4][j] = (uint16_t)third;
      rows[row + 5][j] = (uint16_t)(third >> 16);
    }
}

VMB_ALWAYS_INLINE void from_rows(int16_t *a, const uint16_t rows[ROWS][LANES]) {
  uint16_t *block = (uint16_t *)a;
  for (unsigned row = 0; row < ROWS; row += COLUMNS, block += COLUMNS * LANES)
    for (unsigned j = 0; j < LANES; j++) {
      vmb_store_pair16(block + COLUMNS * j, rows[row][j] | (uint32_t)rows[row + 1][j] << 16);
      vmb_store_pair16(block + COLUMNS * j + 2,
                       rows[row + 2][j] | (uint32_t)rows[row + 3][j] << 16);
      vmb_store_pair16(block + COLUMNS * j + 4,
                       rows[row + 4][j] | (uint32_t)rows[row + 5][j] << 16);
    }
}

/*
 * Word t of a part begins with bit 16 t - 13 k of row k = 16 t / 13, and continues with the next
 * row or two. Where it has no bit of the second one, that is shifted out.
 */
VMB_ALWAYS_INLINE void pack_part(uint8_t *out, const uint16_t rows[][LANES]) {
  VMB_UNROLL(13)
  for (unsigned t = 0; t < PART_WORDS; t++, out += 2 * LANES) {
    const unsigned k = 16 * t / 13;
    const unsigned begun = 16 * t - 13 * k;
    const unsigned last = k + 2 < PART_ROWS ? k + 2 : k + 1;
    uint16_t words[LANES];
    for (unsigned j = 0; j < LANES; j++)
      words[j] =
          (uint16_t)((uint32_t)rows[k][j] >> begun | (uint32_t)rows[k + 1][j] << (13 - begun) |
                     (uint32_t)rows[last][j] << (26 - begun));
    store_words(out, words, LANES);
  }
}

/* Row k of a part begins with bit 13 k - 16 t of word t = 13 k / 16, and may end in the next. */
VMB_ALWAYS_INLINE void unpack_part(uint16_t rows[][LANES], const uint8_t *in) {
  VMB_UNROLL(16)
  for (unsigned k = 0; k < PART_ROWS; k++) {
    const unsigned t = 13 * k / 16;
    const unsigned begun = 13 * k - 16 * t;
    const unsigned next = t + 1 < PART_WORDS ? t + 1 : t;
    const uint8_t *const low = in + 2 * LANES * t;
    const uint8_t *const high = in + 2 * LANES * next;
    for (unsigned j = 0; j < LANES; j++)
      rows[k][j] = (uint16_t)(((uint32_t)vmb_load16_le(low + 2 * j) >> begun |
                               (uint32_t)vmb_load16_le(high + 2 * j) << (16 - begun)) &
                              0x1fff);
  }
}

VMB_ALWAYS_INLINE void pack13(uint8_t *out, const int16_t *a) {
  uint16_t rows[ROWS][LANES];
  to_rows(rows, a);
  for (unsigned part = 0; part < ROWS / PART_ROWS; part++)
    pack_part(out + PART_BYTES * part, (const uint16_t(*)[LANES])rows + PART_ROWS * part);
  vmb_zeroize(rows, sizeof rows);
}

VMB_ALWAYS_INLINE void unpack13(int16_t *a, const uint8_t *in) {
  uint16_t rows[ROWS][LANES];
  for (unsigned part = 0; part < ROWS / PART_ROWS; part++)
    unpack_part(rows + PART_ROWS * part, in + PART_BYTES * part);
  from_rows(a, (const uint16_t(*)[LANES])rows);
  vmb_zeroize(rows, sizeof rows);
}

/* ---- 2 bits ---------------------------------------------------------------------------------- */

VMB_ALWAYS_INLINE void pack2(uint8_t *out, const int16_t *a) {
  for (unsigned i = 0; i < VMB_LANEPACK_BYTES2; i += 2 * LANES, a += 8 * LANES) {
    uint16_t words[LANES] = {0};
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      for (unsigned j = 0; j < LANES; j++)
        words[j] = (uint16_t)(words[j] | (unsigned)(a[LANES * k + j] + 1) << 2 * k);
    store_words(out + i, words, LANES);
  }
}

VMB_ALWAYS_INLINE void unpack2(int16_t *a, const uint8_t *in) {
  for (unsigned i = 0; i < VMB_LANEPACK_BYTES2; i += 2 * LANES, a += 8 * LANES) {
    uint16_t words[LANES];
    for (unsigned j = 0; j < LANES; j++)
      words[j] = vmb_load16_le(in + i + 2 * j);
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      for (unsigned j = 0; j < LANES; j++)
        a[LANES * k + j] = (int16_t)((words[j] >> 2 * k & 3) - 1);
  }
}

#endif
