/*
 * Products of public polynomials with shares, which are any residues: Toom-Cook and the definition,
 * which are exact for 16 bits (specs/masking.md section 7). Operands are prepared once.
 *
 *   prepare  p = a polynomial of n coefficients, prepared
 *   multiply_accumulate  sum += a * s; degree 768: a = a * s, and the sum is a
 *   finish   r = the coefficients of the sum modulo 2^16, of which as many bits are right as the
 *            moduli have; destroys the sum
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_SHARES_H
#define VMB_Q2K_SHARES_H

#include <stdint.h>

struct vmb_q2k_shares {
  void (*prepare)(uint16_t *p, const uint16_t *a);
  void (*multiply_accumulate)(uint16_t *sum, uint16_t *a, const uint16_t *s);
  void (*finish)(uint16_t *r, uint16_t *sum);
  uint16_t words; /* of a prepared operand and of a sum */
};

/* Degree 768 on Armv7E-M: a = a * s, prepared operands. */
void vmb_poly768_shares_multiply(uint16_t *a, const uint16_t *s);

/* By its degree: 64, 256 or 768. */
const struct vmb_q2k_shares *vmb_q2k_shares_of(unsigned n);

#endif
