/*
 * vmb_q3329_rej_uniform for NEON: eight candidates at a time, moved together by a table. What is
 * accepted is public, and so is the place in the table.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <string.h>

#include "rings/q3329/q3329.h"

#define L(a, b, c, d, e, f, g, h)                                                          \
  {2 * (a), 2 * (a) + 1, 2 * (b), 2 * (b) + 1, 2 * (c), 2 * (c) + 1, 2 * (d), 2 * (d) + 1, \
   2 * (e), 2 * (e) + 1, 2 * (f), 2 * (f) + 1, 2 * (g), 2 * (g) + 1, 2 * (h), 2 * (h) + 1},
static const uint8_t places[256][16] = {
#include "rings/q3329/q3329_rej_uniform_places.def"
};
#undef L

/*
 * Bytes 3i, 3i+1 and 3i+1, 3i+2 hold the candidates 2i, in the low 12 bits, and 2i+1, in the high
 * ones.
 */
static const uint8_t bytes_of_words[16] = {0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11};
static const int16_t shifts[8] = {0, -4, 0, -4, 0, -4, 0, -4};
/* A bit for the place in the table, and one to be counted. */
#define BITS(i) (1 << (i) | 1 << 8)
static const uint16_t bits[8] = {BITS(0), BITS(1), BITS(2), BITS(3),
                                 BITS(4), BITS(5), BITS(6), BITS(7)};

/*
 * Appends those of eight 12-bit candidates that are below q, by a shuffle that a table gives for
 * each pattern, and returns how many. Everything is public.
 */
static inline unsigned accept_eight(int16_t *end, uint8x16_t in) {
  const uint16x8_t words = vreinterpretq_u16_u8(vqtbl1q_u8(in, vld1q_u8(bytes_of_words)));
  const uint16x8_t candidates = vandq_u16(vshlq_u16(words, vld1q_s16(shifts)), vdupq_n_u16(0xfff));
  const uint16x8_t below =
      vandq_u16(vcltq_u16(candidates, vdupq_n_u16(VMB_Q3329_Q)), vld1q_u16(bits));
  const unsigned accepted = vaddvq_u16(below);
  vst1q_u8((uint8_t *)end,
           vqtbl1q_u8(vreinterpretq_u8_u16(candidates), vld1q_u8(places[accepted & 0xff])));
  return accepted >> 8;
}

/*
 * Twelve bytes, eight candidates a step; the last twelve are copied, as the loads are longer than
 * they.
 */
void vmb_q3329_rej_uniform_neon(int16_t *a, unsigned *have, const uint8_t *bytes, unsigned length) {
  int16_t *end = a + *have;
  /* reads 4 bytes of the next twelve */
  for (; length > 12; length -= 12, bytes += 12)
    end += accept_eight(end, vld1q_u8(bytes));
  uint8_t last[16] = {0};
  memcpy(last, bytes, 12);
  end += accept_eight(end, vld1q_u8(last));
  *have = (unsigned)(end - a);
}

#endif
