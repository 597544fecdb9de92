/*
 * Complex numbers in vectors, parts apart. From support/vectors_*.h: vf64 with load, store, add,
 * sub, mul, negate.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/binary64/fpr_fft.h"
#include "support/compiler.h"

/* x y, rounded before anything is added to it. */
static inline vf64 multiply(vf64 x, vf64 y) {
  vf64 product = vf64_mul(x, y);
  VMB_FPR_ROUNDED(product);
  return product;
}

struct vec_complex {
  vf64 re, im;
};

/* Complex numbers whose imaginary parts are im places after the real ones. */
static inline struct vec_complex load_complex(const vmb_fpr *a, unsigned im) {
  return (struct vec_complex){vf64_load(a), vf64_load(a + im)};
}
static inline void store_complex(vmb_fpr *a, unsigned im, struct vec_complex x) {
  vf64_store(a, x.re);
  vf64_store(a + im, x.im);
}

static inline struct vec_complex add(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vf64_add(x.re, y.re), vf64_add(x.im, y.im)};
}
static inline struct vec_complex subtract(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vf64_sub(x.re, y.re), vf64_sub(x.im, y.im)};
}
/* Four products, each rounded, as vmb_complex_multiply. */
static inline struct vec_complex times(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){vf64_sub(multiply(x.re, y.re), multiply(x.im, y.im)),
                              vf64_add(multiply(x.re, y.im), multiply(x.im, y.re))};
}
static inline struct vec_complex conjugate(struct vec_complex x) {
  return (struct vec_complex){x.re, vf64_negate(x.im)};
}
static inline struct vec_complex scale(struct vec_complex x, vf64 r) {
  return (struct vec_complex){multiply(x.re, r), multiply(x.im, r)};
}
