/*
 * vmb_cyclic_pairs_vpclmul: two products of polynomials over GF(2).
 *
 *   in     a, b[4 * count]   blocks of 128 bits of two polynomials in turn, count >= 3
 *   out    out[8 * count]    their products, in turn as well
 *          more              scratch of 4 * (2 * count + 2 * log2(count)) words
 *   alias  none
 *   time   constant: depends on count only
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CYCLIC_PAIRS_H
#define VMB_CYCLIC_PAIRS_H

#include "rings/cyclic/cyclic.h"

void vmb_cyclic_pairs_vpclmul(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                              const vmb_cyclic_word *b, size_t count, vmb_cyclic_word *more);

#endif
