/*
 * Four blocks at a time, twice. Rotations by 16 and 8 bits are of half words and of bytes, the
 * others a shift and one that inserts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "cipher/chacha20/chacha20.h"
#include "support/compiler.h"
#include "support/vectors_neon.h"

static inline vu32 rotate16(vu32 x) {
  return vreinterpretq_u32_u16(vrev32q_u16(vreinterpretq_u16_u32(x)));
}
/* Bytes move on by one place. */
static inline vu32 rotate8(vu32 x, uint8x16_t places) {
  return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(x), places));
}
#define ROTATE(x, n) vsriq_n_u32(vshlq_n_u32(x, n), x, 32 - (n))

/* Rows a, b, c, d of quarter round i; rows are turned by 0 to 3 places in a diagonal round. */
#define A x[i]
#define B x[4 + (i + turn) % 4]
#define C x[8 + (i + 2 * turn) % 4]
#define D x[12 + (i + 3 * turn) % 4]

/* One of the four steps of four quarter rounds. */
VMB_ALWAYS_INLINE void quarter_steps(vu32 x[16], unsigned turn, unsigned step, uint8x16_t places) {
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++)
    if (step % 2 == 0) {
      A = vu32_add(A, B);
      D = vu32_xor(D, A);
      D = step == 0 ? rotate16(D) : rotate8(D, places);
    } else {
      C = vu32_add(C, D);
      B = vu32_xor(B, C);
      B = step == 1 ? ROTATE(B, 12) : ROTATE(B, 7);
    }
}

/* The first state of four blocks; `ends` are their words 14 and 15. */
VMB_ALWAYS_INLINE void begin(vu32 x[16], const uint32_t *state, const vu32 ends[2]) {
  VMB_UNROLL(16)
  for (unsigned i = 0; i < 16; i++)
    x[i] = i < 14 ? vu32_load_all(state + i) : ends[i - 14];
}

/* Adds it to the last one, word i at 32 i. */
VMB_ALWAYS_INLINE void finish(uint8_t *out, const vu32 x[16], const uint32_t *state,
                              const vu32 ends[2]) {
  VMB_UNROLL(16)
  for (unsigned i = 0; i < 16; i++) {
    const vu32 word = vu32_add(x[i], i < 14 ? vu32_load_all(state + i) : ends[i - 14]);
    vst1q_u8(out + 32 * i, vreinterpretq_u8_u32(word));
  }
}

/*
 * Two groups of four blocks side by side: one alone waits for its sums. What does not fit the
 * registers stays on the stack, which the API wipes: an array for x that could be wiped here would
 * take 512 bytes more of it.
 */
void vmb_chacha20_eight_neon(uint8_t *out, const uint32_t *state, uint64_t counter) {
  static const uint8_t left8[16] = {3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14};
  const uint8x16_t places = vld1q_u8(left8);
  vu32 x[2][16], ends[2][2];
  for (unsigned u = 0; u < 8; u++, counter++) {
    ends[u / 4][0][u % 4] = state[14] ^ (uint32_t)counter;
    ends[u / 4][1][u % 4] = state[15] ^ (uint32_t)(counter >> 32);
  }
  begin(x[0], state, ends[0]);
  begin(x[1], state, ends[1]);
  for (unsigned round = 0; round < 20; round += 2) {
    VMB_UNROLL(8)
    for (unsigned step = 0; step < 8; step++) {
      quarter_steps(x[0], step / 4, step % 4, places);
      quarter_steps(x[1], step / 4, step % 4, places);
    }
  }
  finish(out, x[0], state, ends[0]);
  finish(out + 16, x[1], state, ends[1]);
}

#endif
