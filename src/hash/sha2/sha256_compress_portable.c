/*
 * The definition of vmb_sha256_compress. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/sha2/sha2_kernels.h"
#include "hash/sha2/sha256_numbers.h"

typedef uint32_t word;

#include "hash/sha2/sha2_compress.h"

void vmb_sha256_compress_portable(uint32_t chain[8], const uint8_t *in, size_t blocks) {
  compress(chain, in, blocks);
}

/* Where nothing is gained by two: by what the processor has for one. */
void vmb_sha256_compress_two_portable(uint32_t chains[16], const uint8_t *first,
                                      const uint8_t *second) {
  vmb_sha256_compress(chains, first, 1);
  vmb_sha256_compress(chains + 8, second, 1);
}
