/*
 * Bit packing across lanes, the formats of NTRU+ round 1 and of NTTRU, which were made for vectors
 * of 16-bit words: lane j packs its own coefficients into its own 16-bit words, least significant
 * bit first, and word t of all lanes is stored before word t + 1 of any, little-endian.
 *
 * 12 bits, 16 lanes, at the end of an odd number of 32 coefficients 8 lanes: four coefficients of a
 * lane are three words. Coefficient i of a group of 4 lanes is number i / lanes of lane i mod
 * lanes.
 *   vmb_lanepack_pack12     out = the packed a
 *                           in   0 <= a_i <= 4095
 *   vmb_lanepack_unpack12   a = the packed coefficients
 *                           out  0 <= a_i <= 4095
 *   count                   a multiple of 32; count * 3/2 bytes
 *
 * 13 bits, 768 coefficients, 16 lanes: 16 coefficients of a lane are 13 words, three times. Row R
 * of 48 holds coefficient 96 (R / 6) + 6 j + R mod 6 in lane j; rows 16 i to 16 i + 15 are the
 * coefficients of part i.
 *   vmb_lanepack_pack13     out = the packed a
 *                           in   0 <= a_i <= 8191
 *   vmb_lanepack_unpack13   a = the packed coefficients
 *                           out  0 <= a_i <= 8191
 *   bytes                   VMB_LANEPACK_BYTES13
 *
 * 2 bits, 768 coefficients -1, 0, 1, each plus one, 16 lanes: eight coefficients of a lane, those
 * at 128 i + 16 k + j for k = 0 to 7, are word j of 16.
 *   vmb_lanepack_pack2      out = the packed a
 *                           in   -1 <= a_i <= 1
 *   vmb_lanepack_unpack2    a = the packed coefficients
 *                           out  -1 <= a_i <= 2: 2 where no coefficient packs to the bits
 *   bytes                   VMB_LANEPACK_BYTES2
 *
 *   alias  none
 *   align  coefficients 2 bytes, bytes none
 *   time   constant: no address or branch depends on a bit or a coefficient
 *   stack  at most 1600 bytes, wiped
 *   from   specs/ntruplus.md section 0.5, specs/nttru.md section 3
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LANEPACK_H
#define VMB_LANEPACK_H

#include <stddef.h>
#include <stdint.h>

#include "support/target.h"

#define VMB_LANEPACK_N 768 /* coefficients of the formats of 13 and 2 bits */
#define VMB_LANEPACK_BYTES13 (VMB_LANEPACK_N * 13 / 8)
#define VMB_LANEPACK_BYTES2 (VMB_LANEPACK_N * 2 / 8)

#define VMB_KERNEL_LIST "algorithms/lanepack/lanepack_kernels.def"
#include "support/kernel_declare.h"

#endif
