/*
 * The kernels of the SHA-2 module.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * vmb_sha256_compress: the compression function on `blocks` blocks, one after the other.
 *
 *   inout  chain[8]           the hash value so far, as numbers
 *   in     in[64 * blocks]    at any address
 *   time   constant: depends on `blocks` only
 *   stack  below 400 bytes
 *   from   FIPS 180-4 section 6.2.2
 *
 * vmb_sha256_compress_two: the same on one block of each of two messages; neither waits for the
 * other.
 *
 *   inout  chains[16]           the hash values so far, one after the other
 *   in     first[64], second[64]  at any address
 *   time   constant
 *   stack  below 400 bytes
 *
 * vmb_sha256_compress_many: what a hash value becomes by one block of each of up to eight messages.
 *
 *   out    out[8*count]        the hash values, one after the other
 *   in     chain[8]            the one that all begin with
 *          in[count * stride]  a block every `stride` bytes, at any address
 *   fits   1 <= count <= 8; with count > 1 memory for eight in `in` and `out` on 64-bit processors,
 *          where the rest may be read and written
 *   alias  none
 *   time   constant for a count
 *   stack  below 2400 bytes
 *
 * vmb_sha512_compress: the same as vmb_sha256_compress for SHA-512.
 *
 *   inout  chain[8]
 *   in     in[128 * blocks]
 *   stack  below 700 bytes, on Armv6-M below 1500
 *   from   FIPS 180-4 section 6.4.2
 *
 * vmb_sha512_compress_many: as vmb_sha256_compress_many, with blocks of 128 bytes.
 *
 *   stack  below 2800 bytes
 */
#ifndef VMB_SHA2_KERNELS_H
#define VMB_SHA2_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/*
 * The first bits of the fractional parts of the cube roots of the first 64 and 80 primes (FIPS
 * 180-4 section 4.2).
 */
extern const uint32_t vmb_sha256_constants[64];
extern const uint64_t vmb_sha512_constants[80];

#define VMB_KERNEL_LIST "hash/sha2/sha2_kernels.def"
#include "support/kernel_declare.h"

#endif
