/*
 * vmb_bits_binomial with NEON, which counts the ones of bytes. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "algorithms/bitpack/bitpack_kernels.h"

/* Ones of words below 2^8. */
static inline uint16x8_t ones(uint16x8_t bits) {
  return vreinterpretq_u16_u8(vcntq_u8(vreinterpretq_u8_u16(bits)));
}

void vmb_bits_binomial_neon(uint16_t *a, size_t count, unsigned half) {
  const uint16x8_t mask = vdupq_n_u16((uint16_t)((1U << half) - 1));
  const int16x8_t shift = vdupq_n_s16((int16_t)-(int)half);
  for (size_t i = 0; i < count; i += 8) {
    const uint16x8_t bits = vld1q_u16(a + i);
    vst1q_u16(a + i, vsubq_u16(ones(vandq_u16(bits, mask)), ones(vshlq_u16(bits, shift))));
  }
}

#endif
