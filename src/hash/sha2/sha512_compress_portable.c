/*
 * The definition of vmb_sha512_compress. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/big_endian.h"
#include "hash/sha2/sha2_kernels.h"

typedef uint64_t word;

#define WORD_BITS 64
#define ROUNDS 80
#define load_word vmb_load64_be
#define constants vmb_sha512_constants

/* FIPS 180-4 section 4.1.3. */
#define SUM_A 28, 34, 39
#define SUM_E 14, 18, 41
#define SCHEDULE_LOW 1, 8, 7
#define SCHEDULE_HIGH 19, 61, 6

#include "hash/sha2/sha2_compress.h"

void vmb_sha512_compress_portable(uint64_t chain[8], const uint8_t *in, size_t blocks) {
  compress(chain, in, blocks);
}
