/*
 * Polynomials as bytes; contracts in smaug_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pack.h"

#include "algorithms/bitpack/bitpack_kernels.h"

void vmb_smaug_pack4(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 4);
}

void vmb_smaug_pack5(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 5);
}

void vmb_smaug_pack7(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 7);
}

void vmb_smaug_pack8(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 8);
}

void vmb_smaug_pack9(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 9);
}

void vmb_smaug_pack10(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 10);
}

void vmb_smaug_pack11(uint8_t *out, const uint16_t a[SMAUG_N]) {
  vmb_pack(out, a, SMAUG_N, 11);
}

void vmb_smaug_unpack2(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 2);
}

void vmb_smaug_unpack3(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 3);
}

void vmb_smaug_unpack4(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 4);
}

void vmb_smaug_unpack5(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 5);
}

void vmb_smaug_unpack7(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 7);
}

void vmb_smaug_unpack8(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 8);
}

void vmb_smaug_unpack9(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 9);
}

void vmb_smaug_unpack10(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 10);
}

void vmb_smaug_unpack11(uint16_t *a, const uint8_t *in, size_t count) {
  vmb_unpack(a, in, count, 11);
}

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]) {
  for (unsigned i = 0; i < SMAUG_N; i++)
    s[i] = (uint16_t)(1 - s[i]);
  vmb_pack(out, s, SMAUG_N, 2);
}

void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]) {
  vmb_smaug_unpack2(s, in, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++)
    s[i] = (uint16_t)(1 - s[i]);
}
