/*
 * Keccak-f[1600] with AVX-512 on one to eight states, whose lanes lie side by side in a vector:
 * rotations, functions of three operands in one instruction, and registers for all. The including
 * file includes keccak_kernels.h and defines lane (a vector type), VL(operation), the intrinsic for
 * its width, and VL_ALL(word), a vector of copies of a word.
 *
 * A round changes its 25 vectors in place and never holds more than 32: theta adds the parities of
 * its two columns to a lane at a time, and holds them and one that is rotated; rho and pi move
 * lanes along their orbit, with one set aside; chi keeps two lanes of a row. 90 operations, of
 * which three go in a cycle (two with vectors of 512 bits): 720 (1080) cycles in 24 rounds.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/compiler.h"

#if defined(__GNUC__) && !defined(__clang__)
/* gcc 12 reads the state in pairs of vectors, by way of the stack: 930 cycles, not 830. */
#pragma GCC optimize("no-tree-vectorize", "no-tree-slp-vectorize")
#endif

/*
 * Functions of three operands: bit 4*a + 2*b + c of VPTERNLOG's table is the function's value. The
 * memory sanitizer does not know the instruction and would report each use of a secret in it: there
 * they are plain operations.
 */
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
#define CHI(a, b, c) ((a) ^ (~(b) & (c)))
#else
#define XOR3(a, b, c) VL(ternarylogic_epi64)(a, b, c, 0x96)
#define CHI(a, b, c) VL(ternarylogic_epi64)(a, b, c, 0xd2)
#endif

VMB_ALWAYS_INLINE lane keccak_column(const lane a[25], int x) {
  return XOR3(XOR3(a[x], a[x + 5], a[x + 10]), a[x + 15], a[x + 20]);
}

/* theta on column x: before and after are the parities of its neighbours. */
VMB_ALWAYS_INLINE void keccak_theta_column(lane a[25], int x, lane before, lane after) {
  const lane rotated = VL(rol_epi64)(after, 1);
  for (int i = x; i < 25; i += 5)
    a[i] = XOR3(a[i], before, rotated);
}

VMB_ALWAYS_INLINE void keccak_chi_row(lane row[5]) {
  const lane first = row[0], second = row[1];
  row[0] = CHI(first, second, row[2]);
  row[1] = CHI(second, row[2], row[3]);
  row[2] = CHI(row[2], row[3], row[4]);
  row[3] = CHI(row[3], row[4], first);
  row[4] = CHI(row[4], first, second);
}

/*
 * rho and pi: step t moves the t-th lane before `from` = 1 on the orbit (x, y) <- (y, 2*x + 3*y) to
 * where the one after it stood, rotated by what rho says of it (keccak_round.h).
 */
VMB_ALWAYS_INLINE void keccak_rho_pi(lane a[25]) {
  const lane lane1 = VL(rol_epi64)(a[1], 1);
#define MOVE(to, from, n) a[to] = VL(rol_epi64)(a[from], n)
  MOVE(1, 6, 44);
  MOVE(6, 9, 20);
  MOVE(9, 22, 61);
  MOVE(22, 14, 39);
  MOVE(14, 20, 18);
  MOVE(20, 2, 62);
  MOVE(2, 12, 43);
  MOVE(12, 13, 25);
  MOVE(13, 19, 8);
  MOVE(19, 23, 56);
  MOVE(23, 15, 41);
  MOVE(15, 4, 27);
  MOVE(4, 24, 14);
  MOVE(24, 21, 2);
  MOVE(21, 8, 55);
  MOVE(8, 16, 45);
  MOVE(16, 5, 36);
  MOVE(5, 3, 28);
  MOVE(3, 18, 21);
  MOVE(18, 17, 15);
  MOVE(17, 11, 10);
  MOVE(11, 7, 6);
  MOVE(7, 10, 3);
#undef MOVE
  a[10] = lane1;
}

VMB_ALWAYS_INLINE void keccak_round(lane a[25], int round) {
  const lane c0 = keccak_column(a, 0), c1 = keccak_column(a, 1), c2 = keccak_column(a, 2),
             c3 = keccak_column(a, 3), c4 = keccak_column(a, 4);
  keccak_theta_column(a, 0, c4, c1);
  keccak_theta_column(a, 1, c0, c2);
  keccak_theta_column(a, 2, c1, c3);
  keccak_theta_column(a, 3, c2, c4);
  keccak_theta_column(a, 4, c3, c0);
  keccak_rho_pi(a);
  for (int y = 0; y < 5; y++)
    keccak_chi_row(a + 5 * y);
  a[0] ^= VL_ALL((long long)vmb_keccak_round_constants[round]);
}

/* Two rounds at a time: fewer lanes are copied to where they began. */
VMB_ALWAYS_INLINE void keccak_24_rounds(lane a[25]) {
  for (int round = 0; round < 24; round += 2) {
    keccak_round(a, round);
    keccak_round(a, round + 1);
  }
}

VMB_ALWAYS_INLINE void keccak_24_rounds_of(lane a[25], const lane in[25]) {
  for (int i = 0; i < 25; i++)
    a[i] = in[i];
  keccak_24_rounds(a);
}
