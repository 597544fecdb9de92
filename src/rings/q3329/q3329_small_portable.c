/*
 * vmb_q3329_decompress and vmb_q3329_cbd, portable: the functions of q3329_inline.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329_inline.h"

/* a = round(q a / 2^bits). */
void vmb_q3329_decompress_portable(int16_t *a, unsigned count, unsigned bits) {
  vmb_q3329_decompress_inline(a, count, bits);
}

/* A loop of its own for each eta. */
void vmb_q3329_cbd_portable(int16_t *a, const uint8_t *bytes, unsigned count, unsigned eta) {
  if (eta == 2)
    vmb_q3329_cbd_inline(a, bytes, count, 2);
  else
    vmb_q3329_cbd_inline(a, bytes, count, 3);
}
