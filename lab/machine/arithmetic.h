/*
 * Arithmetic that an expression in C does not say.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_ARITHMETIC_H
#define VMB_MACHINE_ARITHMETIC_H

#include <stdbool.h>
#include <stdint.h>

/* Shifts by 0 to 255, as LSL, LSR, ASR and ROR by a register; carry is left for 0. */
enum shift { LSL, LSR, ASR, ROR };

static inline uint32_t shift_left(uint32_t x, uint32_t n, uint32_t *carry) {
  if (n == 0)
    return x;
  *carry = n <= 32 ? x >> (32 - n) & 1 : 0;
  return n < 32 ? x << n : 0;
}

static inline uint32_t shift_right(uint32_t x, uint32_t n, uint32_t *carry) {
  if (n == 0)
    return x;
  *carry = n <= 32 ? (uint32_t)((uint64_t)x >> (n - 1) & 1) : 0;
  return n < 32 ? x >> n : 0;
}

static inline uint32_t shift_arithmetically(uint32_t x, uint32_t n, uint32_t *carry) {
  if (n == 0)
    return x;
  const int64_t wide = (int32_t)x;
  const uint32_t by = n < 33 ? n : 33;
  *carry = (uint32_t)(wide >> (by - 1)) & 1;
  return (uint32_t)(wide >> by);
}

static inline uint32_t rotate_right(uint32_t x, uint32_t n) {
  n &= 31;
  return n == 0 ? x : x >> n | x << (32 - n);
}

static inline uint32_t rotate_register(uint32_t x, uint32_t n, uint32_t *carry) {
  if (n == 0)
    return x;
  const uint32_t result = rotate_right(x, n);
  *carry = result >> 31;
  return result;
}

static inline uint32_t reverse_bits(uint32_t x) {
  uint32_t result = 0;
  for (unsigned i = 0; i < 32; i++)
    result |= (x >> i & 1) << (31 - i);
  return result;
}

static inline uint32_t swap_bytes(uint32_t x) {
  return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
}

static inline uint32_t swap_bytes_16(uint32_t x) {
  return (x >> 8 & 0x00ff00ff) | (x << 8 & 0xff00ff00);
}

static inline uint32_t leading_zeros(uint32_t x) {
  return x == 0 ? 32 : (uint32_t)__builtin_clz(x);
}

static inline int32_t low(uint32_t x) {
  return (int16_t)x;
}

static inline int32_t high(uint32_t x) {
  return (int16_t)(x >> 16);
}

static inline int32_t half(uint32_t x, bool top) {
  return top ? high(x) : low(x);
}

static inline uint32_t pack(uint32_t bottom, uint32_t top) {
  return (bottom & 0xffff) | top << 16;
}

/* x as a signed, or an unsigned, number of so many bits; *q becomes 1 if it is none. */
static inline uint32_t saturate(int64_t x, unsigned bits, uint32_t *q) {
  const int64_t most = ((int64_t)1 << (bits - 1)) - 1;
  const int64_t y = x > most ? most : x < -most - 1 ? -most - 1 : x;
  *q |= y != x;
  return (uint32_t)y;
}

static inline uint32_t saturate_unsigned(int64_t x, unsigned bits, uint32_t *q) {
  const int64_t most = ((int64_t)1 << bits) - 1;
  const int64_t y = x > most ? most : x < 0 ? 0 : x;
  *q |= y != x;
  return (uint32_t)y;
}

/* What does not fit 32 bits sets q, but wraps. */
static inline uint32_t wrap(int64_t x, uint32_t *q) {
  *q |= x != (int32_t)x;
  return (uint32_t)x;
}

static inline uint32_t divide_signed(uint32_t x, uint32_t y) {
  if (y == 0)
    return 0;
  return (uint32_t)((int64_t)(int32_t)x / (int32_t)y);
}

/*
 * Parallel additions and subtractions. How a lane's result is made of the sum: as it is with GE
 * flags (signed, unsigned), saturated, or halved.
 */
enum lanes { LANES_S, LANES_Q, LANES_SH, LANES_U, LANES_UQ, LANES_UH };

static inline uint32_t lane(uint32_t x, uint32_t y, bool subtract, unsigned bits, enum lanes how,
                            uint32_t *ge) {
  const bool is_signed = how <= LANES_SH;
  const uint32_t mask = bits == 16 ? 0xffff : 0xff;
  int32_t a = (int32_t)(x & mask), b = (int32_t)(y & mask);
  if (is_signed) {
    a = bits == 16 ? (int16_t)a : (int8_t)a;
    b = bits == 16 ? (int16_t)b : (int8_t)b;
  }
  const int32_t sum = subtract ? a - b : a + b;
  uint32_t ignored = 0;
  switch (how) {
    case LANES_Q:
      return saturate(sum, bits, &ignored) & mask;
    case LANES_UQ:
      return saturate_unsigned(sum, bits, &ignored) & mask;
    case LANES_SH:
    case LANES_UH:
      return (uint32_t)(sum >> 1) & mask;
    case LANES_S:
      *ge = sum >= 0;
      return (uint32_t)sum & mask;
    case LANES_U:
      *ge = subtract ? sum >= 0 : (uint32_t)sum > mask;
      return (uint32_t)sum & mask;
  }
  return 0;
}

/* exchange: y's halves, as ASX and SAX do. */
static inline uint32_t halves(uint32_t x, uint32_t y, bool exchange, bool subtract_low,
                              bool subtract_high, enum lanes how, uint32_t *ge) {
  uint32_t ge_low = 0, ge_high = 0;
  const uint32_t other = exchange ? rotate_right(y, 16) : y;
  const uint32_t bottom = lane(x, other, subtract_low, 16, how, &ge_low);
  const uint32_t top = lane(x >> 16, other >> 16, subtract_high, 16, how, &ge_high);
  if (how == LANES_S || how == LANES_U)
    *ge = ge_low * 3 | ge_high * 12;
  return pack(bottom, top);
}

static inline uint32_t four_bytes(uint32_t x, uint32_t y, bool subtract, enum lanes how,
                                  uint32_t *ge) {
  uint32_t result = 0, flags = 0;
  for (unsigned i = 0; i < 4; i++) {
    uint32_t one = 0;
    result |= lane(x >> 8 * i, y >> 8 * i, subtract, 8, how, &one) << 8 * i;
    flags |= one << i;
  }
  if (how == LANES_S || how == LANES_U)
    *ge = flags;
  return result;
}

static inline uint32_t selected(uint32_t x, uint32_t y, uint32_t ge) {
  uint32_t result = 0;
  for (unsigned i = 0; i < 4; i++)
    result |= (ge >> i & 1 ? x : y) & UINT32_C(0xff) << 8 * i;
  return result;
}

static inline uint32_t absolute_differences(uint32_t x, uint32_t y) {
  uint32_t sum = 0;
  for (unsigned i = 0; i < 4; i++) {
    const uint32_t a = x >> 8 * i & 0xff, b = y >> 8 * i & 0xff;
    sum += a > b ? a - b : b - a;
  }
  return sum;
}

#endif
