/*
 * Bit packing across lanes, portable: 12 bits for two lanes at a time in the halves of 32-bit
 * words, 13 and 2 bits lane by lane. Contract: lanepack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/lanepack/lanepack.h"
#include "support/compiler.h"
#include "support/little_endian.h"

/* ---- 12 bits --------------------------------------------------------------------------------- */

/* A group: 4 lanes coefficients, whose words are three rows. */
VMB_ALWAYS_INLINE void pack_group(uint8_t *out, const uint16_t *a, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i += 2) {
    const uint32_t a0 = vmb_load_pair16(a + i);
    const uint32_t a1 = vmb_load_pair16(a + lanes + i);
    const uint32_t a2 = vmb_load_pair16(a + 2 * lanes + i);
    const uint32_t a3 = vmb_load_pair16(a + 3 * lanes + i);
    vmb_store32_le(out + 2 * i, a0 | (a1 << 12 & UINT32_C(0xf000f000)));
    vmb_store32_le(out + 2 * (lanes + i),
                   (a1 >> 4 & UINT32_C(0x00ff00ff)) | (a2 << 8 & UINT32_C(0xff00ff00)));
    vmb_store32_le(out + 2 * (2 * lanes + i), (a2 >> 8 & UINT32_C(0x000f000f)) | a3 << 4);
  }
}

VMB_ALWAYS_INLINE void unpack_group(uint16_t *a, const uint8_t *in, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i += 2) {
    const uint32_t low = vmb_load32_le(in + 2 * i);
    const uint32_t middle = vmb_load32_le(in + 2 * (lanes + i));
    const uint32_t high = vmb_load32_le(in + 2 * (2 * lanes + i));
    vmb_store_pair16(a + i, low & UINT32_C(0x0fff0fff));
    vmb_store_pair16(a + lanes + i,
                     (low >> 12 & UINT32_C(0x000f000f)) | (middle << 4 & UINT32_C(0x0ff00ff0)));
    vmb_store_pair16(a + 2 * lanes + i,
                     (middle >> 8 & UINT32_C(0x00ff00ff)) | (high << 8 & UINT32_C(0x0f000f00)));
    vmb_store_pair16(a + 3 * lanes + i, high >> 4 & UINT32_C(0x0fff0fff));
  }
}

void vmb_lanepack_pack12_portable(uint8_t *out, const uint16_t *a, size_t count) {
  for (; count >= 64; count -= 64, a += 64, out += 96)
    pack_group(out, a, 16);
  if (count != 0)
    pack_group(out, a, 8);
}

void vmb_lanepack_unpack12_portable(uint16_t *a, const uint8_t *in, size_t count) {
  for (; count >= 64; count -= 64, a += 64, in += 96)
    unpack_group(a, in, 16);
  if (count != 0)
    unpack_group(a, in, 8);
}

/* ---- 13 bits --------------------------------------------------------------------------------- */

struct row {
  unsigned block;  /* 96 (R / 6) */
  unsigned column; /* R mod 6 */
};

static inline struct row next_row(struct row row) {
  return row.column == 5 ? (struct row){.block = row.block + 96, .column = 0}
                         : (struct row){.block = row.block, .column = row.column + 1};
}

void vmb_lanepack_pack13_portable(uint8_t *out, const int16_t *a) {
  struct row first = {0, 0};
  for (unsigned part = 0; part < 3; part++, out += 416) {
    struct row row = first;
    for (unsigned lane = 0; lane < 16; lane++) {
      uint8_t *word = out + 2 * lane;
      uint32_t bits = 0;
      unsigned have = 0;
      row = first;
      for (unsigned k = 0; k < 16; k++, row = next_row(row)) {
        bits |= (uint32_t)(uint16_t)a[row.block + 6 * lane + row.column] << have;
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

void vmb_lanepack_unpack13_portable(int16_t *a, const uint8_t *in) {
  struct row first = {0, 0};
  for (unsigned part = 0; part < 3; part++, in += 416) {
    struct row row = first;
    for (unsigned lane = 0; lane < 16; lane++) {
      const uint8_t *word = in + 2 * lane;
      uint32_t bits = 0;
      unsigned have = 0;
      row = first;
      for (unsigned k = 0; k < 16; k++, row = next_row(row)) {
        if (have < 13) {
          bits |= (uint32_t)vmb_load16_le(word) << have;
          word += 32;
          have += 16;
        }
        a[row.block + 6 * lane + row.column] = (int16_t)(bits & 0x1fff);
        bits >>= 13;
        have -= 13;
      }
    }
    first = row;
  }
}

/* ---- 2 bits ---------------------------------------------------------------------------------- */

/*
 * The first of the four coefficients of a byte, which are 16 apart: byte 32 i + 2 j + h has
 * 128 i + 64 h + j.
 */
static inline unsigned first_of_byte(unsigned byte) {
  return 128 * (byte / 32) + 64 * (byte % 2) + byte / 2 % 16;
}

void vmb_lanepack_pack2_portable(uint8_t *out, const int16_t *a) {
  for (unsigned i = 0; i < VMB_LANEPACK_BYTES2; i++) {
    const int16_t *const c = a + first_of_byte(i);
    out[i] = (uint8_t)(c[0] + 1 + 4 * (c[16] + 1) + 16 * (c[32] + 1) + 64 * (c[48] + 1));
  }
}

void vmb_lanepack_unpack2_portable(int16_t *a, const uint8_t *in) {
  for (unsigned i = 0; i < VMB_LANEPACK_BYTES2; i++) {
    int16_t *const c = a + first_of_byte(i);
    for (unsigned k = 0; k < 4; k++)
      c[16 * k] = (int16_t)((in[i] >> (2 * k) & 3) - 1);
  }
}
