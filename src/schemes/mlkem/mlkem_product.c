/*
 * Packed polynomials and products with them, which the operations have in common: specs/mlkem.md
 * sections 3 and 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_PRODUCT_C
#define VMB_SCHEMES_MLKEM_PRODUCT_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "schemes/mlkem/mlkem_vector.c"

/* ByteEncode_12 of canonical values. */
MLKEM_SHARED void mlkem_pack(uint8_t *packed, const vmb_q3329_values *values) {
  vmb_pack(packed, (const uint16_t *)values->c, MLKEM_N, 12);
}

/* acc += R^-1 b times the polynomial of packed 12-bit coefficients. */
MLKEM_SHARED void mlkem_packed_basemul_acc(const struct mlkem_view *w, const uint8_t *packed,
                                           const vmb_q3329_values *b) {
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    vmb_unpack((uint16_t *)w->scratch->strip, packed + first * 12 / 8, MLKEM_STRIP, 12);
    vmb_q3329_basemul_acc(&w->acc->sums, w->scratch->strip, b, first, MLKEM_STRIP);
  }
}

#endif
