/*
 * The bounds of algorithms/fft256/fft256.h as assertions: see support/bounds.h. Magnitudes are
 * rounded down to 16 fraction bits before they are added.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FFT256_BOUNDS_H
#define VMB_FFT256_BOUNDS_H

#include "algorithms/fft256/fft256.h"
#include "support/bounds.h"

static inline int64_t vmb_fft256_magnitudes(const int32_t re[256], const int32_t im[256]) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 256; i++) {
    const int64_t x = re[i], y = im[i];
    const uint64_t square = (uint64_t)(x * x) + (uint64_t)(y * y);
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
      if ((root | bit) * (root | bit) <= square)
        root |= bit;
    sum += (int64_t)root;
  }
  return sum;
}

#define vmb_fft256_before(re, im, odd)                                 \
  VMB_BOUND(vmb_fft256_magnitudes(re, im), 0, (INT64_C(1) << 29) - 1); \
  VMB_BOUND(odd, 0, 1)
#define vmb_fft256_after(re, im, odd)              \
  VMB_BOUND32(re, 256, -(1 << 30), (1 << 30) - 1); \
  VMB_BOUND32(im, 256, -(1 << 30), (1 << 30) - 1)

#define vmb_fft256_add_squares_before(sums, re, im) \
  VMB_BOUND32(re, 256, -(1 << 30), (1 << 30) - 1);  \
  VMB_BOUND32(im, 256, -(1 << 30), (1 << 30) - 1)
#define vmb_fft256_add_squares_after(sums, re, im) ((void)(sums))

#endif
