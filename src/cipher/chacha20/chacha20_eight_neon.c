/*
 * Four blocks at once, twice.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#define CHACHA20_LANES 4
#include "cipher/chacha20/chacha20_vectors.h"

void vmb_chacha20_eight_neon(uint8_t *out, const uint32_t *state, uint64_t counter) {
  chacha20_eight_in_vectors(out, state, counter);
}

#endif
