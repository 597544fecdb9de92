/*
 * vmb_sparse_subtract_trinomial with vectors of 16 bytes. Contract: sparse.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#define VMB_SPARSE_VECTOR_BYTES 16
#include "rings/sparse/sparse_subtract_trinomial_template.h"

/* The template with these vectors. */
void vmb_sparse_subtract_trinomial_neon(int32_t *r, int32_t *s, const uint16_t *places,
                                        const int8_t *signs, unsigned weight, unsigned n) {
  vmb_sparse_subtract_trinomial_template(r, s, places, signs, weight, n);
}

#endif
