/*
 * Rounding, sums with small numbers and tests of bounds, for vectors of V32_LANES words. Contracts:
 * q8380417.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * From support/vectors_*.h: v32 with load, store, load_widened, all, add, sub, and, or, mul_low,
 * sign_mask, V32_SHIFT_LEFT, V32_SHIFT_RIGHT. The including file defines
 *   vec_not_negative(a, b)              a, or b where a is negative, for a < b, b not negative
 *   vec_any_negative(a)                 1 if a lane is below 0, else 0
 *
 *   from   FIPS 204 algorithms 35 and 36; specs/mldsa.md section 4
 */
#include "rings/q8380417/q8380417.h"
#include "support/compiler.h"

/* x modulo q in [0, q), for |x| < q: of x and x + q the one that is not negative. */
VMB_ALWAYS_INLINE v32 vec_least(v32 x) {
  return vec_not_negative(x, v32_add(x, v32_all(VMB_Q8380417_Q)));
}

/* r = t + s in [0, q); r1 = the nearest integer to r / 2^13, halves down. */
VMB_ALWAYS_INLINE void q8380417_vector_power2round(int32_t *upper, int32_t *lower) {
  for (unsigned i = 0; i < VMB_Q8380417_N; i += V32_LANES) {
    const v32 sum = vec_least(v32_add(vec_least(v32_load(upper + i)), v32_load(lower + i)));
    const v32 r = vec_not_negative(v32_sub(sum, v32_all(VMB_Q8380417_Q)), sum);
    const v32 r1 = V32_SHIFT_RIGHT(v32_add(r, v32_all((1 << 12) - 1)), 13);
    v32_store(upper + i, v32_sub(v32_all(0), r1));
    v32_store(lower + i, v32_sub(r, V32_SHIFT_LEFT(r1, 13)));
  }
}

/*
 * With a = floor((r + 127) / 128) the quotient is (11275 a + 2^23) >> 24 for 44 parts and (1025 a +
 * 2^21) >> 22 for 16; both were checked for every r. A quotient of `parts` becomes 0, and the low
 * part is then one less.
 */
VMB_ALWAYS_INLINE void q8380417_vector_decompose(int32_t *upper, int32_t *both, int parts) {
  const int32_t step = (VMB_Q8380417_Q - 1) / (parts == 44 ? 44 : 16);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += V32_LANES) {
    const v32 r = vec_least(v32_load(upper + i)), a = V32_SHIFT_RIGHT(v32_add(r, v32_all(127)), 7);
    const v32 u =
        parts == 44 ? V32_SHIFT_RIGHT(v32_add(v32_mul_low(a, v32_all(11275)), v32_all(1 << 23)), 24)
                    : V32_SHIFT_RIGHT(v32_add(v32_mul_low(a, v32_all(1025)), v32_all(1 << 21)), 22);
    const v32 last = v32_sign_mask(v32_sub(v32_all(parts - 1), u)),
              others = v32_sub(v32_all(-1), last);
    const v32 r0 = v32_add(v32_sub(r, v32_mul_low(u, v32_all(step))), last),
              r1 = v32_and(u, others);
    v32_store(both + i, v32_add(V32_SHIFT_LEFT(r0, 6), r1));
    v32_store(upper + i, v32_sub(v32_all(0), r1));
  }
}

/* Below 0 where |x| >= bound. */
VMB_ALWAYS_INLINE v32 vec_sign_beyond(v32 x, int32_t bound) {
  const v32 most = v32_all(bound - 1);
  return v32_or(v32_add(x, most), v32_sub(most, x));
}

/* a += small; *beyond = 1 if a sum is not below the bound. */
VMB_ALWAYS_INLINE void q8380417_vector_add_small(int32_t *a, const int16_t *small, int32_t bound,
                                                 uint32_t *beyond) {
  v32 signs = v32_all(0);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += V32_LANES) {
    const v32 sum = v32_add(v32_load(a + i), v32_load_widened(small + i));
    signs = v32_or(signs, vec_sign_beyond(sum, bound));
    v32_store(a + i, sum);
  }
  *beyond |= vec_any_negative(signs);
}

/* both -= 64 small; *beyond = 1 if both / 64, rounded down, is not below the bound. */
VMB_ALWAYS_INLINE void q8380417_vector_subtract_small(int32_t *both, const int16_t *small,
                                                      int32_t bound, uint32_t *beyond) {
  v32 signs = v32_all(0);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += V32_LANES) {
    const v32 difference =
        v32_sub(v32_load(both + i), V32_SHIFT_LEFT(v32_load_widened(small + i), 6));
    signs = v32_or(signs, vec_sign_beyond(V32_SHIFT_RIGHT(difference, 6), bound));
    v32_store(both + i, difference);
  }
  *beyond |= vec_any_negative(signs);
}

/* *beyond = 1 if a number is not below the bound. */
VMB_ALWAYS_INLINE void q8380417_vector_norm(const int32_t *a, int32_t bound, uint32_t *beyond) {
  v32 signs = v32_all(0);
  for (unsigned i = 0; i < VMB_Q8380417_N; i += V32_LANES)
    signs = v32_or(signs, vec_sign_beyond(v32_load(a + i), bound));
  *beyond |= vec_any_negative(signs);
}
