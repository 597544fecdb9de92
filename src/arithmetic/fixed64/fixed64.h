/*
 * Numbers with 32 bits after the point: x stands for x / 2^32, two's complement in 64 bits,
 * everything modulo 2^64; and the transforms of fpr_fft.h on them. The key generation of FN-DSA
 * decides by them, so every rounding is fixed (specs/falcon.md section 14.3).
 *
 *   vmb_fixed64_multiply   floor(x y / 2^32)
 *   vmb_fixed64_divide     the nearest to 2^32 x / y, ties away from zero; y = 0 gives some number
 *   vmb_fixed64_half       floor((x + 1) / 2)
 *   vmb_fixed64_round      the nearest integer, as a number of 32 bits
 *   vmb_fixed64_fft        in place: the order of fpr_fft.h, log_n = 1..10
 *   vmb_fixed64_ifft       the inverse, division by n/2 included
 *   time   constant      align 8 bytes
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FIXED64_H
#define VMB_FIXED64_H

#include <stdint.h>

#include "support/bounds.h"
#include "support/multiply.h"

/* Working memory serves other types, too. */
typedef uint64_t __attribute__((may_alias)) vmb_fixed64;

struct vmb_fixed64_complex {
  vmb_fixed64 re, im;
};

/* floor(x y / 2^32) modulo 2^64 of signed numbers: one product, or four of 32-bit halves. */
static inline vmb_fixed64 vmb_fixed64_multiply(vmb_fixed64 x, vmb_fixed64 y) {
#if defined(__SIZEOF_INT128__)
  __extension__ typedef __int128 wide;
  return (uint64_t)((wide)(int64_t)x * (int64_t)y >> 32);
#else
  const uint32_t x0 = (uint32_t)x, x1 = (uint32_t)(x >> 32), y0 = (uint32_t)y,
                 y1 = (uint32_t)(y >> 32);
  return (uint64_t)vmb_mul64x32_64_signed((int64_t)x0, (int32_t)y1) +
         (uint64_t)vmb_mul64x32_64_signed((int64_t)y0, (int32_t)x1) +
         (vmb_mul32x32_64(x0, y0) >> 32) + ((uint64_t)(x1 * y1) << 32);
#endif
}

/* Downwards: x / 2^k for k = 0..63. */
static inline vmb_fixed64 vmb_fixed64_shift_down(vmb_fixed64 x, unsigned k) {
  VMB_BOUND(k, 0, 63);
  return (uint64_t)((int64_t)x >> k);
}

static inline vmb_fixed64 vmb_fixed64_half(vmb_fixed64 x) {
  return vmb_fixed64_shift_down(x + 1, 1);
}

static inline int32_t vmb_fixed64_round(vmb_fixed64 x) {
  return (int32_t)(uint32_t)((x + (UINT64_C(1) << 31)) >> 32);
}

/* A complex product by three real ones. */
static inline struct vmb_fixed64_complex
vmb_fixed64_complex_multiply(struct vmb_fixed64_complex x, struct vmb_fixed64_complex y) {
  const vmb_fixed64 a = vmb_fixed64_multiply(x.re, y.re), b = vmb_fixed64_multiply(x.im, y.im);
  const vmb_fixed64 c = vmb_fixed64_multiply(x.re + x.im, y.re + y.im);
  return (struct vmb_fixed64_complex){a - b, c - (a + b)};
}

static inline vmb_fixed64 vmb_fixed64_complex_norm(struct vmb_fixed64_complex x) {
  return vmb_fixed64_multiply(x.re, x.re) + vmb_fixed64_multiply(x.im, x.im);
}

static inline struct vmb_fixed64_complex vmb_fixed64_complex_at(const vmb_fixed64 *a, unsigned u,
                                                                unsigned half) {
  return (struct vmb_fixed64_complex){a[u], a[u + half]};
}

/*
 * Writes place u of a transform of 2 half numbers: real part, and imaginary part `half` after it.
 */
static inline void vmb_fixed64_complex_put(vmb_fixed64 *a, unsigned u, unsigned half,
                                           struct vmb_fixed64_complex x) {
  a[u] = x.re;
  a[u + half] = x.im;
}

vmb_fixed64 vmb_fixed64_divide(vmb_fixed64 x, vmb_fixed64 y);
void vmb_fixed64_fft(vmb_fixed64 *a, unsigned log_n);
void vmb_fixed64_ifft(vmb_fixed64 *a, unsigned log_n);

#endif
