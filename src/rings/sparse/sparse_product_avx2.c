/*
 * vmb_sparse_product, the same text with vectors of 32 bytes (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#define VMB_SPARSE_VECTOR_BYTES 32
#include "rings/sparse/sparse_product_template.h"

void vmb_sparse_product_avx2(uint8_t *r, const uint8_t *copies, const uint16_t *offsets,
                             unsigned weight, unsigned n) {
  vmb_sparse_product_template(r, copies, offsets, weight, n);
}

VMB_INSTRUCTIONS_END
#endif
