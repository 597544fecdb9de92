/*
 * Coefficient by coefficient, portable: in and out of the factor R, and to canonical residues.
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
