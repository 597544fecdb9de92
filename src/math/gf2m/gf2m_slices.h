/*
 * Arithmetic on slices: GF_M registers, one per bit of an element, as many elements as a register has bits. Included by one file per field
 * and body, which defines GF_M (12 or 13) and may define SLICE_BYTES.
 *
 * A product is taken column by column (coefficient k of the product is the sum of a_i b_(k-i)), so that one register accumulates and
 * the operands come from memory: 144 AND, 121 XOR and 22 XOR to reduce for m = 12; 169, 144 and 48 for m = 13.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_GF2M_SLICES_H
#define VMB_MATH_GF2M_SLICES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/compiler.h"

#ifndef SLICE_BYTES
#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__ARM_FEATURE_MVE)
#define SLICE_BYTES 16
#elif defined(__LP64__)
#define SLICE_BYTES 8
#else
#define SLICE_BYTES 4
#endif
#endif

#if SLICE_BYTES == 4
typedef uint32_t slice;
#elif SLICE_BYTES == 8
typedef uint64_t slice;
#else
typedef uint64_t slice __attribute__((vector_size(SLICE_BYTES)));
#endif

#define SLICE_BITS (8 * SLICE_BYTES)

static inline slice slice_load(const void *in) {
  slice x;
  memcpy(&x, in, sizeof x);
  return x;
}

static inline void slice_store(void *out, slice x) {
  memcpy(out, &x, sizeof x);
}

/* Every bit set to the lowest bit of `bit`. */
static inline slice slice_broadcast(unsigned bit) {
  const uint64_t word = (uint64_t)0 - (bit & 1U);
#if SLICE_BYTES == 4
  return (slice)word;
#elif SLICE_BYTES == 8
  return word;
#else
  return word - (slice){0};
#endif
}

/* Slice number `at` of a vector whose planes have plane_bytes bytes. */
static inline void slices_load(slice x[GF_M], const void *planes, size_t plane_bytes, size_t at) {
  for (unsigned b = 0; b < GF_M; b++) x[b] = slice_load((const uint8_t *)planes + b * plane_bytes + at * SLICE_BYTES);
}

static inline void slices_store(void *planes, size_t plane_bytes, size_t at, const slice x[GF_M]) {
  for (unsigned b = 0; b < GF_M; b++) slice_store((uint8_t *)planes + b * plane_bytes + at * SLICE_BYTES, x[b]);
}

/* Coefficient k of a * b, unreduced. */
#define SLICES_COLUMN_LOW(k) (k < GF_M ? 0U : k - GF_M + 1U)
static inline __attribute__((always_inline)) slice slices_column(const slice *a, const slice *b, const unsigned k) {
  const unsigned first = SLICES_COLUMN_LOW(k), last = k < GF_M ? k : GF_M - 1U;
  slice sum = a[first] & b[k - first];
  VMB_UNROLL(13)
  for (unsigned i = first + 1; i <= last; i++) sum ^= a[i] & b[k - i];
  return sum;
}

/* c_0..c_(2m-2) modulo the field's polynomial, in place. */
static inline __attribute__((always_inline)) void slices_reduce(slice c[2 * GF_M - 1]) {
  VMB_UNROLL(12)
  for (unsigned k = 2 * GF_M - 2; k >= GF_M; k--) {
    c[k - 9] ^= c[k];
    c[k - 12] ^= c[k];
#if GF_M == 13
    c[k - 10] ^= c[k];
    c[k - 13] ^= c[k];
#endif
  }
}

/* X(k) for all columns k. */
#if GF_M == 13
#define SLICES_EACH_COLUMN(X) \
  X(0)                        \
  X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24)
#else
#define SLICES_EACH_COLUMN(X) \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22)
#endif

/* r = a * b; r may be a or b. */
VMB_NOINLINE static void slices_multiply(slice r[GF_M], const slice a[GF_M], const slice b[GF_M]) {
  slice c[2 * GF_M - 1];
#define COLUMN(k) c[k] = slices_column(a, b, k);
  SLICES_EACH_COLUMN(COLUMN)
#undef COLUMN
  slices_reduce(c);
  for (unsigned i = 0; i < GF_M; i++) r[i] = c[i];
}

/* r = a * b + c * d; r may be any of them. */
VMB_NOINLINE static void slices_multiply_twice(slice r[GF_M], const slice a[GF_M], const slice b[GF_M], const slice c[GF_M],
                                               const slice d[GF_M]) {
  slice e[2 * GF_M - 1];
#define COLUMN(k) e[k] = slices_column(a, b, k) ^ slices_column(c, d, k);
  SLICES_EACH_COLUMN(COLUMN)
#undef COLUMN
  slices_reduce(e);
  for (unsigned i = 0; i < GF_M; i++) r[i] = e[i];
}

/* r = a^(2^times); r may be a. Squaring moves coefficient i to 2i. */
static inline void slices_square(slice r[GF_M], const slice a[GF_M], unsigned times) {
  slice c[2 * GF_M - 1];
  for (unsigned i = 0; i < GF_M; i++) c[i] = a[i];
  do {
    for (unsigned i = GF_M - 1; i > 0; i--) {
      c[2 * i] = c[i];
      c[2 * i - 1] = slice_broadcast(0);
    }
    slices_reduce(c);
  } while (--times != 0);
  for (unsigned i = 0; i < GF_M; i++) r[i] = c[i];
}

/* r = a^(q-2); r may be a. Exponents of a: 3, 15, 255, then 1023, 2047 (m = 12) or 4095 (m = 13), then twice that. */
static inline void slices_invert(slice r[GF_M], const slice a[GF_M]) {
  slice x1[GF_M], x3[GF_M], x15[GF_M], x[GF_M];
  for (unsigned i = 0; i < GF_M; i++) x1[i] = a[i];
  slices_square(x, x1, 1);
  slices_multiply(x3, x, x1);
  slices_square(x, x3, 2);
  slices_multiply(x15, x, x3);
  slices_square(x, x15, 4);
  slices_multiply(x, x, x15); /* 255 */
#if GF_M == 13
  slices_square(x, x, 4);
  slices_multiply(x, x, x15);
#else
  slices_square(x, x, 2);
  slices_multiply(x, x, x3);
  slices_square(x, x, 1);
  slices_multiply(x, x, x1);
#endif
  slices_square(r, x, 1);
}

#endif
