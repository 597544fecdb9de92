/*
 * vmb_sparse_product, the text of the portable body with Helium's vectors of 16 bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define VMB_SPARSE_VECTOR_BYTES 16
#include "math/sparse/sparse_product_text.h"

void vmb_sparse_product_mve(uint8_t *r, const uint8_t *copies, const uint16_t *offsets, unsigned weight, unsigned n) {
  vmb_sparse_product_text(r, copies, offsets, weight, n);
}
