/*
 * The same text with vectors of four numbers (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fpr_fft_text.h"

void vmb_fpr_fft_avx2(vmb_fpr *a, unsigned log_n) {
  vmb_fpr_fft_text(a, log_n);
}

void vmb_fpr_ifft_avx2(vmb_fpr *a, unsigned log_n) {
  vmb_fpr_ifft_text(a, log_n);
}
