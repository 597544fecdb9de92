/*
 * The text of the bodies in C for processors with vectors: AT_ONCE sums at a time, which vector registers hold.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_SPARSE_PRODUCT_TEXT_H
#define VMB_MATH_SPARSE_PRODUCT_TEXT_H

#include <string.h>

#include "math/sparse/sparse.h"

#define AT_ONCE 64

static inline void vmb_sparse_product_text(uint8_t *r, const uint8_t *copies, const uint16_t *offsets, unsigned weight, unsigned n) {
  for (unsigned first = 0; first < n; first += AT_ONCE) {
    uint8_t sum[AT_ONCE] = {0};
    for (unsigned i = 0; i < weight; i++) {
      const uint8_t *const copy = copies + offsets[i] + first;
      for (unsigned j = 0; j < AT_ONCE; j++) sum[j] = (uint8_t)(sum[j] + copy[j]);
    }
    memcpy(r + first, sum, AT_ONCE);
  }
}

#endif
