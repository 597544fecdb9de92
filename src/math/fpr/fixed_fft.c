/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/fpr/fixed_fft.h"

#include "math/fpr/fpr_fft.h"
#include "support/constant_time.h"

#define TERMS(table) (sizeof(table) / sizeof((table)[0]))

static int32_t polynomial(const int32_t *coefficients, unsigned terms, int32_t x) {
  int32_t sum = coefficients[terms - 1];
  for (unsigned i = terms - 1; i-- > 0;) sum = coefficients[i] + vmb_fixed_multiply(sum, x);
  return sum;
}

/* (-1)^i 2^30 / (2i + 1)! and (-1)^i 2^30 / (2i)!: with |x| <= pi / 4 the next terms are below 2^-33. */
static const int32_t sine[] = {1073741824, -178956971, 8947849, -213044, 2959, -27};
static const int32_t cosine[] = {1073741824, -536870912, 44739243, -1491308, 26631, -296};

#define HALF_PI 1686629713 /* pi / 2 in Q30 */

/* As vmb_fpr_turn: to the nearest quarter turn, then times i^quarter. */
struct vmb_fixed_complex vmb_fixed_turn(uint32_t turn) {
  const uint32_t quarter = (turn + (UINT32_C(1) << 29)) >> 30;
  const int32_t x = vmb_fixed_multiply((int32_t)(turn - (quarter << 30)), HALF_PI), x2 = vmb_fixed_multiply(x, x);
  const int32_t c = polynomial(cosine, TERMS(cosine), x2), s = vmb_fixed_multiply(x, polynomial(sine, TERMS(sine), x2));
  const uint32_t swap = vmb_ct_barrier32(0U - (quarter & 1));
  const int32_t re = (int32_t)vmb_ct_select32(swap, (uint32_t)s, (uint32_t)c);
  const int32_t im = (int32_t)vmb_ct_select32(swap, (uint32_t)c, (uint32_t)s);
  const int32_t re_minus = -(int32_t)((quarter ^ quarter >> 1) & 1), im_minus = -(int32_t)(quarter >> 1 & 1);
  return (struct vmb_fixed_complex){(re ^ re_minus) - re_minus, (im ^ im_minus) - im_minus};
}

/*
 * For w = v 2^31: y = 1 / sqrt(v), in Q30, from a line that is wrong by less than 1/18 between 0.31 and 0.68; a step turns a relative error e into
 * 3/2 e^2. Then sqrt(2^15 v) = 2^7.5 v y.
 */
int32_t vmb_fixed_sqrt(uint32_t w) {
  const uint32_t first = UINT32_C(2308544922), slope = UINT32_C(1556925645),
                 sqrt2 = UINT32_C(3037000500); /* 2.15, 1.45 in Q30, sqrt(2) in Q31 */
  uint32_t y = first - (uint32_t)((uint64_t)slope * w >> 31);
  for (unsigned i = 0; i < 3; i++) {
    const uint32_t y2 = (uint32_t)((uint64_t)y * y >> 30), product = (uint32_t)((uint64_t)y2 * w >> 31);
    y = (uint32_t)((uint64_t)y * ((UINT32_C(3) << 30) - product) >> 31);
  }
  const uint32_t root = (uint32_t)((uint64_t)y * w >> 31);
  return (int32_t)((uint64_t)root * sqrt2 >> 31);
}

/* A component of a root in Q30, rounded. Roots are public, and so is the shift. */
static int32_t root_part(uint64_t bits) {
  const unsigned field = (unsigned)(bits >> 52 & 0x7ff);
  const uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  const int32_t size = (int32_t)(((mantissa >> (1023 + 52 - 31 - field)) + 1) >> 1);
  return bits >> 63 != 0 ? -size : size;
}

static struct vmb_fixed_complex root(unsigned k) {
  return (struct vmb_fixed_complex){root_part(vmb_fpr_roots[k][0]), root_part(vmb_fpr_roots[k][1])};
}

/* x s / 2^(shift - 30): the difference and the sum of two products each, rounded once. */
static inline struct vmb_fixed_complex times(struct vmb_fixed_complex x, struct vmb_fixed_complex s, unsigned shift) {
  const int64_t half = INT64_C(1) << (shift - 1);
  return (struct vmb_fixed_complex){(int32_t)((half + (int64_t)x.re * s.re - (int64_t)x.im * s.im) >> shift),
                                    (int32_t)((half + (int64_t)x.re * s.im + (int64_t)x.im * s.re) >> shift)};
}

void vmb_fixed_fft(int32_t *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  int32_t *const b = a + half;
  unsigned t = half;
  for (unsigned m = 2; m <= half; m *= 2) {
    const unsigned h = t / 2;
    for (unsigned i = 0; i < m / 2; i++) {
      const struct vmb_fixed_complex s = root(m + i);
      for (unsigned j = i * t; j < i * t + h; j++) {
        const struct vmb_fixed_complex x = {a[j], b[j]}, y = times((struct vmb_fixed_complex){a[j + h], b[j + h]}, s, 30);
        a[j] = x.re + y.re, b[j] = x.im + y.im;
        a[j + h] = x.re - y.re, b[j + h] = x.im - y.im;
      }
    }
    t = h;
  }
}

/* Each layer halves: sums with a shift, differences in the shift of their product. */
void vmb_fixed_ifft(int32_t *a, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  int32_t *const b = a + half;
  unsigned t = 1;
  for (unsigned h = half; h >= 2; h /= 2, t *= 2)
    for (unsigned i = 0; 2 * i * t < half; i++) {
      struct vmb_fixed_complex s = root(h + i);
      s.im = -s.im;
      for (unsigned j = 2 * i * t; j < (2 * i + 1) * t; j++) {
        const struct vmb_fixed_complex x = {a[j], b[j]}, y = {a[j + t], b[j + t]};
        a[j] = (x.re + y.re) >> 1, b[j] = (x.im + y.im) >> 1;
        const struct vmb_fixed_complex product = times((struct vmb_fixed_complex){x.re - y.re, x.im - y.im}, s, 31);
        a[j + t] = product.re, b[j + t] = product.im;
      }
    }
}
