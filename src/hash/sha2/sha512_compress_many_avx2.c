/*
 * vmb_sha512_compress_many with AVX2: four messages side by side. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#include "hash/sha2/sha512_numbers.h"

typedef uint64_t one_word;
#define SHA2_MANY 4
#define compress_one vmb_sha512_compress
#include "hash/sha2/sha2_many_template.h"

void vmb_sha512_compress_many_avx2(uint64_t *out, const uint64_t chain[8], const uint8_t *in,
                                   size_t stride, unsigned count) {
  compress_many(out, chain, in, stride, count);
}

VMB_INSTRUCTIONS_END
#endif
