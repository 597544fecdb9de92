/*
 * poly64, portable: operands are not transformed at all. The modulus 2^15 of Espada leaves no bit for an interpolation, so the product
 * is the definition's, with 64 * 64 multiplications.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "math/poly16/negacyclic64.h"
#include "math/poly16/poly16.h"

void vmb_poly64_prepare_public_portable(uint16_t p[VMB_POLY64_WORDS], const uint16_t a[64], unsigned bits) {
  (void)bits;
  memcpy(p, a, 64 * sizeof p[0]);
}

void vmb_poly64_prepare_secret_portable(uint16_t p[VMB_POLY64_WORDS], const uint16_t s[64]) {
  memcpy(p, s, 64 * sizeof p[0]);
}

void vmb_poly64_mac_portable(uint16_t acc[VMB_POLY64_WORDS], const uint16_t a[VMB_POLY64_WORDS], const uint16_t s[VMB_POLY64_WORDS]) {
  negacyclic64_mac(acc, a, s);
}

void vmb_poly64_finish_portable(uint16_t r[64], uint16_t acc[VMB_POLY64_WORDS]) {
  memcpy(r, acc, 64 * sizeof r[0]);
}
