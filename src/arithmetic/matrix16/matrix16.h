/*
 * Products of a matrix of words modulo 2^16, of which four rows are in memory at a time, with a
 * thin secret matrix.
 *
 * vmb_matrix16_rows_by_secret: sums[8r + c] += sum over j < width of rows[r][j] secret[c][j],
 * r < 4, c < 8: four rows of a matrix by a matrix with eight columns
 *
 *   in     rows        row r begins at rows + r * stride
 *   in     secret      the transposed matrix, row c at secret + 2 c n: any 16-bit words, two bytes
 *                      each, the lower first, as they lie in a secret key
 *          width       a multiple of 16, at most 4096
 *   in,out sums[32]
 *
 * vmb_matrix16_secret_by_rows: sums[k][j] += sum over r < 4 of secret[k][r] rows[r][j],
 * k < 8, j < width: what four rows of a matrix contribute to the product of a matrix with eight
 * rows by it
 *
 *   in     secret      row k at secret + k n; four entries of each count
 *   in     rows        row r begins at rows + r * stride
 *          width       a multiple of 8, at most 4096
 *   in,out sums        row k begins at sums + k * pitch
 *
 * Both: alias none; align 2 bytes for words, 1 for secrets; time constant: depends on width, n,
 * stride and pitch only.
 *   from   specs/frodokem.md section 10.3
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATRIX16_H
#define VMB_MATRIX16_H

#include <stddef.h>
#include <stdint.h>

#define VMB_KERNEL_LIST "arithmetic/matrix16/matrix16_kernels.def"
#include "support/kernel_declare.h"

#endif
