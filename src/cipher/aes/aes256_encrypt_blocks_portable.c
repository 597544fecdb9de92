/*
 * The definition of vmb_aes256_encrypt_blocks: two blocks at a time in bit slices. Contract:
 * aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes_kernels.h"
#include "cipher/aes/aes_slices.h"
#include "cipher/aes/aes_sub_bytes.h"

#define ROUNDS VMB_AES256_ROUNDS

/* slice += the round key, in slices as well. */
static void add_round_key(uint32_t slice[8], const uint32_t key[8]) {
  for (int k = 0; k < 8; k++)
    slice[k] ^= key[k];
}

/* Row r moves r columns to the left: byte r of each word rotates to the right by 2*r. */
static void shift_rows(uint32_t slice[8]) {
  for (int k = 0; k < 8; k++) {
    const uint32_t s = slice[k];
    slice[k] = (s & UINT32_C(0x000000ff)) | (s & UINT32_C(0x0000fc00)) >> 2 |
               (s & UINT32_C(0x00000300)) << 6 | (s & UINT32_C(0x00f00000)) >> 4 |
               (s & UINT32_C(0x000f0000)) << 4 | (s & UINT32_C(0xc0000000)) >> 6 |
               (s & UINT32_C(0x3f000000)) << 2;
  }
}

static uint32_t rotate_rows(uint32_t s, int rows) { /* row r takes row r + rows */
  return s >> (8 * rows) | s << (32 - 8 * rows);
}

/*
 * Row r becomes 2*s_r + 3*s_{r+1} + s_{r+2} + s_{r+3} = 2*t_r + s_{r+1} + t_{r+2} with t_r = s_r +
 * s_{r+1}.
 */
static void mix_columns(uint32_t slice[8]) {
  uint32_t t[8];
  for (int k = 0; k < 8; k++)
    t[k] = slice[k] ^ rotate_rows(slice[k], 1);
  for (int k = 0; k < 8; k++) {
    uint32_t doubled = t[(k + 7) % 8]; /* x * x^7 = x^8 = x^4 + x^3 + x + 1 */
    if (k == 1 || k == 3 || k == 4)
      doubled ^= t[7];
    slice[k] = doubled ^ rotate_rows(slice[k], 1) ^ rotate_rows(t[k], 2);
  }
}

/* key: 8 words for each of the ROUNDS + 1 round keys. */
static void encrypt_slices(uint32_t slice[8], const uint32_t *key) {
  add_round_key(slice, key);
  for (int round = 1; round <= ROUNDS; round++) {
    vmb_aes_sub_bytes(slice);
    shift_rows(slice);
    if (round < ROUNDS)
      mix_columns(slice);
    add_round_key(slice, key + 8 * round);
  }
}

#define KEY_WORDS 8
/* key = a round key in slices, the same for both blocks. */
static inline void make_key(uint32_t key[8], uint32_t slice[8], const uint8_t bytes[16],
                            unsigned round) {
  (void)slice;
  (void)round;
  vmb_aes_slice(key, bytes, bytes);
}

#include "cipher/aes/aes256_blocks.h"

void vmb_aes256_encrypt_blocks_portable(const uint8_t round_keys[240], uint8_t *out,
                                        const uint8_t *in, size_t blocks) {
  aes256_encrypt_blocks(round_keys, out, in, blocks);
}
