/*
 * A product; with EXCHANGED=1, one whose operands are exchanged, which must not compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/q2k.h"

void product(vmb_poly256_sum *sum, const vmb_poly256_public *a, const vmb_poly256_secret *s);

void product(vmb_poly256_sum *sum, const vmb_poly256_public *a, const vmb_poly256_secret *s) {
#if EXCHANGED == 1
  vmb_poly256_basemul_acc(sum, s, a);
#else
  vmb_poly256_basemul_acc(sum, a, s);
#endif
}
