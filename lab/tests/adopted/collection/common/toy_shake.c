/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "toy_shake.h"

void toy_shake(uint8_t out[32], const uint8_t *data, size_t length) {
  uint32_t state[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  for (size_t i = 0; i < length + 64; i++) {
    state[i % 8] += (i < length ? data[i] : 255u) + 1;
    for (int k = 0; k < 8; k++) {
      state[k] = (state[k] ^ state[(k + 1) % 8]) * 2654435761u;
      state[k] = state[k] << 13 | state[k] >> 19;
    }
  }
  for (int i = 0; i < 32; i++)
    out[i] = (uint8_t)(state[i / 4] >> (8 * (i % 4)));
}
