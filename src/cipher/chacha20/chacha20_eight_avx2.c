/*
 * All eight blocks at once (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#define CHACHA20_LANES 8
#include "cipher/chacha20/chacha20_vectors.h"

void vmb_chacha20_eight_avx2(uint8_t *out, const uint32_t *state, uint64_t counter) {
  chacha20_eight_in_vectors(out, state, counter);
}

VMB_INSTRUCTIONS_END
#endif
