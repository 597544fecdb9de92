/*
 * The transforms by butterflies in assembly (fpr_butterfly_armv7em.S). In the inverse transform
 * each layer halves its results in the place of one division by n / 2: a change of exponents either
 * way.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "arithmetic/binary64/fpr_fft.h"

#if defined(VMB_FPR_BUTTERFLIES)

void vmb_fpr_fft_armv7em(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = half;
  for (unsigned m = 2; m <= half; m *= 2) {
    const unsigned h = t / 2;
    for (unsigned i = 0; i < m / 2; i++)
      for (vmb_fpr *x = a + i * t, *const end = x + h; x < end; x++)
        vmb_complex_butterfly(x, x + h, m + i, half);
    t = h;
  }
}

void vmb_fpr_ifft_armv7em(vmb_fpr *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  unsigned t = 1;
  for (unsigned h = half; h >= 2; h /= 2, t *= 2)
    for (unsigned i = 0; 2 * i * t < half; i++)
      for (vmb_fpr *x = a + 2 * i * t, *const end = x + t; x < end; x++)
        vmb_complex_butterfly_inverse(x, x + t, h + i, half);
}

#endif

#endif
