/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/chacha20/chacha20.h"

#include "support/zeroize.h"

static inline uint32_t rotate(uint32_t x, unsigned n) {
  return x << n | x >> (32 - n);
}

static inline void quarter_round(uint32_t *x, unsigned a, unsigned b, unsigned c, unsigned d) {
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 7);
}

void vmb_chacha20_block(uint32_t out[16], const uint32_t in[16]) {
  uint32_t x[16];
  for (unsigned i = 0; i < 16; i++) x[i] = in[i];
  for (unsigned round = 0; round < 20; round += 2) {
    for (unsigned i = 0; i < 4; i++) quarter_round(x, i, 4 + i, 8 + i, 12 + i);
    for (unsigned i = 0; i < 4; i++) quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  for (unsigned i = 0; i < 16; i++) out[i] = x[i] + in[i];
  vmb_zeroize(x, sizeof x);
}
