/*
 * Sums of three slices of 16 or 32 bytes (SLICE_BYTES), and a sum with a product, as one
 * instruction of AVX-512, for gf2m_slices.h. The memory sanitizer does not know the instruction.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_TERNARY_AVX512_H
#define VMB_GF2M_TERNARY_AVX512_H

#include <immintrin.h>

#if !defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#if SLICE_BYTES == 32
#define SLICE_TERNARY(a, b, c, table) \
  ((slice)_mm256_ternarylogic_epi64((__m256i)(a), (__m256i)(b), (__m256i)(c), table))
#else
#define SLICE_TERNARY(a, b, c, table) \
  ((slice)_mm_ternarylogic_epi64((__m128i)(a), (__m128i)(b), (__m128i)(c), table))
#endif

/* Bit 4a + 2b + c of the table is the result for three bits. */
#define SLICE_XOR3(a, b, c) SLICE_TERNARY(a, b, c, 0x96)
#define SLICE_XOR_AND(sum, a, b) SLICE_TERNARY(sum, a, b, 0x78)
#endif

#endif
