/*
 * vmb_cyclic_mul with the carry-less multiplication of Armv8's cryptographic extension. Contract:
 * cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_PMULL

#include "rings/cyclic/cyclic.h"
#include "support/compiler.h"

typedef uint64x2_t block;

#define BLOCK_WORDS 2
#define block_load vld1q_u64
#define block_store vst1q_u64
#define block_xor veorq_u64
#define block_zero() vdupq_n_u64(0)
#define block_fold(a) veorq_u64(a, vextq_u64(a, a, 1))
#define block_between(low, high) vextq_u64(low, high, 1)

static inline block block_low(block a, block b) {
  return vreinterpretq_u64_p128(
      vmull_p64((poly64_t)vgetq_lane_u64(a, 0), (poly64_t)vgetq_lane_u64(b, 0)));
}

static inline block block_high(block a, block b) {
  return vreinterpretq_u64_p128(vmull_high_p64(vreinterpretq_p64_u64(a), vreinterpretq_p64_u64(b)));
}

#define CYCLIC_MUL vmb_cyclic_mul_pmull
#define CYCLIC_ADD_POWERS vmb_cyclic_add_powers
#include "rings/cyclic/cyclic_mul_clmul_template.h"

VMB_INSTRUCTIONS_END
#endif
