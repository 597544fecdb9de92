/*
 * vmb_sha256_compress_many with AVX-512VL: eight messages side by side. The compiler finds its
 * rotations and functions of three operands. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX512

#include "hash/sha2/sha256_numbers.h"

typedef uint32_t one_word;
#define SHA2_MANY 8
#define compress_one vmb_sha256_compress
#include "hash/sha2/sha2_many_template.h"

void vmb_sha256_compress_many_avx512(uint32_t *out, const uint32_t chain[8], const uint8_t *in,
                                     size_t stride, unsigned count) {
  compress_many(out, chain, in, stride, count);
}

VMB_INSTRUCTIONS_END
#endif
