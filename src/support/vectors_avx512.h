/*
 * The vocabulary of vectors_neon.h for AVX-512, to be included after VMB_INSTRUCTIONS_AVX512.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_VECTORS_AVX512_H
#define VMB_SUPPORT_VECTORS_AVX512_H

#include <immintrin.h>
#include <stdint.h>

/* ---- v16 ------------------------------------------------------------------------------------- */

typedef __m512i v16;
#define V16_LANES 32

static inline v16 v16_load_unsigned(const uint16_t *in) {
  return _mm512_loadu_si512(in);
}
static inline void v16_store_unsigned(uint16_t *out, v16 a) {
  _mm512_storeu_si512(out, a);
}
static inline v16 v16_all(int16_t c) {
  return _mm512_set1_epi16(c);
}
static inline v16 v16_add(v16 a, v16 b) {
  return _mm512_add_epi16(a, b);
}
static inline v16 v16_sub(v16 a, v16 b) {
  return _mm512_sub_epi16(a, b);
}
static inline v16 v16_negate(v16 a) {
  return _mm512_sub_epi16(_mm512_setzero_si512(), a);
}
static inline v16 v16_xor(v16 a, v16 b) {
  return _mm512_xor_si512(a, b);
}
static inline v16 v16_mul_low(v16 a, v16 b) {
  return _mm512_mullo_epi16(a, b);
}
static inline v16 v16_mul_high(v16 a, v16 b) {
  return _mm512_mulhi_epi16(a, b);
}
static inline v16 v16_mul_rounded(v16 a, v16 b) {
  return _mm512_mulhrs_epi16(a, b);
}

/* ---- v32 ------------------------------------------------------------------------------------- */

typedef __m512i v32;
#define V32_LANES 16

static inline v32 v32_load(const int32_t *in) {
  return _mm512_loadu_si512(in);
}
static inline void v32_store(int32_t *out, v32 a) {
  _mm512_storeu_si512(out, a);
}
static inline v32 v32_all(int32_t c) {
  return _mm512_set1_epi32(c);
}
static inline v32 v32_add(v32 a, v32 b) {
  return _mm512_add_epi32(a, b);
}
static inline v32 v32_sub(v32 a, v32 b) {
  return _mm512_sub_epi32(a, b);
}
static inline v32 v32_min_unsigned(v32 a, v32 b) {
  return _mm512_min_epu32(a, b);
}

/* ---- vu64 ------------------------------------------------------------------------------------ */

typedef uint64_t vu64 __attribute__((vector_size(64)));
#define VU64_LANES 8

static inline vu64 vu64_load(const uint64_t *in) {
  return (vu64)_mm512_loadu_si512(in);
}
static inline void vu64_store(uint64_t *out, vu64 a) {
  _mm512_storeu_si512(out, (__m512i)a);
}
static inline vu64 vu64_all(uint64_t c) {
  return (vu64)_mm512_set1_epi64((long long)c);
}
static inline vu64 vu64_mul32(vu64 a, vu64 b) {
  return (vu64)_mm512_mul_epu32((__m512i)a, (__m512i)b);
}
static inline vu64 vu64_mul32_signed(vu64 a, vu64 b) {
  return (vu64)_mm512_mul_epi32((__m512i)a, (__m512i)b);
}
static inline uint64_t vu64_sum(vu64 a) {
  return (uint64_t)_mm512_reduce_add_epi64((__m512i)a);
}
static inline vu64 vu64_is_zero(vu64 a) {
  return (vu64)_mm512_movm_epi64(_mm512_testn_epi64_mask((__m512i)a, (__m512i)a));
}

#endif
