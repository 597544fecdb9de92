/*
 * GF(2^13), AVX-512: slices of 256 elements, twice as many registers as AVX2 has, and logic of three operands. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <immintrin.h>

#define GF_M 13
#define GF_BODY(name) vmb_gf13_##name##_avx512
#define GF_NO_BERLEKAMP_MASSEY
#define GF_NO_SQUARE
#define GF_NO_INVERSE
#define SLICE_BYTES 32
#if !defined(VMB_CHECK_CONSTANT_TIME_MSAN) /* the memory sanitizer does not know the instruction */
#define SLICE_XOR3(a, b, c) ((slice)_mm256_ternarylogic_epi64((__m256i)(a), (__m256i)(b), (__m256i)(c), 0x96))
#endif
#include "math/gf2m/gf13_text.h"
