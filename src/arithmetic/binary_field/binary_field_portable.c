/*
 * The definitions: polynomials over GF(2) are multiplied by integer multiplications with holes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/multiply.h"

/*
 * The product of two polynomials of 32 coefficients. One coefficient in four is kept of each
 * operand: in the integer product at most 8 < 2^4 ones meet in a column, so that no carry reaches
 * the next column that counts, four bits above.
 */
static uint64_t multiply_half_words(uint32_t a, uint32_t b) {
  const uint32_t every_fourth = UINT32_C(0x11111111);
  uint64_t sum = 0;
  for (unsigned column = 0; column < 4; column++) {
    uint64_t part = 0;
    for (unsigned i = 0; i < 4; i++)
      part ^= vmb_mul32x32_64(a & every_fourth << i, b & every_fourth << ((column + 4 - i) & 3));
    sum |= part & UINT64_C(0x1111111111111111) << column;
  }
  return sum;
}

/* Karatsuba: three products of halves. */
static inline void bf_multiply_words(uint64_t r[2], uint64_t a, uint64_t b) {
  const uint32_t a0 = (uint32_t)a, a1 = (uint32_t)(a >> 32);
  const uint32_t b0 = (uint32_t)b, b1 = (uint32_t)(b >> 32);
  const uint64_t low = multiply_half_words(a0, b0), high = multiply_half_words(a1, b1);
  const uint64_t middle = multiply_half_words(a0 ^ a1, b0 ^ b1) ^ low ^ high;
  r[0] = low ^ middle << 32;
  r[1] = high ^ middle >> 32;
}

static inline uint64_t spread(uint32_t half) {
  uint64_t x = half;
  x = (x | x << 16) & UINT64_C(0x0000ffff0000ffff);
  x = (x | x << 8) & UINT64_C(0x00ff00ff00ff00ff);
  x = (x | x << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  x = (x | x << 2) & UINT64_C(0x3333333333333333);
  x = (x | x << 1) & UINT64_C(0x5555555555555555);
  return x;
}

/* Squares have no cross terms: zeros go between the bits. */
static inline void bf_square_word(uint64_t r[2], uint64_t a) {
  r[0] = spread((uint32_t)a);
  r[1] = spread((uint32_t)(a >> 32));
}

#define BF_WORDS 2
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf128_mul_add_portable
#define BF_FROBENIUS vmb_bf128_frobenius_portable
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 3
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf192_mul_add_portable
#define BF_FROBENIUS vmb_bf192_frobenius_portable
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 4
#define BF_TAP1 2
#define BF_TAP2 5
#define BF_TAP3 10
#define BF_MUL_ADD vmb_bf256_mul_add_portable
#define BF_FROBENIUS vmb_bf256_frobenius_portable
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 2
#define BF_MAP_ADD vmb_bf128_map_add_portable
#define BF_MAP_PREPARE vmb_bf128_map_prepare_portable
#define BF_PREPARED_MAP_ADD vmb_bf128_prepared_map_add_portable
#include "arithmetic/binary_field/binary_field_map_template.h"

#define BF_WORDS 3
#define BF_MAP_ADD vmb_bf192_map_add_portable
#define BF_MAP_PREPARE vmb_bf192_map_prepare_portable
#define BF_PREPARED_MAP_ADD vmb_bf192_prepared_map_add_portable
#include "arithmetic/binary_field/binary_field_map_template.h"

#define BF_WORDS 4
#define BF_MAP_ADD vmb_bf256_map_add_portable
#define BF_MAP_PREPARE vmb_bf256_map_prepare_portable
#define BF_PREPARED_MAP_ADD vmb_bf256_prepared_map_add_portable
#include "arithmetic/binary_field/binary_field_map_template.h"

/* ---- Powers: squares have nothing to prepare ------------------------------------------------- */

void vmb_bf128_power_prepare_portable(uint8_t *matrix, unsigned times) {
  (void)matrix, (void)times;
}

void vmb_bf128_prepared_power_portable(uint8_t *r, size_t r_stride, const uint8_t *matrix,
                                       unsigned times, size_t count) {
  (void)matrix;
  vmb_bf128_frobenius(r, r_stride, times, count);
}

void vmb_bf192_power_prepare_portable(uint8_t *matrix, unsigned times) {
  (void)matrix, (void)times;
}

void vmb_bf192_prepared_power_portable(uint8_t *r, size_t r_stride, const uint8_t *matrix,
                                       unsigned times, size_t count) {
  (void)matrix;
  vmb_bf192_frobenius(r, r_stride, times, count);
}

void vmb_bf256_power_prepare_portable(uint8_t *matrix, unsigned times) {
  (void)matrix, (void)times;
}

void vmb_bf256_prepared_power_portable(uint8_t *r, size_t r_stride, const uint8_t *matrix,
                                       unsigned times, size_t count) {
  (void)matrix;
  vmb_bf256_frobenius(r, r_stride, times, count);
}
