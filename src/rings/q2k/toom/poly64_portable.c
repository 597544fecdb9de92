/*
 * poly64, portable: operands are not transformed at all. The modulus 2^15 of Espada leaves no bit
 * for an interpolation, so the product is the definition's, with 64 * 64 multiplications.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "rings/q2k/toom/negacyclic64.h"
#include "rings/q2k/q2k.h"

/* A copy: products are made by the schoolbook. */
void vmb_poly64_prepare_public_portable(vmb_poly64_public *p, const uint16_t a[64], unsigned bits) {
  (void)bits;
  memcpy(p->words, a, 64 * sizeof p->words[0]);
}

/* A copy: products are made by the schoolbook. */
void vmb_poly64_prepare_secret_portable(vmb_poly64_secret *p, const uint16_t s[64]) {
  memcpy(p->words, s, 64 * sizeof p->words[0]);
}

/* acc += a s modulo x^64 + 1. */
void vmb_poly64_basemul_acc_portable(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                     const vmb_poly64_secret *s) {
  negacyclic64_mac(acc->words, a->words, s->words);
}

/* A copy: there is nothing to interpolate. */
void vmb_poly64_finish_portable(uint16_t r[64], vmb_poly64_sum *acc) {
  memcpy(r, acc->words, 64 * sizeof r[0]);
}
