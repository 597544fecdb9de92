/*
 * fft256_vector_template.h for NEON: four words in a vector.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "algorithms/fft256/fft256.h"
#include "support/vectors_neon.h"

#define VEC_LAYERS 2

/* The words of the same number of four vectors come together. */
static inline void vec_transpose(v32 x[4]) {
  const v32 a = vtrn1q_s32(x[0], x[1]), b = vtrn2q_s32(x[0], x[1]), c = vtrn1q_s32(x[2], x[3]),
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
  v32 minus_c, d;
};

static inline v32 load_apart(const int32_t *in, unsigned step) {
  v32 words = v32_load_all(in);
  words = vld1q_lane_s32(in + step, words, 1);
  words = vld1q_lane_s32(in + 2 * step, words, 2);
  return vld1q_lane_s32(in + 3 * step, words, 3);
}

/* The twiddles t, t + step, ... of the lanes. */
static inline struct vec_twiddle vec_twiddles(unsigned t, unsigned step) {
  const int32_t *const first = vmb_fft256_cosines + t;
  const v32 c = step == 0 ? v32_load_all(first) : load_apart(first, step),
            d = step == 0 ? v32_load_all(first + 128) : load_apart(first + 128, step);
  const struct vec_twiddle w = {vshlq_n_s32(v32_negate(c), 15), vshlq_n_s32(d, 15)};
  return w;
}

/*
 * SQRDMULH of x and c 2^15 is floor((2 x c 2^15 + 2^31) / 2^32) = floor((x c + 2^15) / 2^16); the
 * product by c is that of -x by -c.
 */
static inline void vec_turn(v32 *x, v32 *y, struct vec_twiddle w) {
  const v32 re = v32_sub(v32_mul_rounded(v32_negate(*x), w.minus_c), v32_mul_rounded(*y, w.d)),
            im = v32_add(v32_mul_rounded(v32_negate(*y), w.minus_c), v32_mul_rounded(*x, w.d));
  *x = re;
  *y = im;
}

#include "algorithms/fft256/fft256_vector_template.h"

void vmb_fft256_neon(int32_t re[256], int32_t im[256], unsigned odd) {
  fft256_vector(re, im, odd);
}

/* floor((a^2 + 2^15) / 2^16). */
static inline vu32 rounded_squares(v32 a) {
  const int32x2_t low = vrshrn_n_s64(vmull_s32(vget_low_s32(a), vget_low_s32(a)), 16);
  return vreinterpretq_u32_s32(vrshrn_high_n_s64(low, vmull_high_s32(a, a), 16));
}

/* fft256.h: each square is rounded by itself. */
void vmb_fft256_add_squares_neon(uint32_t sums[256], const int32_t re[256], const int32_t im[256]) {
  for (unsigned i = 0; i < 256; i += V32_LANES) {
    const vu32 squares =
        vu32_add(rounded_squares(v32_load(re + i)), rounded_squares(v32_load(im + i)));
    vu32_store(sums + i, vu32_add(vu32_load(sums + i), squares));
  }
}

#endif
