/*
 * The implementations in C for processors with vectors, of VMB_SPARSE_VECTOR_BYTES: 64
 * sums at a time stay in vector registers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SPARSE_PRODUCT_TEMPLATE_H
#define VMB_SPARSE_PRODUCT_TEMPLATE_H

#include <string.h>

#include "rings/sparse/sparse.h"

#define AT_ONCE 64
#define VECTORS (AT_ONCE / VMB_SPARSE_VECTOR_BYTES)

typedef uint8_t vmb_sparse_vector __attribute__((vector_size(VMB_SPARSE_VECTOR_BYTES)));

static inline vmb_sparse_vector vmb_sparse_load(const uint8_t *bytes) {
  vmb_sparse_vector v;
  memcpy(&v, bytes, sizeof v);
  return v;
}

/*
 * Compilers keep an array in memory where they do not see through a loop, so that the sums have
 * names.
 */
static inline void vmb_sparse_product_template(uint8_t *r, const uint8_t *copies,
                                               const uint16_t *offsets, unsigned weight,
                                               unsigned n) {
  for (unsigned first = 0; first < n; first += AT_ONCE) {
    vmb_sparse_vector sum0 = {0}, sum1 = {0}, sum2 = {0}, sum3 = {0};
    for (unsigned i = 0; i < weight; i++) {
      const uint8_t *const copy = copies + offsets[i] + first;
      sum0 += vmb_sparse_load(copy);
      sum1 += vmb_sparse_load(copy + sizeof sum0);
      if (VECTORS > 2) {
        sum2 += vmb_sparse_load(copy + 2 * sizeof sum0);
        sum3 += vmb_sparse_load(copy + 3 * sizeof sum0);
      }
    }
    memcpy(r + first, &sum0, sizeof sum0);
    memcpy(r + first + sizeof sum0, &sum1, sizeof sum0);
    if (VECTORS > 2) {
      memcpy(r + first + 2 * sizeof sum0, &sum2, sizeof sum0);
      memcpy(r + first + 3 * sizeof sum0, &sum3, sizeof sum0);
    }
  }
}

#endif
