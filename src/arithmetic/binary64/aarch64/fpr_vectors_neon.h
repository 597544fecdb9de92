/*
 * Two numbers in a vector of NEON, where they are numbers of the FPU. After arm_neon.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_VECTORS_NEON_H
#define VMB_FPR_VECTORS_NEON_H

#include "arithmetic/binary64/fpr.h"

typedef float64x2_t vec;
#define LANES 2

/* Numbers from any place. */
static inline vec vec_load(const vmb_fpr *a) {
  return vld1q_f64((const double *)a);
}
/* Numbers to any place. */
static inline void vec_store(vmb_fpr *a, vec x) {
  vst1q_f64((double *)a, x);
}
/* One number in all lanes. */
static inline vec vec_all(double x) {
  return vdupq_n_f64(x);
}
/* x + y, each lane rounded. */
static inline vec vec_add(vec x, vec y) {
  return vaddq_f64(x, y);
}
/* x - y, each lane rounded. */
static inline vec vec_sub(vec x, vec y) {
  return vsubq_f64(x, y);
}
/* x y, each lane rounded. */
static inline vec vec_mul(vec x, vec y) {
  vec product = vmulq_f64(x, y);
  VMB_FPR_ROUNDED(product);
  return product;
}
/* -x. */
static inline vec vec_negate(vec x) {
  return vnegq_f64(x);
}

#endif
