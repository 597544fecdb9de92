/*
 * Elements modulo 2^255 - 19 in eight words, any number below 2^256. What exceeds 2^256 is folded:
 * 2^256 = 38 modulo p.
 *
 *   field_load     an element of 32 bytes, whose highest bit is ignored
 *   field_store    the canonical 32 bytes of an element
 *   field_add, field_subtract
 *   field_by_a24   121665 times an element
 *
 *   time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CURVE25519_FIELD32_H
#define VMB_CURVE25519_FIELD32_H

#include "arithmetic/curve25519/curve25519.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/multiply.h"

static inline void field_load(uint32_t *r, const uint8_t *bytes) {
  for (unsigned i = 0; i < 8; i++)
    r[i] = vmb_load32_le(bytes + 4 * i);
  r[7] &= 0x7fffffff;
}

/* r += small, below 2^32; the carry. */
static inline uint32_t field_add_word(uint32_t *r, uint32_t small) {
  uint64_t sum = small;
  for (unsigned i = 0; i < 8; i++) {
    sum += r[i];
    r[i] = (uint32_t)sum;
    sum >>= 32;
  }
  return (uint32_t)sum;
}

/* r += 2^256 high, high < 2^26. After a carry of the sum r is small: the last sum has none. */
static inline void field_fold(uint32_t *r, uint32_t high) {
  r[0] += 38 * field_add_word(r, 38 * high);
}

static inline void field_add(uint32_t *r, const uint32_t *a, const uint32_t *b) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < 8; i++) {
    sum += (uint64_t)a[i] + b[i];
    r[i] = (uint32_t)sum;
    sum >>= 32;
  }
  field_fold(r, (uint32_t)sum);
}

/* r = a - b - borrow for 8 words, of which b has one; the next borrow. */
static inline uint32_t field_borrow(uint32_t *r, uint32_t a, uint32_t b, uint32_t borrow) {
  const uint64_t difference = ((uint64_t)1 << 32) + a - b - borrow;
  *r = (uint32_t)difference;
  return (uint32_t)(difference >> 32) ^ 1;
}

/* a - b; where it borrows, the number is too large by 2^256 = 38, and perhaps so once more. */
static inline void field_subtract(uint32_t *r, const uint32_t *a, const uint32_t *b) {
  uint32_t borrow = 0;
  for (unsigned i = 0; i < 8; i++)
    borrow = field_borrow(r + i, a[i], b[i], borrow);
  borrow = field_borrow(r, r[0], 38 * borrow, 0);
  for (unsigned i = 1; i < 8; i++)
    borrow = field_borrow(r + i, r[i], 0, borrow);
  r[0] -= 38 * borrow;
}

static inline void field_by_a24(uint32_t *r, const uint32_t *a) {
  uint32_t carry = 0;
  for (unsigned i = 0; i < 8; i++) {
    r[i] = a[i];
    uint32_t zero = 0;
    vmb_multiply_add_both(&zero, &carry, r[i], 121665);
    r[i] = zero;
  }
  field_fold(r, carry);
}

/* The value is below 2^256 < 2 p + 2^6. */
static inline void field_store(uint8_t *bytes, const uint32_t *a) {
  uint32_t t[8], plus19[8];
  for (unsigned i = 0; i < 8; i++)
    t[i] = a[i];
  const uint32_t top = t[7] >> 31;
  t[7] &= 0x7fffffff;
  (void)field_add_word(t, 19 * top); /* below 2^255 + 19 */
  for (unsigned i = 0; i < 8; i++)
    plus19[i] = t[i];
  (void)field_add_word(plus19, 19);
  const uint32_t too_large = vmb_ct_mask_bit32(plus19[7] >> 31);
  plus19[7] &= 0x7fffffff;
  for (unsigned i = 0; i < 8; i++)
    vmb_store32_le(bytes + 4 * i, vmb_ct_select32(too_large, plus19[i], t[i]));
}

#endif
