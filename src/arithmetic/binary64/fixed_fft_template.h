/*
 * The transforms in fixed point, compiled once for any processor and once more where
 * wider vectors may be used.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FIXED_FFT_TEMPLATE_H
#define VMB_FIXED_FFT_TEMPLATE_H

#include "support/compiler.h"
#include "arithmetic/binary64/fixed_fft.h"
#include "arithmetic/binary64/fpr_fft.h"
#include "support/multiply.h"

/* A component of a root in Q30, rounded. Roots are public, and so is the shift. */
VMB_ALWAYS_INLINE int32_t vmb_fixed_root_part(uint64_t bits) {
  const unsigned field = (unsigned)(bits >> 52 & 0x7ff);
  const uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  const int32_t size = (int32_t)(((mantissa >> (1023 + 52 - 31 - field)) + 1) >> 1);
  return bits >> 63 != 0 ? -size : size;
}

/* Entry k = 2..1023 of the table of roots, rounded to fixed point. */
VMB_ALWAYS_INLINE struct vmb_fixed_complex vmb_fixed_root(unsigned k) {
  return (struct vmb_fixed_complex){vmb_fixed_root_part(vmb_fpr_roots[k][0]),
                                    vmb_fixed_root_part(vmb_fpr_roots[k][1])};
}

/* x s / 2^(shift - 30): the difference and the sum of two products each, rounded once. */
VMB_ALWAYS_INLINE struct vmb_fixed_complex
vmb_fixed_times(struct vmb_fixed_complex x, struct vmb_fixed_complex s, unsigned shift) {
  const int64_t half = INT64_C(1) << (shift - 1);
  return (struct vmb_fixed_complex){
      (int32_t)((half + vmb_mul32x32_64_signed(x.re, s.re) - vmb_mul32x32_64_signed(x.im, s.im)) >>
                shift),
      (int32_t)((half + vmb_mul32x32_64_signed(x.re, s.im) + vmb_mul32x32_64_signed(x.im, s.re)) >>
                shift)};
}

/* x, y = x + y s, x - y s; the parts are given apart. */
VMB_ALWAYS_INLINE void vmb_fixed_split(int32_t *restrict x_re, int32_t *restrict x_im,
                                       int32_t *restrict y_re, int32_t *restrict y_im,
                                       unsigned length, struct vmb_fixed_complex s) {
  for (unsigned j = 0; j < length; j++) {
    const struct vmb_fixed_complex x = {x_re[j], x_im[j]},
                                   y = vmb_fixed_times((struct vmb_fixed_complex){y_re[j], y_im[j]},
                                                       s, 30);
    x_re[j] = x.re + y.re;
    x_im[j] = x.im + y.im;
    y_re[j] = x.re - y.re;
    y_im[j] = x.im - y.im;
  }
}

/*
 * x, y = (x + y) / 2, (x - y) s / 2: the one with a shift, the other in the shift of the product.
 */
VMB_ALWAYS_INLINE void vmb_fixed_join(int32_t *restrict x_re, int32_t *restrict x_im,
                                      int32_t *restrict y_re, int32_t *restrict y_im,
                                      unsigned length, struct vmb_fixed_complex s) {
  for (unsigned j = 0; j < length; j++) {
    const struct vmb_fixed_complex x = {x_re[j], x_im[j]}, y = {y_re[j], y_im[j]};
    const struct vmb_fixed_complex product =
        vmb_fixed_times((struct vmb_fixed_complex){x.re - y.re, x.im - y.im}, s, 31);
    x_re[j] = (x.re + y.re) >> 1;
    x_im[j] = (x.im + y.im) >> 1;
    y_re[j] = product.re;
    y_im[j] = product.im;
  }
}

/*
 * As vmb_fpr_fft, on integers: log_n - 1 layers of Cooley-Tukey butterflies, real parts in the
 * first half. Sizes may double in each layer.
 */
VMB_ALWAYS_INLINE void vmb_fixed_fft_template(int32_t *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = half;
  for (unsigned m = 2; m <= half; m *= 2) {
    const unsigned h = t / 2;
    for (unsigned i = 0; i < m / 2; i++) {
      int32_t *const x = a + i * t;
      vmb_fixed_split(x, x + half, x + h, x + half + h, h, vmb_fixed_root(m + i));
    }
    t = h;
  }
}

/*
 * The inverse by Gentleman-Sande butterflies with the conjugate roots, as vmb_fixed_join scales
 * them.
 */
VMB_ALWAYS_INLINE void vmb_fixed_ifft_template(int32_t *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = 1;
  for (unsigned h = half; h >= 2; h /= 2, t *= 2)
    for (unsigned i = 0; 2 * i * t < half; i++) {
      struct vmb_fixed_complex s = vmb_fixed_root(h + i);
      s.im = -s.im;
      int32_t *const x = a + 2 * i * t;
      vmb_fixed_join(x, x + half, x + t, x + half + t, t, s);
    }
}

#endif
