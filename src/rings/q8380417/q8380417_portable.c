/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417_template.h"

void vmb_q8380417_ntt_portable(vmb_q8380417_any *a) {
  q8380417_ntt_template(a);
}

void vmb_q8380417_intt_portable(vmb_q8380417_any *a) {
  q8380417_intt_template(a);
}

void vmb_q8380417_basemul_acc_portable(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
                                       const vmb_q8380417_values *b) {
  q8380417_basemul_acc_template(acc, a, b);
}

void vmb_q8380417_reduce_portable(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  q8380417_reduce_template(out, acc);
}
