/*
 * The kernels for any processor.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fpr_fft_text.h"

void vmb_fpr_fft_portable(vmb_fpr *a, unsigned log_n) {
  vmb_fpr_fft_text(a, log_n);
}

void vmb_fpr_ifft_portable(vmb_fpr *a, unsigned log_n) {
  vmb_fpr_ifft_text(a, log_n);
}
