/*
 * The transforms of fpr_fft.h and the functions before them in fixed point, for decisions that can be left to binary64 where they are close.
 * Qk is an integer times 2^-k. Shifts of negative numbers round down.
 *
 * vmb_fixed_turn   (cos, sin) of 2 pi turn / 2^32 in Q30; each of the two is wrong by less than 2^-27
 * vmb_fixed_sqrt   the root, in Q23, of w in Q16 between 0.31 and 0.68 times 2^15, so between 100 and 150; wrong by less than 2^-21
 * vmb_fixed_fft    like vmb_fpr_fft. Numbers of any format; all values that come out must be of size below 2^30. An error of at most 2.4 units
 *                  for each of the log_n - 1 layers, which the layers after it double: below 2.4 (2^(log_n - 1) - 1) units
 * vmb_fixed_ifft   like vmb_fpr_ifft. Values that go in are of size below 2^30. An error of at most log_n - 1 times 1.5 + 2^-29.5 times the largest
 *                  value, in units
 *   time   constant      align 4 bytes
 *   from   Taylor's series; Newton's iteration for 1 / sqrt(w)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_FIXED_FFT_H
#define VMB_MATH_FIXED_FFT_H

#include <stdint.h>

struct vmb_fixed_complex {
  int32_t re, im;
};

struct vmb_fixed_complex vmb_fixed_turn(uint32_t turn);
int32_t vmb_fixed_sqrt(uint32_t w);
void vmb_fixed_fft(int32_t *a, unsigned log_n);
void vmb_fixed_ifft(int32_t *a, unsigned log_n);

/* a b / 2^30. */
static inline int32_t vmb_fixed_multiply(int32_t a, int32_t b) {
  return (int32_t)(((int64_t)a * b) >> 30);
}

#endif
