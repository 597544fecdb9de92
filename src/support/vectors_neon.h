/*
 * Vectors of NEON: types by lane, and one set of verbs. vectors_avx2.h, vectors_avx512.h and
 * vectors_mve.h give the same names to the same acts, so that a template is written once for
 * several instruction sets. Each file has what its users need.
 *
 *   v16, v32                        signed lanes of 16 and of 32 bits
 *   vu32, vu64                      unsigned lanes of 32 and of 64 bits
 *   vf64                            lanes of type double
 *   V16_LANES, V32_LANES, ...       the number of lanes in a vector
 *
 *   load, store                     at any address of a lane's type
 *   load_unsigned, store_unsigned   the same for unsigned words in memory
 *   load_widened                    from words of 16 bits
 *   load_all, all                   a word of memory, or a number, in all lanes
 *   add, sub, mul, div, negate, and, or, xor, min
 *   min_unsigned                    of lanes taken without a sign
 *   mul_low, mul_high               the lower or the upper half of each product
 *   mul_rounded                     round(a b / 2^(bits - 1)), not both of them the least number
 *   mul32, mul32_signed             the whole products of the lower halves of lanes
 *   sum                             of all lanes
 *   sign_mask, is_zero              all ones in lanes that are negative, or 0; elsewhere 0
 *   SHIFT_LEFT, SHIFT_RIGHT         by a constant; the sign stays
 *
 * Integers wrap. C's operators work on vectors of vu64 as well. What depends on a modulus, and how
 * words move between lanes, is in the family's files.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_VECTORS_NEON_H
#define VMB_SUPPORT_VECTORS_NEON_H

#include <arm_neon.h>
#include <stdint.h>

/* ---- v16 ------------------------------------------------------------------------------------- */

typedef int16x8_t v16;
#define V16_LANES 8

static inline v16 v16_load(const int16_t *in) {
  return vld1q_s16(in);
}
static inline void v16_store(int16_t *out, v16 a) {
  vst1q_s16(out, a);
}
static inline v16 v16_load_unsigned(const uint16_t *in) {
  return vreinterpretq_s16_u16(vld1q_u16(in));
}
static inline void v16_store_unsigned(uint16_t *out, v16 a) {
  vst1q_u16(out, vreinterpretq_u16_s16(a));
}
static inline v16 v16_load_all(const int16_t *in) {
  return vld1q_dup_s16(in);
}
static inline v16 v16_all(int16_t c) {
  return vdupq_n_s16(c);
}
static inline v16 v16_add(v16 a, v16 b) {
  return vaddq_s16(a, b);
}
static inline v16 v16_sub(v16 a, v16 b) {
  return vsubq_s16(a, b);
}
static inline v16 v16_negate(v16 a) {
  return vnegq_s16(a);
}
static inline v16 v16_and(v16 a, v16 b) {
  return vandq_s16(a, b);
}
static inline v16 v16_or(v16 a, v16 b) {
  return vorrq_s16(a, b);
}
static inline v16 v16_xor(v16 a, v16 b) {
  return veorq_s16(a, b);
}
static inline v16 v16_mul_low(v16 a, v16 b) {
  return vmulq_s16(a, b);
}
static inline v16 v16_mul_rounded(v16 a, v16 b) {
  return vqrdmulhq_s16(a, b);
}
static inline v16 v16_min_unsigned(v16 a, v16 b) {
  return vreinterpretq_s16_u16(vminq_u16(vreinterpretq_u16_s16(a), vreinterpretq_u16_s16(b)));
}
static inline v16 v16_sign_mask(v16 a) {
  return vshrq_n_s16(a, 15);
}

/* ---- v32 ------------------------------------------------------------------------------------- */

typedef int32x4_t v32;
#define V32_LANES 4

static inline v32 v32_load(const int32_t *in) {
  return vld1q_s32(in);
}
static inline void v32_store(int32_t *out, v32 a) {
  vst1q_s32(out, a);
}
static inline v32 v32_load_widened(const int16_t *in) {
  return vmovl_s16(vld1_s16(in));
}
static inline v32 v32_load_all(const int32_t *in) {
  return vld1q_dup_s32(in);
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
static inline v32 v32_negate(v32 a) {
  return vnegq_s32(a);
}
static inline v32 v32_and(v32 a, v32 b) {
  return vandq_s32(a, b);
}
static inline v32 v32_or(v32 a, v32 b) {
  return vorrq_s32(a, b);
}
static inline v32 v32_xor(v32 a, v32 b) {
  return veorq_s32(a, b);
}
static inline v32 v32_mul_low(v32 a, v32 b) {
  return vmulq_s32(a, b);
}
static inline v32 v32_mul_rounded(v32 a, v32 b) {
  return vqrdmulhq_s32(a, b);
}
static inline v32 v32_min_unsigned(v32 a, v32 b) {
  return vreinterpretq_s32_u32(vminq_u32(vreinterpretq_u32_s32(a), vreinterpretq_u32_s32(b)));
}
static inline v32 v32_sign_mask(v32 a) {
  return vshrq_n_s32(a, 31);
}
#define V32_SHIFT_LEFT(a, n) vshlq_n_s32(a, n)
#define V32_SHIFT_RIGHT(a, n) vshrq_n_s32(a, n)

/* ---- vu32 ------------------------------------------------------------------------------------ */

typedef uint32x4_t vu32;
#define VU32_LANES 4

static inline vu32 vu32_load(const uint32_t *in) {
  return vld1q_u32(in);
}
static inline void vu32_store(uint32_t *out, vu32 a) {
  vst1q_u32(out, a);
}
static inline vu32 vu32_load_all(const uint32_t *in) {
  return vld1q_dup_u32(in);
}
static inline vu32 vu32_all(uint32_t c) {
  return vdupq_n_u32(c);
}
static inline vu32 vu32_add(vu32 a, vu32 b) {
  return vaddq_u32(a, b);
}
static inline vu32 vu32_sub(vu32 a, vu32 b) {
  return vsubq_u32(a, b);
}
static inline vu32 vu32_and(vu32 a, vu32 b) {
  return vandq_u32(a, b);
}
static inline vu32 vu32_xor(vu32 a, vu32 b) {
  return veorq_u32(a, b);
}
static inline vu32 vu32_mul_low(vu32 a, vu32 b) {
  return vmulq_u32(a, b);
}
static inline vu32 vu32_min(vu32 a, vu32 b) {
  return vminq_u32(a, b);
}

/* ---- vu64 ------------------------------------------------------------------------------------ */

typedef uint64x2_t vu64;
#define VU64_LANES 2

static inline vu64 vu64_load(const uint64_t *in) {
  return vld1q_u64(in);
}
static inline void vu64_store(uint64_t *out, vu64 a) {
  vst1q_u64(out, a);
}
static inline vu64 vu64_all(uint64_t c) {
  return vdupq_n_u64(c);
}
static inline vu64 vu64_mul32(vu64 a, vu64 b) {
  return vmull_u32(vmovn_u64(a), vmovn_u64(b));
}
static inline vu64 vu64_mul32_signed(vu64 a, vu64 b) {
  return vreinterpretq_u64_s64(
      vmull_s32(vmovn_s64(vreinterpretq_s64_u64(a)), vmovn_s64(vreinterpretq_s64_u64(b))));
}
static inline uint64_t vu64_sum(vu64 a) {
  return vaddvq_u64(a);
}
static inline vu64 vu64_is_zero(vu64 a) {
  return vceqzq_u64(a);
}

/* ---- vf64 ------------------------------------------------------------------------------------ */

typedef float64x2_t vf64;
#define VF64_LANES 2

static inline vf64 vf64_load(const double *in) {
  return vld1q_f64(in);
}
static inline void vf64_store(double *out, vf64 a) {
  vst1q_f64(out, a);
}
static inline vf64 vf64_load_all(const double *in) {
  return vld1q_dup_f64(in);
}
static inline vf64 vf64_all(double c) {
  return vdupq_n_f64(c);
}
static inline vf64 vf64_add(vf64 a, vf64 b) {
  return vaddq_f64(a, b);
}
static inline vf64 vf64_sub(vf64 a, vf64 b) {
  return vsubq_f64(a, b);
}
static inline vf64 vf64_mul(vf64 a, vf64 b) {
  return vmulq_f64(a, b);
}
static inline vf64 vf64_div(vf64 a, vf64 b) {
  return vdivq_f64(a, b);
}
static inline vf64 vf64_negate(vf64 a) {
  return vnegq_f64(a);
}

#endif
