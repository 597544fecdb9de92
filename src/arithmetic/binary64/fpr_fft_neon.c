/*
 * The transforms with vectors of two numbers, two layers at a time. Each number is computed by the
 * operations of fpr_fft_template.h in their order; a factor of a power of two moves no rounding,
 * and neither does a sign.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "arithmetic/binary64/fpr_fft.h"
#include "support/compiler.h"

#if defined(VMB_FPR_FPU)

/* Complex numbers in two lanes. */
struct vec {
  float64x2_t re, im;
};

/* Complex numbers whose imaginary parts are `half` places behind the real ones. */
static inline struct vec load(const vmb_fpr *a, size_t half) {
  return (struct vec){vld1q_f64((const double *)a), vld1q_f64((const double *)a + half)};
}
/* The way back. */
static inline void store(vmb_fpr *a, size_t half, struct vec x) {
  vst1q_f64((double *)a, x.re);
  vst1q_f64((double *)a + half, x.im);
}
/* x + y. */
static inline struct vec add(struct vec x, struct vec y) {
  return (struct vec){vaddq_f64(x.re, y.re), vaddq_f64(x.im, y.im)};
}
/* x - y. */
static inline struct vec subtract(struct vec x, struct vec y) {
  return (struct vec){vsubq_f64(x.re, y.re), vsubq_f64(x.im, y.im)};
}
/* x times real numbers. */
static inline struct vec scale(struct vec x, float64x2_t factor) {
  return (struct vec){vmulq_f64(x.re, factor), vmulq_f64(x.im, factor)};
}

/* x s */
static inline struct vec multiply(struct vec x, struct vec s) {
  return (struct vec){vsubq_f64(vmulq_f64(x.re, s.re), vmulq_f64(x.im, s.im)),
                      vaddq_f64(vmulq_f64(x.re, s.im), vmulq_f64(x.im, s.re))};
}

/* x conj(s) */
static inline struct vec multiply_conjugate(struct vec x, struct vec s) {
  return (struct vec){vaddq_f64(vmulq_f64(x.re, s.re), vmulq_f64(x.im, s.im)),
                      vsubq_f64(vmulq_f64(x.im, s.re), vmulq_f64(x.re, s.im))};
}

/* Entry k of the table in both lanes. */
static inline struct vec root_all(size_t k) {
  const double *const root = (const double *)(const void *)vmb_fpr_roots[k];
  return (struct vec){vld1q_dup_f64(root), vld1q_dup_f64(root + 1)};
}
/* Entries k and k + 1. */
static inline struct vec root_in_lanes(size_t k) {
  const float64x2x2_t roots = vld2q_f64((const double *)(const void *)vmb_fpr_roots[k]);
  return (struct vec){roots.val[0], roots.val[1]};
}

/* x, y = x + y s, x - y s. */
static inline void split(struct vec *x, struct vec *y, struct vec s) {
  const struct vec product = multiply(*y, s);
  *y = subtract(*x, product);
  *x = add(*x, product);
}
/* The way back: x, y = x + y, (x - y) conj(s). */
static inline void join(struct vec *x, struct vec *y, struct vec s) {
  const struct vec difference = subtract(*x, *y);
  *x = add(*x, *y);
  *y = multiply_conjugate(difference, s);
}

/* Lanes and vectors of a square change places. */
static inline void exchange(struct vec *x, struct vec *y) {
  float64x2_t re, im;
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(re) : "w"(x->re), "w"(y->re));
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(im) : "w"(x->im), "w"(y->im));
  __asm__("trn2 %0.2d, %0.2d, %1.2d" : "+w"(x->re) : "w"(y->re));
  __asm__("trn2 %0.2d, %0.2d, %1.2d" : "+w"(x->im) : "w"(y->im));
  *y = *x;
  *x = (struct vec){re, im};
}

/* A layer of one block. */
static inline void split_single(vmb_fpr *a, size_t half) {
  const struct vec s = root_all(2);
  for (vmb_fpr *const end = a + half / 2; a < end; a += 2) {
    struct vec x = load(a, half), y = load(a + half / 2, half);
    split(&x, &y, s);
    store(a, half, x);
    store(a + half / 2, half, y);
  }
}

/* Two layers of a block of 4 `step` numbers, which has root k in the first of them. */
static inline void split_twice(vmb_fpr *a, size_t step, size_t half, size_t k) {
  const struct vec s = root_all(k), s0 = root_all(2 * k), s1 = root_all(2 * k + 1);
  for (vmb_fpr *const end = a + step; a < end; a += 2) {
    struct vec x[4];
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      x[i] = load(a + step * i, half);
    split(&x[0], &x[2], s);
    split(&x[1], &x[3], s);
    split(&x[0], &x[1], s0);
    split(&x[2], &x[3], s1);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      store(a + step * i, half, x[i]);
  }
}

/* The last two layers of four numbers. */
static inline void split_last(vmb_fpr *a, size_t half, size_t k) {
  struct vec x = load(a, half), y = load(a + 2, half);
  split(&x, &y, root_all(k));
  exchange(&x, &y);
  split(&x, &y, root_in_lanes(2 * k));
  exchange(&x, &y);
  store(a, half, x);
  store(a + 2, half, y);
}

/* log_n - 1 layers: one if that is odd, then two at a time. */
void vmb_fpr_fft_neon(vmb_fpr *a, unsigned log_n) {
  if (log_n < 3) {
    vmb_fpr_fft_portable(a, log_n);
    return;
  }
  const size_t half = (size_t)1 << (log_n - 1);
  size_t blocks = 1, step = half / 4;
  if (log_n % 2 == 0) {
    split_single(a, half);
    blocks = 2;
    step /= 2;
  }
  for (; step > 1; blocks *= 4, step /= 4)
    for (size_t i = 0; i < blocks; i++)
      split_twice(a + 4 * step * i, step, half, 2 * blocks + i);
  for (size_t i = 0; i < blocks; i++)
    split_last(a + 4 * i, half, 2 * blocks + i);
}

/* The first two layers of the way back. */
static inline void join_first(vmb_fpr *a, size_t half, size_t k) {
  struct vec x = load(a, half), y = load(a + 2, half);
  exchange(&x, &y);
  join(&x, &y, root_in_lanes(2 * k));
  exchange(&x, &y);
  join(&x, &y, root_all(k));
  store(a, half, x);
  store(a + 2, half, y);
}

/* split_twice backwards; what comes out is multiplied by `factor`, a power of two. */
VMB_ALWAYS_INLINE void join_twice(vmb_fpr *a, size_t step, size_t half, size_t k, int last,
                                  float64x2_t factor) {
  const struct vec s0 = root_all(2 * k), s1 = root_all(2 * k + 1);
  const struct vec s = last ? scale(root_all(k), factor) : root_all(k);
  for (vmb_fpr *const end = a + step; a < end; a += 2) {
    struct vec x[4];
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      x[i] = load(a + step * i, half);
    join(&x[0], &x[1], s0);
    join(&x[2], &x[3], s1);
    join(&x[0], &x[2], s);
    join(&x[1], &x[3], s);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      store(a + step * i, half, last && i < 2 ? scale(x[i], factor) : x[i]);
  }
}

/* split_single backwards, and all numbers multiplied by `factor`. */
static inline void join_single(vmb_fpr *a, size_t half, float64x2_t factor) {
  const struct vec s = scale(root_all(2), factor);
  for (vmb_fpr *const end = a + half / 2; a < end; a += 2) {
    struct vec x = load(a, half), y = load(a + half / 2, half);
    join(&x, &y, s);
    store(a, half, scale(x, factor));
    store(a + half / 2, half, y);
  }
}

/* Division by n / 2 is in the last layer. */
void vmb_fpr_ifft_neon(vmb_fpr *a, unsigned log_n) {
  if (log_n < 4) {
    vmb_fpr_ifft_portable(a, log_n);
    return;
  }
  const size_t half = (size_t)1 << (log_n - 1);
  const float64x2_t factor = vdupq_n_f64(vmb_fpr_scale(vmb_fpr_of_word(1), 1 - (int)log_n));
  size_t blocks = half / 4, step = 4;
  for (size_t i = 0; i < blocks; i++)
    join_first(a + 4 * i, half, 2 * blocks + i);
  for (blocks /= 4; blocks > 1; blocks /= 4, step *= 4)
    for (size_t i = 0; i < blocks; i++)
      join_twice(a + 4 * step * i, step, half, 2 * blocks + i, 0, factor);
  if (blocks == 1)
    join_twice(a, half / 4, half, 2, 1, factor);
  else
    join_single(a, half, factor);
}

#endif

#endif
