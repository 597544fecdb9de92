/*
 * vmb_bits_unpack with AVX2: a shuffle brings to each coefficient the four bytes that hold it, then it is shifted to its place. Contract:
 * bitpack_kernels.h.
 *
 * Eight coefficients are `bits` bytes, of which sixteen are loaded. Coefficient i begins at bit i bits: at byte i bits / 8, below
 * 15, and ends in the third byte from there at most, 16 + 7 bits. Where the four bytes reach over the sixteen (15 and 16 bits, i = 7), the
 * shuffle takes others for the last two, which are masked away.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <immintrin.h>
#include <string.h>

#include "math/bitpack/bitpack_kernels.h"
#include "support/zeroize.h"

#define STEP 16 /* coefficients */

struct unpacking {
  __m256i bytes, shifts, mask;
};

static inline __m256i unpack8(const uint8_t *in, const struct unpacking *u) {
  const __m256i both = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)in));
  return _mm256_and_si256(_mm256_srlv_epi32(_mm256_shuffle_epi8(both, u->bytes), u->shifts), u->mask);
}

static void unpack_steps(uint16_t *out, const uint8_t *in, size_t steps, unsigned bits, const struct unpacking *u) {
  for (; steps > 0; steps--, in += 2 * bits, out += STEP) {
    const __m256i mixed = _mm256_packus_epi32(unpack8(in, u), unpack8(in + bits, u));
    _mm256_storeu_si256((__m256i *)(void *)out, _mm256_permute4x64_epi64(mixed, 0xd8));
  }
}

void vmb_bits_unpack_avx2(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  const __m256i begin = _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int)bits));
  const __m256i first_byte = _mm256_mullo_epi32(_mm256_srli_epi32(begin, 3), _mm256_set1_epi32(0x01010101));
  const struct unpacking u = {_mm256_add_epi8(first_byte, _mm256_set1_epi32(0x03020100)), _mm256_and_si256(begin, _mm256_set1_epi32(7)),
                              _mm256_set1_epi32((1 << bits) - 1)};
  /* The last steps would read behind the end: they work on a copy. */
  const size_t total = count * bits / 8, steps = count / STEP;
  const size_t inside = total >= 16U + bits ? (total - 16 - bits) / (2 * bits) + 1 : 0;
  const size_t direct = inside < steps ? inside : steps, rest = total - direct * 2 * bits;
  uint8_t tail[16 + 2 * 16 + 16] = {0};
  unpack_steps(out, in, direct, bits, &u);
  memcpy(tail, in + direct * 2 * bits, rest);
  unpack_steps(out + direct * STEP, tail, steps - direct, bits, &u);
  vmb_zeroize(tail, sizeof tail);
}
