/*
 * vmb_keccak_permute with BMI1 and BMI2: ~b & c in one instruction, rotations into another
 * register. The parities of columns are summed where chi has its lanes in registers, so that no
 * lane is read for them: about 180 instructions in a round, which six at a time begin in 30 cycles.
 * Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_BMI2

#include "support/compiler.h"
#include "hash/keccak/keccak_kernels.h"

#if defined(__GNUC__) && !defined(__clang__)
/* What gcc 12 makes of it otherwise takes 880 cycles, not 805. */
#pragma GCC optimize("no-tree-vectorize", "no-tree-slp-vectorize", "no-schedule-insns2")
#endif

/* Rotates to the left by 0 < n < 64. */
VMB_ALWAYS_INLINE uint64_t rotate(uint64_t a, int n) {
  return a << n | a >> (64 - n);
}

/* A lane of chi's output, which is added to the parity of its column unless it is the first. */
VMB_ALWAYS_INLINE void put(uint64_t *out, uint64_t *parity, int y, uint64_t value) {
  *out = value;
  *parity = y == 0 ? value : *parity ^ value;
}

/* chi on row y; iota adds to its first lane. */
VMB_ALWAYS_INLINE void chi_row(uint64_t out[25], uint64_t parity[5], int y, uint64_t iota,
                               uint64_t b0, uint64_t b1, uint64_t b2, uint64_t b3, uint64_t b4) {
  uint64_t *const row = out + 5 * y;
  put(row, parity, y, b0 ^ (~b1 & b2) ^ iota);
  put(row + 1, parity + 1, y, b1 ^ (~b2 & b3));
  put(row + 2, parity + 2, y, b2 ^ (~b3 & b4));
  put(row + 3, parity + 3, y, b3 ^ (~b4 & b0));
  put(row + 4, parity + 4, y, b4 ^ (~b0 & b1));
}

/* theta and rho for the lane number i = x + 5*y, whose rotation is n. */
#define MOVED(i, n) rotate(in[i] ^ d[(i) % 5], n)

/*
 * A round from `in` to `out`; parity[x] is that of column x, before and after. What goes to which
 * row: keccak_round.h.
 */
VMB_ALWAYS_INLINE void round_with_parities(uint64_t out[25], const uint64_t in[25],
                                           uint64_t parity[5], uint64_t constant) {
  const uint64_t d[5] = {parity[4] ^ rotate(parity[1], 1), parity[0] ^ rotate(parity[2], 1),
                         parity[1] ^ rotate(parity[3], 1), parity[2] ^ rotate(parity[4], 1),
                         parity[3] ^ rotate(parity[0], 1)};
  chi_row(out, parity, 0, constant, in[0] ^ d[0], MOVED(6, 44), MOVED(12, 43), MOVED(18, 21),
          MOVED(24, 14));
  chi_row(out, parity, 1, 0, MOVED(3, 28), MOVED(9, 20), MOVED(10, 3), MOVED(16, 45),
          MOVED(22, 61));
  chi_row(out, parity, 2, 0, MOVED(1, 1), MOVED(7, 6), MOVED(13, 25), MOVED(19, 8), MOVED(20, 18));
  chi_row(out, parity, 3, 0, MOVED(4, 27), MOVED(5, 36), MOVED(11, 10), MOVED(17, 15),
          MOVED(23, 56));
  chi_row(out, parity, 4, 0, MOVED(2, 62), MOVED(8, 55), MOVED(14, 39), MOVED(15, 41),
          MOVED(21, 2));
}

void vmb_keccak_permute_bmi2(uint64_t state[25]) {
  uint64_t a[25], b[25], parity[5];
  for (int i = 0; i < 25; i++)
    a[i] = state[i];
  for (int x = 0; x < 5; x++)
    parity[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
  for (int round = 0; round < 24; round += 2) {
    round_with_parities(b, a, parity, vmb_keccak_round_constants[round]);
    round_with_parities(a, b, parity, vmb_keccak_round_constants[round + 1]);
  }
  for (int i = 0; i < 25; i++)
    state[i] = a[i];
}

VMB_INSTRUCTIONS_END
#endif
