/*
 * Maps and powers by the byte look-ups of AVX2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"
#include "support/little_endian.h"

#define NB_BYTES 32
#define NB_KERNEL(name) name##_avx2
typedef __m256i nb_vector;
#define nb_lookup(table, places) _mm256_shuffle_epi8(table, places)
#define nb_zip_low(a, b) _mm256_unpacklo_epi8(a, b)
#define nb_zip_high(a, b) _mm256_unpackhi_epi8(a, b)

static inline nb_vector nb_of_words(const uint64_t words[4]) {
  return _mm256_set_epi64x((long long)words[3], (long long)words[2], (long long)words[1],
                           (long long)words[0]);
}

static inline nb_vector nb_low(nb_vector x) {
  return _mm256_and_si256(x, _mm256_set1_epi8(15));
}

static inline nb_vector nb_high(nb_vector x) {
  return _mm256_and_si256(_mm256_srli_epi16(x, 4), _mm256_set1_epi8(15));
}

/* Words 1 and 3 are those of the pairs. */
static inline nb_vector nb_in_pairs(uint64_t matrix) {
  const __m256i rows = _mm256_set1_epi64x((long long)matrix);
  return _mm256_blend_epi32(rows, _mm256_xor_si256(rows, _mm256_srli_epi64(rows, 8)), 0xcc);
}

#include "arithmetic/binary_field/binary_field_nibbles_template.h"

VMB_INSTRUCTIONS_END
#endif
