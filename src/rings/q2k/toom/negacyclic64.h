/*
 * acc += a * b in Z[x]/(x^64 + 1) modulo 2^16, by the definition: acc_k += sum_i b_i (x^i a)_k.
 *
 * x^i a is a window of 64 coefficients, i before the end of (-a, a). A few sums stay in registers
 * while the window slides past; `a` is the public operand, so what lies on the stack is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_NEGACYCLIC64_H
#define VMB_POLY16_NEGACYCLIC64_H

#include "rings/q2k/toom/lanes.h"
#include "support/compiler.h"

/*
 * acc += a b modulo z^64 + 1 and 2^16: shifted windows into (-a, a) are multiplied by b_i,
 * LANES_SUMS vectors of sums at a time. acc is neither a nor b.
 */
static inline void negacyclic64_mac(uint16_t acc[64], const uint16_t a[64], const uint16_t b[64]) {
  uint16_t window[128];
  for (unsigned i = 0; i < 64; i++) {
    window[i] = (uint16_t)(0U - a[i]);
    window[64 + i] = a[i];
  }
  for (unsigned first = 0; first < 64; first += LANES_SUMS * LANES) {
    lanes sum[LANES_SUMS];
    for (unsigned k = 0; k < LANES_SUMS; k++)
      sum[k] = lanes_load(acc + first + k * LANES);
    for (unsigned i = 0; i < 64; i++) {
      const uint16_t *const shifted = window + 64 + first - i;
      VMB_UNROLL(8)
      for (unsigned k = 0; k < LANES_SUMS; k++)
        sum[k] = lanes_multiply_add(sum[k], lanes_load(shifted + k * LANES), b[i]);
    }
    for (unsigned k = 0; k < LANES_SUMS; k++)
      lanes_store(acc + first + k * LANES, sum[k]);
  }
}

#endif
