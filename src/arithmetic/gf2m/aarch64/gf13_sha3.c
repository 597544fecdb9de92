/*
 * GF(2^13), AArch64 with the SHA-3 extension, whose EOR3 adds three slices of 128 elements.
 * Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_SHA3

#define GF_M 13
#define GF_NO_BERLEKAMP_MASSEY
#define SLICE_XOR3(a, b, c) ((slice)veor3q_u64((uint64x2_t)(a), (uint64x2_t)(b), (uint64x2_t)(c)))
#include "arithmetic/gf2m/gf13_template.h"

void vmb_gf13_multiply_sha3(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t words) {
  multiply_vectors(r, a, b, words);
}

void vmb_gf13_square_sha3(uint64_t *r, const uint64_t *a, size_t words) {
  square_vectors(r, a, words);
}

void vmb_gf13_invert_sha3(uint64_t *r, const uint64_t *a, size_t words) {
  invert_vectors(r, a, words);
}

void vmb_gf13_fft_sha3(uint64_t *values, const uint16_t *f, unsigned count) {
  fft(values, f, count);
}

void vmb_gf13_fft_transposed_sha3(uint16_t *s, unsigned count, uint64_t *values) {
  fft_transposed(s, count, values);
}

VMB_INSTRUCTIONS_END
#endif
