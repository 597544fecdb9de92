/*
 * The vocabulary of vectors_neon.h for AVX2, to be included after VMB_INSTRUCTIONS_AVX2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_VECTORS_AVX2_H
#define VMB_SUPPORT_VECTORS_AVX2_H

#include <immintrin.h>
#include <stdint.h>

/* ---- v16 ------------------------------------------------------------------------------------- */

typedef __m256i v16;
#define V16_LANES 16

static inline v16 v16_load(const int16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void v16_store(int16_t *out, v16 a) {
  _mm256_storeu_si256((__m256i *)(void *)out, a);
}
static inline v16 v16_load_unsigned(const uint16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void v16_store_unsigned(uint16_t *out, v16 a) {
  _mm256_storeu_si256((__m256i *)(void *)out, a);
}
static inline v16 v16_load_all(const int16_t *in) {
  return _mm256_set1_epi16(*in);
}
static inline v16 v16_all(int16_t c) {
  return _mm256_set1_epi16(c);
}
static inline v16 v16_add(v16 a, v16 b) {
  return _mm256_add_epi16(a, b);
}
static inline v16 v16_sub(v16 a, v16 b) {
  return _mm256_sub_epi16(a, b);
}
static inline v16 v16_negate(v16 a) {
  return _mm256_sub_epi16(_mm256_setzero_si256(), a);
}
static inline v16 v16_and(v16 a, v16 b) {
  return _mm256_and_si256(a, b);
}
static inline v16 v16_or(v16 a, v16 b) {
  return _mm256_or_si256(a, b);
}
static inline v16 v16_xor(v16 a, v16 b) {
  return _mm256_xor_si256(a, b);
}
static inline v16 v16_mul_low(v16 a, v16 b) {
  return _mm256_mullo_epi16(a, b);
}
static inline v16 v16_mul_high(v16 a, v16 b) {
  return _mm256_mulhi_epi16(a, b);
}
static inline v16 v16_mul_rounded(v16 a, v16 b) {
  return _mm256_mulhrs_epi16(a, b);
}
static inline v16 v16_min_unsigned(v16 a, v16 b) {
  return _mm256_min_epu16(a, b);
}
static inline v16 v16_sign_mask(v16 a) {
  return _mm256_srai_epi16(a, 15);
}
static inline v16 v16_is_zero(v16 a) {
  return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}

/* ---- v32 ------------------------------------------------------------------------------------- */

typedef __m256i v32;
#define V32_LANES 8

static inline v32 v32_load(const int32_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void v32_store(int32_t *out, v32 a) {
  _mm256_storeu_si256((__m256i *)(void *)out, a);
}
static inline v32 v32_load_widened(const int16_t *in) {
  return _mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)(const void *)in));
}
static inline v32 v32_all(int32_t c) {
  return _mm256_set1_epi32(c);
}
static inline v32 v32_add(v32 a, v32 b) {
  return _mm256_add_epi32(a, b);
}
static inline v32 v32_sub(v32 a, v32 b) {
  return _mm256_sub_epi32(a, b);
}
static inline v32 v32_and(v32 a, v32 b) {
  return _mm256_and_si256(a, b);
}
static inline v32 v32_or(v32 a, v32 b) {
  return _mm256_or_si256(a, b);
}
static inline v32 v32_xor(v32 a, v32 b) {
  return _mm256_xor_si256(a, b);
}
static inline v32 v32_mul_low(v32 a, v32 b) {
  return _mm256_mullo_epi32(a, b);
}
static inline v32 v32_min_unsigned(v32 a, v32 b) {
  return _mm256_min_epu32(a, b);
}
static inline v32 v32_sign_mask(v32 a) {
  return _mm256_srai_epi32(a, 31);
}
#define V32_SHIFT_LEFT(a, n) _mm256_slli_epi32(a, n)
#define V32_SHIFT_RIGHT(a, n) _mm256_srai_epi32(a, n)

/* ---- vu32 ------------------------------------------------------------------------------------ */

typedef __m256i vu32;
#define VU32_LANES 8

static inline vu32 vu32_load(const uint32_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void vu32_store(uint32_t *out, vu32 a) {
  _mm256_storeu_si256((__m256i *)(void *)out, a);
}
static inline vu32 vu32_load_all(const uint32_t *in) {
  return _mm256_set1_epi32((int32_t)*in);
}
static inline vu32 vu32_all(uint32_t c) {
  return _mm256_set1_epi32((int32_t)c);
}
static inline vu32 vu32_add(vu32 a, vu32 b) {
  return _mm256_add_epi32(a, b);
}
static inline vu32 vu32_sub(vu32 a, vu32 b) {
  return _mm256_sub_epi32(a, b);
}
static inline vu32 vu32_negate(vu32 a) {
  return _mm256_sub_epi32(_mm256_setzero_si256(), a);
}
static inline vu32 vu32_mul_low(vu32 a, vu32 b) {
  return _mm256_mullo_epi32(a, b);
}
static inline vu32 vu32_min(vu32 a, vu32 b) {
  return _mm256_min_epu32(a, b);
}

/* ---- vu64 ------------------------------------------------------------------------------------ */

typedef uint64_t vu64 __attribute__((vector_size(32)));
#define VU64_LANES 4

static inline vu64 vu64_load(const uint64_t *in) {
  return (vu64)_mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void vu64_store(uint64_t *out, vu64 a) {
  _mm256_storeu_si256((__m256i *)(void *)out, (__m256i)a);
}
static inline vu64 vu64_all(uint64_t c) {
  return (vu64)_mm256_set1_epi64x((long long)c);
}
static inline vu64 vu64_mul32(vu64 a, vu64 b) {
  return (vu64)_mm256_mul_epu32((__m256i)a, (__m256i)b);
}
static inline vu64 vu64_mul32_signed(vu64 a, vu64 b) {
  return (vu64)_mm256_mul_epi32((__m256i)a, (__m256i)b);
}
/* Lanes one by one would go through memory (gcc 12). */
static inline uint64_t vu64_sum(vu64 a) {
  const __m128i two =
      _mm_add_epi64(_mm256_castsi256_si128((__m256i)a), _mm256_extracti128_si256((__m256i)a, 1));
  return (uint64_t)_mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two)));
}
static inline vu64 vu64_is_zero(vu64 a) {
  return (vu64)_mm256_cmpeq_epi64((__m256i)a, _mm256_setzero_si256());
}

/* ---- vf64 ------------------------------------------------------------------------------------ */

typedef __m256d vf64;
#define VF64_LANES 4

static inline vf64 vf64_load(const double *in) {
  return _mm256_loadu_pd(in);
}
static inline void vf64_store(double *out, vf64 a) {
  _mm256_storeu_pd(out, a);
}
static inline vf64 vf64_all(double c) {
  return _mm256_set1_pd(c);
}
static inline vf64 vf64_add(vf64 a, vf64 b) {
  return _mm256_add_pd(a, b);
}
static inline vf64 vf64_sub(vf64 a, vf64 b) {
  return _mm256_sub_pd(a, b);
}
static inline vf64 vf64_mul(vf64 a, vf64 b) {
  return _mm256_mul_pd(a, b);
}
static inline vf64 vf64_div(vf64 a, vf64 b) {
  return _mm256_div_pd(a, b);
}
static inline vf64 vf64_negate(vf64 a) {
  return _mm256_xor_pd(a, _mm256_set1_pd(-0.0));
}

#endif
