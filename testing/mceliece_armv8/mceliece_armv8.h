/*
 * The kernels of "Optimized Implementation of Encapsulation and Decapsulation of Classic McEliece
 * on ARMv8" (Sim et al.), one by one, so that they can be timed and compared: Encode by vectors of
 * 16 bytes and in general registers, and arithmetic with single elements of the fields in general
 * registers. Each has its definition (`portable`); `scalar` is assembly without vectors, `neon` the
 * paper's loop with them. This module is part of test and benchmark builds only: VMB_CPU=paper
 * makes whole operations of these kernels (gf2_paper_neon.c, gf2m_paper_template.h). The library's
 * own kernels, many elements at a time in slices, are in arithmetic/gf2m.
 *
 *   vmb_encode       syndrome += the products of the key's rows with high, over F_2
 *                    (specs/mceliece.md section 6)
 *     in     syndrome     rows / 8 bytes: the part of the error where the key is the identity
 *     in     key          `rows` rows of `bytes` bytes, `rows` a multiple of 8
 *     in     high         `bytes` bytes: the rest of the error
 *     out    syndrome     that of the whole error
 *     time   depends on rows and bytes only
 *
 *   vmb_gf12_element_multiply, vmb_gf13_...: r = a b in GF(2^12), GF(2^13)
 *     in     a, b         elements, below 2^12 or 2^13
 *   vmb_gf12_element_invert, vmb_gf13_...: r = a^(q-2), the inverse; 0 gives 0
 *     time   constant, as the products'
 *
 *   vmb_gf12_extension_multiply, vmb_gf13_...: r = a b in F_q[y]/F(y), t elements each, the lowest
 *                    coefficient first (specs/mceliece.md section 2)
 *     in     t            64 for m = 12; 96, 119 or 128 for m = 13
 *     alias  r may be a or b
 *     time   depends on t only
 *     stack  1.6 KB, wiped
 *
 *   align  that of the types
 *   fits   any input
 *   from   algorithms 1 to 6 of the paper, written from what they compute
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MCELIECE_ARMV8_H
#define VMB_MCELIECE_ARMV8_H

#include <stddef.h>
#include <stdint.h>

#define VMB_KERNEL_LIST "testing/mceliece_armv8/mceliece_armv8_kernels.def"
#include "support/kernel_declare.h"

#endif
