/*
 * The kernels for any processor.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fixed_fft_text.h"

void vmb_fixed_fft_portable(int32_t *a, unsigned log_n) {
  vmb_fixed_fft_text(a, log_n);
}

void vmb_fixed_ifft_portable(int32_t *a, unsigned log_n) {
  vmb_fixed_ifft_text(a, log_n);
}
