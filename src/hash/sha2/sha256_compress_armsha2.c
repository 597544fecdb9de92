/*
 * vmb_sha256_compress and vmb_sha256_compress_two with the SHA-2 instructions of AArch64, four
 * rounds at a time. Contract: sha2_kernels.h.
 *
 * SHA256H and SHA256H2 take a, b, c, d and e, f, g, h in a register each and four words of the
 * schedule with their constants added; SHA256SU0 and SHA256SU1 make the next four words from the
 * last sixteen.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_ARMSHA2

#include "hash/sha2/sha2_kernels.h"
#include "support/compiler.h"

static inline uint32x4_t load_four(const uint8_t *in) {
  return vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(in)));
}

/* A hash value: a, b, c, d and e, f, g, h. */
struct variables {
  uint32x4_t abcd, efgh;
};

static inline struct variables load_chain(const uint32_t chain[8]) {
  return (struct variables){vld1q_u32(chain), vld1q_u32(chain + 4)};
}

static inline void add_to_chain(uint32_t chain[8], struct variables v) {
  vst1q_u32(chain, vaddq_u32(vld1q_u32(chain), v.abcd));
  vst1q_u32(chain + 4, vaddq_u32(vld1q_u32(chain + 4), v.efgh));
}

static inline void load_block(uint32x4_t w[4], const uint8_t *in) {
  for (unsigned i = 0; i < 4; i++)
    w[i] = load_four(in + 16 * (size_t)i);
}

/* Rounds 4 i to 4 i + 3, and four more words of the schedule where there are any. */
VMB_ALWAYS_INLINE void four_rounds(struct variables *v, uint32x4_t w[4], unsigned i) {
  const uint32x4_t words = vaddq_u32(w[i % 4], vld1q_u32(vmb_sha256_constants + 4 * i));
  const uint32x4_t old = v->abcd;
  v->abcd = vsha256hq_u32(v->abcd, v->efgh, words);
  v->efgh = vsha256h2q_u32(v->efgh, old, words);
  if (i < 12)
    w[i % 4] =
        vsha256su1q_u32(vsha256su0q_u32(w[i % 4], w[(i + 1) % 4]), w[(i + 2) % 4], w[(i + 3) % 4]);
}

void vmb_sha256_compress_armsha2(uint32_t chain[8], const uint8_t *in, size_t blocks) {
  struct variables v = load_chain(chain);
  for (; blocks > 0; blocks--, in += 64) {
    const struct variables before = v;
    uint32x4_t w[4];
    load_block(w, in);
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++)
      four_rounds(&v, w, i);
    v.abcd = vaddq_u32(v.abcd, before.abcd);
    v.efgh = vaddq_u32(v.efgh, before.efgh);
  }
  vst1q_u32(chain, v.abcd);
  vst1q_u32(chain + 4, v.efgh);
}

/* A round waits for the one before it: rounds of the other block fill the time. */
void vmb_sha256_compress_two_armsha2(uint32_t chains[16], const uint8_t *first,
                                     const uint8_t *second) {
  struct variables v = load_chain(chains), u = load_chain(chains + 8);
  uint32x4_t w[4], x[4];
  load_block(w, first);
  load_block(x, second);
  VMB_UNROLL(16)
  for (unsigned i = 0; i < 16; i++) {
    four_rounds(&v, w, i);
    four_rounds(&u, x, i);
  }
  add_to_chain(chains, v);
  add_to_chain(chains + 8, u);
}

VMB_INSTRUCTIONS_END
#endif
