/*
 * The transforms, compiled once for any processor and once more where wider vectors may
 * be used. Each number is computed by the same operations in the same order in all of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_FFT_TEMPLATE_H
#define VMB_FPR_FFT_TEMPLATE_H

#include "support/compiler.h"
#include "arithmetic/binary64/fpr_fft.h"

/* x, y = x + y s, x - y s; the parts are given apart. */
VMB_ALWAYS_INLINE void vmb_fpr_split(vmb_fpr *restrict x_re, vmb_fpr *restrict x_im,
                                     vmb_fpr *restrict y_re, vmb_fpr *restrict y_im,
                                     unsigned length, struct vmb_complex s) {
  for (unsigned j = 0; j < length; j++) {
    const struct vmb_complex x = {x_re[j], x_im[j]},
                             y = vmb_complex_multiply((struct vmb_complex){y_re[j], y_im[j]}, s);
    const struct vmb_complex sum = vmb_complex_add(x, y), difference = vmb_complex_subtract(x, y);
    x_re[j] = sum.re;
    x_im[j] = sum.im;
    y_re[j] = difference.re;
    y_im[j] = difference.im;
  }
}

VMB_ALWAYS_INLINE void vmb_fpr_join(vmb_fpr *restrict x_re, vmb_fpr *restrict x_im,
                                    vmb_fpr *restrict y_re, vmb_fpr *restrict y_im, unsigned length,
                                    struct vmb_complex s) {
  for (unsigned j = 0; j < length; j++) {
    const struct vmb_complex x = {x_re[j], x_im[j]}, y = {y_re[j], y_im[j]};
    const struct vmb_complex sum = vmb_complex_add(x, y),
                             product = vmb_complex_multiply(vmb_complex_subtract(x, y), s);
    x_re[j] = sum.re;
    x_im[j] = sum.im;
    y_re[j] = product.re;
    y_im[j] = product.im;
  }
}

/*
 * log_n - 1 layers of Cooley-Tukey butterflies, in place; block i of a layer of m / 2 has root m +
 * i.
 */
VMB_ALWAYS_INLINE void vmb_fpr_fft_template(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = half;
  for (unsigned m = 2; m <= half; m *= 2) {
    const unsigned h = t / 2;
    for (unsigned i = 0; i < m / 2; i++) {
      vmb_fpr *const x = a + i * t;
      vmb_fpr_split(x, x + half, x + h, x + half + h, h, vmb_fpr_root(m + i));
    }
    t = h;
  }
}

/*
 * The inverse by Gentleman-Sande butterflies with the conjugate roots; the division by n / 2
 * changes exponents only.
 */
VMB_ALWAYS_INLINE void vmb_fpr_ifft_template(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = 1;
  for (unsigned h = half; h >= 2; h /= 2, t *= 2)
    for (unsigned i = 0; 2 * i * t < half; i++) {
      vmb_fpr *const x = a + 2 * i * t;
      vmb_fpr_join(x, x + half, x + t, x + half + t, t, vmb_complex_conjugate(vmb_fpr_root(h + i)));
    }
  for (unsigned i = 0; i < 2 * half; i++)
    a[i] = vmb_fpr_scale(a[i], 1 - (int)log_n);
}

#endif
