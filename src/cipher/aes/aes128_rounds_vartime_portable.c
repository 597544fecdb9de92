/*
 * The definitions of vmb_aes128_first_rounds_vartime and vmb_aes128_last_rounds_vartime, with a
 * table: for public data alone. Contracts: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes_kernels.h"
#include "cipher/aes/aes_table.h"
#include "support/little_endian.h"

static inline uint32_t rotate(uint32_t x, unsigned bits) {
  return x << bits | x >> (32 - bits);
}

static inline void add_key(uint32_t state[4], const uint8_t *key) {
  for (unsigned c = 0; c < 4; c++)
    state[c] ^= vmb_load32_le(key + 4 * c);
}

/* A round; ShiftRows takes row r of a column from r columns further on. */
static inline void encrypt_round(uint32_t state[4], const uint8_t *key) {
  const uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
#define COLUMN(s0, s1, s2, s3)                                                               \
  (vmb_aes_table_vartime[(s0) & 0xff] ^ rotate(vmb_aes_table_vartime[(s1) >> 8 & 0xff], 8) ^ \
   rotate(vmb_aes_table_vartime[(s2) >> 16 & 0xff], 16) ^                                    \
   rotate(vmb_aes_table_vartime[(s3) >> 24], 24))
  state[0] = COLUMN(a, b, c, d);
  state[1] = COLUMN(b, c, d, a);
  state[2] = COLUMN(c, d, a, b);
  state[3] = COLUMN(d, a, b, c);
#undef COLUMN
  add_key(state, key);
}

/* The last round has no MixColumns: the S-box alone is byte 1 of an entry. */
static inline uint32_t last_column(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t s3) {
  return (vmb_aes_table_vartime[s0 & 0xff] >> 8 & 0xff) |
         (vmb_aes_table_vartime[s1 >> 8 & 0xff] & 0xff00) |
         (vmb_aes_table_vartime[s2 >> 16 & 0xff] & 0xff00) << 8 |
         (vmb_aes_table_vartime[s3 >> 24] & 0xff00) << 16;
}

static inline void store(uint8_t *out, const uint32_t state[4]) {
  for (unsigned c = 0; c < 4; c++)
    vmb_store32_le(out + 4 * c, state[c]);
}

void vmb_aes128_first_rounds_vartime_portable(const uint8_t round_keys[176], uint8_t *out,
                                              const uint8_t *in, size_t blocks) {
  for (; blocks > 0; blocks--, in += 16, out += 16) {
    uint32_t state[4] = {0};
    add_key(state, in);
    add_key(state, round_keys);
    encrypt_round(state, round_keys + 16);
    encrypt_round(state, round_keys + 32);
    store(out, state);
  }
}

void vmb_aes128_last_rounds_vartime_portable(const uint8_t round_keys[176], uint8_t *out,
                                             const uint8_t left[16], const uint8_t *right,
                                             size_t blocks) {
  for (; blocks > 0; blocks--, right += 16, out += 16) {
    uint32_t state[4] = {0};
    add_key(state, left);
    add_key(state, right);
    for (unsigned round = 3; round < 10; round++)
      encrypt_round(state, round_keys + 16 * round);
    const uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    state[0] = last_column(a, b, c, d);
    state[1] = last_column(b, c, d, a);
    state[2] = last_column(c, d, a, b);
    state[3] = last_column(d, a, b, c);
    add_key(state, round_keys + 160);
    store(out, state);
  }
}
