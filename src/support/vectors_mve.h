/*
 * The vocabulary of vectors_neon.h for Helium.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_VECTORS_MVE_H
#define VMB_SUPPORT_VECTORS_MVE_H

#include <arm_mve.h>
#include <stdint.h>

typedef int32x4_t v32;
#define V32_LANES 4

static inline v32 v32_load(const int32_t *in) {
  return vldrwq_s32(in);
}
static inline void v32_store(int32_t *out, v32 a) {
  vstrwq_s32(out, a);
}
static inline v32 v32_load_widened(const int16_t *in) {
  return vldrhq_s32(in);
}
static inline v32 v32_all(int32_t c) {
  return vdupq_n_s32(c);
}
static inline v32 v32_add(v32 a, v32 b) {
  return vaddq_s32(a, b);
}
static inline v32 v32_sub(v32 a, v32 b) {
  return vsubq_s32(a, b);
}
static inline v32 v32_and(v32 a, v32 b) {
  return vandq_s32(a, b);
}
static inline v32 v32_or(v32 a, v32 b) {
  return vorrq_s32(a, b);
}
static inline v32 v32_mul_low(v32 a, v32 b) {
  return vmulq_s32(a, b);
}
static inline v32 v32_min_unsigned(v32 a, v32 b) {
  return vreinterpretq_s32_u32(vminq_u32(vreinterpretq_u32_s32(a), vreinterpretq_u32_s32(b)));
}
static inline v32 v32_sign_mask(v32 a) {
  return vshrq_n_s32(a, 31);
}
#define V32_SHIFT_LEFT(a, n) vshlq_n_s32(a, n)
#define V32_SHIFT_RIGHT(a, n) vshrq_n_s32(a, n)

#endif
