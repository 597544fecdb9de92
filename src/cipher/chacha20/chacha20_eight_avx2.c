/*
 * All eight blocks together (compiled with -mavx2). Rotations by 16 and 8 bits move bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#define CHACHA20_LANES 8
#define MOVE_BYTES(x, a, b, c, d)                                                                 \
  ((chacha20_vector)_mm256_shuffle_epi8(                                                          \
      (__m256i)(x),                                                                               \
      _mm256_setr_epi8(a, b, c, d, 4 + (a), 4 + (b), 4 + (c), 4 + (d), 8 + (a), 8 + (b), 8 + (c), \
                       8 + (d), 12 + (a), 12 + (b), 12 + (c), 12 + (d), a, b, c, d, 4 + (a),      \
                       4 + (b), 4 + (c), 4 + (d), 8 + (a), 8 + (b), 8 + (c), 8 + (d), 12 + (a),   \
                       12 + (b), 12 + (c), 12 + (d))))
#define CHACHA20_ROTATE(x, n)             \
  ((n) == 16  ? MOVE_BYTES(x, 2, 3, 0, 1) \
   : (n) == 8 ? MOVE_BYTES(x, 3, 0, 1, 2) \
              : ((x) << (n) | (x) >> (32 - (n))))
#include "cipher/chacha20/chacha20_vectors.h"

void vmb_chacha20_eight_avx2(uint8_t *out, const uint32_t *state, uint64_t counter) {
  chacha20_eight_in_vectors(out, state, counter);
}

VMB_INSTRUCTIONS_END
#endif
