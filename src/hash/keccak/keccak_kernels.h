/*
 * The kernels of the Keccak module.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * vmb_keccak_permute: Keccak-f[1600], 24 rounds, on one state.
 *
 *   inout  lane[25]   words in the layout of keccak_lanes.h
 *   align  8 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  below 600 bytes in every implementation, with MVE below 860
 *   from   FIPS 202 section 3
 *
 * vmb_keccak_read_lanes: the bytes of whole lanes of one state. Interleaved words alone have this
 * kernel and the next one: reading and adding plain ones takes less than a call.
 *
 *   out    out[8*count]   at any address
 *   in     lane[count]    words in the layout of keccak_lanes.h
 *   alias  none           align 4 bytes (lane)
 *   time   constant for a count
 *   from   FIPS 202 section 3.1.3 and appendix B.1
 *
 * vmb_keccak_add_lanes: adds bytes to whole lanes of one state by XOR.
 *
 *   inout  lane[count]    words in the layout of keccak_lanes.h
 *   in     in[8*count]    at any address
 *   alias  none           align 4 bytes (lane)
 *   time   constant for a count
 *   from   FIPS 202 section 4, step 6 of algorithm 8, and appendix B.1
 *
 * vmb_keccak_x2_permute: permute on two states.
 *
 *   inout  first[25], second[25]   words in the layout of keccak_lanes.h
 *   alias  none
 *   align, time, from   as above
 *
 * vmb_keccak_x4_permute: permute on four states.
 *
 *   inout  lane[4*25]   stream s of lane i at VMB_KECCAK_X4_LANE_STRIDE * i +
 *                       VMB_KECCAK_X4_STATE_STRIDE * s
 *   align, time, from   as above
 *
 * vmb_keccak_chains: `steps` times SHAKE256 of `count` messages of whole lanes, which are
 * common[common_lanes], the number of a message, and the first in_lanes lanes of its state, in this
 * order; the next message has what comes out as its input, and a number whose last byte is one
 * higher.
 *
 *   inout  lane[4*25] or lane[8*25]   four states at a time, as x4_permute has them: in_lanes of
 *                       each are read, out_lanes are written, the others are lost
 *   in     common[common_lanes]   words in the layout of keccak_lanes.h
 *          number[count]          not in that layout: first byte lowest; no overflow of the last
 *   fits   2 <= count <= 8, common_lanes + 1 + in_lanes < 17, 1 <= in_lanes <= 8,
 *          1 <= out_lanes <= 4; steps == 1 or in_lanes == out_lanes
 *   alias  none
 *   stack  below 2000 bytes
 *   align, time         as above
 *   from   FIPS 202 sections 4 and 6.2
 */
#ifndef VMB_KECCAK_KERNELS_H
#define VMB_KECCAK_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "hash/keccak/keccak_lanes.h"

/* The constants that step iota adds to lane (0, 0), one per round: FIPS 202 algorithm 5. */
extern const uint64_t vmb_keccak_round_constants[24]; /* plain */
/* low half: even bits, high half: odd bits */
extern const uint64_t vmb_keccak_round_constants_interleaved[24];

#define VMB_KERNEL_LIST "hash/keccak/keccak_kernels.def"
#include "support/kernel_declare.h"

#endif
