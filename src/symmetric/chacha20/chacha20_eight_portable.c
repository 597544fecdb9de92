/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/little_endian.h"
#include "support/zeroize.h"
#include "symmetric/chacha20/chacha20_text.h"

void vmb_chacha20_eight_portable(uint8_t *out, const uint32_t *state, uint64_t counter) {
  uint32_t x[16];
  for (unsigned u = 0; u < 8; u++, counter++) {
    const uint32_t halves[2] = {state[14] ^ (uint32_t)counter, state[15] ^ (uint32_t)(counter >> 32)};
    for (unsigned i = 0; i < 16; i++) x[i] = i < 14 ? state[i] : halves[i - 14];
    CHACHA20_ROUNDS(x);
    for (unsigned i = 0; i < 16; i++) vmb_store32_le(out + 32 * i + 4 * u, x[i] + (i < 14 ? state[i] : halves[i - 14]));
  }
  vmb_zeroize(x, sizeof x);
}
