/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/fixed64/fixed64.h"

#include "arithmetic/binary64/fpr_fft.h"
#include "support/constant_time.h"

static uint64_t magnitude(uint64_t x, uint64_t minus) {
  return (x ^ minus) - minus;
}

/* 96 bits of the quotient by long division, of which the last 64 count; the rest rounds it. */
vmb_fixed64 vmb_fixed64_divide(vmb_fixed64 x, vmb_fixed64 y) {
  const uint64_t minus_x = vmb_ct_mask_negative64((int64_t)x),
                 minus_y = vmb_ct_mask_negative64((int64_t)y);
  const uint64_t divisor = magnitude(y, minus_y);
  uint64_t next = magnitude(x, minus_x), rest = 0, quotient = 0;
  for (unsigned i = 0; i < 96; i++) {
    rest = rest << 1 | next >> 63;
    next <<= 1;
    const uint64_t difference = rest - divisor, fits = vmb_ct_barrier64((difference >> 63) - 1);
    rest = vmb_ct_select64(fits, difference, rest);
    quotient = quotient << 1 | (fits & 1);
  }
  quotient += 1 - ((2 * rest - divisor) >> 63);
  return magnitude(quotient, minus_x ^ minus_y);
}

/* A part of a root, rounded: roots are public, and so is the shift. */
static uint64_t root_part(uint64_t bits) {
  const unsigned field = (unsigned)(bits >> 52 & 0x7ff);
  const uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  const uint64_t size = ((mantissa >> (1023 + 52 - 33 - field)) + 1) >> 1;
  return bits >> 63 != 0 ? 0 - size : size;
}

/* Entry k = 2..1023 of the table of roots, in fixed point. */
static struct vmb_fixed64_complex root(unsigned k) {
  return (struct vmb_fixed64_complex){root_part(vmb_fpr_roots[k][0]),
                                      root_part(vmb_fpr_roots[k][1])};
}

static void split(vmb_fixed64 *x, vmb_fixed64 *y, unsigned length, unsigned half,
                  struct vmb_fixed64_complex s) {
  for (unsigned j = 0; j < length; j++) {
    const struct vmb_fixed64_complex a = vmb_fixed64_complex_at(x, j, half),
                                     b = vmb_fixed64_complex_multiply(
                                         s, vmb_fixed64_complex_at(y, j, half));
    x[j] = a.re + b.re;
    x[j + half] = a.im + b.im;
    y[j] = a.re - b.re;
    y[j + half] = a.im - b.im;
  }
}

/* x, y = (x + y) / 2, s (x - y) / 2. */
static void join(vmb_fixed64 *x, vmb_fixed64 *y, unsigned length, unsigned half,
                 struct vmb_fixed64_complex s) {
  for (unsigned j = 0; j < length; j++) {
    const struct vmb_fixed64_complex a = vmb_fixed64_complex_at(x, j, half),
                                     b = vmb_fixed64_complex_at(y, j, half);
    const struct vmb_fixed64_complex difference = {vmb_fixed64_half(a.re - b.re),
                                                   vmb_fixed64_half(a.im - b.im)};
    x[j] = vmb_fixed64_half(a.re + b.re);
    x[j + half] = vmb_fixed64_half(a.im + b.im);
    vmb_fixed64_complex_put(y, j, half, vmb_fixed64_complex_multiply(s, difference));
  }
}

/*
 * As vmb_fpr_fft, on numbers with 32 fraction bits: log_n - 1 layers, real parts in the first half.
 */
void vmb_fixed64_fft(vmb_fixed64 *a, unsigned log_n) {
  VMB_BOUND(log_n, 1, 10);
  const unsigned half = 1U << (log_n - 1);
  unsigned t = half;
  for (unsigned m = 2; m <= half; m *= 2) {
    const unsigned h = t / 2;
    for (unsigned i = 0; i < m / 2; i++)
      split(a + i * t, a + i * t + h, h, half, root(m + i));
    t = h;
  }
}

/* The inverse with the conjugate roots; each layer halves, as join does it. */
void vmb_fixed64_ifft(vmb_fixed64 *a, unsigned log_n) {
  VMB_BOUND(log_n, 1, 10);
  const unsigned half = 1U << (log_n - 1);
  unsigned t = 1;
  for (unsigned h = half; h >= 2; h /= 2, t *= 2)
    for (unsigned i = 0; 2 * i * t < half; i++) {
      struct vmb_fixed64_complex s = root(h + i);
      s.im = 0 - s.im;
      vmb_fixed64 *const x = a + 2 * i * t;
      join(x, x + t, t, half, s);
    }
}
