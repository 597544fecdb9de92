/*
 * vmb_sparse_subtract_trinomial, portable: x^n = x + 1 adds what is shifted beyond the end to two
 * places. Contract: sparse.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/sparse/sparse.h"

/* r_i = r_i + s_i, or - s_i where minus is -1. */
static inline void add_shifted(int32_t *restrict r, const int32_t *restrict s, unsigned count,
                               int32_t minus) {
  for (unsigned i = 0; i < count; i++)
    r[i] += (s[i] ^ minus) - minus; /* (x ^ -1) + 1 = -x */
}

/* Place by place; the upper half of s is left alone. */
void vmb_sparse_subtract_trinomial_portable(int32_t *r, int32_t *s, const uint16_t *places,
                                            const int8_t *signs, unsigned weight, unsigned n) {
  for (unsigned k = 0; k < weight; k++) {
    const unsigned place = places[k], kept = n - place;
    const int32_t minus = signs[k] > 0 ? -1 : 0;
    add_shifted(r + place, s, kept, minus);
    add_shifted(r, s + kept, place, minus);
    add_shifted(r + 1, s + kept, place, minus);
  }
}
