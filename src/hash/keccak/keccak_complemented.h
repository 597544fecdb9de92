/*
 * Step chi where some lanes are held complemented, for processors without an and-not instruction: 5
 * complements in a round, not 25.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * If b is complemented and c is not, ~b & c is (b AND c) of what is held; if c is complemented and
 * b is not, it is the complement of (b OR c) of what is held, and the result turns complemented, or
 * turns back. Only two neighbours of the same kind need a complement, at least one pair in a row of
 * five. A set of lanes serves if after theta (a lane changes kind with the number of complemented
 * lanes in the two columns that are added) and pi every row has one such pair, and if chi leaves
 * the same set, so that it holds for all rounds. Exhaustive search over the 10^5 kinds of rows
 * gives six sets with six lanes or more; this is the one in which one complement serves twice. (The
 * idea: Bertoni et al., Keccak implementation overview, section 2.2.)
 *
 * Kinds after pi, 1 = complemented: rows 01001, 01011, 01010, 10110, 01001.
 */
#include "support/compiler.h"
VMB_ALWAYS_INLINE int keccak_complemented(int i) {
  return i == 1 || i == 7 || i == 8 || i == 14 || i == 17 || i == 22;
}

#define KECCAK_CHI_AND(a, b, c) lane_xor(a, lane_and(b, c))
#define KECCAK_CHI_OR(a, b, c) lane_xor(a, lane_or(b, c))

VMB_ALWAYS_INLINE void keccak_chi_row(lane out[5], int y, lane b0, lane b1, lane b2, lane b3,
                                      lane b4) {
  if (y == 0) {
    const lane not_b2 = lane_not(b2);
    out[0] = KECCAK_CHI_AND(b0, b1, b2);
    out[1] = KECCAK_CHI_AND(b1, not_b2, b3);
    out[2] = KECCAK_CHI_OR(not_b2, b3, b4);
    out[3] = KECCAK_CHI_AND(b3, b4, b0);
    out[4] = KECCAK_CHI_OR(b4, b0, b1);
  } else if (y == 1) {
    out[0] = KECCAK_CHI_AND(b0, b1, b2);
    out[1] = KECCAK_CHI_OR(b1, b2, b3);
    out[2] = KECCAK_CHI_OR(b2, lane_not(b3), b4);
    out[3] = KECCAK_CHI_AND(b3, b4, b0);
    out[4] = KECCAK_CHI_OR(b4, b0, b1);
  } else if (y == 2) {
    out[0] = KECCAK_CHI_AND(b0, b1, b2);
    out[1] = KECCAK_CHI_OR(b1, b2, b3);
    out[2] = KECCAK_CHI_AND(b2, b3, b4);
    out[3] = KECCAK_CHI_OR(b3, b4, lane_not(b0));
    out[4] = KECCAK_CHI_OR(b4, b0, b1);
  } else if (y == 3) {
    out[0] = KECCAK_CHI_OR(b0, b1, b2);
    out[1] = KECCAK_CHI_AND(b1, b2, lane_not(b3));
    out[2] = KECCAK_CHI_AND(b2, b3, b4);
    out[3] = KECCAK_CHI_OR(b3, b4, b0);
    out[4] = KECCAK_CHI_AND(b4, b0, b1);
  } else {
    out[0] = KECCAK_CHI_AND(b0, b1, b2);
    out[1] = KECCAK_CHI_OR(b1, b2, lane_not(b3));
    out[2] = KECCAK_CHI_OR(b2, b3, b4);
    out[3] = KECCAK_CHI_AND(b3, b4, b0);
    out[4] = KECCAK_CHI_OR(b4, b0, b1);
  }
}
