/*
 * The rounds, for words or vectors of words x[16], and eight blocks in vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SYMMETRIC_CHACHA20_TEXT_H
#define VMB_SYMMETRIC_CHACHA20_TEXT_H

#include "symmetric/chacha20/chacha20.h"

#define CHACHA20_STEP(x, a, b, d, n)               \
  do {                                             \
    (x)[a] += (x)[b];                              \
    (x)[d] ^= (x)[a];                              \
    (x)[d] = (x)[d] << (n) | (x)[d] >> (32 - (n)); \
  } while (0)

#define CHACHA20_QUARTER(x, a, b, c, d) \
  do {                                  \
    CHACHA20_STEP(x, a, b, d, 16);      \
    CHACHA20_STEP(x, c, d, b, 12);      \
    CHACHA20_STEP(x, a, b, d, 8);       \
    CHACHA20_STEP(x, c, d, b, 7);       \
  } while (0)

#define CHACHA20_ROUNDS(x)                                \
  do {                                                    \
    for (unsigned round_ = 0; round_ < 20; round_ += 2) { \
      CHACHA20_QUARTER(x, 0, 4, 8, 12);                   \
      CHACHA20_QUARTER(x, 1, 5, 9, 13);                   \
      CHACHA20_QUARTER(x, 2, 6, 10, 14);                  \
      CHACHA20_QUARTER(x, 3, 7, 11, 15);                  \
      CHACHA20_QUARTER(x, 0, 5, 10, 15);                  \
      CHACHA20_QUARTER(x, 1, 6, 11, 12);                  \
      CHACHA20_QUARTER(x, 2, 7, 8, 13);                   \
      CHACHA20_QUARTER(x, 3, 4, 9, 14);                   \
    }                                                     \
  } while (0)

/* The vectors are the compiler's; words of vectors are little endian on the processors that have such bodies. */
#define CHACHA20_VECTOR_BODY(isa, lanes)                                                                        \
  typedef uint32_t chacha20_vector __attribute__((vector_size(4 * (lanes))));                                   \
  void vmb_chacha20_eight_##isa(uint8_t *out, const uint32_t *state, uint64_t counter) {                        \
    chacha20_vector x[16], low, high;                                                                           \
    for (unsigned first = 0; first < 8; first += (lanes)) {                                                     \
      for (unsigned u = 0; u < (lanes); u++, counter++) {                                                       \
        low[u] = state[14] ^ (uint32_t)counter;                                                                 \
        high[u] = state[15] ^ (uint32_t)(counter >> 32);                                                        \
      }                                                                                                         \
      for (unsigned i = 0; i < 16; i++) x[i] = i < 14 ? (chacha20_vector){0} + state[i] : i == 14 ? low : high; \
      CHACHA20_ROUNDS(x);                                                                                       \
      for (unsigned i = 0; i < 16; i++) {                                                                       \
        x[i] += i < 14 ? (chacha20_vector){0} + state[i] : i == 14 ? low : high;                                \
        memcpy(out + 32 * i + 4 * first, &x[i], sizeof x[i]);                                                   \
      }                                                                                                         \
    }                                                                                                           \
    vmb_zeroize(x, sizeof x);                                                                                   \
  }

#endif
