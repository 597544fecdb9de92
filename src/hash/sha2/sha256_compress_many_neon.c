/*
 * vmb_sha256_compress_many with NEON: four messages side by side. A rotation is a shift and a shift
 * that inserts, a choice of bits one instruction. Contract: sha2_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#include "support/compiler.h"
#include "hash/sha2/sha256_numbers.h"

#define SHA2_OWN_OPERATIONS
typedef uint32_t one_word;
typedef uint32x4_t word;

/*
 * To the right; written out for compilers that want the distance as a literal. Without optimisation
 * a parameter is none.
 */
VMB_ALWAYS_INLINE word rotate(word x, const int n) {
#if defined(__OPTIMIZE__)
  word rotated;
  __asm__("shl %0.4s, %1.4s, %2" : "=w"(rotated) : "w"(x), "i"(WORD_BITS - n));
  __asm__("sri %0.4s, %1.4s, %2" : "+w"(rotated) : "w"(x), "i"(n));
  return rotated;
#else
  return x >> (uint32_t)n | x << (uint32_t)(WORD_BITS - n);
#endif
}

/* Bits of f where e has ones, of g elsewhere. */
static inline word choose(word e, word f, word g) {
  return vbslq_u32(e, f, g);
}

/* Where a and b differ, c decides. */
static inline word majority(word a, word b, word c) {
  return vbslq_u32(a ^ b, c, b);
}

#define SHA2_MANY 4
#define compress_one vmb_sha256_compress
#include "hash/sha2/sha2_many_template.h"

void vmb_sha256_compress_many_neon(uint32_t *out, const uint32_t chain[8], const uint8_t *in,
                                   size_t stride, unsigned count) {
  compress_many(out, chain, in, stride, count);
}

#endif
