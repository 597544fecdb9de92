/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"
#include "cipher/chacha20/chacha20_template.h"

/*
 * Eight blocks, word i of block u at 32 i + 4 u: the order that vectors make. The counter may be
 * secret. Wipes x.
 */
void vmb_chacha20_eight_portable(uint8_t *out, const uint32_t *state, uint64_t counter) {
  uint32_t x[16];
  for (unsigned u = 0; u < 8; u++) {
    /* past the barrier, so that the loop ends by u and not by a counter that may be secret */
    const uint64_t number = vmb_ct_barrier64(counter + u);
    const uint32_t halves[2] = {state[14] ^ (uint32_t)number, state[15] ^ (uint32_t)(number >> 32)};
    for (unsigned i = 0; i < 16; i++)
      x[i] = i < 14 ? state[i] : halves[i - 14];
    CHACHA20_ROUNDS(x);
    for (unsigned i = 0; i < 16; i++)
      vmb_store32_le(out + 32 * i + 4 * u, x[i] + (i < 14 ? state[i] : halves[i - 14]));
  }
  vmb_zeroize(x, sizeof x);
}
