/*
 * vmb_exp_fraction, portable, and the polynomial that all implementations read.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/gaussian/gaussian.h"

const uint64_t vmb_exp_fraction_terms[VMB_EXP_FRACTION_TERMS] = {
    UINT64_C(0x00000004741183a3), UINT64_C(0x00000036548cfc06), UINT64_C(0x0000024fdcbf140a),
    UINT64_C(0x0000171d939de045), UINT64_C(0x0000d00cf58f6f84), UINT64_C(0x000680681cf796e3),
    UINT64_C(0x002d82d8305b0fea), UINT64_C(0x011111110e066fd0), UINT64_C(0x0555555555070f00),
    UINT64_C(0x155555555581ff00), UINT64_C(0x400000000002b400), UINT64_C(0x7fffffffffff4800),
    UINT64_C(0x8000000000000000),
};

/* Horner's rule. */
void vmb_exp_fraction_portable(uint64_t *x) {
  uint64_t sum = vmb_exp_fraction_terms[0];
  for (unsigned i = 1; i < VMB_EXP_FRACTION_TERMS; i++)
    sum = vmb_exp_fraction_terms[i] - vmb_mul64_high(*x, sum);
  *x = sum;
}
