/*
 * Transpositions of bits; contracts in masking_slices.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking_slices.h"

#include "masking/masking_shares.h"
#include "support/compiler.h"
#include "support/zeroize.h"

/* Bits of rows[i] whose place has the digit `step`, against those of rows[i + step] without it. */
VMB_ALWAYS_INLINE void exchange(uint32_t *rows, unsigned count, unsigned step, uint32_t mask) {
  for (unsigned i = 0; i < count; i = (i + step + 1) & ~step) {
    const uint32_t difference = (rows[i] >> step ^ rows[i + step]) & mask;
    rows[i + step] ^= difference;
    rows[i] ^= difference << step;
  }
}

/* Two transpositions of 16 * 16 bits, in the halves of the words. */
static void transpose16(uint32_t rows[16]) {
  exchange(rows, 16, 8, 0x00ff00ff);
  exchange(rows, 16, 4, 0x0f0f0f0f);
  exchange(rows, 16, 2, 0x33333333);
  exchange(rows, 16, 1, 0x55555555);
}

void vmb_slice(uint32_t *bits, const uint16_t *in, size_t count, unsigned k) {
  uint32_t rows[16];
  for (size_t word = 0; word < count; word++, in += 32) {
    for (unsigned i = 0; i < 16; i++)
      rows[i] = in[i] | (uint32_t)in[i + 16] << 16;
    transpose16(rows);
    for (unsigned bit = 0; bit < k; bit++)
      bits[bit * count + word] = rows[bit];
  }
  vmb_zeroize(rows, sizeof rows);
  vmb_share_fence();
}

void vmb_unslice(uint16_t *out, const uint32_t *bits, size_t count, unsigned k) {
  uint32_t rows[16];
  for (size_t word = 0; word < count; word++, out += 32) {
    for (unsigned bit = 0; bit < 16; bit++)
      rows[bit] = bit < k ? bits[bit * count + word] : 0;
    transpose16(rows);
    for (unsigned i = 0; i < 16; i++) {
      out[i] = (uint16_t)rows[i];
      out[i + 16] = (uint16_t)(rows[i] >> 16);
    }
  }
  vmb_zeroize(rows, sizeof rows);
  vmb_share_fence();
}

void vmb_slice_wide(uint32_t *bits, uint32_t in[32], size_t count, unsigned k) {
  exchange(in, 32, 16, 0x0000ffff);
  exchange(in, 32, 8, 0x00ff00ff);
  exchange(in, 32, 4, 0x0f0f0f0f);
  exchange(in, 32, 2, 0x33333333);
  exchange(in, 32, 1, 0x55555555);
  for (unsigned bit = 0; bit < k; bit++)
    bits[bit * count] = in[bit];
}
