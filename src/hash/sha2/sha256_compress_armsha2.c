/*
 * vmb_sha256_compress with the SHA-2 instructions of AArch64, four rounds at a time. Contract:
 * sha2_kernels.h.
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

/* Four rounds a step, with the schedule's next four words beside them. */
void vmb_sha256_compress_armsha2(uint32_t chain[8], const uint8_t *in, size_t blocks) {
  uint32x4_t abcd = vld1q_u32(chain), efgh = vld1q_u32(chain + 4);
  for (; blocks > 0; blocks--, in += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t w[4] = {load_four(in), load_four(in + 16), load_four(in + 32), load_four(in + 48)};
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++) {
      const uint32x4_t words = vaddq_u32(w[i % 4], vld1q_u32(vmb_sha256_constants + 4 * i));
      const uint32x4_t old = abcd;
      abcd = vsha256hq_u32(abcd, efgh, words);
      efgh = vsha256h2q_u32(efgh, old, words);
      if (i < 12)
        w[i % 4] = vsha256su1q_u32(vsha256su0q_u32(w[i % 4], w[(i + 1) % 4]), w[(i + 2) % 4],
                                   w[(i + 3) % 4]);
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(chain, abcd);
  vst1q_u32(chain + 4, efgh);
}

VMB_INSTRUCTIONS_END
#endif
