/*
 * Products of 32-bit words to 64 bits, in constant time on every processor.
 *
 *   vmb_mul32x32_64          a b                    unsigned
 *   vmb_mul32x32_64_signed   a b                    signed
 *   vmb_mul64_short          a b                    unsigned, both below 2^32
 *   vmb_mul64x32_64          a b modulo 2^64        unsigned
 *   vmb_mul64x32_64_signed   a b, |a b| < 2^63      signed
 *   vmb_multiply_add_both    a b + low + high       unsigned
 *   vmb_multiply_add_high    a b + sum, upper word  unsigned
 *
 *   time   constant
 *
 * Processors with a multiplication to 64 bits get the plain product. The others (Armv6-M and the
 * baseline of Armv8-M: one instruction, 32 x 32 -> 32 bits) would get a function of the compiler's
 * run-time library for it, and the one of libgcc branches on a carry. There the products are
 * computed from 16-bit halves, without a carry that has to be found, by a function of our own. The
 * library must not contain any product of 64-bit integers but these: tests/link/check_imports.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_MULTIPLY_H
#define VMB_SUPPORT_MULTIPLY_H

#include <stdint.h>

#include "support/constant_time.h"
#include "support/target.h"

/* Thumb without its 32-bit instructions: neither UMULL nor SMULL. */
#if defined(__thumb__) && !defined(__thumb2__)
#define VMB_MULTIPLY_BY_HALVES 1
#endif

/*
 * By halves a = a1 2^16 + a0, b = b1 2^16 + b0: inner and outer are at most
 * (2^16 - 1)^2 + 2^16 - 1 < 2^32, and the upper word is at most floor((2^32 - 1)^2 / 2^32).
 */
static inline uint64_t vmb_mul32x32_64_halves(uint32_t a, uint32_t b) {
  const uint32_t a0 = a & 0xffff, a1 = a >> 16, b0 = b & 0xffff, b1 = b >> 16;
  const uint32_t low = a0 * b0;
  const uint32_t inner = a1 * b0 + (low >> 16);
  const uint32_t outer = a0 * b1 + (inner & 0xffff);
  const uint32_t high = a1 * b1 + (inner >> 16) + (outer >> 16);
  return (uint64_t)high << 32 | (outer << 16 | (low & 0xffff));
}

/*
 * For signed a1 and b1 in [-2^15, 2^15): inner and outer are in [-2^31, 2^31), as 2^15 (2^16 - 1) +
 * 2^16 - 1 is. Right shifts of negative numbers round down (gcc and clang).
 */
static inline int64_t vmb_mul32x32_64_signed_halves(int32_t a, int32_t b) {
  const int32_t a0 = a & 0xffff, a1 = a >> 16, b0 = b & 0xffff, b1 = b >> 16;
  const uint32_t low = (uint32_t)a0 * (uint32_t)b0;
  const int32_t inner = a1 * b0 + (int32_t)(low >> 16);
  const int32_t outer = a0 * b1 + (inner & 0xffff);
  const int32_t high = a1 * b1 + (inner >> 16) + (outer >> 16);
  return (int64_t)((uint64_t)(uint32_t)high << 32 | ((uint32_t)outer << 16 | (low & 0xffff)));
}

/* b's sign weighs -2^32: it takes a's lower word from the upper word of the product. */
static inline int64_t vmb_mul64x32_64_signed_halves(int64_t a, int32_t b) {
  const uint32_t a0 = (uint32_t)a, a1 = (uint32_t)((uint64_t)a >> 32);
  const uint32_t high = a1 * (uint32_t)b - (a0 & vmb_ct_mask_negative32(b));
  return (int64_t)(vmb_mul32x32_64_halves(a0, (uint32_t)b) + ((uint64_t)high << 32));
}

#if defined(VMB_MULTIPLY_BY_HALVES)

uint64_t vmb_mul32x32_64(uint32_t a, uint32_t b);
int64_t vmb_mul32x32_64_signed(int32_t a, int32_t b);
int64_t vmb_mul64x32_64_signed(int64_t a, int32_t b);

#else

static inline uint64_t vmb_mul32x32_64(uint32_t a, uint32_t b) {
  return (uint64_t)a * b;
}

static inline int64_t vmb_mul32x32_64_signed(int32_t a, int32_t b) {
  return (int64_t)a * b;
}

static inline int64_t vmb_mul64x32_64_signed(int64_t a, int32_t b) {
  return a * b;
}

#endif

/* For operands below 2^32 in wider words. */
static inline uint64_t vmb_mul64_short(uint64_t a, uint64_t b) {
#if defined(VMB_MULTIPLY_BY_HALVES)
  return vmb_mul32x32_64((uint32_t)a, (uint32_t)b);
#else
  return a * b;
#endif
}

/* The upper word of a counts modulo 2^32 only. */
static inline uint64_t vmb_mul64x32_64(uint64_t a, uint32_t b) {
#if defined(VMB_MULTIPLY_BY_HALVES)
  return vmb_mul32x32_64((uint32_t)a, b) + ((uint64_t)((uint32_t)(a >> 32) * b) << 32);
#else
  return a * b;
#endif
}

/* The upper half of the product of 128 bits. */
static inline uint64_t vmb_mul64_high(uint64_t a, uint64_t b) {
#if defined(__SIZEOF_INT128__)
  __extension__ typedef unsigned __int128 wide;
  return (uint64_t)((wide)a * b >> 64);
#else
  const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  const uint64_t middle = vmb_mul64_short(a0, b1) + (vmb_mul64_short(a0, b0) >> 32);
  const uint64_t middle2 = vmb_mul64_short(a1, b0) + (uint32_t)middle;
  return vmb_mul64_short(a1, b1) + (middle >> 32) + (middle2 >> 32);
#endif
}

/*
 * (high, low) = a b + low + high, below 2^64: (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1. It is one
 * instruction of Armv7E-M, which compilers do not find.
 */
static inline void vmb_multiply_add_both(uint32_t *low, uint32_t *high, uint32_t a, uint32_t b) {
#if VMB_TARGET_ARMV7EM
  __asm__("umaal %0, %1, %2, %3" : "+r"(*low), "+r"(*high) : "r"(a), "r"(b));
#else
  const uint64_t sum = vmb_mul32x32_64(a, b) + *low + *high;
  *low = (uint32_t)sum;
  *high = (uint32_t)(sum >> 32);
#endif
}

/* The upper word of sum + a b, below 2^64: one instruction, for which gcc takes three. */
static inline uint32_t vmb_multiply_add_high(uint64_t sum, uint32_t a, uint32_t b) {
#if VMB_TARGET_ARMV7EM
  uint32_t low = (uint32_t)sum, high = (uint32_t)(sum >> 32);
  __asm__("umlal %0, %1, %2, %3" : "+r"(low), "+r"(high) : "r"(a), "r"(b));
  return high;
#else
  return (uint32_t)((sum + vmb_mul32x32_64(a, b)) >> 32);
#endif
}

#endif
