/*
 * The dual product of Armv7E-M.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATRIX16_ARMV7EM_H
#define VMB_MATRIX16_ARMV7EM_H

#include <stdint.h>

/* sum + the product of the lower halves + that of the upper ones, as signed numbers, modulo 2^32 */
static inline uint32_t smlad(uint32_t a, uint32_t b, uint32_t sum) {
  uint32_t result;
  __asm__("smlad %0, %1, %2, %3" : "=r"(result) : "r"(a), "r"(b), "r"(sum));
  return result;
}

#endif
