/*
 * Coefficient by coefficient, portable: in and out of the factor R, to canonical residues, sums,
 * residues modulo 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"
#include "rings/q3457/q3457_arithmetic.h"

/* a = 2^16 a for n coefficients. */
void vmb_q3457_to_mont_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = q3457_times(a[i], Q3457_CONSTANT(65536 % 3457));
}

/* 2775 = 1 / R: 2775 * 65536 = 52607 * 3457 + 1. */
void vmb_q3457_from_mont_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = q3457_times(a[i], Q3457_CONSTANT(2775));
}

/* reduce_sum leaves -46 .. 3503 < 2q. */
void vmb_q3457_freeze_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const int16_t nonnegative = vmb_modular16_nonnegative(q3457_reduce_sum(a[i]), &q3457_modulus);
    a[i] = vmb_modular16_subtract_once(nonnegative, &q3457_modulus);
  }
}

/* a += b without a reduction: the caller keeps sums within 16 bits. */
void vmb_q3457_add_portable(int16_t *a, const int16_t *b, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = (int16_t)(a[i] + b[i]);
}

/* a -= b without a reduction: the caller keeps differences within 16 bits. */
void vmb_q3457_sub_portable(int16_t *a, const int16_t *b, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = (int16_t)(a[i] - b[i]);
}

/*
 * Subtracting q = 3 * 1152 + 1 is subtracting 1 modulo 3; 21846 = (2^16 + 2) / 3, and 2 * 3457 / (3
 * * 2^16) < 1/3, so the quotient is exact.
 */
void vmb_q3457_modulo_3_portable(int16_t *a, unsigned n, unsigned largest) {
  for (unsigned i = 0; i < n; i++) {
    /* -1 or 0; no barrier: it is added, not a selection, and the loop is one for vectors */
    const int16_t negative = (int16_t)((int16_t)((int)largest - a[i]) >> 15);
    const uint16_t x = (uint16_t)(a[i] + negative);
    a[i] = (int16_t)(x - 3 * (uint16_t)((uint32_t)x * 21846U >> 16));
  }
}
