/*
 * The kernels of the gadgets: one share of a result at a time. What two shares of a product have in
 * common, their masks, they get as words.
 *
 *   vmb_masked_and_own      z = x & y, `count` words of one share
 *   vmb_masked_and_cross    z ^= (x & (y ^ r)) ^ (r & ~x): x of one share, y of another. First
 *                           comes y ^ r, and x & y exists nowhere
 *   vmb_keccak_linear       out = theta, rho and pi of a state, or of a share of it
 *   vmb_chacha8_block       a block of ChaCha with 8 rounds; nonce and upper counter are 0
 *   vmb_masked_chi_own      a plane of one share: out[x] = b[x] ^ (b'[x + 1] & b[x + 2]), where b'
 *                           is the complement of b if `complements`, as for share 0, else b
 *   vmb_masked_chi_cross    what the lanes of another share add to it, in the form of
 *                           vmb_masked_and_cross: x is b', y is `other`, z is out
 *   vmb_masked_chi_guarded  a plane of two shares, 25 lanes apart in out and b, with the guards of
 *                           section 6.3; guard = share 0 of b
 *
 * Lanes are in the layout of hash/keccak/keccak_lanes.h.
 *   alias  z and out overlap no input
 *   time   constant
 *   align  4 bytes, lanes 8
 *   from   Cassiers, Gregoire, Levi, Standaert, IEEE TC 2021; Bertoni, Daemen, Peeters, Van Assche
 *          2010; Daemen, CHES 2017; specs/masking.md sections 5.2 and 6
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKING_KERNELS_H
#define VMB_MASKING_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "hash/keccak/keccak_lanes.h"

#define VMB_KERNEL_LIST "masking/masking_kernels.def"
#include "support/kernel_declare.h"

#endif
