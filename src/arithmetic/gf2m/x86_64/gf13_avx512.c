/*
 * GF(2^13), AVX-512: slices of 256 elements, twice as many registers as AVX2 has, and logic of
 * three operands. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#define GF_M 13
#define GF_NO_BERLEKAMP_MASSEY
#define GF_NO_INVERSE
#define SLICE_BYTES 32
#include "arithmetic/gf2m/x86_64/gf2m_ternary_avx512.h"
#define GF_PARITIES
#include "arithmetic/gf2m/x86_64/gf2m_parities_avx2.h"
#include "arithmetic/gf2m/gf13_template.h"

void vmb_gf13_multiply_avx512(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t words) {
  multiply_vectors(r, a, b, words);
}

void vmb_gf13_square_avx512(uint64_t *r, const uint64_t *a, size_t words) {
  square_vectors(r, a, words);
}

void vmb_gf13_fft_avx512(uint64_t *values, const uint16_t *f, unsigned count) {
  fft(values, f, count);
}

void vmb_gf13_fft_transposed_avx512(uint16_t *s, unsigned count, uint64_t *values) {
  fft_transposed(s, count, values);
}

VMB_INSTRUCTIONS_END
#endif
