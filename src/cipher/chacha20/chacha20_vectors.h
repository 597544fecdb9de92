/*
 * vmb_chacha20_eight in vectors of CHACHA20_LANES words, which the including file defines: 4 or 8
 * blocks at a time. The vectors are the compiler's; their words are little endian on the processors
 * that have such implementations. Contract in chacha20.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "cipher/chacha20/chacha20_template.h"
#include "support/zeroize.h"

typedef uint32_t chacha20_vector __attribute__((vector_size(4 * CHACHA20_LANES)));

/* Eight blocks, CHACHA20_LANES of them in the lanes of a vector at a time. Wipes x. */
static inline void chacha20_eight_in_vectors(uint8_t *out, const uint32_t *state,
                                             uint64_t counter) {
  chacha20_vector x[16], low, high;
  for (unsigned first = 0; first < 8; first += CHACHA20_LANES) {
    for (unsigned u = 0; u < CHACHA20_LANES; u++, counter++) {
      low[u] = state[14] ^ (uint32_t)counter;
      high[u] = state[15] ^ (uint32_t)(counter >> 32);
    }
    for (unsigned i = 0; i < 16; i++)
      x[i] = i < 14 ? (chacha20_vector){0} + state[i] : i == 14 ? low : high;

    CHACHA20_ROUNDS(x);
    for (unsigned i = 0; i < 16; i++) {
      x[i] += i < 14 ? (chacha20_vector){0} + state[i] : i == 14 ? low : high;
      memcpy(out + 32 * i + 4 * first, &x[i], sizeof x[i]);
    }
  }
  vmb_zeroize(x, sizeof x);
}
