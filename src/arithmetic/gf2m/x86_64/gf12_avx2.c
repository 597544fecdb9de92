/*
 * GF(2^12), AVX2: slices of 256 elements. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#define GF_M 12
#define GF_NO_BERLEKAMP_MASSEY
#define GF_NO_SQUARE
#define GF_NO_INVERSE
#define SLICE_BYTES 32
#define GF_PARITIES
#include "arithmetic/gf2m/x86_64/gf2m_parities_avx2.h"
#include "arithmetic/gf2m/gf12_template.h"

void vmb_gf12_multiply_avx2(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t words) {
  multiply_vectors(r, a, b, words);
}

void vmb_gf12_fft_avx2(uint64_t *values, const uint16_t *f, unsigned count) {
  fft(values, f, count);
}

void vmb_gf12_fft_transposed_avx2(uint16_t *s, unsigned count, uint64_t *values) {
  fft_transposed(s, count, values);
}

VMB_INSTRUCTIONS_END
#endif
