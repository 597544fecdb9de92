/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fpr_fft.h"

const uint64_t vmb_fpr_roots[1024][2] = {
    {0, 0},
    {0, 0},
#define Z(re, im) {re, im},
#include "math/fpr/fpr_roots.def"
};

static struct vmb_complex root(unsigned k) {
  return (struct vmb_complex){vmb_fpr_from_bits(vmb_fpr_roots[k][0]), vmb_fpr_from_bits(vmb_fpr_roots[k][1])};
}

void vmb_fpr_fft(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = half;
  for (unsigned m = 2; m <= half; m *= 2) {
    const unsigned h = t / 2;
    for (unsigned i = 0; i < m / 2; i++) {
      const struct vmb_complex s = root(m + i);
      for (unsigned j = i * t; j < i * t + h; j++) {
        const struct vmb_complex x = vmb_complex_at(a, j, half), y = vmb_complex_multiply(vmb_complex_at(a, j + h, half), s);
        vmb_complex_put(a, j, half, vmb_complex_add(x, y));
        vmb_complex_put(a, j + h, half, vmb_complex_subtract(x, y));
      }
    }
    t = h;
  }
}

void vmb_fpr_ifft(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = 1;
  for (unsigned h = half; h >= 2; h /= 2, t *= 2)
    for (unsigned i = 0; 2 * i * t < half; i++) {
      const struct vmb_complex s = vmb_complex_conjugate(root(h + i));
      for (unsigned j = 2 * i * t; j < (2 * i + 1) * t; j++) {
        const struct vmb_complex x = vmb_complex_at(a, j, half), y = vmb_complex_at(a, j + t, half);
        vmb_complex_put(a, j, half, vmb_complex_add(x, y));
        vmb_complex_put(a, j + t, half, vmb_complex_multiply(vmb_complex_subtract(x, y), s));
      }
    }
  for (unsigned i = 0; i < 2 * half; i++) a[i] = vmb_fpr_scale(a[i], 1 - (int)log_n);
}
