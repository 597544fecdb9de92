/*
 * Complex numbers in vectors, parts apart. The including file defines vec, vec_load, vec_store,
 * vec_add, vec_sub, vec_mul and vec_negate.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_fft.h"
#include "support/compiler.h"

struct vec_complex {
  vec re, im;
};

/* Complex numbers whose imaginary parts are im places after the real ones. */
static inline struct vec_complex load_complex(const vmb_fpr *a, unsigned im) {
  return (struct vec_complex){vec_load(a), vec_load(a + im)};
}
/* The inverse transform. */
static inline void store_complex(vmb_fpr *a, unsigned im, struct vec_complex x) {
  vec_store(a, x.re);
  vec_store(a + im, x.im);
}

/* x + y. */
static inline struct vec_complex add(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vec_add(x.re, y.re), vec_add(x.im, y.im)};
}
/* x - y. */
static inline struct vec_complex subtract(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vec_sub(x.re, y.re), vec_sub(x.im, y.im)};
}
/* Four products, each rounded, as vmb_complex_multiply. */
static inline struct vec_complex times(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vec_sub(vec_mul(x.re, y.re), vec_mul(x.im, y.im)),
                              vec_add(vec_mul(x.re, y.im), vec_mul(x.im, y.re))};
}
/* The conjugate of x. */
static inline struct vec_complex conjugate(struct vec_complex x) {
  return (struct vec_complex){x.re, vec_negate(x.im)};
}
/* x times real numbers r. */
static inline struct vec_complex scale(struct vec_complex x, vec r) {
  return (struct vec_complex){vec_mul(x.re, r), vec_mul(x.im, r)};
}
