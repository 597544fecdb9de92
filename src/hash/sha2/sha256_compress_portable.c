/*
 * The definition of vmb_sha256_compress. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/big_endian.h"
#include "hash/sha2/sha2_kernels.h"

typedef uint32_t word;

#define WORD_BITS 32
#define ROUNDS 64
#define load_word vmb_load32_be
#define constants vmb_sha256_constants

/* FIPS 180-4 section 4.1.2. */
#define SUM_A 2, 13, 22
#define SUM_E 6, 11, 25
#define SCHEDULE_LOW 7, 18, 3
#define SCHEDULE_HIGH 17, 19, 10

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
