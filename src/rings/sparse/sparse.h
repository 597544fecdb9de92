/*
 * Products by a sparse polynomial whose nonzero coefficients are 1 or -1, as sums of shifted
 * copies.
 *
 * vmb_sparse_product: r_j = sum over i < weight of copies[offsets[i] + j], j = 0..n-1, modulo 2^8
 *
 *   in     copies      of s with n coefficients, for the ring of x^n + 1: (-s, s) and for negative
 *                      coefficients of c another -s. x^p s begins at n - p, -x^p s at 2n - p
 *   in     offsets     each below 2n + 1 and such that n bytes follow it in `copies`
 *   out    r[n]        exact as int8_t if weight times the largest |s_j| is at most 127
 *          n           a multiple of 64
 *   alias  r may be copies: what is read later lies after what is written
 *   align  1 byte
 *   time   depends on weight and n only; addresses depend on the offsets, which must be public
 *   from   specs/gcksign.md section 8, specs/haetae.md section 10
 *
 * vmb_sparse_subtract_trinomial: r = r - c s in the ring of x^n - x - 1, in words, where c has the
 * coefficient signs[i], 1 or -1, at places[i]
 *
 *   in     s[2n]       n coefficients; the upper half is working memory of the kernel
 *   in     places      below n, at most 64
 *   in,out r[n]        no sum leaves 32 bits
 *          n           at least 64
 *   alias  none        align 4 bytes
 *   time   depends on weight, n, places and signs, which must be public
 *   from   specs/nccsign.md section 8.3
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SPARSE_H
#define VMB_SPARSE_H

#include <stdint.h>

#define VMB_KERNEL_LIST "rings/sparse/sparse_kernels.def"
#include "support/kernel_declare.h"

#endif
