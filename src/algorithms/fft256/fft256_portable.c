/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/fft256/fft256.h"

/* Additions modulo 2^32: a wrong key test is then the same on every processor. */
static inline int32_t add(int32_t a, int32_t b) {
  return (int32_t)((uint32_t)a + (uint32_t)b);
}

static inline int32_t subtract(int32_t a, int32_t b) {
  return (int32_t)((uint32_t)a - (uint32_t)b);
}

/*
 * Decimation in time, in place, inputs in bit-reversed order: eight layers of butterflies. odd = 1
 * gives the values at the odd powers of a root of order 512. Sums wrap as in the specification.
 */
void vmb_fft256_portable(int32_t re[256], int32_t im[256], unsigned odd) {
  /* step: of the twiddle's index, 512 being the whole circle; the odd outputs lie between. */
  for (unsigned half = 1, step = 256; half < 256; half *= 2, step /= 2) {
    for (unsigned k = 0; k < half; k++) {
      const int32_t c = vmb_fft256_cosine(k * step + odd * step / 2);
      const int32_t d = vmb_fft256_minus_sine(k * step + odd * step / 2);
      for (unsigned e = k; e < 256; e += 2 * half) {
        const unsigned o = e + half;
        const int32_t x = re[o];
        const int32_t y = im[o];
        const int32_t t_re = subtract(vmb_fft256_product(c, x), vmb_fft256_product(d, y));
        const int32_t t_im = add(vmb_fft256_product(c, y), vmb_fft256_product(d, x));
        re[o] = subtract(re[e], t_re);
        im[o] = subtract(im[e], t_im);
        re[e] = add(re[e], t_re);
        im[e] = add(im[e], t_im);
      }
    }
  }
}

/* fft256.h: each square is rounded by itself. */
void vmb_fft256_add_squares_portable(uint32_t sums[256], const int32_t re[256],
                                     const int32_t im[256]) {
  for (unsigned i = 0; i < 256; i++)
    sums[i] +=
        (uint32_t)vmb_fft256_product(re[i], re[i]) + (uint32_t)vmb_fft256_product(im[i], im[i]);
}
