/*
 * The transforms in fixed point with vectors of four words: products of 64 bits, their sums rounded
 * and narrowed by one instruction. Layers whose butterflies are closer than four words apart are
 * done between the vectors of a transposed square.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "arithmetic/binary64/fixed_fft.h"
#include "support/compiler.h"
#include "support/vectors_neon.h"

#if defined(VMB_FPR_FPU)

/* Complex numbers in four lanes. */
struct vec_complex {
  v32 re, im;
};

/* Complex numbers whose imaginary parts are `half` places after the real ones. */
static inline struct vec_complex load(const int32_t *a, size_t half) {
  return (struct vec_complex){v32_load(a), v32_load(a + half)};
}
static inline void store(int32_t *a, size_t half, struct vec_complex x) {
  v32_store(a, x.re);
  v32_store(a + half, x.im);
}
static inline struct vec_complex add(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){v32_add(x.re, y.re), v32_add(x.im, y.im)};
}
static inline struct vec_complex subtract(struct vec_complex x, struct vec_complex y) {
  return (struct vec_complex){v32_sub(x.re, y.re), v32_sub(x.im, y.im)};
}

/* Two components of roots in Q30, ties away from zero: the product with 2^30 is exact. */
static inline int32x2_t root_parts(float64x2_t parts) {
  return vmovn_s64(vcvtaq_s64_f64(vmulq_n_f64(parts, 1073741824.0)));
}

/* Entry k of the table in all lanes. */
static inline struct vec_complex root_all(size_t k) {
  const int32x2_t parts = root_parts(vld1q_f64((const double *)(const void *)vmb_fpr_roots[k]));
  return (struct vec_complex){vdupq_lane_s32(parts, 0), vdupq_lane_s32(parts, 1)};
}

/* Entries k, k + step, k + 2 step, k + 3 step in the lanes. */
static inline struct vec_complex root_in_lanes(size_t k, size_t step) {
  int32x2_t parts[4];
  for (unsigned i = 0; i < 4; i++)
    parts[i] = root_parts(vld1q_f64((const double *)(const void *)vmb_fpr_roots[k + step * i]));
  const v32 low = vcombine_s32(parts[0], parts[1]), high = vcombine_s32(parts[2], parts[3]);
  return (struct vec_complex){vuzp1q_s32(low, high), vuzp2q_s32(low, high)};
}

static inline struct vec_complex conjugate(struct vec_complex x) {
  return (struct vec_complex){x.re, v32_negate(x.im)};
}

/* (a c - b d) / 2^shift and (a c + b d) / 2^shift, rounded; shift is 30 or 31. */
#define NARROW(low, high, shift) vrshrn_high_n_s64(vrshrn_n_s64(low, shift), high, shift)
#define DIFFERENCE(a, c, b, d, shift)                                                              \
  NARROW(vmlsl_s32(vmull_s32(vget_low_s32(a), vget_low_s32(c)), vget_low_s32(b), vget_low_s32(d)), \
         vmlsl_high_s32(vmull_high_s32(a, c), b, d), shift)
#define SUM(a, c, b, d, shift)                                                                     \
  NARROW(vmlal_s32(vmull_s32(vget_low_s32(a), vget_low_s32(c)), vget_low_s32(b), vget_low_s32(d)), \
         vmlal_high_s32(vmull_high_s32(a, c), b, d), shift)

static inline void split(struct vec_complex *x, struct vec_complex *y, struct vec_complex s) {
  const struct vec_complex product = {DIFFERENCE(y->re, s.re, y->im, s.im, 30),
                                      SUM(y->re, s.im, y->im, s.re, 30)};
  *y = subtract(*x, product);
  *x = add(*x, product);
}

/* x, y = (x + y) / 2, (x - y) s / 2. */
static inline void join(struct vec_complex *x, struct vec_complex *y, struct vec_complex s) {
  const struct vec_complex difference = subtract(*x, *y);
  *x = (struct vec_complex){vhaddq_s32(x->re, y->re), vhaddq_s32(x->im, y->im)};
  *y = (struct vec_complex){DIFFERENCE(difference.re, s.re, difference.im, s.im, 31),
                            SUM(difference.re, s.im, difference.im, s.re, 31)};
}

/* Word i of x_j becomes word j of x_i. */
VMB_ALWAYS_INLINE void transpose_part(v32 *x0, v32 *x1, v32 *x2, v32 *x3) {
  const v32 a = vtrn1q_s32(*x0, *x1), b = vtrn2q_s32(*x0, *x1), c = vtrn1q_s32(*x2, *x3),
            d = vtrn2q_s32(*x2, *x3);
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(*x0) : "w"(a), "w"(c));
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(*x1) : "w"(b), "w"(d));
  __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(*x2) : "w"(a), "w"(c));
  __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(*x3) : "w"(b), "w"(d));
}
VMB_ALWAYS_INLINE void transpose(struct vec_complex x[4]) {
  transpose_part(&x[0].re, &x[1].re, &x[2].re, &x[3].re);
  transpose_part(&x[0].im, &x[1].im, &x[2].im, &x[3].im);
}

/* Sixteen numbers in rows of four. */
VMB_ALWAYS_INLINE void load_square(struct vec_complex x[4], const int32_t *a, size_t half) {
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++)
    x[i] = load(a + 4 * i, half);
  transpose(x);
}
VMB_ALWAYS_INLINE void store_square(int32_t *a, size_t half, struct vec_complex x[4]) {
  transpose(x);
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++)
    store(a + 4 * i, half, x[i]);
}

/* log_n - 1 layers; the last two on the columns of squares, whose lanes are neighbouring blocks. */
void vmb_fixed_fft_neon(int32_t *a, unsigned log_n) {
  const size_t half = (size_t)1 << (log_n - 1);
  if (log_n < 5) {
    vmb_fixed_fft_portable(a, log_n);
    return;
  }
  size_t blocks = 1;
  for (size_t h = half / 2; h >= 4; h /= 2, blocks *= 2)
    for (size_t i = 0; i < blocks; i++) {
      const struct vec_complex s = root_all(2 * blocks + i);
      for (int32_t *at = a + 2 * h * i, *const end = at + h; at < end; at += 4) {
        struct vec_complex x = load(at, half), y = load(at + h, half);
        split(&x, &y, s);
        store(at, half, x);
        store(at + h, half, y);
      }
    }
  for (size_t i = 0; i < blocks; i += 4) {
    const struct vec_complex s = root_in_lanes(2 * blocks + i, 1),
                             s0 = root_in_lanes(4 * blocks + 2 * i, 2),
                             s1 = root_in_lanes(4 * blocks + 2 * i + 1, 2);
    struct vec_complex x[4];
    load_square(x, a + 4 * i, half);
    split(&x[0], &x[2], s);
    split(&x[1], &x[3], s);
    split(&x[0], &x[1], s0);
    split(&x[2], &x[3], s1);
    store_square(a + 4 * i, half, x);
  }
}

void vmb_fixed_ifft_neon(int32_t *a, unsigned log_n) {
  const size_t half = (size_t)1 << (log_n - 1);
  if (log_n < 5) {
    vmb_fixed_ifft_portable(a, log_n);
    return;
  }
  size_t blocks = half / 4;
  for (size_t i = 0; i < blocks; i += 4) {
    const struct vec_complex s = conjugate(root_in_lanes(2 * blocks + i, 1)),
                             s0 = conjugate(root_in_lanes(4 * blocks + 2 * i, 2)),
                             s1 = conjugate(root_in_lanes(4 * blocks + 2 * i + 1, 2));
    struct vec_complex x[4];
    load_square(x, a + 4 * i, half);
    join(&x[0], &x[1], s0);
    join(&x[2], &x[3], s1);
    join(&x[0], &x[2], s);
    join(&x[1], &x[3], s);
    store_square(a + 4 * i, half, x);
  }
  blocks /= 2;
  for (size_t h = 4; blocks > 0; h *= 2, blocks /= 2)
    for (size_t i = 0; i < blocks; i++) {
      const struct vec_complex s = conjugate(root_all(2 * blocks + i));
      for (int32_t *at = a + 2 * h * i, *const end = at + h; at < end; at += 4) {
        struct vec_complex x = load(at, half), y = load(at + h, half);
        join(&x, &y, s);
        store(at, half, x);
        store(at + h, half, y);
      }
    }
}

#endif

#endif
