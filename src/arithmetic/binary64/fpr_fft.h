/*
 * The Fourier transform of real polynomials modulo x^n + 1 as SOLMAE's keys fix it, to the last
 * bit.
 *
 * A polynomial of n = 2^log_n coefficients is n/2 complex values, real parts at 0..n/2-1, imaginary
 * parts at n/2..n-1.
 *
 *   vmb_fpr_fft       in place: values at the roots of x^n + 1, in the order of the table
 *                     fpr_roots.def. log_n = 1..10
 *   vmb_fpr_ifft      the inverse, division by n/2 included
 *   vmb_fpr_roots     the table: bit patterns of real and imaginary parts, entries 2..1023
 *   time   constant where the FPU's additions and multiplications are     align 8 bytes
 *   from   specs/solmae.md section 2: four products, each rounded, then one difference and one sum
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_FFT_H
#define VMB_FPR_FFT_H

#include "arithmetic/binary64/fpr.h"

struct vmb_complex {
  vmb_fpr re, im;
};

static inline struct vmb_complex vmb_complex_at(const vmb_fpr *a, unsigned u, unsigned half) {
  return (struct vmb_complex){a[u], a[u + half]};
}

/*
 * Writes place u of a transform of 2 half numbers: real part, and imaginary part `half` after it.
 */
static inline void vmb_complex_put(vmb_fpr *a, unsigned u, unsigned half, struct vmb_complex x) {
  a[u] = x.re;
  a[u + half] = x.im;
}

static inline struct vmb_complex vmb_complex_add(struct vmb_complex x, struct vmb_complex y) {
  return (struct vmb_complex){vmb_fpr_add(x.re, y.re), vmb_fpr_add(x.im, y.im)};
}

static inline struct vmb_complex vmb_complex_subtract(struct vmb_complex x, struct vmb_complex y) {
  return (struct vmb_complex){vmb_fpr_subtract(x.re, y.re), vmb_fpr_subtract(x.im, y.im)};
}

/* x y by four products, in the order in which the specification rounds them. */
static inline struct vmb_complex vmb_complex_multiply(struct vmb_complex x, struct vmb_complex y) {
  return (struct vmb_complex){
      vmb_fpr_subtract(vmb_fpr_multiply(x.re, y.re), vmb_fpr_multiply(x.im, y.im)),
      vmb_fpr_add(vmb_fpr_multiply(x.re, y.im), vmb_fpr_multiply(x.im, y.re))};
}

static inline struct vmb_complex vmb_complex_conjugate(struct vmb_complex x) {
  return (struct vmb_complex){x.re, vmb_fpr_negate(x.im)};
}

static inline struct vmb_complex vmb_complex_scale(struct vmb_complex x, vmb_fpr r) {
  return (struct vmb_complex){vmb_fpr_multiply(x.re, r), vmb_fpr_multiply(x.im, r)};
}

static inline vmb_fpr vmb_complex_norm(struct vmb_complex x) {
  return vmb_fpr_add(vmb_fpr_multiply(x.re, x.re), vmb_fpr_multiply(x.im, x.im));
}

extern const uint64_t vmb_fpr_roots[1024][2];

/* Entry k = 2..1023 of the table of roots. */
static inline struct vmb_complex vmb_fpr_root(unsigned k) {
  return (struct vmb_complex){vmb_fpr_from_bits(vmb_fpr_roots[k][0]),
                              vmb_fpr_from_bits(vmb_fpr_roots[k][1])};
}

/*
 * Butterflies with root k of two numbers, each a real part and an imaginary one im places after:
 *   vmb_complex_butterfly           x, y = x + y root, x - y root
 *   vmb_complex_butterfly_inverse   x, y = (x + y)/2, (x - y) conj(root)/2
 * and a number moved by a product, whose parts are product_im places apart, as those of b are:
 *   vmb_complex_shift               product = a b, x = x + product
 *   vmb_complex_shift_back          x = x - product
 */
#if defined(VMB_FPR_BUTTERFLIES)
void vmb_fpr_butterfly_armv7em(uint64_t *x, uint64_t *y, const uint64_t s[2], size_t im);
void vmb_fpr_butterfly_inverse_armv7em(uint64_t *x, uint64_t *y, const uint64_t s[2], size_t im);
void vmb_fpr_shift_armv7em(uint64_t *x, const uint64_t *a, uint64_t *product, const uint64_t *b,
                           size_t im, size_t product_im);
void vmb_fpr_shift_back_armv7em(uint64_t *x, const uint64_t *product, size_t im, size_t product_im);
#define VMB_IMPL_FPR_BUTTERFLIES(function, need) VMB_IMPL(function, need)

static inline void vmb_complex_butterfly(vmb_fpr *x, vmb_fpr *y, unsigned k, unsigned im) {
  vmb_fpr_butterfly_armv7em((uint64_t *)x, (uint64_t *)y, vmb_fpr_roots[k], im * sizeof *x);
}

static inline void vmb_complex_butterfly_inverse(vmb_fpr *x, vmb_fpr *y, unsigned k, unsigned im) {
  vmb_fpr_butterfly_inverse_armv7em((uint64_t *)x, (uint64_t *)y, vmb_fpr_roots[k], im * sizeof *x);
}

static inline void vmb_complex_shift(vmb_fpr *x, const vmb_fpr *a, vmb_fpr *product,
                                     const vmb_fpr *b, unsigned im, unsigned product_im) {
  vmb_fpr_shift_armv7em((uint64_t *)x, (const uint64_t *)a, (uint64_t *)product,
                        (const uint64_t *)b, im * sizeof *x, product_im * sizeof *x);
}

static inline void vmb_complex_shift_back(vmb_fpr *x, const vmb_fpr *product, unsigned im,
                                          unsigned product_im) {
  vmb_fpr_shift_back_armv7em((uint64_t *)x, (const uint64_t *)product, im * sizeof *x,
                             product_im * sizeof *x);
}
#else
#define VMB_IMPL_FPR_BUTTERFLIES(function, need)

static inline void vmb_complex_butterfly(vmb_fpr *x, vmb_fpr *y, unsigned k, unsigned im) {
  const struct vmb_complex a = vmb_complex_at(x, 0, im),
                           b = vmb_complex_multiply(vmb_complex_at(y, 0, im), vmb_fpr_root(k));
  vmb_complex_put(x, 0, im, vmb_complex_add(a, b));
  vmb_complex_put(y, 0, im, vmb_complex_subtract(a, b));
}

static inline void vmb_complex_butterfly_inverse(vmb_fpr *x, vmb_fpr *y, unsigned k, unsigned im) {
  const struct vmb_complex a = vmb_complex_at(x, 0, im), b = vmb_complex_at(y, 0, im);
  const struct vmb_complex sum = vmb_complex_add(a, b),
                           product = vmb_complex_multiply(vmb_complex_subtract(a, b),
                                                          vmb_complex_conjugate(vmb_fpr_root(k)));
  vmb_complex_put(x, 0, im,
                  (struct vmb_complex){vmb_fpr_scale(sum.re, -1), vmb_fpr_scale(sum.im, -1)});
  vmb_complex_put(
      y, 0, im, (struct vmb_complex){vmb_fpr_scale(product.re, -1), vmb_fpr_scale(product.im, -1)});
}

static inline void vmb_complex_shift(vmb_fpr *x, const vmb_fpr *a, vmb_fpr *product,
                                     const vmb_fpr *b, unsigned im, unsigned product_im) {
  const struct vmb_complex shift =
      vmb_complex_multiply(vmb_complex_at(b, 0, product_im), vmb_complex_at(a, 0, im));
  vmb_complex_put(product, 0, product_im, shift);
  vmb_complex_put(x, 0, im, vmb_complex_add(vmb_complex_at(x, 0, im), shift));
}

static inline void vmb_complex_shift_back(vmb_fpr *x, const vmb_fpr *product, unsigned im,
                                          unsigned product_im) {
  vmb_complex_put(
      x, 0, im,
      vmb_complex_subtract(vmb_complex_at(x, 0, im), vmb_complex_at(product, 0, product_im)));
}
#endif

/* Vectors of numbers, where they, and the roots, are numbers of the FPU. */
#if defined(VMB_FPR_FPU)
#define VMB_IMPL_FPR_NEON(function, need) VMB_IMPL_AARCH64(function, need)
#else
#define VMB_IMPL_FPR_NEON(function, need)
#endif

#define VMB_KERNEL_LIST "arithmetic/binary64/fpr_kernels.def"
#include "support/kernel_declare.h"

#endif
