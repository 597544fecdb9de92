/*
 * The definitions of this module's kernels.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "testing/mceliece_armv8/mceliece_armv8.h"
#include "support/zeroize.h"

#define T_MAX 128

void vmb_encode_portable(uint8_t *syndrome, const uint8_t *key, const uint8_t *high, size_t rows,
                         size_t bytes) {
  for (size_t row = 0; row < rows; row++) {
    unsigned sum = 0;
    for (size_t i = 0; i < bytes; i++)
      sum ^= (unsigned)(key[row * bytes + i] & high[i]);
    syndrome[row / 8] ^= (uint8_t)(gf2_parity(sum) << row % 8);
  }
}

void vmb_gf12_element_multiply_portable(uint16_t *r, uint16_t a, uint16_t b) {
  *r = gf2m_multiply(12, a, b);
}

void vmb_gf13_element_multiply_portable(uint16_t *r, uint16_t a, uint16_t b) {
  *r = gf2m_multiply(13, a, b);
}

void vmb_gf12_element_invert_portable(uint16_t *r, uint16_t a) {
  *r = gf2m_invert(12, a);
}

void vmb_gf13_element_invert_portable(uint16_t *r, uint16_t a) {
  *r = gf2m_invert(13, a);
}

/* F(y) = y^t + y^f0 + y^f1 + y^f2 + constant; exponents that are not used are 0. */
struct modulus {
  unsigned fold[3], constant;
};

static struct modulus modulus_of(unsigned t) {
  return t == 64    ? (struct modulus){{3, 1, 0}, 2}
         : t == 96  ? (struct modulus){{10, 9, 6}, 1}
         : t == 119 ? (struct modulus){{8, 0, 0}, 1}
                    : (struct modulus){{7, 2, 1}, 1};
}

static void extension_multiply(unsigned m, uint16_t *r, const uint16_t *a, const uint16_t *b,
                               unsigned t) {
  const struct modulus f = modulus_of(t);
  uint16_t product[2 * T_MAX] = {0};
  for (unsigned i = 0; i < t; i++)
    for (unsigned j = 0; j < t; j++)
      product[i + j] ^= gf2m_multiply(m, a[i], b[j]);
  for (unsigned i = 2 * t - 2; i >= t; i--) {
    for (unsigned k = 0; k < 3; k++)
      if (f.fold[k] != 0)
        product[i - t + f.fold[k]] ^= product[i];
    product[i - t] ^= f.constant == 2 ? gf2m_times_z(m, product[i]) : product[i];
  }
  memcpy(r, product, t * sizeof r[0]);
  vmb_zeroize(product, sizeof product);
}

void vmb_gf12_extension_multiply_portable(uint16_t *r, const uint16_t *a, const uint16_t *b,
                                          unsigned t) {
  extension_multiply(12, r, a, b, t);
}

void vmb_gf13_extension_multiply_portable(uint16_t *r, const uint16_t *a, const uint16_t *b,
                                          unsigned t) {
  extension_multiply(13, r, a, b, t);
}
