/*
 * GF(2^12), portable: slices are 16-byte vectors where the processor has them, or words. Contracts
 * in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define GF_M 12
#include "arithmetic/gf2m/gf12_template.h"

void vmb_gf12_multiply_portable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t words) {
  multiply_vectors(r, a, b, words);
}

void vmb_gf12_square_portable(uint64_t *r, const uint64_t *a, size_t words) {
  square_vectors(r, a, words);
}

void vmb_gf12_invert_portable(uint64_t *r, const uint64_t *a, size_t words) {
  invert_vectors(r, a, words);
}

void vmb_gf12_fft_portable(uint64_t *values, const uint16_t *f, unsigned count) {
  fft(values, f, count);
}

void vmb_gf12_fft_transposed_portable(uint16_t *s, unsigned count, uint64_t *values) {
  fft_transposed(s, count, values);
}

void vmb_gf12_berlekamp_massey_portable(uint16_t *c, const uint16_t *s, unsigned t) {
  berlekamp_massey(c, s, t);
}
