/*
 * Numbers that both programs need: by division, for setting up and for checking.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LAB_ARITHMETIC_NUMBERS_H
#define VMB_LAB_ARITHMETIC_NUMBERS_H

#include <stdint.h>

static uint64_t random_state;

/* Uniform in [0, limit), by splitmix64. */
static uint32_t random_below(uint32_t limit) {
  uint64_t z = random_state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)(((z ^ z >> 31) >> 32) * limit >> 32);
}

static uint32_t product(uint32_t a, uint32_t b, uint32_t q) {
  return (uint32_t)((uint64_t)a * b % q);
}

static int is_prime(uint32_t n) {
  for (uint32_t divisor = 3; (uint64_t)divisor * divisor <= n; divisor += 2)
    if (n % divisor == 0)
      return 0;
  return n % 2;
}

/* q^-1 modulo 2^64, q odd: q is its own inverse modulo 2^3, and each step doubles the bits. */
static uint64_t arithmetic_inverse(uint32_t q) {
  uint64_t inverse = q;
  for (unsigned i = 0; i < 5; i++)
    inverse *= 2 - q * inverse;
  return inverse;
}

#endif
