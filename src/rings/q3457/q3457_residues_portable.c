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

/* a in [0, q): reduce_sum leaves -75 .. 3532 < 2q. */
static inline int16_t frozen(int16_t a) {
  const int16_t nonnegative = vmb_modular16_nonnegative(q3457_reduce_sum(a), &q3457_modulus);
  return vmb_modular16_subtract_once(nonnegative, &q3457_modulus);
}

void vmb_q3457_freeze_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = frozen(a[i]);
}

void vmb_q3457_add_portable(int16_t *a, const int16_t *b, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = frozen((int16_t)(a[i] + b[i]));
}

void vmb_q3457_sub_portable(int16_t *a, const int16_t *b, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    a[i] = frozen((int16_t)(a[i] - b[i]));
}

/* Differences are put together, none is looked at alone. */
void vmb_q3457_difference_portable(int16_t *a, const int16_t *b, unsigned n, uint32_t *different) {
  unsigned differences = 0;
  for (unsigned i = 0; i < n; i++)
    differences |= (uint16_t)frozen((int16_t)(a[i] - b[i]));
  *different = differences;
}

/*
 * Adding or subtracting q = 3 * 1152 + 1 to come into the interval is adding or subtracting 1
 * modulo 3, and adding 4098 = 3 * 1366 nothing; 21846 = (2^16 + 2) / 3, and 2 * 8195 / (3 * 2^16) <
 * 1/3, so the quotient is exact.
 */
void vmb_q3457_modulo_3_portable(int16_t *a, unsigned n, unsigned largest) {
  for (unsigned i = 0; i < n; i++) {
    /* -1 or 0; no barrier: they are added, not a selection, and the loop is one for vectors */
    const int16_t above = (int16_t)((int16_t)((int)largest - a[i]) >> 15),
                  below = (int16_t)((int16_t)(a[i] + 3456 - (int)largest) >> 15);
    const uint16_t x = (uint16_t)(a[i] + 4098 + above - below);
    a[i] = (int16_t)(x - 3 * (uint16_t)((uint32_t)x * 21846U >> 16));
  }
}
