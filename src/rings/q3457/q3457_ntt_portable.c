/*
 * The forward transform, portable. No layer reduces: Montgomery products are small, sums grow
 * slowly, and the last layer is followed by one reduction.
 *
 * Bounds, from |a| <= 4 and products of at most 1729 + |x| / 37.9: the first layer adds a product
 * and v, 4 + 4 + 1730 = 1738; a radix-3 layer adds two products, y + z or z and t (|t| < 1824),
 * 1738 -> 5336 -> 9075; a radix-2 layer adds one, 11044, 13065, 15140, 17269, 19454. With one
 * radix-3 layer and six of radix 2: 7206, 9126, 11096, 13118, 15194, 17325. All are below 20000.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"
#include "rings/q3457/q3457_arithmetic.h"
#include "support/compiler.h"

/* x^n - x^(n/2) + 1 into x^(n/2) - w and x^(n/2) - w^-1, w of order 6. */
static inline void first_layer(int16_t *restrict low, int16_t *restrict high, unsigned half) {
  for (unsigned i = 0; i < half; i++) {
    const int16_t u = low[i], v = high[i], t = q3457_times(v, Q3457_OMEGA);
    low[i] = (int16_t)(u + t);
    high[i] = (int16_t)(u + v - t); /* w^-1 = 1 - w */
  }
}

/* (x, y, z) = (x + by + b^2 z, x + rby + r^2 b^2 z, x + r^2 by + r b^2 z) with r^2 = -1 - r. */
static inline void radix3_block(int16_t *restrict a0, int16_t *restrict a1, int16_t *restrict a2,
                                unsigned step, uint32_t b, uint32_t b2) {
  for (unsigned i = 0; i < step; i++) {
    const int16_t x = a0[i], y = q3457_times(a1[i], b), z = q3457_times(a2[i], b2);
    const int16_t t = q3457_times((int16_t)(y - z), Q3457_RHO);
    a0[i] = (int16_t)(x + y + z);
    a1[i] = (int16_t)(x - z + t);
    a2[i] = (int16_t)(x - y - t);
  }
}

/* x^(2 step) - b^2 into x^step - b and x^step + b; sums are not reduced. */
static inline void radix2_block(int16_t *restrict a0, int16_t *restrict a1, unsigned step,
                                uint32_t b) {
  for (unsigned i = 0; i < step; i++) {
    const int16_t t = q3457_times(a1[i], b), x = a0[i];
    a0[i] = (int16_t)(x + t);
    a1[i] = (int16_t)(x - t);
  }
}

/* One radix-2 layer, inlined with a constant step where that is short. */
VMB_INLINE_FOR_SPEED void radix2_layer(int16_t *a, unsigned blocks, unsigned step,
                                       const uint32_t *twiddles) {
  for (unsigned k = 0; k < blocks; k++)
    radix2_block(a + 2 * step * k, a + 2 * step * k + step, step, twiddles[k]);
}

/*
 * The first layer, radix-3 layers, radix-2 layers down to leaves of ring->leaf coefficients, and
 * one reduction at the end.
 */
void vmb_q3457_ntt_portable(vmb_q3457_any *in, const struct vmb_q3457_ring *ring) {
  int16_t *const a = in->poly.c;
  const uint32_t *twiddle = ring->twiddles;
  unsigned blocks = 2, length = q3457_radix3_length(ring);
  first_layer(a, a + ring->n / 2, ring->n / 2U);
  for (unsigned layers = ring->radix3_layers; layers > 0; layers--, blocks *= 3) {
    const unsigned step = layers == 2 ? 3 * length : length;
    for (unsigned k = 0; k < blocks; k++, twiddle += 2) {
      int16_t *const block = a + 3 * step * k;
      radix3_block(block, block + step, block + 2 * step, step, twiddle[0], twiddle[1]);
    }
  }
  for (; length > ring->leaf; blocks *= 2) {
    length /= 2;
    switch (length) { /* short loops are worth a copy each */
      case 2:
        radix2_layer(a, blocks, 2, twiddle);
        break;
      case 3:
        radix2_layer(a, blocks, 3, twiddle);
        break;
      case 4:
        radix2_layer(a, blocks, 4, twiddle);
        break;
      case 6:
        radix2_layer(a, blocks, 6, twiddle);
        break;
      case 8:
        radix2_layer(a, blocks, 8, twiddle);
        break;
      default:
        radix2_layer(a, blocks, length, twiddle);
    }
    twiddle += blocks;
  }
  for (unsigned i = 0; i < ring->n; i++)
    a[i] = q3457_reduce_sum(a[i]);
}
