/*
 * Inverses in GF(2^12), AVX-512: logic of three operands on slices of 128 elements. Slices of 256
 * would take 5 KB of stack. Contract in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#define GF_M 12
#define GF_NO_BERLEKAMP_MASSEY
#define GF_NO_SQUARE
#define SLICE_BYTES 16
#include "arithmetic/gf2m/x86_64/gf2m_ternary_avx512.h"
#include "arithmetic/gf2m/gf12_template.h"

void vmb_gf12_invert_avx512(uint64_t *r, const uint64_t *a, size_t words) {
  invert_vectors(r, a, words);
}

VMB_INSTRUCTIONS_END
#endif
