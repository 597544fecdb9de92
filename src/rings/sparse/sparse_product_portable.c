/*
 * vmb_sparse_product, portable: vectors, or four at a time in a 32-bit word.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__ARM_FEATURE_MVE)

#define VMB_SPARSE_VECTOR_BYTES 16
#include "rings/sparse/sparse_product_template.h"

void vmb_sparse_product_portable(uint8_t *r, const uint8_t *copies, const uint16_t *offsets,
                                 unsigned weight, unsigned n) {
  vmb_sparse_product_template(r, copies, offsets, weight, n);
}

#else

#include <string.h>

#include "rings/sparse/sparse.h"

/*
 * Four bytes as one word: the sums of the even and of the odd bytes do not meet. The bytes' order
 * is that of memory, whatever it is.
 */
void vmb_sparse_product_portable(uint8_t *r, const uint8_t *copies, const uint16_t *offsets,
                                 unsigned weight, unsigned n) {
  const uint32_t even = UINT32_C(0x00ff00ff);
  for (unsigned first = 0; first < n; first += 4) {
    uint32_t low = 0, high = 0;
    for (unsigned i = 0; i < weight; i++) {
      uint32_t word;
      memcpy(&word, copies + offsets[i] + first, sizeof word);
      low += word & even;
      high += word >> 8 & even;
      low &= even;
      high &= even;
    }
    const uint32_t sum = low | high << 8;
    memcpy(r + first, &sum, sizeof sum);
  }
}

#endif
