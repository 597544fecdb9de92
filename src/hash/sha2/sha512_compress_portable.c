/*
 * The definition of vmb_sha512_compress. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/sha2/sha2_kernels.h"
#include "hash/sha2/sha512_numbers.h"

typedef uint64_t word;

#include "hash/sha2/sha2_compress.h"

void vmb_sha512_compress_portable(uint64_t chain[8], const uint8_t *in, size_t blocks) {
  compress(chain, in, blocks);
}
