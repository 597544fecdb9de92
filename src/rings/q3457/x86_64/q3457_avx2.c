/*
 * q3457_vector_template.h for AVX2: twice eight words in a vector, Montgomery products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

#define VEC_Q 3457
#define VEC_Q_INVERSE 12929
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");
#define VEC_RECIPROCAL 9

#include "rings/words16_avx2.h"

/* Pairs of words with even or odd numbers, of the first and of the second. */
static inline v16 pairs_of(v16 first, v16 second, int odd) {
  const __m256 x = _mm256_castsi256_ps(first), y = _mm256_castsi256_ps(second);
  return _mm256_castps_si256(odd ? _mm256_shuffle_ps(x, y, 0xdd) : _mm256_shuffle_ps(x, y, 0x88));
}

/* The words of each pair exchanged. */
static inline v16 swapped(v16 a) {
  return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(a, 0xb1), 0xb1);
}

/* Of pairs of words: (a, b) + (c, d), inner products. */
static inline v32 sum_of(v16 a, v16 b, v16 c, v16 d) {
  return v32_add(_mm256_madd_epi16(a, b), _mm256_madd_epi16(c, d));
}

/* Sums / R modulo q, x in the even words and y in the odd ones. */
static inline v16 reduce_neighbours(v32 x, v32 y) {
  const v16 low = _mm256_blend_epi16(x, _mm256_slli_epi32(y, 16), 0xaa),
            high = _mm256_blend_epi16(_mm256_srli_epi32(x, 16), y, 0xaa),
            t = v16_mul_low(low, v16_all(VEC_Q_INVERSE));
  return v16_sub(high, v16_mul_high(t, v16_all(VEC_Q)));
}

/*
 * Eight leaves of degree 4 in 32 coefficients, of which pairs (a0, a1) and (a2, a3) are taken as 32
 * bits: in each part two leaves of the first 16 coefficients, then two of the second. Each
 * coefficient of the product is two sums of two products. The sums of neighbours, c0 and c1, are
 * reduced together, their low and high halves apart. Bounds: vec_leaf_multiply.
 */
static inline void multiply4(int16_t *a, const int16_t *b, struct vec_factor root, int plain) {
  const v16 a_first = v16_load(a), a_second = v16_load(a + 16);
  v16 b_first = v16_load(b), b_second = v16_load(b + 16);
  if (plain) {
    b_first = vec_plain_operand(b_first);
    b_second = vec_plain_operand(b_second);
  }
  const v16 a01 = pairs_of(a_first, a_second, 0), a23 = pairs_of(a_first, a_second, 1),
            b01 = pairs_of(b_first, b_second, 0), b23 = pairs_of(b_first, b_second, 1);
  const v16 zb01 = vec_times(b01, root), zb23 = vec_times(b23, root);
  const v16 b0_zb3 = _mm256_blend_epi16(b01, zb23, 0xaa),
            zb2_zb1 = _mm256_blend_epi16(zb23, zb01, 0xaa),
            b2_b1 = _mm256_blend_epi16(b23, b01, 0xaa), b1_b0 = swapped(b01),
            zb3_zb2 = swapped(zb23), b3_b2 = swapped(b23);
  const v16 c01 = reduce_neighbours(sum_of(a01, b0_zb3, a23, zb2_zb1),
                                    sum_of(a01, b1_b0, a23, zb3_zb2)),
            c23 =
                reduce_neighbours(sum_of(a01, b2_b1, a23, b0_zb3), sum_of(a01, b3_b2, a23, b1_b0));
  v16_store(a, _mm256_unpacklo_epi32(c01, c23));
  v16_store(a + 16, _mm256_unpackhi_epi32(c01, c23));
}

/* Roots of leaves 0, 1, 4, 5 and 2, 3, 6, 7: their pairs 0, 2 and 1, 3, with both signs. */
#define VEC_HAS_MULTIPLY4
static inline void vec_block_multiply4(int16_t *a, const int16_t *b, struct vec_factor roots,
                                       int plain) {
  const __m256i first = _mm256_setr_epi8(P(0), P(0), P(0), P(0), P(2), P(2), P(2), P(2), P(1), P(1),
                                         P(1), P(1), P(3), P(3), P(3), P(3)),
                second = _mm256_add_epi8(first, _mm256_set1_epi8(8)),
                signs = _mm256_set1_epi64x((int64_t)UINT64_C(0xffffffff00010001));
  const struct vec_factor low = {
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.value, first), signs),
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.companion, first), signs)};
  const struct vec_factor high = {
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.value, second), signs),
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.companion, second), signs)};
  multiply4(a, b, low, plain);
  multiply4(a + 32, b + 32, high, plain);
}

#include "rings/q3457/q3457_vector_template.h"

void vmb_q3457_ntt_avx2(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_ntt(a->poly.c, ring);
}

void vmb_q3457_intt_avx2(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_intt(a->values.c, ring);
}

void vmb_q3457_basemul_avx2(vmb_q3457_values *a, const vmb_q3457_values *b,
                            const struct vmb_q3457_ring *ring) {
  q3457_multiply(a->c, b->c, ring, 0);
}

void vmb_q3457_multiply_avx2(vmb_q3457_values *a, vmb_q3457_values *b,
                             const struct vmb_q3457_ring *ring) {
  q3457_multiply(a->c, b->c, ring, 1);
}

void vmb_q3457_baseinv_avx2(vmb_q3457_values *a, uint32_t *singular, unsigned less,
                            const struct vmb_q3457_ring *ring) {
  *singular = q3457_baseinv(a->c, less, ring);
}

void vmb_q3457_to_mont_avx2(int16_t *a, unsigned n) {
  vec_map(a, n, vec_to_mont, 0);
}

void vmb_q3457_from_mont_avx2(int16_t *a, unsigned n) {
  vec_map(a, n, vec_from_mont, 0);
}

void vmb_q3457_freeze_avx2(int16_t *a, unsigned n) {
  vec_map(a, n, vec_freeze, 0);
}

void vmb_q3457_add_avx2(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 0);
}

void vmb_q3457_sub_avx2(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 1);
}

void vmb_q3457_difference_avx2(int16_t *a, const int16_t *b, unsigned n, uint32_t *different) {
  *different = vec_difference(a, b, n);
}

void vmb_q3457_modulo_3_avx2(int16_t *a, unsigned n, unsigned largest) {
  vec_map(a, n, vec_centred_modulo_3, largest);
}

VMB_INSTRUCTIONS_END
#endif
