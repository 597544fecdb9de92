/*
 * poly256 with a packed secret operand by the transforms of poly256_armv6m.c, which exist for
 * one prime at a time, on the stack. Contract: q2k_packed.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "algorithms/bitpack/bitpack.h"
#include "rings/q2k/w16/armv6m/n256_w16_armv6m.h"
#include "rings/q2k/q2k_packed.h"
#include "support/zeroize.h"

/* sum += the product modulo one prime. `a` is sign-extended from 13 bits: poly256_armv6m.c. */
static void add_modulo_prime(uint32_t sum[128], const uint16_t a[256], const uint8_t s[128],
                             const struct vmb_n256_w16_prime *prime) {
  _Alignas(4) int16_t x[256];
  _Alignas(4) uint16_t y[256];
  for (unsigned k = 0; k < 256; k++)
    x[k] = (int16_t)((int32_t)((uint32_t)a[k] << 19) >> 19);
  vmb_bitunpack_signed(y, s, 256, 4);
  vmb_n256_w16_forward_armv6m(x, prime);
  vmb_n256_w16_forward_armv6m((int16_t *)y, prime);
  vmb_n256_w16_basemul_acc_armv6m(sum, x, (const int16_t *)y, prime);
  vmb_zeroize(y, sizeof y);
}

void vmb_poly256_packed_mul_acc_armv6m(uint16_t sum[VMB_POLY256_PACKED_SUM_WORDS],
                                       const uint16_t a[256], const uint8_t s[128]) {
  uint32_t *const sums = (uint32_t *)(void *)sum;
  add_modulo_prime(sums, a, s, &vmb_n256_w16_7681);
  add_modulo_prime(sums + 128, a, s, &vmb_n256_w16_10753);
}

#endif
