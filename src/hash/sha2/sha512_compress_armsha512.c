/*
 * vmb_sha512_compress with the SHA-512 instructions of Armv8.2, two rounds at a time. Contract:
 * sha2_kernels.h.
 *
 * SHA512H and SHA512H2 make two rounds: the first gives what is added to c and d and to the new a
 * and b, of the chain in pairs (a, b), (c, d), (e, f), (g, h) with the first in the lower half, and
 * of two words of the schedule with their constants and h and g added, in the other order.
 * SHA512SU0 and SHA512SU1 make the next two words from the last sixteen.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_ARMSHA512

#include "hash/sha2/sha2_kernels.h"
#include "support/compiler.h"

static inline uint64x2_t load_two(const uint8_t *in) {
  return vreinterpretq_u64_u8(vrev64q_u8(vld1q_u8(in)));
}

/* Two rounds a step, with the schedule's next two words alongside them. */
void vmb_sha512_compress_armsha512(uint64_t chain[8], const uint8_t *in, size_t blocks) {
  uint64x2_t ab = vld1q_u64(chain), cd = vld1q_u64(chain + 2), ef = vld1q_u64(chain + 4),
             gh = vld1q_u64(chain + 6);
  for (; blocks > 0; blocks--, in += 128) {
    const uint64x2_t before[4] = {ab, cd, ef, gh};
    uint64x2_t w[8];
    for (unsigned i = 0; i < 8; i++)
      w[i] = load_two(in + 16 * i);
    VMB_UNROLL(40)
    for (unsigned i = 0; i < 40; i++) {
      const uint64x2_t words = vaddq_u64(w[i % 8], vld1q_u64(vmb_sha512_constants + 2 * i));
      const uint64x2_t sum = vsha512hq_u64(vaddq_u64(vextq_u64(words, words, 1), gh),
                                           vextq_u64(ef, gh, 1), vextq_u64(cd, ef, 1));
      const uint64x2_t first = vsha512h2q_u64(sum, cd, ab);
      gh = ef;
      ef = vaddq_u64(cd, sum);
      cd = ab;
      ab = first;
      if (i < 32)
        w[i % 8] = vsha512su1q_u64(vsha512su0q_u64(w[i % 8], w[(i + 1) % 8]), w[(i + 7) % 8],
                                   vextq_u64(w[(i + 4) % 8], w[(i + 5) % 8], 1));
    }
    ab = vaddq_u64(ab, before[0]);
    cd = vaddq_u64(cd, before[1]);
    ef = vaddq_u64(ef, before[2]);
    gh = vaddq_u64(gh, before[3]);
  }
  vst1q_u64(chain, ab);
  vst1q_u64(chain + 2, cd);
  vst1q_u64(chain + 4, ef);
  vst1q_u64(chain + 6, gh);
}

VMB_INSTRUCTIONS_END
#endif
