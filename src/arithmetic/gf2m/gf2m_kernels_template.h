/*
 * The six kernels of a field on slices, for the files that give them their names: multiply_vectors,
 * square_vectors, invert_vectors; fft, fft_transposed; berlekamp_massey. Contracts in gf2m.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef GF_NO_BERLEKAMP_MASSEY
#include "arithmetic/gf2m/gf2m_berlekamp_massey_template.h"
#endif
#include "arithmetic/gf2m/gf2m_fft_template.h"

/* r = a b element by element, slices of `words` words a bit; r may be a or b. */
static inline void multiply_vectors(uint64_t *r, const uint64_t *a, const uint64_t *b,
                                    size_t words) {
  slice x[GF_M], y[GF_M];
  for (size_t at = 0; at * SLICE_BYTES < 8 * words; at++) {
    slices_load(x, a, 8 * words, at);
    slices_load(y, b, 8 * words, at);
    slices_multiply(x, x, y);
    slices_store(r, 8 * words, at, x);
  }
}

#ifndef GF_NO_SQUARE
/* r = a^2 element by element; r may be a. */
static inline void square_vectors(uint64_t *r, const uint64_t *a, size_t words) {
  slice x[GF_M];
  for (size_t at = 0; at * SLICE_BYTES < 8 * words; at++) {
    slices_load(x, a, 8 * words, at);
    slices_square(x, x, 1);
    slices_store(r, 8 * words, at, x);
  }
}
#endif

#ifndef GF_NO_INVERSE
/* In place: two slices share an inversion. */
static inline void invert_in_place(uint64_t *r, size_t words) {
  slice x[GF_M], y[GF_M];
  const size_t slices = (8 * words + SLICE_BYTES - 1) / SLICE_BYTES;
  for (size_t at = 0; at < slices; at += 2) {
    const size_t next = at + 1 < slices ? at + 1 : at;
    slices_load(x, r, 8 * words, at);
    slices_load(y, r, 8 * words, next);
    slices_invert_two(x, y);
    slices_store(r, 8 * words, at, x);
    slices_store(r, 8 * words, next, y);
  }
}

/*
 * All slices share one: r first holds the products of all slices up to one, then 1 / a. Zeros take
 * part as ones.
 */
static inline void invert_all(uint64_t *r, const uint64_t *a, size_t words) {
  slice x[GF_M], product[GF_M], inverse[GF_M];
  const size_t last = (8 * words + SLICE_BYTES - 1) / SLICE_BYTES - 1;
  slices_load(product, a, 8 * words, 0);
  (void)slices_replace_zeros(product);
  slices_store(r, 8 * words, 0, product);
  for (size_t at = 1; at <= last; at++) {
    slices_load(x, a, 8 * words, at);
    (void)slices_replace_zeros(x);
    slices_multiply(product, product, x);
    slices_store(r, 8 * words, at, product);
  }
  slices_invert(inverse, product);
  for (size_t at = last; at > 0; at--) {
    slices_load(x, a, 8 * words, at);
    const slice zero = slices_replace_zeros(x);
    slices_load(product, r, 8 * words, at - 1);
    slices_multiply(product, product, inverse);
    product[0] &= ~zero;
    slices_store(r, 8 * words, at, product);
    slices_multiply(inverse, inverse, x);
  }
  slices_load(x, a, 8 * words, 0);
  inverse[0] &= ~slices_replace_zeros(x);
  slices_store(r, 8 * words, 0, inverse);
}

/* r = 1 / a element by element (0 for 0): in place needs a copy of its own. */
static inline void invert_vectors(uint64_t *r, const uint64_t *a, size_t words) {
  if (r == a) {
    invert_in_place(r, words);
  } else {
    invert_all(r, a, words);
  }
}
#endif
