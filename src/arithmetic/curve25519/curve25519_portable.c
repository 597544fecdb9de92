/*
 * Arithmetic modulo 2^255 - 19; contracts in curve25519.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/curve25519/curve25519_field.h"

#if VMB_WORD_BITS == 64

/* Of limbs below 2^54: five products and the factor 19 give less than 2^116. */
static field_wide product(uint64_t a, uint64_t b) {
  return (field_wide)a * b;
}

void vmb_field25519_mul_portable(uint64_t *r, const uint64_t *a, const uint64_t *b) {
  const uint64_t b1 = 19 * b[1], b2 = 19 * b[2], b3 = 19 * b[3], b4 = 19 * b[4];
  field_wide t[5];
  t[0] = product(a[0], b[0]) + product(a[1], b4) + product(a[2], b3) + product(a[3], b2) +
         product(a[4], b1);
  t[1] = product(a[0], b[1]) + product(a[1], b[0]) + product(a[2], b4) + product(a[3], b3) +
         product(a[4], b2);
  t[2] = product(a[0], b[2]) + product(a[1], b[1]) + product(a[2], b[0]) + product(a[3], b4) +
         product(a[4], b3);
  t[3] = product(a[0], b[3]) + product(a[1], b[2]) + product(a[2], b[1]) + product(a[3], b[0]) +
         product(a[4], b4);
  t[4] = product(a[0], b[4]) + product(a[1], b[3]) + product(a[2], b[2]) + product(a[3], b[1]) +
         product(a[4], b[0]);
  field_carry(r, t);
}

void vmb_field25519_square_portable(uint64_t *r, const uint64_t *a) {
  const uint64_t a0 = 2 * a[0], a1 = 2 * a[1], a3 = 19 * a[3], a4 = 19 * a[4];
  field_wide t[5];
  t[0] = product(a[0], a[0]) + product(a1, a4) + product(2 * a[2], a3);
  t[1] = product(a0, a[1]) + product(2 * a[2], a4) + product(a[3], a3);
  t[2] = product(a0, a[2]) + product(a[1], a[1]) + product(2 * a[3], a4);
  t[3] = product(a0, a[3]) + product(a1, a[2]) + product(a[4], a4);
  t[4] = product(a0, a[4]) + product(a1, a[3]) + product(a[2], a[2]);
  field_carry(r, t);
}

#else

void vmb_field25519_mul_portable(uint32_t *r, const uint32_t *a, const uint32_t *b) {
  uint32_t t[16] = {0}, carry;
  for (unsigned i = 0; i < 8; i++) {
    carry = 0;
    for (unsigned j = 0; j < 8; j++)
      vmb_multiply_add_both(t + i + j, &carry, a[i], b[j]);
    t[i + 8] = carry;
  }
  carry = 0;
  for (unsigned i = 0; i < 8; i++) {
    vmb_multiply_add_both(t + i, &carry, t[i + 8], 38);
    r[i] = t[i];
  }
  field_fold(r, carry);
}

void vmb_field25519_square_portable(uint32_t *r, const uint32_t *a) {
  vmb_field25519_mul_portable(r, a, a);
}

#endif

void vmb_field25519_add_portable(vmb_field25519_limb *r, const vmb_field25519_limb *a,
                                 const vmb_field25519_limb *b) {
  field_add(r, a, b);
}

void vmb_field25519_subtract_portable(vmb_field25519_limb *r, const vmb_field25519_limb *a,
                                      const vmb_field25519_limb *b) {
  field_subtract(r, a, b);
}
