/*
 * What check_avx512.py must report: a branch on a mask of secret bytes, an index that was loaded;
 * and a function in which nothing is wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <immintrin.h>
#include <stdint.h>

void planted_branch(const uint8_t *secret, uint8_t *out, unsigned n);
void planted_index(const uint8_t *secret, uint8_t *out, const uint8_t *table);
void planted_nothing(const uint8_t *secret, uint8_t *out, unsigned n);

void planted_branch(const uint8_t *secret, uint8_t *out, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const __m512i bytes = _mm512_loadu_si512(secret + (size_t)64 * i);
    if (_mm512_test_epi8_mask(bytes, _mm512_set1_epi8(1)) != 0)
      out[i] = 1;
  }
}

void planted_index(const uint8_t *secret, uint8_t *out, const uint8_t *table) {
  out[64] = table[secret[0]];
  _mm512_storeu_si512(out, _mm512_loadu_si512(secret));
}

void planted_nothing(const uint8_t *secret, uint8_t *out, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const __m512i bytes = _mm512_loadu_si512(secret + (size_t)64 * i);
    _mm512_storeu_si512(out + (size_t)64 * i, _mm512_add_epi8(bytes, bytes));
  }
}
