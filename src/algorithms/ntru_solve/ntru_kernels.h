/*
 * Kernels of the NTRU solver.
 *
 *   vmb_ntru_four_products   sums[c] = the sum over i of k[i] y[c - i], c = 0..3
 *     in     k[n]                n = 8, 16, .. 1024
 *            y[-(n - 1)..3]      the sums are below 2^63 in size
 *     alias  none        align 4 bytes, sums 8
 *     time   constant but for n
 *
 *   vmb_ntru_step_numbers    (x, y) = (u x + v y, q x + r y) / 2^30
 *   vmb_ntru_step_residues   (x, y) = (u x + v y + c z, q x + r y + d z) / 2^30
 *     in     xy      limbs 0, 1, .. of x and y, interleaved, and z's: of 30 bits, the highest ones
 *                    with a sign; z is not negative. limbs >= 2
 *            t       |u| + |v| and |q| + |r| at most 2^30; c and d in -2^31 .. 2^30
 *     out    xy      the divisions leave no rest, and what comes out fits `limbs` limbs
 *     alias  none        align 4 bytes
 *     time   constant but for limbs
 *     from   Bernstein and Yang 2019, section 11; sums of a limb stay below 2^60 + 2^61 + 2^32
 *
 *   vmb_ntru_residues        out[i] = x[i] modulo p
 *     in     x[count][words] integers with their sign
 *            f               shift = vmb_ntru_shift(words, m)
 *   vmb_ntru_garner          one step of vmb_ntru_rebuild: x[i], right modulo the primes before p
 *                            and with its residue modulo p in word j, becomes right modulo p, too
 *     in     x[count]        j + 1 words each, f->stride words apart; word j below p
 *            product[j]      of the primes before p
 *            f               shift = vmb_ntru_shift(j, m), s = 1 / product in Montgomery's form
 *     alias  none            align 4 bytes; count >= 1, words >= 1, j >= 1
 *     time   constant but for count, words and j
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_KERNELS_H
#define VMB_NTRU_KERNELS_H

#include <stdint.h>

#define VMB_NTRU_LIMB_BITS 30

struct vmb_ntru_transition {
  int32_t u, v, q, r, c, d;
};

struct vmb_ntru_fold {
  uint32_t p, minus_inverse; /* of the prime: modular31.h; p is above 2^30 */
  uint32_t shift, s, stride;
  uint32_t r2; /* 2^64 modulo p */
};

#define VMB_KERNEL_LIST "algorithms/ntru_solve/ntru_kernels.def"
#include "support/kernel_declare.h"

#endif
