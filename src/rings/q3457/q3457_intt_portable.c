/*
 * The inverse transform, portable: the layers backwards, the table of twiddle factors read from its
 * end. What each layer leaves out (1/2 or 1/3) and R are made good in the last one.
 *
 * Bounds: radix-2 layers come in pairs, the second reduces its sums. 4095 -> 8190 -> 16380,
 * differences likewise; sums reduced to 3503, products at most 1729 + 16380 / 37 = 2172. After an
 * odd number of layers 7006. Radix 3: sums at most 3 * 7006 = 21018, reduced; z - x - r (x - y) at
 * most 14012 + 1729 + 379. Last layer: products of x and x - y: 1824 + 1919 = 3743.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"
#include "rings/q3457/q3457_arithmetic.h"
#include "support/compiler.h"

/* (x, y) = (x + y, (x - y) / b), 1 / b = -m, m the twiddle factor of the opposite block. */
static inline void radix2_block(int16_t *restrict a0, int16_t *restrict a1, unsigned step,
                                uint32_t m, int reduces) {
  for (unsigned i = 0; i < step; i++) {
    const int16_t x = a0[i], y = a1[i], sum = (int16_t)(x + y);
    a0[i] = reduces ? q3457_reduce_sum(sum) : sum;
    a1[i] = q3457_times((int16_t)(y - x), m);
  }
}

/*
 * (x, y, z) = (x + y + z, (x + r^2 y + rz) / b, (x + ry + r^2 z) / b^2). With m = r / b the twiddle
 * factor of the opposite block, 1 / b = r^2 m and 1 / b^2 = r m^2: the last two are (r^2 x + ry +
 * z) m and (rx + r^2 y + z) m^2.
 */
static inline void radix3_block(int16_t *restrict a0, int16_t *restrict a1, int16_t *restrict a2,
                                unsigned step, uint32_t m, uint32_t m2) {
  for (unsigned i = 0; i < step; i++) {
    const int16_t x = a0[i], y = a1[i], z = a2[i], t = q3457_times((int16_t)(x - y), Q3457_RHO);
    a0[i] = q3457_reduce_sum((int16_t)(x + y + z));
    a1[i] = q3457_times((int16_t)(z - x - t), m);
    a2[i] = q3457_times((int16_t)(z - y + t), m2);
  }
}

/*
 * One radix-2 layer, inlined with a constant step where that is short. Every second layer reduces
 * its sums.
 */
VMB_INLINE_FOR_SPEED void radix2_layer(int16_t *a, unsigned blocks, unsigned step,
                                       const uint32_t *twiddles_end, int reduces) {
  for (unsigned k = 0; k < blocks; k++) {
    int16_t *const block = a + 2 * step * k;
    if (reduces)
      radix2_block(block, block + step, step, twiddles_end[-1 - (int)k], 1);
    else
      radix2_block(block, block + step, step, twiddles_end[-1 - (int)k], 0);
  }
}

/*
 * From (x, y) = (u + wv, u + v - wv): v = (x - y) / (2w - 1), u = x - wv, both times c =
 * ring->scale.
 */
static inline void last_layer(int16_t *restrict low, int16_t *restrict high, unsigned half,
                              const struct vmb_q3457_ring *ring) {
  const uint32_t scale = ring->scale, difference_scale = ring->difference_scale;
  for (unsigned i = 0; i < half; i++) {
    const int16_t x = low[i], y = high[i], v = q3457_times((int16_t)(x - y), difference_scale);
    low[i] = (int16_t)(q3457_times(x, scale) - q3457_times(v, Q3457_OMEGA));
    high[i] = v;
  }
}

/*
 * Radix-2 layers, radix-3 layers, and the first layer's inverse with the scaling; constants from
 * the end of the table backwards.
 */
void vmb_q3457_intt_portable(vmb_q3457_any *in, const struct vmb_q3457_ring *ring) {
  int16_t *const a = in->values.c;
  unsigned length = ring->leaf, blocks = q3457_radix3_blocks(ring) << ring->radix2_layers;
  const uint32_t *end = q3457_leaf_roots(ring) + blocks / 2;
  for (unsigned layer = 0; layer < ring->radix2_layers; layer++) {
    const int reduces = layer & 1;
    blocks /= 2;
    switch (length) { /* short loops are worth a copy each */
      case 2:
        radix2_layer(a, blocks, 2, end, reduces);
        break;
      case 3:
        radix2_layer(a, blocks, 3, end, reduces);
        break;
      case 4:
        radix2_layer(a, blocks, 4, end, reduces);
        break;
      case 6:
        radix2_layer(a, blocks, 6, end, reduces);
        break;
      case 8:
        radix2_layer(a, blocks, 8, end, reduces);
        break;
      default:
        radix2_layer(a, blocks, length, end, reduces);
    }
    end -= blocks;
    length *= 2;
  }
  for (unsigned layers = ring->radix3_layers; layers > 0; layers--, length *= 3) {
    blocks = layers == 2 ? 6 : 2;
    for (unsigned k = 0; k < blocks; k++, end -= 2) {
      int16_t *const block = a + 3 * length * k;
      radix3_block(block, block + length, block + 2 * length, length, end[-2], end[-1]);
    }
  }
  last_layer(a, a + length, length, ring);
}
