/*
 * All eight blocks together, with rotations and registers for all words of AVX-512 (compiled with
 * -mavx512vl).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX512

#define CHACHA20_LANES 8
#include "cipher/chacha20/chacha20_vectors.h"

void vmb_chacha20_eight_avx512(uint8_t *out, const uint32_t *state, uint64_t counter) {
  chacha20_eight_in_vectors(out, state, counter);
}

VMB_INSTRUCTIONS_END
#endif
