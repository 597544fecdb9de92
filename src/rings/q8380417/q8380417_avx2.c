/*
 * The shared code, compiled for AVX2: the compiler takes four or eight coefficients at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417_template.h"

void vmb_q8380417_ntt_avx2(vmb_q8380417_any *a) {
  q8380417_ntt_template(a);
}

void vmb_q8380417_intt_avx2(vmb_q8380417_any *a) {
  q8380417_intt_template(a);
}

void vmb_q8380417_basemul_acc_avx2(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
                                   const vmb_q8380417_values *b) {
  q8380417_basemul_acc_template(acc, a, b);
}

void vmb_q8380417_reduce_avx2(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  q8380417_reduce_template(out, acc);
}
