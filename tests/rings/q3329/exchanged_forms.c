/*
 * A product of transforms; with EXCHANGED=1 to 4, one in which forms are exchanged, which must not
 * compile.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329.h"

void product(vmb_q3329_any *sum, const int16_t *strip, vmb_q3329_any *b);

void product(vmb_q3329_any *sum, const int16_t *strip, vmb_q3329_any *b) {
#if EXCHANGED == 1 /* the factor is not transformed */
  vmb_q3329_basemul_acc(&sum->sums, strip, &b->poly, 0, VMB_Q3329_N);
#elif EXCHANGED == 2 /* the sum is a transform without the factor 1 / R */
  vmb_q3329_basemul_acc(&sum->values, strip, &b->values, 0, VMB_Q3329_N);
#elif EXCHANGED == 3 /* a sum is a factor */
  vmb_q3329_basemul_acc(&sum->sums, strip, &sum->sums, 0, VMB_Q3329_N);
#elif EXCHANGED == 4 /* a sum is made canonical with its factor 1 / R */
  vmb_q3329_freeze(&sum->sums);
#else
  vmb_q3329_ntt(b);
  vmb_q3329_basemul_acc(&sum->sums, strip, &b->values, 0, VMB_Q3329_N);
  vmb_q3329_from_mont(sum);
  vmb_q3329_freeze(&sum->values);
#endif
}
