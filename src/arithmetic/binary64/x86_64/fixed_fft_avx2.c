/*
 * The fixed-point transform with vectors of eight words (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/binary64/fixed_fft_template.h"

void vmb_fixed_fft_avx2(int32_t *a, unsigned log_n) {
  vmb_fixed_fft_template(a, log_n);
}

void vmb_fixed_ifft_avx2(int32_t *a, unsigned log_n) {
  vmb_fixed_ifft_template(a, log_n);
}

VMB_INSTRUCTIONS_END
#endif
