/*
 * The key schedule of AES (FIPS 197 section 5.2), as a template over the S-box of the including
 * implementation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines before: static uint32_t sub_word(uint32_t), the S-box on each of the
 * four bytes of a word. Words are loaded little-endian, so RotWord (the first byte goes last) is a
 * rotation to the right by 8 and Rcon is in the low byte.
 */
#include "support/little_endian.h"

/*
 * The round keys of a key of `words` words, 4 or 8. Every fourth word goes through the S-box,
 * computed and not looked up.
 */
static inline void aes_key_schedule(uint8_t *round_keys, const uint8_t *key, unsigned words) {
  /* x^(i/words - 1) in the field of the S-box, where x^8 = x^4 + x^3 + x + 1 */
  uint32_t round_constant = 1;
  for (unsigned i = 0; i < words; i++)
    vmb_store32_le(round_keys + 4 * i, vmb_load32_le(key + 4 * i));
  uint32_t word = vmb_load32_le(key + 4 * (words - 1));
  for (unsigned i = words; i < 4 * (words + 7); i++) {
    if (i % 4 == 0)
      word = sub_word(word);
    if (i % words == 0) {
      word = (word >> 8 | word << 24) ^ round_constant;
      round_constant = (round_constant << 1) ^ (round_constant >> 7) * 0x11b;
    }
    word ^= vmb_load32_le(round_keys + 4 * (i - words));
    vmb_store32_le(round_keys + 4 * i, word);
  }
}
