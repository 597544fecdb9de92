/*
 * The definition without vectors, the baseline of the paper: cmake/library.cmake compiles files of
 * this ending with auto-vectorisation off.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "testing/armingsword/armingsword_definition.h"

void vmb_karatsuba64_evaluate_scalar(uint16_t w[KARATSUBA64_OPERAND_WORDS], const uint16_t a[64]) {
  definition_karatsuba64_evaluate(w, a);
}

void vmb_karatsuba64_mac_scalar(uint16_t acc[KARATSUBA64_PRODUCT_WORDS],
                                const uint16_t a[KARATSUBA64_OPERAND_WORDS],
                                const uint16_t b[KARATSUBA64_OPERAND_WORDS]) {
  definition_karatsuba64_mac(acc, a, b);
}

void vmb_karatsuba64_interpolate_scalar(uint16_t c[128],
                                        const uint16_t w[KARATSUBA64_PRODUCT_WORDS]) {
  definition_karatsuba64_interpolate(c, w);
}

void vmb_toom4_evaluate_scalar(uint16_t w[TOOM4_WORDS], const uint16_t a[256]) {
  definition_toom4_evaluate(w, a);
}

void vmb_toom4_interpolate_scalar(uint16_t c[256], uint16_t w[TOOM4_WORDS], int trinomial) {
  definition_toom4_interpolate(c, w, trinomial);
}

void vmb_toom3_evaluate_scalar(uint16_t w[TOOM3_WORDS], const uint16_t a[768]) {
  definition_toom3_evaluate(w, a);
}

void vmb_toom3_interpolate_scalar(uint16_t r[768], uint16_t w[TOOM3_WORDS]) {
  definition_toom3_interpolate(r, w);
}

#endif
