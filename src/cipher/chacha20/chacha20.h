/*
 * ChaCha20's block function, twenty rounds and the addition of the input (RFC 8439 section 2.3), on
 * eight consecutive counters.
 *
 * vmb_chacha20_eight
 *   in     state[16]   constants, key, counter, nonce as words
 *          counter     block u = 0..7 takes state with words 14 and 15 xored with the halves of
 *                      counter + u, low half in word 14
 *   out    out[512]    word v of block u, little endian, at 32 v + 4 u
 *   alias  none        align state 4 bytes, out none
 *   time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CHACHA20_H
#define VMB_CHACHA20_H

#include <stdint.h>

#define VMB_CHACHA20_EIGHT_BYTES 512

#define VMB_KERNEL_LIST "cipher/chacha20/chacha20_kernels.def"
#include "support/kernel_declare.h"

#endif
