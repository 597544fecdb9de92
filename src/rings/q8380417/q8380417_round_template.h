/*
 * Rounding, sums with small numbers and tests of bounds, for vectors of VEC_WORDS words. Contracts:
 * q8380417.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines
 *   vec, VEC_WORDS
 *   vec_load, vec_store                 VEC_WORDS words at any address of a word
 *   vec_load_small                      as many numbers of 16 bits, as words
 *   vec_all(n)                          n in all lanes
 *   vec_add, vec_sub, vec_and, vec_or, vec_multiply
 *   VEC_SHIFT_RIGHT(a, n), VEC_SHIFT_LEFT(a, n)     by a constant, the sign stays
 *   vec_mask(a)                         all ones in lanes below 0, else 0
 *   vec_not_negative(a, b)              a, or b where a is negative, for a < b, b not negative
 *   vec_join(a)                         a word whose highest bit is set if one lane is below 0
 *
 *   from   FIPS 204 algorithms 35 and 36; specs/mldsa.md section 4
 */
#include "rings/q8380417/q8380417.h"
#include "support/compiler.h"

/* x modulo q in [0, q), for |x| < q: of x and x + q the one that is not negative. */
VMB_ALWAYS_INLINE vec vec_least(vec x) {
  return vec_not_negative(x, vec_add(x, vec_all(VMB_Q8380417_Q)));
}

/* r = t + s in [0, q); r1 = the nearest integer to r / 2^13, halves down. */
VMB_ALWAYS_INLINE void q8380417_vector_power2round(int32_t *upper, int32_t *lower) {
  for (unsigned i = 0; i < VMB_Q8380417_N; i += VEC_WORDS) {
    const vec sum = vec_least(vec_add(vec_least(vec_load(upper + i)), vec_load(lower + i)));
    const vec r = vec_not_negative(vec_sub(sum, vec_all(VMB_Q8380417_Q)), sum);
    const vec r1 = VEC_SHIFT_RIGHT(vec_add(r, vec_all((1 << 12) - 1)), 13);
    vec_store(upper + i, vec_sub(vec_all(0), r1));
    vec_store(lower + i, vec_sub(r, VEC_SHIFT_LEFT(r1, 13)));
  }
}

/*
 * With a = floor((r + 127) / 128) the quotient is (11275 a + 2^23) >> 24 for 44 parts and (1025 a +
 * 2^21) >> 22 for 16; both were checked for every r. A quotient of `parts` becomes 0, and the low
 * part is then one less.
 */
VMB_ALWAYS_INLINE void q8380417_vector_decompose(int32_t *upper, int32_t *both, int parts) {
  const int32_t step = (VMB_Q8380417_Q - 1) / (parts == 44 ? 44 : 16);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += VEC_WORDS) {
    const vec r = vec_least(vec_load(upper + i)), a = VEC_SHIFT_RIGHT(vec_add(r, vec_all(127)), 7);
    const vec u =
        parts == 44
            ? VEC_SHIFT_RIGHT(vec_add(vec_multiply(a, vec_all(11275)), vec_all(1 << 23)), 24)
            : VEC_SHIFT_RIGHT(vec_add(vec_multiply(a, vec_all(1025)), vec_all(1 << 21)), 22);
    const vec last = vec_mask(vec_sub(vec_all(parts - 1), u)), others = vec_sub(vec_all(-1), last);
    const vec r0 = vec_add(vec_sub(r, vec_multiply(u, vec_all(step))), last),
              r1 = vec_and(u, others);
    vec_store(both + i, vec_add(VEC_SHIFT_LEFT(r0, 6), r1));
    vec_store(upper + i, vec_sub(vec_all(0), r1));
  }
}

/* Below 0 where |x| >= bound. */
VMB_ALWAYS_INLINE vec vec_sign_beyond(vec x, int32_t bound) {
  const vec most = vec_all(bound - 1);
  return vec_or(vec_add(x, most), vec_sub(most, x));
}

/* a += small; *beyond = 1 if a sum is not below the bound. */
VMB_ALWAYS_INLINE void q8380417_vector_add_small(int32_t *a, const int16_t *small, int32_t bound,
                                                 uint32_t *beyond) {
  vec signs = vec_all(0);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += VEC_WORDS) {
    const vec sum = vec_add(vec_load(a + i), vec_load_small(small + i));
    signs = vec_or(signs, vec_sign_beyond(sum, bound));
    vec_store(a + i, sum);
  }
  *beyond |= vec_join(signs) >> 31;
}

/* both -= 64 small; *beyond = 1 if both / 64, rounded down, is not below the bound. */
VMB_ALWAYS_INLINE void q8380417_vector_subtract_small(int32_t *both, const int16_t *small,
                                                      int32_t bound, uint32_t *beyond) {
  vec signs = vec_all(0);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += VEC_WORDS) {
    const vec difference =
        vec_sub(vec_load(both + i), VEC_SHIFT_LEFT(vec_load_small(small + i), 6));
    signs = vec_or(signs, vec_sign_beyond(VEC_SHIFT_RIGHT(difference, 6), bound));
    vec_store(both + i, difference);
  }
  *beyond |= vec_join(signs) >> 31;
}

/* *beyond = 1 if a number is not below the bound. */
VMB_ALWAYS_INLINE void q8380417_vector_norm(const int32_t *a, int32_t bound, uint32_t *beyond) {
  vec signs = vec_all(0);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += VEC_WORDS)
    signs = vec_or(signs, vec_sign_beyond(vec_load(a + i), bound));
  *beyond |= vec_join(signs) >> 31;
}
