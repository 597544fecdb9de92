/*
 * ChaCha with 8 rounds. Contract: masking_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "masking/masking_kernels.h"
#include "support/compiler.h"

#define ROUNDS 8

static inline uint32_t rotate(uint32_t a, unsigned n) {
  return a << n | a >> (32 - n);
}

VMB_ALWAYS_INLINE void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
  *a += *b;
  *d = rotate(*d ^ *a, 16);
  *c += *d;
  *b = rotate(*b ^ *c, 12);
  *a += *b;
  *d = rotate(*d ^ *a, 8);
  *c += *d;
  *b = rotate(*b ^ *c, 7);
}

void vmb_chacha8_block_portable(uint32_t x[16], const uint32_t key[8], uint32_t counter) {
  static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  memcpy(x, constants, sizeof constants); /* "expand 32-byte k" */
  memcpy(x + 4, key, 8 * sizeof key[0]);
  x[12] = counter;
  x[13] = x[14] = x[15] = 0;
  for (unsigned round = 0; round < ROUNDS; round += 2) {
    for (unsigned i = 0; i < 4; i++)
      quarter_round(x + i, x + 4 + i, x + 8 + i, x + 12 + i);
    for (unsigned i = 0; i < 4; i++)
      quarter_round(x + i, x + 4 + (i + 1) % 4, x + 8 + (i + 2) % 4, x + 12 + (i + 3) % 4);
  }
  for (unsigned i = 0; i < 4; i++)
    x[i] += constants[i];
  for (unsigned i = 0; i < 8; i++)
    x[4 + i] += key[i];
  x[12] += counter;
}
