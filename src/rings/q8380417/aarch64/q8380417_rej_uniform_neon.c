/*
 * vmb_q8380417_rej_uniform for NEON: sixteen candidates at a time, which are stored as they are
 * where all are accepted, as 98 of 100 sixteens are. What is accepted is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "rings/q8380417/q8380417.h"

/* Three bytes to a word, from the beginning and from byte 4 on; 255 gives a zero byte. */
static const uint8_t first_words[16] = {0, 1, 2, 255, 3, 4, 5, 255, 6, 7, 8, 255, 9, 10, 11, 255};
static const uint8_t last_words[16] = {4,  5,  6,  255, 7,  8,  9,  255,
                                       10, 11, 12, 255, 13, 14, 15, 255};

/* Four candidates of 23 bits. */
static inline int32x4_t candidates_of(const uint8_t *in, const uint8_t words[16]) {
  const int32x4_t bytes = vreinterpretq_s32_u8(vqtbl1q_u8(vld1q_u8(in), vld1q_u8(words)));
  return vandq_s32(bytes, vdupq_n_s32(0x7fffff));
}

/* Candidates one by one. Each is written, and the next one overwrites those that are rejected. */
static inline int32_t *accept(int32_t *end, const uint8_t *bytes, unsigned length) {
  for (; length > 0; length -= 3, bytes += 3) {
    *end = bytes[0] | bytes[1] << 8 | (bytes[2] & 0x7f) << 16;
    end += *end < VMB_Q8380417_Q;
  }
  return end;
}

/* Are all candidates of four vectors below q? */
static inline int all_accepted(const int32x4_t c[4]) {
  return vmaxvq_s32(vmaxq_s32(vmaxq_s32(c[0], c[1]), vmaxq_s32(c[2], c[3]))) < VMB_Q8380417_Q;
}

/*
 * 48 bytes, sixteen candidates a step, then 24, in overlapping loads; what is left is four
 * candidates or none.
 */
void vmb_q8380417_rej_uniform_neon(int32_t *a, unsigned *have, const uint8_t *bytes,
                                   unsigned length) {
  int32_t *end = a + *have;
  for (; length >= 48; length -= 48, bytes += 48) {
    const int32x4_t c[4] = {
        candidates_of(bytes, first_words), candidates_of(bytes + 12, first_words),
        candidates_of(bytes + 24, first_words), candidates_of(bytes + 32, last_words)};
    if (all_accepted(c)) {
      vst1q_s32(end, c[0]);
      vst1q_s32(end + 4, c[1]);
      vst1q_s32(end + 8, c[2]);
      vst1q_s32(end + 12, c[3]);
      end += 16;
    } else {
      end = accept(end, bytes, 48);
    }
  }
  for (; length >= 24; length -= 24, bytes += 24) {
    const int32x4_t low = candidates_of(bytes, first_words),
                    high = candidates_of(bytes + 8, last_words);
    if (vmaxvq_s32(vmaxq_s32(low, high)) < VMB_Q8380417_Q) {
      vst1q_s32(end, low);
      vst1q_s32(end + 4, high);
      end += 8;
    } else {
      end = accept(end, bytes, 24);
    }
  }
  *have = (unsigned)(accept(end, bytes, length) - a);
}

#endif
