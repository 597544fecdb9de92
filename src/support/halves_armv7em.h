/*
 * Two numbers of 16 bits in a word, by the parallel instructions of Armv7E-M.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_HALVES_ARMV7EM_H
#define VMB_SUPPORT_HALVES_ARMV7EM_H

#include <stdint.h>

/* The instructions with these names: sums, differences and halved sums of both halves. */
#define ON_HALVES(name)                                           \
  static inline uint32_t name(uint32_t a, uint32_t b) {           \
    uint32_t result;                                              \
    __asm__(#name " %0, %1, %2" : "=r"(result) : "r"(a), "r"(b)); \
    return result;                                                \
  }
ON_HALVES(uadd16)
ON_HALVES(usub16)
ON_HALVES(uhadd16)
#undef ON_HALVES

/* 2 a, both halves modulo 2^16. */
static inline uint32_t twice(uint32_t a) {
  return uadd16(a, a);
}

/* floor(a / 2), both halves as unsigned numbers. */
static inline uint32_t half(uint32_t a) {
  return uhadd16(a, 0);
}

/* The lower halves of both words, that of `low` in the lower half. */
static inline uint32_t lower_halves(uint32_t low, uint32_t high) {
  uint32_t pair;
  __asm__("pkhbt %0, %1, %2, lsl #16" : "=r"(pair) : "r"(low), "r"(high));
  return pair;
}

/* The upper halves of both words, that of `low` in the lower half. */
static inline uint32_t upper_halves(uint32_t low, uint32_t high) {
  uint32_t pair;
  __asm__("pkhtb %0, %1, %2, asr #16" : "=r"(pair) : "r"(high), "r"(low));
  return pair;
}

/* Both halves times a factor of 16 bits. */
static inline uint32_t times(uint32_t a, uint32_t factor) {
  return lower_halves((a & 0xffff) * factor, (a >> 16) * factor);
}

#endif
