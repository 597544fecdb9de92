/*
 * fft256_vector_template.h for NEON: four words in a vector.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "algorithms/fft256/fft256.h"

typedef int32x4_t vec;
#define VEC_WORDS 4
#define VEC_LAYERS 2

/* A vector from any address. */
static inline vec vec_load(const int32_t *in) {
  return vld1q_s32(in);
}

/* A vector to any address. */
static inline void vec_store(int32_t *out, vec value) {
  vst1q_s32(out, value);
}

/* a + b in each lane. */
static inline vec vec_add(vec a, vec b) {
  return vaddq_s32(a, b);
}

/* a - b in each lane. */
static inline vec vec_sub(vec a, vec b) {
  return vsubq_s32(a, b);
}

/* The words of the same number of four vectors come together. */
static inline void vec_transpose(vec x[4]) {
  const vec a = vtrn1q_s32(x[0], x[1]), b = vtrn2q_s32(x[0], x[1]), c = vtrn1q_s32(x[2], x[3]),
            d = vtrn2q_s32(x[2], x[3]);
  x[0] = vcombine_s32(vget_low_s32(a), vget_low_s32(c));
  x[1] = vcombine_s32(vget_low_s32(b), vget_low_s32(d));
  x[2] = vcombine_s32(vget_high_s32(a), vget_high_s32(c));
  x[3] = vcombine_s32(vget_high_s32(b), vget_high_s32(d));
}

/*
 * -c 2^15 and d 2^15. Cosines are in (-2^16, 2^16] and minus sines in [-2^16, 0] for t <= 255, so
 * these fit into words, and c 2^15 would not.
 */
struct vec_twiddle {
  vec minus_c, d;
};

/* Four words, `step` apart. */
static inline vec load_apart(const int32_t *in, unsigned step) {
  vec words = vld1q_dup_s32(in);
  words = vld1q_lane_s32(in + step, words, 1);
  words = vld1q_lane_s32(in + 2 * step, words, 2);
  return vld1q_lane_s32(in + 3 * step, words, 3);
}

/* The twiddles t, t + step, ... of the lanes. */
static inline struct vec_twiddle vec_twiddles(unsigned t, unsigned step) {
  const int32_t *const first = vmb_fft256_cosines + t;
  const vec c = step == 0 ? vld1q_dup_s32(first) : load_apart(first, step),
            d = step == 0 ? vld1q_dup_s32(first + 128) : load_apart(first + 128, step);
  const struct vec_twiddle w = {vshlq_n_s32(vnegq_s32(c), 15), vshlq_n_s32(d, 15)};
  return w;
}

/*
 * SQRDMULH of x and c 2^15 is floor((2 x c 2^15 + 2^31) / 2^32) = floor((x c + 2^15) / 2^16); the
 * product by c is that of -x by -c.
 */
static inline void vec_turn(vec *x, vec *y, struct vec_twiddle w) {
  const vec re = vsubq_s32(vqrdmulhq_s32(vnegq_s32(*x), w.minus_c), vqrdmulhq_s32(*y, w.d)),
            im = vaddq_s32(vqrdmulhq_s32(vnegq_s32(*y), w.minus_c), vqrdmulhq_s32(*x, w.d));
  *x = re;
  *y = im;
}

#include "algorithms/fft256/fft256_vector_template.h"

/* fft256.h. */
void vmb_fft256_neon(int32_t re[256], int32_t im[256], unsigned odd) {
  fft256_vector(re, im, odd);
}

/* floor((a^2 + 2^15) / 2^16). */
static inline uint32x4_t rounded_squares(vec a) {
  const int32x2_t low = vrshrn_n_s64(vmull_s32(vget_low_s32(a), vget_low_s32(a)), 16);
  return vreinterpretq_u32_s32(vrshrn_high_n_s64(low, vmull_high_s32(a, a), 16));
}

/* fft256.h: each square is rounded by itself. */
void vmb_fft256_add_squares_neon(uint32_t sums[256], const int32_t re[256], const int32_t im[256]) {
  for (unsigned i = 0; i < 256; i += VEC_WORDS) {
    const uint32x4_t squares =
        vaddq_u32(rounded_squares(vld1q_s32(re + i)), rounded_squares(vld1q_s32(im + i)));
    vst1q_u32(sums + i, vaddq_u32(vld1q_u32(sums + i), squares));
  }
}

#endif
