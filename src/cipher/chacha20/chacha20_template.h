/*
 * The rounds, for words or vectors of words x[16].
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CHACHA20_TEMPLATE_H
#define VMB_CHACHA20_TEMPLATE_H

#include "cipher/chacha20/chacha20.h"

/* By n bits to the left: of the including file, where it has something better. */
#if !defined(CHACHA20_ROTATE)
#define CHACHA20_ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
#endif

#define CHACHA20_STEP(x, a, b, d, n)       \
  do {                                     \
    (x)[a] += (x)[b];                      \
    (x)[d] ^= (x)[a];                      \
    (x)[d] = CHACHA20_ROTATE((x)[d], (n)); \
  } while (0)

#define CHACHA20_QUARTER(x, a, b, c, d) \
  do {                                  \
    CHACHA20_STEP(x, a, b, d, 16);      \
    CHACHA20_STEP(x, c, d, b, 12);      \
    CHACHA20_STEP(x, a, b, d, 8);       \
    CHACHA20_STEP(x, c, d, b, 7);       \
  } while (0)

#define CHACHA_ROUNDS(x, count)                                \
  do {                                                         \
    for (unsigned round_ = 0; round_ < (count); round_ += 2) { \
      CHACHA20_QUARTER(x, 0, 4, 8, 12);                        \
      CHACHA20_QUARTER(x, 1, 5, 9, 13);                        \
      CHACHA20_QUARTER(x, 2, 6, 10, 14);                       \
      CHACHA20_QUARTER(x, 3, 7, 11, 15);                       \
      CHACHA20_QUARTER(x, 0, 5, 10, 15);                       \
      CHACHA20_QUARTER(x, 1, 6, 11, 12);                       \
      CHACHA20_QUARTER(x, 2, 7, 8, 13);                        \
      CHACHA20_QUARTER(x, 3, 4, 9, 14);                        \
    }                                                          \
  } while (0)

#define CHACHA20_ROUNDS(x) CHACHA_ROUNDS(x, 20)

#endif
