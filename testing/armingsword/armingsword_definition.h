/*
 * The definition of the module's kernels, compiled twice: armingsword_portable.c and, without
 * vectors, armingsword_scalar.c. The files that include it give the functions their names.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTING_ARMINGSWORD_DEFINITION_H
#define VMB_TESTING_ARMINGSWORD_DEFINITION_H

#include <string.h>

#include "rings/q2k/toom/toom3.h"
#include "rings/q2k/toom/toom4.h"
#include "support/compiler.h"
#include "testing/armingsword/armingsword.h"

VMB_ALWAYS_INLINE void definition_karatsuba64_evaluate(uint16_t w[KARATSUBA64_OPERAND_WORDS],
                                                       const uint16_t a[64]) {
  for (unsigned i = 0; i < 16; i++) {
    const uint16_t q0 = a[i], q1 = a[16 + i], q2 = a[32 + i], q3 = a[48 + i];
    const uint16_t low = (uint16_t)(q0 + q1), high = (uint16_t)(q2 + q3);
    w[16 * 0 + i] = q0;
    w[16 * 1 + i] = q1;
    w[16 * 2 + i] = low;
    w[16 * 3 + i] = q2;
    w[16 * 4 + i] = q3;
    w[16 * 5 + i] = high;
    w[16 * 6 + i] = (uint16_t)(q0 + q2);
    w[16 * 7 + i] = (uint16_t)(q1 + q3);
    w[16 * 8 + i] = (uint16_t)(low + high);
  }
}

VMB_ALWAYS_INLINE void definition_karatsuba64_mac(uint16_t acc[KARATSUBA64_PRODUCT_WORDS],
                                                  const uint16_t a[KARATSUBA64_OPERAND_WORDS],
                                                  const uint16_t b[KARATSUBA64_OPERAND_WORDS]) {
  for (unsigned point = 0; point < KARATSUBA64_POINTS; point++)
    for (unsigned j = 0; j < 16; j++)
      for (unsigned i = 0; i < 16; i++) {
        uint16_t *const sum = acc + 32 * point + i + j;
        *sum = (uint16_t)(*sum + (uint32_t)a[16 * point + i] * b[16 * point + j]);
      }
}

/*
 * With t = x^16 a product of two quarters is w_0 + w_1 t with 16 coefficients each. The product of
 * two halves is low + (sum - low - high) t + high t^2, four such blocks.
 */
static inline void karatsuba_join(uint16_t out[4], const uint16_t *w) {
  const uint16_t low0 = w[0], low1 = w[16], high0 = w[32], high1 = w[48], sum0 = w[64],
                 sum1 = w[80];
  out[0] = low0;
  out[1] = (uint16_t)(low1 + sum0 - low0 - high0);
  out[2] = (uint16_t)(high0 + sum1 - low1 - high1);
  out[3] = high1;
}

/* Combines three products with t^2: low + (sum - low - high) t^2 + high t^4. */
VMB_ALWAYS_INLINE void
definition_karatsuba64_interpolate(uint16_t c[128], const uint16_t w[KARATSUBA64_PRODUCT_WORDS]) {
  for (unsigned i = 0; i < 16; i++) {
    uint16_t low[4], high[4], sum[4];
    karatsuba_join(low, w + i);
    karatsuba_join(high, w + 96 + i);
    karatsuba_join(sum, w + 192 + i);
    for (unsigned k = 0; k < 2; k++) {
      c[16 * k + i] = low[k];
      c[16 * (k + 2) + i] = (uint16_t)(low[k + 2] + sum[k] - low[k] - high[k]);
      c[16 * (k + 4) + i] = (uint16_t)(high[k] + sum[k + 2] - low[k + 2] - high[k + 2]);
      c[16 * (k + 6) + i] = high[k + 2];
    }
  }
}

VMB_ALWAYS_INLINE void definition_toom4_evaluate(uint16_t w[TOOM4_WORDS], const uint16_t a[256]) {
  for (unsigned k = 0; k < 64; k++)
    toom4_evaluate(w + k, 64, a[4 * k], a[4 * k + 1], a[4 * k + 2], a[4 * k + 3]);
}

/*
 * x^4 = y: coefficient k of y c_(v+4) is coefficient k - 1 of c_(v+4), and y^64 is -1 or y^32 - 1.
 */
VMB_ALWAYS_INLINE void definition_toom4_interpolate(uint16_t c[256], uint16_t w[TOOM4_WORDS],
                                                    int trinomial) {
  for (unsigned k = 0; k < 64; k++)
    toom4_interpolate(w + k, 64);
  for (unsigned v = 0; v < 3; v++) {
    const uint16_t *const low = w + 64 * v, *const high = w + 64 * (v + 4);
    c[v] = (uint16_t)(low[0] - high[63]);
    for (unsigned k = 1; k < 64; k++)
      c[4 * k + v] = (uint16_t)(low[k] + high[k - 1]);
    if (trinomial)
      c[4 * 32 + v] = (uint16_t)(c[4 * 32 + v] + high[63]);
  }
  for (unsigned k = 0; k < 64; k++)
    c[4 * k + 3] = w[64 * 3 + k];
}

VMB_ALWAYS_INLINE void definition_toom3_evaluate(uint16_t w[TOOM3_WORDS], const uint16_t a[768]) {
  for (unsigned k = 0; k < 256; k++) {
    uint16_t value[TOOM3_POINTS];
    toom3_evaluate(value, a[3 * k], a[3 * k + 1], a[3 * k + 2]);
    for (unsigned t = 0; t < TOOM3_POINTS; t++)
      w[256 * t + k] = value[t];
  }
}

/* x^3 = y: d_0 + y d_3, d_1 + y d_4, d_2, with y^256 = y^128 - 1. */
VMB_ALWAYS_INLINE void definition_toom3_interpolate(uint16_t r[768], uint16_t w[TOOM3_WORDS]) {
  for (unsigned k = 0; k < 256; k++)
    toom3_interpolate(w + k, 256);
  for (unsigned u = 0; u < 2; u++) {
    const uint16_t *const low = w + 256 * u, *const high = w + 256 * (u + 3);
    r[u] = (uint16_t)(low[0] - high[255]);
    for (unsigned k = 1; k < 256; k++)
      r[3 * k + u] = (uint16_t)(low[k] + high[k - 1]);
    r[3 * 128 + u] = (uint16_t)(r[3 * 128 + u] + high[255]);
  }
  for (unsigned k = 0; k < 256; k++)
    r[3 * k + 2] = w[256 * 2 + k];
}

#endif
