/*
 * q64513, the same text with vectors of eight coefficients (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q64513/q64513_template.h"

void vmb_q64513_ntt_avx2(int32_t a[256]) {
  vmb_q64513_ntt_template(a);
}

void vmb_q64513_intt_avx2(int32_t a[256]) {
  vmb_q64513_intt_template(a);
}

void vmb_q64513_basemul_acc_avx2(int32_t acc[256], const uint16_t a[256], const int32_t b[256]) {
  vmb_q64513_basemul_acc_template(acc, a, b);
}

void vmb_q64513_scale_avx2(int32_t a[256], int32_t w) {
  vmb_q64513_scale_template(a, w);
}
