/*
 * The transforms of fpr_fft.h and the functions before them in fixed point, for decisions that can
 * be left to binary64 where they are close. Qk is an integer times 2^-k. Shifts of negative numbers
 * round down.
 *
 *   vmb_fixed_turn   (cos, sin) of 2 pi turn / 2^32 in Q30; as a complex number wrong by less than
 *                    2^-28
 *   vmb_fixed_sqrt   the root, in Q23, of w in Q16 between 0.31 and 0.68 times 2^15, so between 100
 *                    and 150; wrong by less than 2^-21
 *   vmb_fixed_fft    like vmb_fpr_fft, on numbers of any format; all values that come out must be
 *                    of size below 2^30. Each of the log_n - 1 layers is wrong by at most 0.71
 *                    units for rounding and 2^-30.5 times the largest value for the root, and
 *                    doubles what the layers before it did
 *   vmb_fixed_ifft   like vmb_fpr_ifft, on numbers of size below 2^30. Each layer is wrong by as
 *                    much as above, and the errors add up
 *
 *   time   constant      align 4 bytes
 *   from   Taylor's series; Newton's iteration for 1 / sqrt(w)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FIXED_FFT_H
#define VMB_FIXED_FFT_H

#include <stdint.h>

#include "arithmetic/binary64/fpr_fft.h" /* the kernels */
#include "support/multiply.h"

struct vmb_fixed_complex {
  int32_t re, im;
};

struct vmb_fixed_complex vmb_fixed_turn(uint32_t turn);
int32_t vmb_fixed_sqrt(uint32_t w);

/* a b / 2^30. */
static inline int32_t vmb_fixed_multiply(int32_t a, int32_t b) {
  return (int32_t)(vmb_mul32x32_64_signed(a, b) >> 30);
}

#endif
