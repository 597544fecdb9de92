/*
 * vmb_sparse_subtract_trinomial, portable: x^n = x + 1 adds what is shifted beyond the end to two
 * places. Contract: sparse.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/sparse/sparse.h"

/* r_i = r_i - s_i where the public coefficient is 1, r_i + s_i where it is -1. */
static inline void subtract_shifted(int32_t *restrict r, const int32_t *restrict s, unsigned count,
                                    int8_t sign) {
  if (sign > 0)
    for (unsigned i = 0; i < count; i++)
      r[i] -= s[i];
  else
    for (unsigned i = 0; i < count; i++)
      r[i] += s[i];
}

/* Place by place; the upper half of s is left alone. */
void vmb_sparse_subtract_trinomial_portable(int32_t *r, int32_t *s, const uint16_t *places,
                                            const int8_t *signs, unsigned weight, unsigned n) {
  for (unsigned k = 0; k < weight; k++) {
    const unsigned place = places[k], kept = n - place;
    subtract_shifted(r + place, s, kept, signs[k]);
    subtract_shifted(r, s + kept, place, signs[k]);
    subtract_shifted(r + 1, s + kept, place, signs[k]);
  }
}
