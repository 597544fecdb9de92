/*
 * The same text with vectors of four numbers (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/binary64/fpr_fft_template.h"

void vmb_fpr_fft_avx2(vmb_fpr *a, unsigned log_n) {
  vmb_fpr_fft_template(a, log_n);
}

void vmb_fpr_ifft_avx2(vmb_fpr *a, unsigned log_n) {
  vmb_fpr_ifft_template(a, log_n);
}

VMB_INSTRUCTIONS_END
#endif
