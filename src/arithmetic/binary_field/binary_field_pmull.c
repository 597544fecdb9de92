/*
 * Products in GF(2^n) with the carry-less multiplication of Armv8's cryptographic extension, one
 * element at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>
#include <string.h>

VMB_INSTRUCTIONS_PMULL

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"

#define CL_LANES 1
typedef uint64x2_t cl_vector;
#define cl_up(a) vextq_u64(vdupq_n_u64(0), a, 1)
#define cl_down(a) vextq_u64(a, vdupq_n_u64(0), 1)
#define cl_repeat(word) vdupq_n_u64(word)
#define CL_KERNEL(name) name##_pmull

/* The lower words, or the upper ones: other places are exchanged before. */
static inline cl_vector multiply_low(cl_vector a, cl_vector b) {
  return vreinterpretq_u64_p128(
      vmull_p64((poly64_t)vgetq_lane_u64(a, 0), (poly64_t)vgetq_lane_u64(b, 0)));
}

static inline cl_vector multiply_high(cl_vector a, cl_vector b) {
  return vreinterpretq_u64_p128(vmull_high_p64(vreinterpretq_p64_u64(a), vreinterpretq_p64_u64(b)));
}

#define exchanged(a) vextq_u64(a, a, 1)
#define cl_multiply(a, b, places)                     \
  ((places) == 0x00   ? multiply_low(a, b)            \
   : (places) == 0x11 ? multiply_high(a, b)           \
   : (places) == 0x10 ? multiply_low(a, exchanged(b)) \
                      : multiply_high(a, exchanged(b)))

static inline cl_vector cl_load(const uint8_t *p, size_t stride) {
  (void)stride;
  return vreinterpretq_u64_u8(vld1q_u8(p));
}

static inline cl_vector cl_load_half(const uint8_t *p, size_t stride) {
  (void)stride;
  return vreinterpretq_u64_u8(vcombine_u8(vld1_u8(p), vdup_n_u8(0)));
}

static inline void cl_store(uint8_t *p, size_t stride, cl_vector a) {
  (void)stride;
  vst1q_u8(p, vreinterpretq_u8_u64(a));
}

static inline void cl_store_half(uint8_t *p, size_t stride, cl_vector a) {
  (void)stride;
  vst1_u8(p, vreinterpret_u8_u64(vget_low_u64(a)));
}

#include "arithmetic/binary_field/binary_field_clmul_template.h"

VMB_INSTRUCTIONS_END
#endif
