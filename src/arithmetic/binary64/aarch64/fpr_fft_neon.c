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

#include "support/vectors_neon.h"

#include "arithmetic/binary64/fpr_complex_template.h"

static inline struct vec_complex times_conjugate(struct vec_complex x, struct vec_complex s) {
  return (struct vec_complex){vf64_add(multiply(x.re, s.re), multiply(x.im, s.im)),
                              vf64_sub(multiply(x.im, s.re), multiply(x.re, s.im))};
}

/* Entry k of the table in both lanes. */
static inline struct vec_complex root_all(size_t k) {
  const double *const root = (const double *)(const void *)vmb_fpr_roots[k];
  return (struct vec_complex){vf64_load_all(root), vf64_load_all(root + 1)};
}
static inline struct vec_complex root_in_lanes(size_t k) {
  const float64x2x2_t roots = vld2q_f64((const double *)(const void *)vmb_fpr_roots[k]);
  return (struct vec_complex){roots.val[0], roots.val[1]};
}

static inline void split(struct vec_complex *x, struct vec_complex *y, struct vec_complex s) {
  const struct vec_complex product = times(*y, s);
  *y = subtract(*x, product);
  *x = add(*x, product);
}
/* The inverse: x, y = x + y, (x - y) conj(s). */
static inline void join(struct vec_complex *x, struct vec_complex *y, struct vec_complex s) {
  const struct vec_complex difference = subtract(*x, *y);
  *x = add(*x, *y);
  *y = times_conjugate(difference, s);
}

/* Lanes and vectors of a square change places. */
static inline void exchange(struct vec_complex *x, struct vec_complex *y) {
  vf64 re, im;
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(re) : "w"(x->re), "w"(y->re));
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(im) : "w"(x->im), "w"(y->im));
  __asm__("trn2 %0.2d, %0.2d, %1.2d" : "+w"(x->re) : "w"(y->re));
  __asm__("trn2 %0.2d, %0.2d, %1.2d" : "+w"(x->im) : "w"(y->im));
  *y = *x;
  *x = (struct vec_complex){re, im};
}

static inline void split_single(vmb_fpr *a, unsigned half) {
  const struct vec_complex s = root_all(2);
  for (vmb_fpr *const end = a + half / 2; a < end; a += 2) {
    struct vec_complex x = load_complex(a, half), y = load_complex(a + half / 2, half);
    split(&x, &y, s);
    store_complex(a, half, x);
    store_complex(a + half / 2, half, y);
  }
}

/* Two layers of a block of 4 `step` numbers, which has root k in the first of them. */
static inline void split_twice(vmb_fpr *a, size_t step, unsigned half, size_t k) {
  const struct vec_complex s = root_all(k), s0 = root_all(2 * k), s1 = root_all(2 * k + 1);
  for (vmb_fpr *const end = a + step; a < end; a += 2) {
    struct vec_complex x[4];
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      x[i] = load_complex(a + step * i, half);
    split(&x[0], &x[2], s);
    split(&x[1], &x[3], s);
    split(&x[0], &x[1], s0);
    split(&x[2], &x[3], s1);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      store_complex(a + step * i, half, x[i]);
  }
}

/* The last two layers of four numbers. */
static inline void split_last(vmb_fpr *a, unsigned half, size_t k) {
  struct vec_complex x = load_complex(a, half), y = load_complex(a + 2, half);
  split(&x, &y, root_all(k));
  exchange(&x, &y);
  split(&x, &y, root_in_lanes(2 * k));
  exchange(&x, &y);
  store_complex(a, half, x);
  store_complex(a + 2, half, y);
}

/* log_n - 1 layers: one if that is odd, then two at a time. */
void vmb_fpr_fft_neon(vmb_fpr *a, unsigned log_n) {
  if (log_n < 3) {
    vmb_fpr_fft_portable(a, log_n);
    return;
  }
  const unsigned half = 1U << (log_n - 1);
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

/* The first two layers of the inverse transform. */
static inline void join_first(vmb_fpr *a, unsigned half, size_t k) {
  struct vec_complex x = load_complex(a, half), y = load_complex(a + 2, half);
  exchange(&x, &y);
  join(&x, &y, root_in_lanes(2 * k));
  exchange(&x, &y);
  join(&x, &y, root_all(k));
  store_complex(a, half, x);
  store_complex(a + 2, half, y);
}

/* split_twice backwards; what comes out is multiplied by `factor`, a power of two. */
VMB_ALWAYS_INLINE void join_twice(vmb_fpr *a, size_t step, unsigned half, size_t k, int last,
                                  vf64 factor) {
  const struct vec_complex s0 = root_all(2 * k), s1 = root_all(2 * k + 1);
  const struct vec_complex s = last ? scale(root_all(k), factor) : root_all(k);
  for (vmb_fpr *const end = a + step; a < end; a += 2) {
    struct vec_complex x[4];
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      x[i] = load_complex(a + step * i, half);
    join(&x[0], &x[1], s0);
    join(&x[2], &x[3], s1);
    join(&x[0], &x[2], s);
    join(&x[1], &x[3], s);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < 4; i++)
      store_complex(a + step * i, half, last && i < 2 ? scale(x[i], factor) : x[i]);
  }
}

/* split_single backwards, and all numbers multiplied by `factor`. */
static inline void join_single(vmb_fpr *a, unsigned half, vf64 factor) {
  const struct vec_complex s = scale(root_all(2), factor);
  for (vmb_fpr *const end = a + half / 2; a < end; a += 2) {
    struct vec_complex x = load_complex(a, half), y = load_complex(a + half / 2, half);
    join(&x, &y, s);
    store_complex(a, half, scale(x, factor));
    store_complex(a + half / 2, half, y);
  }
}

/* Division by n / 2 is in the last layer. */
void vmb_fpr_ifft_neon(vmb_fpr *a, unsigned log_n) {
  if (log_n < 4) {
    vmb_fpr_ifft_portable(a, log_n);
    return;
  }
  const unsigned half = 1U << (log_n - 1);
  const vf64 factor = vf64_all(vmb_fpr_scale(vmb_fpr_of_word(1), 1 - (int)log_n));
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
