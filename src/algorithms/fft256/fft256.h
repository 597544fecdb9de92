/*
 * Complex Fourier transforms of 256 points in 16.16 fixed point, each of the four real products of
 * a butterfly rounded by itself: HAETAE's test of secret keys needs these roundings exactly.
 *
 * vmb_fft256: data in bit-reversed order to values in natural order, by decimation in time.
 *
 *   in     re[256], im[256]   real and imaginary parts, 16 fraction bits; the magnitudes of the 256
 *                             numbers add up to less than 2^13
 *   in     odd                0: value j belongs to the frequency 2 pi j / 256
 *                             1: value j belongs to the frequency 2 pi (2j + 1) / 512: the odd
 *                             outputs of the transform of 512 points whose upper half of inputs is
 *                             zero, with the roundings of that transform (specs/haetae.md section
 *                             10, key test)
 *   out    re, im             parts below 2^13 and their roundings, so that their doubles fit into
 *                             a word
 *   alias  none               align 4 bytes
 *   time   constant
 *   from   specs/haetae.md section 4.7
 *
 * vmb_fft256_add_squares: sums_i += product(re_i, re_i) + product(im_i, im_i), modulo 2^32.
 *
 *   vmb_fft256_cosine(t)       floor(65536 cos(2 pi t/512) + 1/2), t <= 255
 *   vmb_fft256_minus_sine(t)   -floor(65536 sin(2 pi t/512) + 1/2), t <= 255
 *   vmb_fft256_product(a, b)   floor((a b + 2^15) / 2^16)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FFT256_H
#define VMB_FFT256_H

#include <stdint.h>

#include "support/bounds.h"
#include "support/multiply.h"

extern const int32_t vmb_fft256_cosines[384];

/* cos(2 pi t / 512) with 16 fraction bits, t <= 255. */
static inline int32_t vmb_fft256_cosine(unsigned t) {
  VMB_BOUND(t, 0, 255);
  return vmb_fft256_cosines[t];
}

/* -sin(2 pi t / 512), t <= 255: the cosine a quarter of the circle on. */
static inline int32_t vmb_fft256_minus_sine(unsigned t) {
  VMB_BOUND(t, 0, 255);
  return vmb_fft256_cosines[t + 128];
}

/* a b with 16 fraction bits less, rounded. */
static inline int32_t vmb_fft256_product(int32_t a, int32_t b) {
  return (int32_t)((vmb_mul32x32_64_signed(a, b) + 32768) >> 16);
}

#define VMB_KERNEL_LIST "algorithms/fft256/fft256_kernels.def"
#include "support/kernel_declare.h"

#endif
