/*
 * vmb_sparse_product: the template of the portable code with Helium's vectors of 16 bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#define VMB_SPARSE_VECTOR_BYTES 16
#include "rings/sparse/sparse_product_template.h"

void vmb_sparse_product_mve(uint8_t *r, const uint8_t *copies, const uint16_t *offsets,
                            unsigned weight, unsigned n) {
  vmb_sparse_product_template(r, copies, offsets, weight, n);
}

#endif
