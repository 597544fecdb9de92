/*
 * Packed polynomials of keys and signatures (specs/gcksign.md sections 4 to 6): numbers of a fixed
 * number of bits one after the other, most significant bit first.
 *
 *   pack          packed = `count` coefficients below Q, k bits each; count a multiple of 16
 *   unpack_t      piece = coefficients first to first + 15 of t; 1 if all are below Q. Public
 *   pack_z        signature = m n coefficients of z, z_bits each, in two's complement
 *   unpack_z      poly = residues of polynomial i of z; 0 if one is outside [-limit, limit]. Public
 *   unpack_s      s = polynomial i of s, from two bits each
 *   s_is_valid    1 if no coefficient of s has the code 10. Declassified
 *   residues8     poly = residues in [0, Q) of n numbers of 8 bits
 *   residues16    poly = residues in [0, Q) of n numbers of 16 bits
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_PACK_H
#define VMB_SCHEMES_GCKSIGN_PACK_H

#include "schemes/gcksign/gcksign_work.h"

/* n numbers of at most 1 become their negatives. */
static inline void gcksign_negate(int8_t *numbers, unsigned n) {
  for (unsigned j = 0; j < n; j++)
    numbers[j] = (int8_t)-numbers[j];
}

void vmb_gcksign_pack(uint8_t *packed, const uint64_t *in, unsigned count, unsigned bits);
int vmb_gcksign_unpack_t(const struct gcksign_params *p, vmb_pm_canonical *piece,
                         const uint8_t *public_key, unsigned first);
void vmb_gcksign_pack_z(const struct gcksign_params *p, uint8_t *signature, const int16_t *z);
int vmb_gcksign_unpack_z(const struct gcksign_params *p, vmb_pm_any *poly, const uint8_t *signature,
                         unsigned i);
void vmb_gcksign_unpack_s(const struct gcksign_params *p, int8_t *s, const uint8_t *secret_key,
                          unsigned i);
int vmb_gcksign_s_is_valid(const struct gcksign_params *p, const uint8_t *secret_key);
void vmb_gcksign_residues8(const struct gcksign_params *p, vmb_pm_any *poly, const int8_t *in);
void vmb_gcksign_residues16(const struct gcksign_params *p, vmb_pm_any *poly, const int16_t *in);

#endif
