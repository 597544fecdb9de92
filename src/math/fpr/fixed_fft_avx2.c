/*
 * The same text with vectors of eight words (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fixed_fft_text.h"

void vmb_fixed_fft_avx2(int32_t *a, unsigned log_n) {
  vmb_fixed_fft_text(a, log_n);
}

void vmb_fixed_ifft_avx2(int32_t *a, unsigned log_n) {
  vmb_fixed_ifft_text(a, log_n);
}
