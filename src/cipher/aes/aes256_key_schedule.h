/*
 * The key schedule of AES-256 (FIPS 197 section 5.2), as a template over the S-box of the including
 * implementation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines before: static uint32_t sub_word(uint32_t), the S-box on each of the
 * four bytes of a word. Words are loaded little-endian, so RotWord (the first byte goes last) is a
 * rotation to the right by 8 and Rcon is in the low byte.
 */
#include "support/little_endian.h"

/*
 * FIPS 197 section 5.2 for 256-bit keys: 60 words, of which every fourth goes through the S-box,
 * computed and not looked up.
 */
static inline void aes256_key_schedule(uint8_t round_keys[240], const uint8_t key[32]) {
  /* x^(i/8 - 1): 1, 2, 4 ... 64, all below the degree at which it would be reduced */
  uint32_t round_constant = 1;
  for (int i = 0; i < 8; i++)
    vmb_store32_le(round_keys + 4 * i, vmb_load32_le(key + 4 * i));
  uint32_t word = vmb_load32_le(key + 28);
  for (int i = 8; i < 60; i++) {
    if (i % 4 == 0)
      word = sub_word(word);
    if (i % 8 == 0) {
      word = (word >> 8 | word << 24) ^ round_constant;
      round_constant <<= 1;
    }
    word ^= vmb_load32_le(round_keys + 4 * (i - 8));
    vmb_store32_le(round_keys + 4 * i, word);
  }
}
