/*
 * GF(2^13), Armv7E-M: products of slices and the butterflies of the transforms are in assembly
 * (gf13_product_armv7em.S). Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#define GF_M 13
#define GF_NO_BERLEKAMP_MASSEY
#define GF_NO_SQUARE
#define SLICE_BYTES 4
#define GF_SLICES_MULTIPLY vmb_gf13_slices_multiply_armv7em
#define GF_SLICES_MULTIPLY_ADD vmb_gf13_slices_multiply_add_armv7em
#define GF_BUTTERFLIES vmb_gf13_butterflies_armv7em
#define GF_BUTTERFLIES_TRANSPOSED vmb_gf13_butterflies_transposed_armv7em
#include "arithmetic/gf2m/gf13_template.h"
#include "arithmetic/gf2m/arm_m/gf2m_berlekamp_massey_armv7em.h"

/* Reads slices of 32 elements of both vectors, writes their products. */
void vmb_gf13_multiply_armv7em(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t words) {
  multiply_vectors(r, a, b, words);
}

/* Products of all slices up to each one, one inversion, and back (gf2m_kernels_template.h). */
void vmb_gf13_invert_armv7em(uint64_t *r, const uint64_t *a, size_t words) {
  invert_vectors(r, a, words);
}

/* Expansions of the coefficients, then layers of butterflies. */
void vmb_gf13_fft_armv7em(uint64_t *values, const uint16_t *f, unsigned count) {
  fft(values, f, count);
}

/* The layers and expansions in reverse order; destroys the values. */
void vmb_gf13_fft_transposed_armv7em(uint16_t *s, unsigned count, uint64_t *values) {
  fft_transposed(s, count, values);
}

/* Coefficients in slices; wipes its state. */
void vmb_gf13_berlekamp_massey_armv7em(uint16_t *c, const uint16_t *s, unsigned t) {
  berlekamp_massey(c, s, t);
}

#endif
