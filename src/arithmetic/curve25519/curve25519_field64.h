/*
 * Elements modulo 2^255 - 19 in five limbs of 51 bits, for processors with a product of 128 bits.
 * What is called reduced below has limbs below 2^51 + 2^13.
 *
 *   field_load     an element of 32 bytes, whose highest bit is ignored; reduced
 *   field_store    the canonical 32 bytes of a reduced element
 *   field_add      of reduced elements; limbs below 2^53
 *   field_subtract of reduced elements; limbs below 2^53
 *   field_by_a24   121665 times an element with limbs below 2^54; reduced
 *
 *   time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CURVE25519_FIELD64_H
#define VMB_CURVE25519_FIELD64_H

#include "arithmetic/curve25519/curve25519.h"
#include "support/little_endian.h"

#define FIELD_MASK (((uint64_t)1 << 51) - 1)
__extension__ typedef unsigned __int128 field_wide;

static inline void field_load(uint64_t *r, const uint8_t *bytes) {
  r[0] = vmb_load64_le(bytes) & FIELD_MASK;
  r[1] = vmb_load64_le(bytes + 6) >> 3 & FIELD_MASK;
  r[2] = vmb_load64_le(bytes + 12) >> 6 & FIELD_MASK;
  r[3] = vmb_load64_le(bytes + 19) >> 1 & FIELD_MASK;
  r[4] = vmb_load64_le(bytes + 24) >> 12 & FIELD_MASK;
}

/* r = the sum of t[i] 2^(51 i), all t[i] < 2^116; reduced. */
static inline void field_carry(uint64_t *r, field_wide *t) {
  for (unsigned i = 0; i < 4; i++) {
    t[i + 1] += (uint64_t)(t[i] >> 51);
    r[i] = (uint64_t)t[i] & FIELD_MASK;
  }
  r[4] = (uint64_t)t[4] & FIELD_MASK;
  const field_wide low = r[0] + (t[4] >> 51) * 19;
  r[0] = (uint64_t)low & FIELD_MASK;
  const field_wide next = r[1] + (low >> 51);
  r[1] = (uint64_t)next & FIELD_MASK;
  r[2] += (uint64_t)(next >> 51);
}

static inline void field_add(uint64_t *r, const uint64_t *a, const uint64_t *b) {
  for (unsigned i = 0; i < 5; i++)
    r[i] = a[i] + b[i];
}

/* a + 2 p - b */
static inline void field_subtract(uint64_t *r, const uint64_t *a, const uint64_t *b) {
  r[0] = a[0] + (2 * FIELD_MASK - 36) - b[0];
  for (unsigned i = 1; i < 5; i++)
    r[i] = a[i] + 2 * FIELD_MASK - b[i];
}

static inline void field_by_a24(uint64_t *r, const uint64_t *a) {
  field_wide t[5];
  for (unsigned i = 0; i < 5; i++)
    t[i] = (field_wide)a[i] * 121665;
  field_carry(r, t);
}

static inline void field_store(uint8_t *bytes, const uint64_t *a) {
  uint64_t t[5], carry = 0;
  /* Afterwards all limbs but the lowest are below 2^51, and that one below 2^51 + 19 * 2. */
  for (unsigned i = 0; i < 5; i++) {
    carry += a[i];
    t[i] = carry & FIELD_MASK;
    carry >>= 51;
  }
  t[0] += 19 * carry;
  /* The value is below 2 p: quotient is 1 if value + 19 reaches 2^255. */
  uint64_t quotient = (t[0] + 19) >> 51;
  for (unsigned i = 1; i < 5; i++)
    quotient = (t[i] + quotient) >> 51;
  carry = 19 * quotient;
  for (unsigned i = 0; i < 5; i++) {
    carry += t[i];
    t[i] = carry & FIELD_MASK;
    carry >>= 51;
  }
  vmb_store64_le(bytes, t[0] | t[1] << 51);
  vmb_store64_le(bytes + 8, t[1] >> 13 | t[2] << 38);
  vmb_store64_le(bytes + 16, t[2] >> 26 | t[3] << 25);
  vmb_store64_le(bytes + 24, t[3] >> 39 | t[4] << 12);
}

#endif
