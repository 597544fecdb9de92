/*
 * ntt64513, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt64513/ntt64513_text.h"

void vmb_ntt64513_forward_portable(int32_t a[256]) {
  vmb_ntt64513_forward_text(a);
}

void vmb_ntt64513_inverse_portable(int32_t a[256]) {
  vmb_ntt64513_inverse_text(a);
}

void vmb_ntt64513_mac_portable(int32_t acc[256], const uint16_t a[256], const int32_t b[256]) {
  vmb_ntt64513_mac_text(acc, a, b);
}

void vmb_ntt64513_scale_portable(int32_t a[256], int32_t w) {
  vmb_ntt64513_scale_text(a, w);
}
