/*
 * The functions of bitpack_widths.h: vmb_pack, vmb_unpack, vmb_unpack_signed and vmb_binomial with
 * constants.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_widths.h"

#include "algorithms/bitpack/bitpack_kernels.h"

void vmb_pack_width1(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 1);
}

void vmb_pack_width2(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 2);
}

void vmb_pack_width3(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 3);
}

void vmb_pack_width4(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 4);
}

void vmb_pack_width5(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 5);
}

void vmb_pack_width6(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 6);
}

void vmb_pack_width7(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 7);
}

void vmb_pack_width8(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 8);
}

void vmb_pack_width9(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 9);
}

void vmb_pack_width10(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 10);
}

void vmb_pack_width11(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 11);
}

void vmb_pack_width12(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 12);
}

void vmb_pack_width13(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 13);
}

void vmb_pack_width15(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 15);
}

void vmb_pack_width16(uint8_t *out, const uint16_t *in, size_t count) {
  vmb_pack(out, in, count, 16);
}

/* Unpacking is not inlined below: one copy serves numbers with and without signs. */

VMB_NOINLINE void vmb_unpack_width1(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 1);
}

VMB_NOINLINE void vmb_unpack_width2(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 2);
}

VMB_NOINLINE void vmb_unpack_width3(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 3);
}

VMB_NOINLINE void vmb_unpack_width4(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 4);
}

VMB_NOINLINE void vmb_unpack_width5(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 5);
}

VMB_NOINLINE void vmb_unpack_width6(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 6);
}

VMB_NOINLINE void vmb_unpack_width7(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 7);
}

VMB_NOINLINE void vmb_unpack_width8(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 8);
}

VMB_NOINLINE void vmb_unpack_width9(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 9);
}

VMB_NOINLINE void vmb_unpack_width10(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 10);
}

VMB_NOINLINE void vmb_unpack_width11(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 11);
}

VMB_NOINLINE void vmb_unpack_width12(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 12);
}

VMB_NOINLINE void vmb_unpack_width13(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 13);
}

VMB_NOINLINE void vmb_unpack_width15(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 15);
}

VMB_NOINLINE void vmb_unpack_width16(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack(out, in, count, 16);
}

void vmb_unpack_signed_width2(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack_width2(out, in, count);
  vmb_bits_extend_sign(out, count, 2);
}

void vmb_unpack_signed_width4(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack_width4(out, in, count);
  vmb_bits_extend_sign(out, count, 4);
}

/* Some processors extend the sign as they unpack. */
void vmb_unpack_signed_width13(uint16_t *out, const uint8_t *in, size_t count) {
  vmb_unpack_signed(out, in, count, 13);
}

void vmb_binomial_width2(uint16_t *a, size_t count) {
  vmb_binomial(a, count, 1);
}

void vmb_binomial_width4(uint16_t *a, size_t count) {
  vmb_binomial(a, count, 2);
}

void vmb_binomial_width6(uint16_t *a, size_t count) {
  vmb_binomial(a, count, 3);
}

void vmb_binomial_width8(uint16_t *a, size_t count) {
  vmb_binomial(a, count, 4);
}

void vmb_binomial_width10(uint16_t *a, size_t count) {
  vmb_binomial(a, count, 5);
}
