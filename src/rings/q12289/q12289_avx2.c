/*
 * q12289, the same with vectors of the compiler (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#include "rings/q12289/q12289_template.h"

void vmb_q12289_ntt_avx2(vmb_q12289_any *a, unsigned log_n) {
  vmb_q12289_ntt_template(a, log_n);
}

void vmb_q12289_intt_avx2(vmb_q12289_any *a, unsigned log_n) {
  vmb_q12289_intt_template(a, log_n);
}

void vmb_q12289_basemul_avx2(vmb_q12289_values *a, const vmb_q12289_values *b, unsigned log_n) {
  vmb_q12289_basemul_template(a, b, log_n);
}

void vmb_q12289_baseinv_avx2(vmb_q12289_values *a, uint32_t *zeros, unsigned log_n) {
  vmb_q12289_baseinv_template(a, zeros, log_n);
}

VMB_INSTRUCTIONS_END
#endif
