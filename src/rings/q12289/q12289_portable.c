/*
 * q12289, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q12289/q12289_template.h"

void vmb_q12289_ntt_portable(vmb_q12289_any *a, unsigned log_n) {
  vmb_q12289_ntt_template(a, log_n);
}

void vmb_q12289_intt_portable(vmb_q12289_any *a, unsigned log_n) {
  vmb_q12289_intt_template(a, log_n);
}

void vmb_q12289_basemul_portable(vmb_q12289_values *a, const vmb_q12289_values *b, unsigned log_n) {
  vmb_q12289_basemul_template(a, b, log_n);
}

void vmb_q12289_baseinv_portable(vmb_q12289_values *a, uint32_t *zeros, unsigned log_n) {
  vmb_q12289_baseinv_template(a, zeros, log_n);
}
