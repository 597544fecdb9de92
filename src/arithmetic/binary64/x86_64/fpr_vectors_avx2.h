/*
 * Four numbers in a vector of AVX2. For files that are compiled for it, after immintrin.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_VECTORS_AVX2_H
#define VMB_FPR_VECTORS_AVX2_H

#include "arithmetic/binary64/fpr.h"

typedef __m256d vec;
#define LANES 4

/* Numbers from any place. */
static inline vec vec_load(const vmb_fpr *a) {
  return _mm256_loadu_pd((const double *)a);
}
/* Numbers to any place. */
static inline void vec_store(vmb_fpr *a, vec x) {
  _mm256_storeu_pd((double *)a, x);
}
/* One number in all lanes. */
static inline vec vec_all(double x) {
  return _mm256_set1_pd(x);
}
/* x + y, each lane rounded. */
static inline vec vec_add(vec x, vec y) {
  return _mm256_add_pd(x, y);
}
/* x - y, each lane rounded. */
static inline vec vec_sub(vec x, vec y) {
  return _mm256_sub_pd(x, y);
}
/* x y, each lane rounded. */
static inline vec vec_mul(vec x, vec y) {
  vec product = _mm256_mul_pd(x, y);
  VMB_FPR_ROUNDED(product);
  return product;
}
/* -x. */
static inline vec vec_negate(vec x) {
  return _mm256_xor_pd(x, _mm256_set1_pd(-0.0));
}

#endif
