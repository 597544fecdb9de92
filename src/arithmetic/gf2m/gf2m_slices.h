/*
 * Arithmetic on slices: GF_M registers, one per bit of an element, as many elements as a register
 * has bits. Included by one file per field and implementation, which defines GF_M (12 or 13) and
 * may define SLICE_BYTES.
 *
 * A product is one step of Karatsuba's: with a = a_0 + a_1 X^L, L = ceil(m / 2), three products of
 * half the length, each taken column by column so that operands and results of a half fit into 32
 * registers: 108 AND and 136 XOR, 22 of these to reduce, for m = 12; 133 and 189, 48 of these, for
 * m = 13. From: Karatsuba, Ofman 1962.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_SLICES_H
#define VMB_GF2M_SLICES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/compiler.h"
#include "vambrace/vambrace.h"

#ifndef SLICE_BYTES /* 4, 8, 16 or 32 */
#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__ARM_FEATURE_MVE)
#define SLICE_BYTES 16
#elif VMB_WORD_BITS == 64
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

/*
 * The sum of three; an implementation may have one instruction for it, or SLICE_XOR_AND(sum, a, b)
 * for sum + a b.
 */
#ifndef SLICE_XOR3
#define SLICE_XOR3(a, b, c) ((a) ^ (b) ^ (c))
#endif

/*
 * The order of the operations below is made for the registers at hand. gcc's scheduling before it
 * assigns registers undoes that: 421 instead of 317 instructions on AArch64 for a product in
 * GF(2^12) (gcc 12, -O3).
 */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-schedule-insns")
#endif

static inline slice slice_load(const void *in) {
  slice x;
  memcpy(&x, in, sizeof x);
  return x;
}

static inline void slice_store(void *out, slice x) {
  memcpy(out, &x, sizeof x);
}

/* Every bit set to those of the mask, all ones or all zeros. */
static inline slice slice_of_mask(uint64_t mask) {
#if SLICE_BYTES == 4
  return (slice)mask;
#elif SLICE_BYTES == 8
  return mask;
#else
  return mask - (slice){0};
#endif
}

/* Every bit set to the lowest bit of `bit`, of a constant of the field: secrets pass a barrier. */
static inline slice slice_of_public_bit(unsigned bit) {
  return slice_of_mask((uint64_t)0 - (bit & 1U)); /* no barrier: public */
}

/*
 * slice_split: parts of `half` bytes of x and then of y, numbered from 0, become the even ones (x)
 * and the odd ones (y), both in one common order; slice_join puts them back. Nothing if half >=
 * SLICE_BYTES.
 */
#if SLICE_BYTES >= 16
typedef uint32_t slice_of_words __attribute__((vector_size(SLICE_BYTES)));
#define SLICE_SHUFFLE(type, x, y, ...) \
  ((slice)__builtin_shufflevector((type)(x), (type)(y), __VA_ARGS__))
#if SLICE_BYTES == 16
#define SLICE_EVEN32 0, 2, 4, 6
#define SLICE_ODD32 1, 3, 5, 7
#define SLICE_FIRST32 0, 4, 1, 5
#define SLICE_LAST32 2, 6, 3, 7
#define SLICE_EVEN64 0, 2
#define SLICE_ODD64 1, 3
#define SLICE_FIRST64 SLICE_EVEN64
#define SLICE_LAST64 SLICE_ODD64
#else
/* Within halves of 16 bytes: moves across them take longer. */
#define SLICE_EVEN32 0, 2, 8, 10, 4, 6, 12, 14
#define SLICE_ODD32 1, 3, 9, 11, 5, 7, 13, 15
#define SLICE_FIRST32 0, 8, 1, 9, 4, 12, 5, 13
#define SLICE_LAST32 2, 10, 3, 11, 6, 14, 7, 15
#define SLICE_EVEN64 0, 4, 2, 6
#define SLICE_ODD64 1, 5, 3, 7
#define SLICE_FIRST64 SLICE_EVEN64
#define SLICE_LAST64 SLICE_ODD64
#define SLICE_EVEN128 0, 1, 4, 5
#define SLICE_ODD128 2, 3, 6, 7
#define SLICE_FIRST128 SLICE_EVEN128
#define SLICE_LAST128 SLICE_ODD128
#endif

#define SLICE_PAIR(x, y, type, one, other)                   \
  do {                                                       \
    const slice pair_one = SLICE_SHUFFLE(type, *x, *y, one); \
    *y = SLICE_SHUFFLE(type, *x, *y, other);                 \
    *x = pair_one;                                           \
  } while (0)
#endif

/* In memory the first four bytes of a word are its low half, or on big-endian processors not. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define SLICE_FIRST_HALF_IS_LOW 0
#else
#define SLICE_FIRST_HALF_IS_LOW 1
#endif

/* x, y: their even and their odd parts of `half` bytes, taken apart. half is a constant. */
VMB_ALWAYS_INLINE void slice_split(slice *x, slice *y, const unsigned half) {
  (void)x, (void)y, (void)half;
#if SLICE_BYTES >= 16
  if (half == 4)
    SLICE_PAIR(x, y, slice_of_words, SLICE_EVEN32, SLICE_ODD32);
  if (half == 8)
    SLICE_PAIR(x, y, slice, SLICE_EVEN64, SLICE_ODD64);
#endif
#if SLICE_BYTES >= 32
  if (half == 16)
    SLICE_PAIR(x, y, slice, SLICE_EVEN128, SLICE_ODD128);
#endif
#if SLICE_BYTES == 8
  if (half == 4) {
    const slice low_halves = (*x & UINT32_MAX) | *y << 32;
    const slice high_halves = *x >> 32 | (*y & ~(slice)UINT32_MAX);
    *x = SLICE_FIRST_HALF_IS_LOW ? low_halves : high_halves;
    *y = SLICE_FIRST_HALF_IS_LOW ? high_halves : low_halves;
  }
#endif
}

/* The inverse: the first and the last halves, in turns of `half` bytes. */
VMB_ALWAYS_INLINE void slice_join(slice *x, slice *y, const unsigned half) {
  (void)x, (void)y, (void)half;
#if SLICE_BYTES >= 16
  if (half == 4)
    SLICE_PAIR(x, y, slice_of_words, SLICE_FIRST32, SLICE_LAST32);
  if (half == 8)
    SLICE_PAIR(x, y, slice, SLICE_FIRST64, SLICE_LAST64);
#endif
#if SLICE_BYTES >= 32
  if (half == 16)
    SLICE_PAIR(x, y, slice, SLICE_FIRST128, SLICE_LAST128);
#endif
#if SLICE_BYTES == 8
  if (half == 4) {
    const slice low_halves = SLICE_FIRST_HALF_IS_LOW ? *x : *y;
    const slice high_halves = SLICE_FIRST_HALF_IS_LOW ? *y : *x;
    *x = (low_halves & UINT32_MAX) | high_halves << 32;
    *y = low_halves >> 32 | (high_halves & ~(slice)UINT32_MAX);
  }
#endif
}

/*
 * Slice number `at` of a vector whose planes have plane_bytes bytes; the last one may be a part of
 * a slice.
 */
static inline void slices_load(slice x[GF_M], const void *planes, size_t plane_bytes, size_t at) {
  const uint8_t *const first = (const uint8_t *)planes + at * SLICE_BYTES;
  const size_t rest = plane_bytes - at * SLICE_BYTES;
  for (unsigned b = 0; b < GF_M; b++) {
    if (SLICE_BYTES > 16 && rest < SLICE_BYTES) {
      uint8_t part[SLICE_BYTES] = {0};
      memcpy(part, first + b * plane_bytes, rest);
      x[b] = slice_load(part);
    } else {
      x[b] = slice_load(first + b * plane_bytes);
    }
  }
}

/*
 * Slice number `at` of GF_M planes of plane_bytes bytes; of a last one that is too long only what
 * fits.
 */
static inline void slices_store(void *planes, size_t plane_bytes, size_t at, const slice x[GF_M]) {
  uint8_t *const first = (uint8_t *)planes + at * SLICE_BYTES;
  const size_t rest = plane_bytes - at * SLICE_BYTES;
  for (unsigned b = 0; b < GF_M; b++) {
    if (SLICE_BYTES > 16 && rest < SLICE_BYTES) {
      memcpy(first + b * plane_bytes, &x[b], rest);
    } else {
      slice_store(first + b * plane_bytes, x[b]);
    }
  }
}

/* Coefficient k of a * b, of `length` coefficients each. */
VMB_ALWAYS_INLINE slice slices_column(const slice *a, const slice *b, const unsigned length,
                                      const unsigned k) {
  const unsigned first = k < length ? 0 : k - length + 1, last = k < length ? k : length - 1;
  slice sum = a[first] & b[k - first];
  unsigned i = first + 1;
#if defined(SLICE_XOR_AND)
  VMB_UNROLL(7)
  for (; i <= last; i++)
    sum = SLICE_XOR_AND(sum, a[i], b[k - i]);
#else
  VMB_UNROLL(4)
  for (; i + 1 <= last; i += 2)
    sum = SLICE_XOR3(sum, a[i] & b[k - i], a[i + 1] & b[k - i - 1]);
  if (i <= last)
    sum ^= a[i] & b[k - i];
#endif
  return sum;
}

#define SLICES_LOW ((GF_M + 1) / 2) /* L: length of a_0; a_1 has the others */
#define SLICES_HIGH (GF_M / 2)

/*
 * c = a * b, unreduced: P + X^L (Q - P - R) + X^2L R with P = a_0 b_0, Q = (a_0 + a_1)(b_0 + b_1),
 * R = a_1 b_1. P_(L+k) + R_k occurs twice.
 */
VMB_ALWAYS_INLINE void slices_product(slice c[2 * GF_M - 1], const slice *a, const slice *b) {
  slice x[SLICES_LOW], y[SLICES_LOW], middle[2 * SLICES_LOW - 1];
  VMB_UNROLL(7)
  for (unsigned i = 0; i < SLICES_LOW; i++) {
    x[i] = a[i];
    y[i] = b[i];
  }
  VMB_UNROLL(13)
  for (unsigned k = 0; k < 2 * SLICES_LOW - 1; k++) {
    c[k] = slices_column(x, y, SLICES_LOW, k);
    middle[k] = c[k];
  }
  VMB_UNROLL(6)
  for (unsigned i = 0; i < SLICES_HIGH; i++) {
    x[i] ^= a[SLICES_LOW + i];
    y[i] ^= b[SLICES_LOW + i];
  }
  VMB_UNROLL(13)
  for (unsigned k = 0; k < 2 * SLICES_LOW - 1; k++) {
    const slice q = slices_column(x, y, SLICES_LOW, k);
    middle[k] = k < SLICES_LOW ? middle[k] ^ q : q;
  }
  VMB_UNROLL(6)
  for (unsigned i = 0; i < SLICES_HIGH; i++) {
    x[i] = a[SLICES_LOW + i];
    y[i] = b[SLICES_LOW + i];
  }
  VMB_UNROLL(11)
  for (unsigned k = 0; k < 2 * SLICES_HIGH - 1; k++) {
    const slice r = slices_column(x, y, SLICES_HIGH, k);
    if (k < SLICES_LOW - 1) {
      const slice both = c[SLICES_LOW + k] ^ r;
      c[SLICES_LOW + k] = middle[k] ^ both;
      middle[SLICES_LOW + k] ^= both;
    } else {
      c[2 * SLICES_LOW + k] = r;
      middle[k] ^= r;
    }
  }
  VMB_UNROLL(7)
  for (unsigned k = SLICES_LOW - 1; k < 2 * SLICES_LOW - 1; k++)
    c[SLICES_LOW + k] = middle[k];
}

/* c_0..c_(2m-2) modulo the field's polynomial, in place. */
VMB_ALWAYS_INLINE void slices_reduce(slice c[2 * GF_M - 1]) {
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

/* r = a * b; r may be a or b. An implementation may have one in assembly. */
#if defined(GF_SLICES_MULTIPLY)
void GF_SLICES_MULTIPLY(slice r[GF_M], const slice a[GF_M], const slice b[GF_M]);
#define slices_multiply GF_SLICES_MULTIPLY
#if defined(GF_SLICES_MULTIPLY_ADD) /* r += a * b */
void GF_SLICES_MULTIPLY_ADD(slice r[GF_M], const slice a[GF_M], const slice b[GF_M]);
#endif
#else
VMB_NOINLINE static void slices_multiply(slice r[GF_M], const slice a[GF_M], const slice b[GF_M]) {
  slice c[2 * GF_M - 1];
  slices_product(c, a, b);
  slices_reduce(c);
  VMB_UNROLL(13)
  for (unsigned i = 0; i < GF_M; i++)
    r[i] = c[i];
}
#endif

#if !defined(GF_NO_SQUARE) || !defined(GF_NO_INVERSE)

/*
 * r = a^(2^times); r may be a. Squaring moves coefficient i to 2i: with the zeros between, 7 XOR
 * are left for m = 12, 15 for m = 13.
 */
static inline void slices_square(slice r[GF_M], const slice a[GF_M], unsigned times) {
  slice x[GF_M];
  for (unsigned i = 0; i < GF_M; i++)
    x[i] = a[i];
  do {
    slice c[2 * GF_M - 1];
    VMB_UNROLL(13)
    for (unsigned i = 0; i < GF_M; i++) {
      c[2 * i] = x[i];
      if (i != 0)
        c[2 * i - 1] = slice_of_mask(0);
    }
    slices_reduce(c);
    VMB_UNROLL(13)
    for (unsigned i = 0; i < GF_M; i++)
      x[i] = c[i];
  } while (--times != 0);
  for (unsigned i = 0; i < GF_M; i++)
    r[i] = x[i];
}

#endif

#ifndef GF_NO_INVERSE

/*
 * r = a^(q-2); r is not a. Exponents of a: 3, 15, 255, then 1023, 2047 (m = 12) or 4095 (m = 13),
 * then twice that.
 */
VMB_NOINLINE static void slices_invert(slice r[GF_M], const slice a[GF_M]) {
  slice x3[GF_M], x15[GF_M];
  slices_square(r, a, 1);
  slices_multiply(x3, r, a);
  slices_square(r, x3, 2);
  slices_multiply(x15, r, x3);
  slices_square(r, x15, 4);
  slices_multiply(r, r, x15); /* 255 */
#if GF_M == 13
  slices_square(r, r, 4);
  slices_multiply(r, r, x15);
#else
  slices_square(r, r, 2);
  slices_multiply(r, r, x3);
  slices_square(r, r, 1);
  slices_multiply(r, r, a);
#endif
  slices_square(r, r, 1);
}

/* Ones in place of zeros; returns where. */
static inline slice slices_replace_zeros(slice x[GF_M]) {
  slice zero = x[0];
  for (unsigned b = 1; b < GF_M; b++)
    zero |= x[b];
  zero = ~zero;
  x[0] |= zero;
  return zero;
}

/* x = 1/x and y = 1/y by one inversion and three products (Montgomery 1987); 0 stays 0. */
static inline void slices_invert_two(slice x[GF_M], slice y[GF_M]) {
  slice product[GF_M], inverse[GF_M];
  const slice zero_x = slices_replace_zeros(x), zero_y = slices_replace_zeros(y);
  slices_multiply(product, x, y);
  slices_invert(inverse, product);
  slices_multiply(product, inverse, y);
  slices_multiply(y, inverse, x);
  for (unsigned b = 0; b < GF_M; b++)
    x[b] = product[b];
  x[0] &= ~zero_x;
  y[0] &= ~zero_y;
}

#endif

#endif
