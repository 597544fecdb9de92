/*
 * Two AES states as bit slices, for the portable implementations.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Word k holds bit k of the 32 bytes. The byte in row r and column c of block b (byte number r +
 * 4*c of the block) is at bit 8*r + 2*c + b: rows are bytes of the word, so MixColumns rotates
 * words by 8 and 16, and ShiftRows rotates within bytes. To get there, column c of block b is
 * loaded as little-endian word number 2*c + b (bit 8*r + k of it is bit k of row r), and bits j of
 * the bytes of word k are exchanged with bits k of the bytes of word j.
 */
#ifndef VMB_AES_SLICES_H
#define VMB_AES_SLICES_H

#include "support/little_endian.h"

#define VMB_AES256_ROUNDS 14

/* Exchanges the bits of high in `mask` with the bits of low `distance` places above. */
static inline void vmb_aes_swap_bits(uint32_t *low, uint32_t *high, uint32_t mask,
                                     unsigned distance) {
  const uint32_t difference = ((*low >> distance) ^ *high) & mask;
  *high ^= difference;
  *low ^= difference << distance;
}

/* Bit j of each byte of word k <-> bit k of the same byte of word j. Its own inverse. */
static inline void vmb_aes_transpose(uint32_t word[8]) {
  for (int k = 0; k < 8; k += 2)
    vmb_aes_swap_bits(&word[k], &word[k + 1], UINT32_C(0x55555555), 1);
  for (int k = 0; k < 8; k++)
    if ((k & 2) == 0)
      vmb_aes_swap_bits(&word[k], &word[k + 2], UINT32_C(0x33333333), 2);
  for (int k = 0; k < 4; k++)
    vmb_aes_swap_bits(&word[k], &word[k + 4], UINT32_C(0x0f0f0f0f), 4);
}

/* The slices of two blocks of 16 bytes, which may be the same. */
static inline void vmb_aes_slice(uint32_t slice[8], const uint8_t *block0, const uint8_t *block1) {
  for (int c = 0; c < 4; c++) {
    slice[2 * c] = vmb_load32_le(block0 + 4 * c);
    slice[2 * c + 1] = vmb_load32_le(block1 + 4 * c);
  }
  vmb_aes_transpose(slice);
}

#endif
