/*
 * Coefficient by coefficient, portable: in and out of the factor R, to canonical residues, sums, residues modulo 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3457/ntt3457.h"
#include "math/ntt3457/ntt3457_arithmetic.h"

void vmb_ntt3457_enter_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) a[i] = ntt3457_times(a[i], NTT3457_CONSTANT(65536 % 3457));
}

/* 2775 = 1 / R: 2775 * 65536 = 52607 * 3457 + 1. */
void vmb_ntt3457_leave_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) a[i] = ntt3457_times(a[i], NTT3457_CONSTANT(2775));
}

/* reduce_sum leaves -46 .. 3503 < 2q. */
void vmb_ntt3457_canonical_portable(int16_t *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const int16_t nonnegative = vmb_modular16_nonnegative(ntt3457_reduce_sum(a[i]), &ntt3457_modulus);
    a[i] = vmb_modular16_subtract_once(nonnegative, &ntt3457_modulus);
  }
}

void vmb_ntt3457_add_portable(int16_t *a, const int16_t *b, unsigned n) {
  for (unsigned i = 0; i < n; i++) a[i] = (int16_t)(a[i] + b[i]);
}

void vmb_ntt3457_subtract_portable(int16_t *a, const int16_t *b, unsigned n) {
  for (unsigned i = 0; i < n; i++) a[i] = (int16_t)(a[i] - b[i]);
}

/*
 * Subtracting q = 3 * 1152 + 1 is subtracting 1 modulo 3; 21846 = (2^16 + 2) / 3, and 2 * 3457 / (3 * 2^16) < 1/3, so the quotient is exact.
 */
void vmb_ntt3457_modulo_3_portable(int16_t *a, unsigned n, unsigned largest) {
  for (unsigned i = 0; i < n; i++) {
    const int16_t negative = (int16_t)((int16_t)((int)largest - a[i]) >> 15); /* -1 or 0 */
    const uint16_t x = (uint16_t)(a[i] + negative);
    a[i] = (int16_t)(x - 3 * (uint16_t)((uint32_t)x * 21846U >> 16));
  }
}
