/*
 * lanepack_vector_template.h for AVX2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64

VMB_INSTRUCTIONS_AVX2

#include "algorithms/lanepack/lanepack_vector_template.h"

void vmb_lanepack_pack12_avx2(uint8_t *out, const uint16_t *a, size_t count) {
  pack12(out, a, count);
}

void vmb_lanepack_unpack12_avx2(uint16_t *a, const uint8_t *in, size_t count) {
  unpack12(a, in, count);
}

void vmb_lanepack_pack13_avx2(uint8_t *out, const int16_t *a) {
  pack13(out, a);
}

void vmb_lanepack_unpack13_avx2(int16_t *a, const uint8_t *in) {
  unpack13(a, in);
}

void vmb_lanepack_pack2_avx2(uint8_t *out, const int16_t *a) {
  pack2(out, a);
}

void vmb_lanepack_unpack2_avx2(int16_t *a, const uint8_t *in) {
  unpack2(a, in);
}

VMB_INSTRUCTIONS_END
#endif
