/*
 * The kernels of the AES module.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * vmb_aes128_expand_key, vmb_aes256_expand_key: the key schedules of AES-128 and AES-256.
 *
 *   in     key[16], key[32]
 *   out    round_keys[176], round_keys[240]
 *                            11 and 15 round keys of 16 bytes, as FIPS 197 writes them; the same
 *                            bytes from every implementation
 *   time   constant
 *   from   FIPS 197 section 5.2
 *
 * vmb_aes128_encrypt_blocks, vmb_aes256_encrypt_blocks: each block is encrypted by itself.
 *
 *   in     round_keys[176], round_keys[240]; in[16 * blocks]
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
