/*
 * The kernels of the AES module.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * vmb_aes128_first_rounds_vartime: the first two rounds of AES-128 on each block.
 *
 *   in     round_keys[176], in[16 * blocks], both public
 *   out    out[16 * blocks]   states, after the key of round 2 is added
 *
 * vmb_aes128_last_rounds_vartime: the other eight, on states that are sums.
 *
 *   in     round_keys[176], left[16], right[16 * blocks], all public
 *   out    out[16 * blocks]   block b of the state left + block b of right
 *
 * Both: alias out == in or right is allowed, a partial overlap is not; time: addresses may depend
 * on everything, which must be public: FrodoKEM's matrix is. Of a block with four bytes that vary,
 * each in another column of round 1, the state after two rounds is a sum of four states, each of
 * one of the bytes: most blocks take eight rounds (specs/frodokem.md section 10.2).
 *
 * vmb_aes256_expand_key: the key schedule of AES-256.
 *
 *   in     key[32]
 *   out    round_keys[240]   15 round keys of 16 bytes, as FIPS 197 writes them; the same bytes
 *                            from every implementation
 *   time   constant
 *   from   FIPS 197 section 5.2
 *
 * vmb_aes256_encrypt_blocks: encrypts each block by itself.
 *
 *   in     round_keys[240], in[16 * blocks]
 *   out    out[16 * blocks]
 *   alias  out == in is allowed; a partial overlap is not
 *   time   constant: depends on `blocks` only
 *   stack  the portable implementation below 800 bytes, wiped
 *   from   FIPS 197 section 5.1
 */
#ifndef VMB_AES_KERNELS_H
#define VMB_AES_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#define VMB_KERNEL_LIST "cipher/aes/aes_kernels.def"
#include "support/kernel_declare.h"

#endif
