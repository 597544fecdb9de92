/*
 * lanepack_vector_template.h for NEON.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "algorithms/lanepack/lanepack_vector_template.h"

void vmb_lanepack_pack12_neon(uint8_t *out, const uint16_t *a, size_t count) {
  pack12(out, a, count);
}

void vmb_lanepack_unpack12_neon(uint16_t *a, const uint8_t *in, size_t count) {
  unpack12(a, in, count);
}

void vmb_lanepack_pack13_neon(uint8_t *out, const int16_t *a) {
  pack13(out, a);
}

void vmb_lanepack_unpack13_neon(int16_t *a, const uint8_t *in) {
  unpack13(a, in);
}

void vmb_lanepack_pack2_neon(uint8_t *out, const int16_t *a) {
  pack2(out, a);
}

void vmb_lanepack_unpack2_neon(int16_t *a, const uint8_t *in) {
  unpack2(a, in);
}

#endif
