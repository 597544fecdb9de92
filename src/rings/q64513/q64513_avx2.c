/*
 * q64513, the same text with vectors of eight coefficients (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#include "rings/q64513/q64513_template.h"

void vmb_q64513_ntt_avx2(vmb_q64513_any *a) {
  vmb_q64513_ntt_template(a);
}

void vmb_q64513_intt_avx2(vmb_q64513_any *a) {
  vmb_q64513_intt_template(a);
}

void vmb_q64513_basemul_acc_avx2(vmb_q64513_sums *acc, const vmb_q64513_canonical *a,
                                 const vmb_q64513_values *b) {
  vmb_q64513_basemul_acc_template(acc, a, b);
}

void vmb_q64513_scale_avx2(vmb_q64513_any *a, int32_t w) {
  vmb_q64513_scale_template(a, w);
}

VMB_INSTRUCTIONS_END
#endif
